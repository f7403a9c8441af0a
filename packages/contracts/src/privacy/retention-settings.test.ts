import { expect, it } from 'vitest';
import { retentionSchema } from './retention-settings.ts';

const problemOf = (section: object) => {
  const { error } = retentionSchema.safeParse(section);
  return error?.issues.map(({ path, message }) => [path.join('.'), message]);
};

it('keeps data by default for as long as earlier releases did', () => {
  expect(retentionSchema.parse({})).toEqual({
    leads: 'forever',
    wonLeads: 'forever',
    heldLeads: 'forever',
    leadCallTranscripts: 'forever',
    callTranscripts: 90,
    callOrigins: 30,
    callMessages: 30,
    deliveries: 90,
    deadLetters: 'forever',
    funnelCounts: 'forever',
    canaryRuns: 90,
    canaryOutages: 'forever',
    backupRecords: 400,
  });
});

it.each([29, 3_651, 30.5, '730', null])('refuses the period %o for leads', (leads) => {
  expect(problemOf({ leads })).toEqual([
    ['leads', 'must be a whole number of days from 30 to 3650, or "forever"'],
  ]);
});

it('allows `forever` only for data that earlier releases kept forever', () => {
  expect(problemOf({ deliveries: 'forever' })).toEqual([
    ['deliveries', 'must be a whole number of days from 30 to 3650'],
  ]);
});

it('refuses a longer period for email files than for deliveries, because an erasure finds emails by their deliveries', () => {
  expect(problemOf({ deliveries: 60, emailFiles: 61 })).toEqual([
    [
      'emailFiles',
      'must not be longer than deliveries, because an erasure finds emails by their deliveries',
    ],
  ]);
  expect(problemOf({ deliveries: 60, emailFiles: 60 })).toBeUndefined();
});

it('has no period for consent records', () => {
  expect(problemOf({ consent: 365 })).toEqual([['', 'Unrecognized key: "consent"']]);
});
