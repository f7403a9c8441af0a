import { z } from 'zod';
import { isObject } from '../settings/written-settings.ts';

/** Unlike a Zod union, this reports only the problems of the form that the value has. */
export function eitherForm<Short, Detailed>(
  short: z.ZodType<Short>,
  detailed: z.ZodType<Detailed>,
) {
  return z.unknown().transform((value, context): Short | Detailed => {
    const read = isObject(value) ? detailed.safeParse(value) : short.safeParse(value);
    if (read.success) return read.data;
    for (const issue of read.error.issues) {
      // With `continue`, Zod runs the remaining checks, so that all problems are reported together.
      context.issues.push({ ...issue, input: value, continue: true } as z.core.$ZodRawIssue);
    }
    return z.NEVER;
  });
}
