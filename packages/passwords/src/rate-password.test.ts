import { describe, expect, it } from 'vitest';
import { ownWords } from './own-words.ts';
import { ratePassword } from './rate-password.ts';

const words = ownWords({ email: 'ada.lovelace@bluewater.example', names: ['Ada', 'Pickup AI'] });
const rate = (password: string) => ratePassword(password, words);

describe('ratePassword', () => {
  const COMMON = ['12345678', 'password123', 'iloveyou1', 'baseball1', '1234abcd', 'P@ssw0rd'];
  it.each(COMMON)('rates %s as common', (password) => {
    expect(rate(password)).toBe('common');
  });

  const ABOUT_OWNER = ['pickup123', 'Lovelace2026', 'bluewater99', 'ada.lovelace', 'PickupAI2026'];
  it.each(ABOUT_OWNER)(
    'rates %s as guessable, because it contains words about its owner',
    (password) => {
      expect(rate(password)).toBe('guessable');
    },
  );

  it.each([
    ['a pattern', 'Summer2026', 'aaaaaaaaaa', 'qwertyuiop[]', 'abcd1234efgh', '01.04.1987'],
    [
      'a common Spanish word or phrase',
      'contraseña1',
      'contrasena1',
      'administrador1',
      'bienvenido2026',
      'tequieromucho',
    ],
    ['a telephone number', '3125550142', '(312) 555-0142', '+1 312-555-0142', '0044 20 7946 0123'],
    ['a town with its ZIP code', 'Denver80202!', '80202Denver', 'Springfield-62704', 'Mérida97000'],
    ['a trade with a number', 'roofing123!', 'plumber2026!', 'Fontanería2026', '1techador!'],
    ['a sentence run together', 'thisismypassword', 'iloveplumbing', 'miamorporsiempre'],
  ])('does not rate %s as strong', (_, ...passwords) => {
    expect(passwords.filter((password) => rate(password) === 'strong')).toEqual([]);
  });

  it.each([
    'a horse in the kitchen',
    'correcthorsebatterystaple',
    'un burro en la cocina',
    'mustang gravel',
    'xk29Qm!pRt7',
    'ein Pferd am Bahnsteig',
  ])('rates "%s" as strong', (password) => expect(rate(password)).toBe('strong'));

  it('rates only the beginning of a long password', () => {
    const beginning = 'a'.repeat(40);
    expect(rate(`${beginning} a horse in the kitchen`)).toBe(rate(beginning));
    expect(rate(`a horse in the kitchen${'4@8({[<369!1|0$5+7%2'.repeat(5)}`)).toBe('strong');
  });
});

describe('ownWords', () => {
  it('returns the parts of the names and the email address, without short or repeated parts', () => {
    const owner = { email: 'Jo.Ann-Smith7@Mail.Acme.co', names: ['Ann Smith', 'Al'] };
    expect(ownWords(owner)).toEqual([
      'jo.ann-smith7@mail.acme.co',
      'jo.ann-smith7',
      'ann',
      'smith',
      'mail',
      'acme',
      'ann smith',
      'annsmith',
    ]);
    expect(ownWords({})).toEqual([]);
  });
});
