import { z } from 'zod';

const SECONDS: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 };
const FORM = /^(?:\d{1,7}(?:\.\d{1,3})?[hms])+$/;

/** 'none', or a length of time as Go writes it ('24h', '1h30m'); answers seconds, null for none. */
export const banDurationField = z
  .string()
  .max(64)
  .transform((text, context) => {
    if (text === 'none') return null;
    if (FORM.test(text)) return secondsOf(text);
    context.addIssue('invalid format for ban duration');
    return z.NEVER;
  });

function secondsOf(text: string): number {
  const parts = [...text.matchAll(/([\d.]+)([hms])/g)];
  return parts.reduce(
    (sum, [, number, unit = 's']) => sum + Number(number) * (SECONDS[unit] ?? 0),
    0,
  );
}
