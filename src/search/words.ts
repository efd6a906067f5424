/** Lower case without accents, as words are compared. */
export const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A name with underscores, dashes, slashes, or dots is a word as a whole, and each of its parts is one, too. */
export const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^a-z0-9_\-/.]+/)
    .flatMap((word) => {
      const name = word.replaceAll(/^[.\-/]+|[.\-/]+$/g, '');
      const parts = name.split(/[_\-/.]+/).filter(Boolean);
      return parts.length > 1 ? [name, ...parts] : parts;
    });

const stopWords = new Set(
  'a an and are as be by can do does for from get how i if in is it my of on or that the this to what when where which why with you your'.split(
    ' ',
  ),
);

/** The stem of a word: without plural, -ing, and -ed, but never so far that custom becomes customer. */
export function stemOf(word: string): string | null {
  if (word.length < 2 || stopWords.has(word)) return null;
  if (/[_\-/.\d]/.test(word)) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1')
    .replace(/(?<=.{4})(?:ing|ed)$/, '');
}

/** Portuguese and Spanish words that aren't terms of the glossary: what one does, and what only connects words. */
const common = new Map(
  `address: direccion endereco
  cancel: cancelar cancelado cancelada
  change: alterar cambiar mudar
  charge: cobrar cobranca cobro
  close: cerrar fechar
  coupon: cupom cupon
  create: agregar anadir adicionar cadastrar crear criar gerar generar
  default: padrao predeterminado predeterminada
  delete: apagar borrar deletar eliminar excluir
  error: erro
  install: instalar
  list: listar
  mark: marcar
  move: mover
  paid: pagado pago pagada paga
  parent: padre pai
  product: articulo
  receive: receber recibir
  retrieve: buscar consultar obtener obter
  send: enviar mandar
  test: prova prueba probar testar teste
  update: actualizar atualizar
  upload: subir
  : al com como con da das de del do dos e el em en la las los na no o os para por que se um uma un una y`
    .split('\n')
    .flatMap((line) => {
      const [english = '', words = ''] = line.trim().split(': ');
      return words.split(' ').map((word): [string, string] => [word, english.replace(':', '')]);
    }),
);

/**
 * The English of a query with Portuguese or Spanish words, by the terms of the glossary and the common words above;
 * undefined where nothing but connecting words is known. Words of neither list stay.
 */
export function translate(query: string, terms: ReadonlyMap<string, string>): string | undefined {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const english: string[] = [];
  let isForeign = false;
  const known = (phrase: string) =>
    terms.get(phrase) ?? common.get(phrase) ?? terms.get(phrase.replace(/e?s$/, ''));
  for (let at = 0; at < words.length;) {
    const length = [4, 3, 2, 1].find(
      (count) => known(words.slice(at, at + count).join(' ')) !== undefined,
    );
    const phrase = words.slice(at, at + (length ?? 1)).join(' ');
    const translated = length === undefined ? phrase : (known(phrase) ?? phrase);
    isForeign ||= translated !== '' && translated !== phrase;
    if (translated !== '') english.push(translated);
    at += length ?? 1;
  }
  return isForeign ? english.join(' ') : undefined;
}
