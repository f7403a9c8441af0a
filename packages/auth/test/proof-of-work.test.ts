import { hash } from 'node:crypto';
import {
  captchaText,
  captchaToken,
  type CaptchaChallenge,
} from '@pickup/contracts/people/built-in-sign-in';
import { beforeAll, describe, expect, it } from 'vitest';
import { onDatabase } from './test-database.ts';
import { openKitForTest, PASSWORD, useAuthKit } from './auth-kit.ts';

function numberOf({ challenge, target, max }: CaptchaChallenge): number {
  for (let number = 0; number <= max; number++) {
    const text = captchaText(challenge, number);
    if (hash('sha256', text) === target) return number;
  }
  throw new Error('the puzzle has no solution');
}

const solved = (puzzle: CaptchaChallenge) => captchaToken(puzzle.challenge, numberOf(puzzle));

describe('a captcha with a proof-of-work puzzle', () => {
  onDatabase((database) => {
    const kit = useAuthKit(database, { checkCaptcha: 'proof-of-work' });
    const other = useAuthKit(database, { checkCaptcha: 'proof-of-work' });
    let email: string;
    beforeAll(async () => {
      ({ email } = await kit.makeUser());
    });

    const puzzle = async () => (await (await kit.call('/captcha')).json()) as CaptchaChallenge;
    const signIn = async (captchaToken: string, at = kit) => {
      const options = { captchaToken };
      const { client } = at.newClient();
      const person = { email, password: PASSWORD, options };
      return (await client.auth.signInWithPassword(person)).error?.code ?? 'signed in';
    };

    it('accepts a solved puzzle in any process that uses the same database', async () => {
      expect(await signIn(solved(await puzzle()))).toBe('signed in');
      expect(await signIn(solved(await puzzle()), other)).toBe('signed in');
    });

    it('accepts a solution only once, even when it reaches two processes at the same time', async () => {
      const consumed = solved(await puzzle());
      expect(await signIn(consumed)).toBe('signed in');
      expect(await signIn(consumed)).toBe('captcha_failed');
      expect(await signIn(consumed, other)).toBe('captcha_failed');
      const raced = solved(await puzzle());
      const responses = await Promise.all([signIn(raced), signIn(raced, other)]);
      expect(responses.sort()).toEqual(['captcha_failed', 'signed in']);
    });

    it('refuses a wrong number, an extended expiry, a made-up puzzle and random data', async () => {
      const given = await puzzle();
      const number = numberOf(given);
      const [id = '', end = '', mac = ''] = given.challenge.split('.');
      const forged = [
        captchaToken(given.challenge, number + 1),
        `${id}.${Number(end) + 60}.${mac}.${number}`,
        `${'A'.repeat(22)}.${end}.${mac}.${number}`,
        `${id}.${end}.${'A'.repeat(43)}.${number}`,
        `${id}.${end}.${mac}.-1`,
        `${id}.${end}.${mac}.0${number}`,
        given.challenge,
        'noise',
        '',
      ];
      for (const token of forged) expect(await signIn(token), token).toBe('captcha_failed');
      expect(await signIn(captchaToken(given.challenge, number)), 'the right number').toBe(
        'signed in',
      );
    });

    it('refuses a solution after five minutes, and purges expired solutions', async () => {
      const early = solved(await puzzle());
      const late = solved(await puzzle());
      expect(await signIn(early)).toBe('signed in');
      kit.clock.advance(301);
      expect(await signIn(late)).toBe('captcha_failed');
      expect(await signIn(early)).toBe('captcha_failed');
      expect(await signIn(solved(await puzzle()))).toBe('signed in');
      expect(await kit.rows('select id from auth_captcha_spent')).toHaveLength(1);
    });

    it('returns a different puzzle for each request, and 404 if no captcha is configured', async () => {
      const [one, two] = [await puzzle(), await puzzle()];
      expect(one.challenge).not.toBe(two.challenge);
      expect(Object.keys(one).sort()).toEqual(['challenge', 'max', 'target']);
      const open = await openKitForTest(database());
      expect((await open.call('/captcha')).status).toBe(404);
    });
  });
});
