import {secretVariants, type Variant} from './mistakes';
import {signer, type Bytes} from './signature';

/** `mistakes` is empty if the signature is valid, and undefined if no known mistake explains why it isn't. */
export interface Verdict {
  isValid: boolean;
  mistakes: string[] | undefined;
}

/**
 * Checks a signature, and finds what went wrong: the first combination of variants that the signature matches.
 *
 * @param messages what may have been signed, first of all the message as it is
 * @param signature as `readSignature` reads it
 * @param secret not empty
 */
export async function diagnose(
  messages: () => Iterable<Variant<Bytes>>,
  signature: Variant<string>,
  secret: string,
): Promise<Verdict> {
  for (const key of secretVariants(secret)) {
    const sign = await signer(key.value);
    for (const message of messages()) {
      if ((await sign(message.value)) !== signature.value) continue;
      const mistakes = [...signature.mistakes, ...key.mistakes, ...message.mistakes];
      return {isValid: mistakes.length === 0, mistakes};
    }
  }
  return {isValid: false, mistakes: undefined};
}
