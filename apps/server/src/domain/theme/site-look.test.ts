import { fileURLToPath } from 'node:url';
import { siteSettingsSchema } from '@pickup/contracts/site-settings';
import { expect, it } from 'vitest';
import { loadPdfFonts } from '../../platform/pdf/pdf-fonts.ts';
import { siteLook, type SiteLook } from './site-look.ts';
import { drawSocialCard } from './social-card.ts';

const fonts = loadPdfFonts(fileURLToPath(new URL('../../../fonts', import.meta.url)));

function lookWith(headline: Readonly<Record<string, string>>): SiteLook {
  const settings = siteSettingsSchema.parse({
    brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' },
    mainSite: { url: 'https://pickup.example/' },
    phone: '(555) 010-0199',
    theme: { primary: '#14532d', surface: '#ffffff' },
    texts: Object.fromEntries(
      Object.entries(headline).map(([of, text]) => [of, { 'page/hero.headline': text }]),
    ),
  });
  const look = siteLook(settings);
  if (look === null) throw new Error('no theme');
  return look;
}

const cardOf = ({ source }: SiteLook, language: 'en' | 'es') =>
  Buffer.from(drawSocialCard(source, fonts, language).data);

it('draws the social card with the page’s own headline of its language, at another address', () => {
  const [plain, own] = [lookWith({}), lookWith({ en: 'Answer every call' })];
  expect(own.version).not.toBe(plain.version);
  expect(cardOf(own, 'en').equals(cardOf(plain, 'en'))).toBe(false);
  expect(cardOf(own, 'es').equals(cardOf(plain, 'es'))).toBe(true);
});

it('shortens a headline that has no room on the card', () => {
  const long = (words: number) => lookWith({ en: 'Answer every call '.repeat(words) });
  expect(cardOf(long(40), 'en').equals(cardOf(long(20), 'en'))).toBe(true);
});
