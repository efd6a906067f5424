import type {Finding} from './findings';
import type {PastedRequest, ShellFault} from './request';

// The shell of a command: where the command ends, and what makes the shell send something else.

/** Quoted text, the end of a line that continues, an escaped character, the end of a line, or a character. */
const parts =
  /\$'(?:[^'\\]|\\[^])*'|'[^']*'|"(?:[^"\\]|\\[^])*"|[\\^`][ \t]*\r?\n|[\\^][^]|\r?\n|[^]/g;

/** A command, up to the end of its last line, and what follows it. */
export interface Command {
  text: string;
  rest: string;
  faults: ShellFault[];
}

/** Replaces what a word processor or a chat makes of quotes and hyphens. */
const straightened = (text: string): string =>
  text
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/[‘’‚]/g, "'")
    .replaceAll(/(\s)[–—](?=\w\s)/g, '$1-')
    .replaceAll(/(\s)[–—](?=\w)/g, '$1--');

/** Tells whether the line after the end of another is meant to belong to the command: it starts with an option or a URL. */
const continues = (rest: string): boolean => /^\s*(?:-{1,2}\w|['"]?https?:)/.test(rest);

/** Finds the end of the command that a text starts with. */
export function commandIn(text: string, isPrompt = false): Command {
  const hasSingleQuotes = /\s'[^']*[\s:{]/.test(text) && !text.includes('^"');
  if (isPrompt && hasSingleQuotes && !text.includes('^')) {
    return {...commandIn(text), faults: ['prompt']};
  }
  // The line ends of Windows' prompt; in its quotes, browsers escape each sign.
  if (/\^(?:\r?\n|")/.test(text)) {
    const whole = text.replaceAll(/\^\r?\n/g, ' ');
    return {
      text: whole.replaceAll(/\^(.)/g, '$1'),
      rest: '',
      faults: hasSingleQuotes ? ['prompt'] : [],
    };
  }
  const faults = new Set<ShellFault>();
  let command = '';
  let end = text.length;
  for (const {0: part, index} of text.matchAll(parts)) {
    const next = index + part.length;
    if (/^[“”‘’]$/.test(part) || (/^[–—]$/.test(part) && /\s$/.test(command))) {
      const straight = commandIn(straightened(text));
      return {...straight, faults: [...straight.faults, 'typographic']};
    }
    if (/^[\\^`][ \t]*\r?\n$/.test(part)) {
      if (/[ \t]/.test(part)) faults.add('space');
      command += ' ';
    } else if (/^\r?\n$/.test(part)) {
      const rest = text.slice(next);
      if (!faults.has('open') && !continues(rest)) {
        end = index;
        break;
      }
      if (continues(rest)) faults.add('lines');
      command += '\n';
    } else {
      if (part === "'" || part === '"') faults.add('open');
      command += part;
    }
  }
  return {text: command, rest: text.slice(end), faults: [...faults]};
}

const sentences: Record<ShellFault, [message: string, fix: string]> = {
  cut: [
    "An `&` isn't in quotes, so the shell ends the command there.",
    'Put the URL, and each value of an option, in single quotes.',
  ],
  typographic: [
    'The command contains typographic quotes or hyphens (`“ ”`, `–`), which a shell takes for text.',
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
