import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import {
  CAPTCHA_PATH,
  captchaText,
  captchaToken,
  type CaptchaChallenge,
} from '@pickup/contracts/people/built-in-sign-in';
import { readApiError, unreachable } from '../api/api-error.ts';

/** The page handles input between slices. Delays below 100 ms go unnoticed. */
const SLICE_MS = 30;
const HASHES_PER_CHECK = 250;

/**
 * Hashes in slices on the main thread, because the content security policy forbids workers. The
 * hash function comes from a library, because browsers offer their own only over HTTPS.
 */
export async function solveCaptcha(send: typeof fetch = fetch): Promise<string> {
  const response = await send(CAPTCHA_PATH).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw await readApiError(response);
  return solve((await response.json()) as CaptchaChallenge);
}

/** Throws if no number solves the puzzle, which cannot happen with a valid puzzle. */
export async function solve({ challenge, target, max }: CaptchaChallenge): Promise<string> {
  let until = performance.now() + SLICE_MS;
  for (let number = 0; number <= max; number++) {
    if (number % HASHES_PER_CHECK === 0 && performance.now() > until) {
      await nextTask();
      until = performance.now() + SLICE_MS;
    }
    if (hash(captchaText(challenge, number)) === target) return captchaToken(challenge, number);
  }
  throw new Error('the captcha has no solution');
}

function hash(text: string): string {
  return bytesToHex(sha256(new TextEncoder().encode(text)));
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
