import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { siteSettings } from '../../../../test/settings/site-settings.ts';
import { brandFonts } from './draw-brand-file.ts';
import { siteLook, type SiteLook } from './site-look.ts';
import { socialCardSvg } from './social-card.ts';

const fonts = brandFonts(fileURLToPath(new URL('../../../../fonts', import.meta.url)), 'system');

function lookWith(headline: Readonly<Record<string, string>>): SiteLook {
  const settings = siteSettings({
    theme: { primary: '#14532d', surface: '#ffffff' },
    texts: Object.fromEntries(
      Object.entries(headline).map(([language, text]) => [
        language,
        { 'page/hero.headline': text },
      ]),
    ),
  });
  const look = siteLook(settings);
  if (look === null) throw new Error('no theme');
  return look;
}

const cardOf = ({ source }: SiteLook, language: 'en' | 'es') =>
  socialCardSvg(source, fonts, language);

it('draws a custom headline only on the card of its language, and changes the look’s version', () => {
  const [plain, custom] = [lookWith({}), lookWith({ en: 'Every call' })];
  expect(custom.version).not.toBe(plain.version);
  expect(cardOf(custom, 'en')).toContain('>Every call</text>');
  expect(cardOf(custom, 'es')).toBe(cardOf(plain, 'es'));
});

it('shortens a headline that does not fit on the card', () => {
  const long = (words: number) => lookWith({ en: 'Answer every call '.repeat(words) });
  expect(cardOf(long(40), 'en')).toBe(cardOf(long(20), 'en'));
});
