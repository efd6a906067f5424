import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {createInterface, type Interface} from 'node:readline';
import type {Readable} from 'node:stream';

/**
 * Runs many files of one language in one process, one after another, because starting an interpreter takes longer than a
 * sample. The programs in `runners` read the path of a file from each line of their input, run it in a scope of its
 * own, and write what went wrong, or an empty text, as a line of JSON to descriptor 3.
 */
export class Runner {
  private interpreter: {process: ChildProcess; results: Interface} | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly command: string,
    private readonly program: string,
    private readonly options: {cwd: string; env: NodeJS.ProcessEnv},
  ) {}

  /** @throws with what went wrong in the file, or if it ended the interpreter */
  run(file: string): Promise<void> {
    const run = this.last.then(() => this.runNext(file));
    this.last = run.catch(() => undefined);
    return run;
  }

  private async runNext(file: string): Promise<void> {
    this.interpreter ??= this.start();
    const {process, results} = this.interpreter;
    process.stdin?.write(`${file}\n`);
    const timeout = setTimeout(() => process.kill(), 20_000);
    const done = new AbortController();
    const line = await Promise.race([
      once(results, 'line', done).then(([text]) => String(text)),
      once(process, 'exit', done).then(() => '"The sample ended its interpreter, or did not end."'),
    ]);
    clearTimeout(timeout);
    done.abort();
    const error = JSON.parse(line) as string;
    if (error) throw new Error(error);
  }

  private start(): {process: ChildProcess; results: Interface} {
    const process = spawn(this.command, [this.program], {
      ...this.options,
      stdio: ['pipe', 'ignore', 'inherit', 'pipe'],
    });
    process.once('exit', () => (this.interpreter = undefined));
    // The fourth of `stdio`, which is a pipe.
    return {process, results: createInterface({input: process.stdio[3] as Readable})};
  }

  /** Ends the interpreter. */
  stop(): void {
    this.interpreter?.process.kill();
  }
}
