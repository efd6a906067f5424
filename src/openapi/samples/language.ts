import type {SampleRequest} from './request';

/** The program that runs the samples of a language in tests. */
export interface Interpreter {
  /** Commands that run a file. The first that passes the check is used. */
  commands: string[];
  /** Arguments that make a command exit with an error if it lacks what the samples use. */
  check: string[];
  /** Packages of Debian that provide it. */
  debianPackages: string[];
}

/** A language of request samples. */
export interface SampleLanguage {
  label: string;
  /** Ending of the name of a source file, without the dot. */
  fileExtension: string;
  interpreter: Interpreter;
  /** Writes a request as a program that runs as it is. An error fails with its status and body, except in cURL, which prints the body. */
  write: (request: SampleRequest) => string;
}
