import { z } from 'zod';
import { refusal, type SettingProblemCode } from './settings/setting-problem.ts';

/**
 * A schema for URLs with one of these protocols. It removes the characters that browsers ignore.
 */
export function urlWith(protocol: RegExp, code: SettingProblemCode) {
  const url = z.url({ protocol });
  return z
    .string()
    .overwrite((text) => text.trim().replace(/[\t\n\r]/g, ''))
    .refine((text) => url.safeParse(text).success, refusal(code));
}

export const httpUrl = urlWith(/^https?$/, 'not_http_url');

const LOOPBACK = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:\/|$)/i;

/** Whether data that is sent to a URL is encrypted or stays on this machine. */
export const isEncrypted = (text: string) => /^https:/i.test(text) || LOOPBACK.test(text);

/** For data that must be encrypted. Plain http is allowed only for this machine. */
export const safeUrl = z
  .url({ protocol: /^https?$/, error: 'must be an https address', abort: true })
  .refine(isEncrypted, { error: 'must be an https address' });
