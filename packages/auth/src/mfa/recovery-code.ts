import { randomInt } from 'node:crypto';
import { sha256 } from '../keys/sha256.ts';

// Crockford's base 32: no letter looks like a digit, and none is left to be mistaken for another.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 16 symbols of 5 bits: with 80 bits a hash without a key is as good as one with a key. */
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** A new code, as a person reads it: "k7f2-9xqm-3hdn-v8wt". */
export function newRecoveryCode(): string {
  const symbols = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return symbols.join('').replaceAll(GROUP, '$&-');
}

/** What is stored. The user's id keeps one person's code from being recognized as another's. */
export function recoveryCodeHash(userId: string, typed: string): string {
  return sha256(JSON.stringify([userId, normalize(typed)]));
}

/** People type capitals, spaces, and the letters that the alphabet leaves out. */
function normalize(typed: string): string {
  return typed
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
}
