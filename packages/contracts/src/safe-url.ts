import { z } from 'zod';

const LOOPBACK = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:\/|$)/i;

/** An https address, for data that must be encrypted; plain http only on this machine. */
export const safeUrl = z
  .url({ protocol: /^https?$/, error: 'must be an https address', abort: true })
  .refine((text) => /^https:/i.test(text) || LOOPBACK.test(text), {
    error: 'must be an https address',
  });
