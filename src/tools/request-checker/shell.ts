import type {Finding} from './findings';
import type {PastedRequest, ShellFault} from './request';

// The shell of a command: where the command ends, and what makes the shell send something else.

/** A command as a shell reads it. */
export interface Command {
  /** Without their quotes, and with a template such as `{{TOKEN}}` in place of a variable. */
  words: string[];
  /** What follows the command. */
  rest: string;
  faults: ShellFault[];
}

/** A variable, also with a default: `$X`, `${X:-1}`, or `$env:X`. */
const variable = String.raw`\$(?:\{(\w+)[^}]*\}|(\w+))`;

/** The parts of a command. Of text in quotes, the groups contain what is in the quotes. */
const parts = new RegExp(
  [
    String.raw`\$'(?<ansi>(?:[^'\\]|\\[^])*)'|'(?<single>[^']*)'|"(?<double>(?:[^"\\]|\\[^])*)"`,
    String.raw`(?<joint>[\\^\u0060][ \t]*\r?\n)|\\(?<escaped>[^])|(?<variable>${variable})`,
    String.raw`(?<substitution>\$\([^)]*\))|(?<newline>\r?\n)|(?<space>[ \t]+)`,
    String.raw`(?<redirection>(?:(?<=\s)\d|&)?(?:>>?|<(?!<))&?[ \t]*[^\s|;&]+)`,
    String.raw`(?<cut>&(?=\w+=))|(?<end>[&|;<>)\u0060])|[^]`,
  ].join('|'),
  'g',
);

/** Replaces what a word processor or a chat makes of quotes and hyphens. */
const straightened = (text: string): string =>
  text
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/[‘’‚]/g, "'")
    .replaceAll(/(\s)[–—](?=\w\s)/g, '$1-')
    .replaceAll(/(\s)[–—](?=\w)/g, '$1--');

/** A variable that the shell fills in, as a template. */
const template = (text: string): string =>
  text.replace(new RegExp(variable), (_, long?: string, short?: string) => `{{$${long ?? short}}}`);

/** Text in double quotes, in which a shell fills in variables. */
const expanded = (text: string): string =>
  text.replaceAll(new RegExp(`\\\\(["\\\\$\`])|${variable}`, 'g'), (part, escaped?: string) =>
    escaped === undefined ? template(part) : escaped,
  );

const escapes: Record<string, string> = {n: '\n', t: '\t', r: '\r'};

/** Text in `$'…'`. Unicode escapes are those of JSON, too. */
const unescapedAnsi = (text: string): string =>
  text.replaceAll(/\\(?:x([\da-f]{2})|([^u]))/gi, (_, hex?: string, sign = '') =>
    hex === undefined
      ? (escapes[String(sign)] ?? String(sign))
      : String.fromCharCode(parseInt(hex, 16)),
  );

/** Reads a command of a Unix shell, or of PowerShell. */
function unixCommandIn(text: string): Command {
  const faults = new Set<ShellFault>();
  const words: string[] = [];
  let word: string | undefined;
  let end = text.length;
  const finish = () => {
    if (word !== undefined) words.push(word);
    word = undefined;
  };
  /** Tells whether the line below is meant to belong to the command: it starts with an option, or with its URL. */
  const continues = (rest: string): boolean =>
    /^\s*-{1,2}[a-z]/i.test(rest) ||
    (/^\s*['"]?https?:/.test(rest) && !words.some((each) => each.includes('://')));
  for (const {0: part, index, groups = {}} of text.matchAll(parts)) {
    const {ansi, single, double, variable: name} = groups;
    const rest = text.slice(index + part.length);
    const isHyphen = /[–—]/.test(part) && word === undefined;
    if (/^[“”‘’]$/.test(part) || isHyphen) {
      const straight = straightened(text);
      if (straight !== text) {
        const command = unixCommandIn(straight);
        return {...command, faults: [...command.faults, 'typographic']};
      }
    }
    const isLast = groups['newline'] && !faults.has('open') && !continues(rest);
    if (groups['end'] || isLast || isHyphen) {
      end = index;
      break;
    }
    if (groups['newline'] && continues(rest)) faults.add('lines');
    if (groups['cut']) faults.add('cut');
    if (groups['joint'] && /[ \t]/.test(part)) faults.add('space');
    if (part === "'" || part === '"') faults.add('open');
    if (groups['newline'] ?? groups['space'] ?? groups['joint'] ?? groups['redirection']) finish();
    else {
      word ??= '';
      word +=
        (ansi === undefined ? undefined : unescapedAnsi(ansi)) ??
        single ??
        (double === undefined ? undefined : expanded(double)) ??
        (name === undefined ? undefined : template(name)) ??
        groups['escaped'] ??
        part;
    }
  }
  finish();
  return {words, rest: text.slice(end), faults: [...faults]};
}

/**
 * Finds the command that a text starts with.
 *
 * @param isPrompt whether the prompt of Windows stands in front of it
 */
export function commandIn(text: string, isPrompt = false): Command {
  const hasSingleQuotes = /\s'[^']*[\s:{]/.test(text) && !text.includes('^"');
  // The line ends of Windows' prompt; in its quotes, browsers escape each sign.
  const isEscaped = /\^(?:\r?\n|["&|<>()^%])/.test(text);
  const plain = isEscaped
    ? text
        .replaceAll(/\^\r?\n/g, ' ')
        .replaceAll(/\^([&|<>()])/g, '\\$1')
        .replaceAll(/\^(.)/g, '$1')
    : text;
  const command = unixCommandIn(plain.replaceAll(/\$env:(?=\w)/gi, '$'));
  const isWrong = (isPrompt || isEscaped) && hasSingleQuotes;
  return isWrong ? {...command, faults: ['prompt']} : command;
}

const sentences: Record<ShellFault, [message: string, fix: string]> = {
  cut: [
    "An `&` isn't in quotes, so the shell ends the command there.",
    'Put the URL, and each value of an option, in single quotes.',
  ],
  typographic: [
    'The command contains typographic quotes or hyphens (`“ ”`, `–`), which a shell treats as text.',
    "Replace them with `'` and `-`. Word processors and chats change them.",
  ],
  prompt: [
    "The command prompt of Windows doesn't take single quotes for quotes.",
    String.raw`Put each value in double quotes, with \" for each quote inside the body.`,
  ],
  variable: [
    'A variable is in single quotes, so the shell sends its name and not its value.',
    'Put what contains a variable in double quotes.',
  ],
  space: [
    String.raw`A space follows the \ at the end of a line, so the command ends there.`,
    String.raw`Remove the space: \ has to be the last character of its line.`,
  ],
  lines: [
    String.raw`A line ends without a \, so the command ends there.`,
    String.raw`End each line but the last with \.`,
  ],
  alias: [
    'In Windows PowerShell, `curl` is another name of `Invoke-WebRequest`, which has other options.',
    'Write `curl.exe`.',
  ],
  open: [
    "A quote isn't closed, so the shell waits for the rest of the command.",
    String.raw`Close it. Inside single quotes, write '\'' for an apostrophe.`,
  ],
};

/** Where a fault is, if it's in one place. */
const places: Partial<Record<ShellFault, RegExp>> = {
  cut: /[^\s&]+&/,
  typographic: /[“”„‘’‚–—]/,
  prompt: /'/,
  variable: /'[^'\n]*\$[^'\n]*'/,
  space: /\\[ \t]+(?=\r?\n)/,
};

/** Reports what the shell makes of a command. */
export const checkShell = ({faults = []}: PastedRequest): Finding[] =>
  faults.map((fault): Finding => ({
    level: 'fails',
    message: sentences[fault][0],
    fix: sentences[fault][1],
    at: places[fault],
    change:
      fault === 'open' || fault === 'variable'
        ? undefined
        : (request) => ({
            ...request,
            faults: (request.faults ?? []).filter((other) => other !== fault),
          }),
  }));
