import type { EditableTexts } from '@pickup/contracts/settings/custom-texts-settings';
import type { PageSettings } from '@pickup/contracts/settings/page-settings';
import { describe, expect, it } from 'vitest';
import { readPage } from '../page/plain-renderer.ts';
import { changeDraft, liveServerOfTest, publishSettings } from './published-settings.ts';
import { settingsFile } from './site-settings.ts';
import { readRows, updateRows } from '../platform/table-rows.ts';
import { onDatabase } from '../support/test-database.ts';
import { PAGE_SETTINGS_PATH as PATH } from '@pickup/contracts/settings/page-settings-rules';

onDatabase((database) => {
  const { server, restart } = liveServerOfTest(database);

  const draft = (texts: unknown) => changeDraft(server, [{ path: ['texts'], value: texts }]);
  const problemsOf = ({ draft: saved }: PageSettings) =>
    saved?.problems.map(({ path, message }) => `${path.join('.')} ${message}`).toSorted();

  describe('custom texts', () => {
    it('can replace every text in the API’s list, which contains the built-in words and placeholders', async () => {
      const { texts, max_length: max } = await server.json<EditableTexts>(`${PATH}/texts`);
      expect(texts.length).toBeGreaterThan(400);
      expect(max).toBe(600);
      const textOf = (key: string) => texts.find((text) => text.key === key);
      const built_in = { en: 'Stop Losing Jobs to Missed Calls', es: expect.stringMatching(/\w/) };
      const plain = { placeholders: [], needed: [], long: false };
      const headline = { key: 'page/hero.headline', group: 'page', built_in, ...plain };
      expect(textOf('page/hero.headline')).toEqual(headline);
      expect(textOf('report.summary.gain')).toMatchObject({
        group: 'report',
        placeholders: ['plan', 'month', 'year'],
        needed: ['month', 'year'],
        long: true,
      });
      expect(textOf('consent.text')).toMatchObject({ group: 'consent', needed: ['brandName'] });
      expect(textOf('consent.version')).toBeUndefined();
      expect(new Set(texts.map(({ group }) => group))).toEqual(
        new Set(['page', 'form', 'report', 'emails', 'consent']),
      );
    });

    it('appear on the page in their language, and the draft describes the change', async () => {
      const texts = { es: { 'page/hero.headline': 'Conteste cada llamada' } };
      const { draft: saved } = await draft(texts);
      expect(saved?.changes.map(({ text }) => text)).toEqual([
        'Text “Top of the page: headline” in Spanish: Deje de perder trabajos por llamadas sin contestar → Conteste cada llamada',
      ]);
      expect(saved?.problems).toEqual([]);
      await publishSettings(server, { texts });
      const shown = async (path: string) =>
        (await readPage(await server.request(path))).context.texts;
      expect(await shown('/es/')).toEqual({ 'page/hero.headline': 'Conteste cada llamada' });
      expect(await shown('/')).toBeUndefined();
    });

    it('are checked when they are saved, and each mistake is reported', async () => {
      const saved = await draft({
        en: {
          'page/hero.head': 'Hello',
          'page/hero.headline': ' ',
          'page/hero.offer': 'Only {price}',
          'consent.text': 'I agree.',
          'page/footer.estimates': 'x'.repeat(601),
          'page/lead-form.submit': 'Two\nlines',
        },
        es: { 'page/hero.headline': 'Con {plan}' },
      });
      expect(problemsOf(saved)).toEqual([
        'texts.en.consent.text must contain {brandName}',
        'texts.en.page/footer.estimates is longer than 600 characters',
        'texts.en.page/hero.head is not a text in this version',
        'texts.en.page/hero.headline is empty. Remove it to use the built-in text',
        'texts.en.page/hero.offer contains {price}. This text can show {plan}',
        'texts.en.page/lead-form.submit must be on one line',
        'texts.es.page/hero.headline contains {plan}, but this text has no values',
      ]);
    });

    it('have a limit on their total length', async () => {
      const { texts } = await server.json<EditableTexts>(`${PATH}/texts`);
      const plain = texts.filter(({ placeholders }) => placeholders.length === 0);
      const long = Object.fromEntries(plain.map(({ key }) => [key, 'x'.repeat(300)]));
      expect(problemsOf(await draft({ en: long }))).toEqual([
        'texts.en have more than 40,000 characters in total',
      ]);
    });

    it('with an unknown key are ignored, and the page shows the other custom texts', async () => {
      const number = await publishSettings(server, { promo: 'New' });
      const texts = { en: { 'page/gone.title': 'Old', 'page/hero.headline': 'Own' } };
      const settings = settingsFile({ texts });
      await updateRows(database(), 'settings_version', { settings }, { number });
      await restart();
      const { context } = await readPage(await server.request('/'));
      expect(context.texts).toEqual({ 'page/hero.headline': 'Own' });
    });

    it('for the consent are stored with a lead’s consent, under a separate text version', async () => {
      const texts = { en: { 'consent.text': 'Yes, {brandName} may write to me.' } };
      await publishSettings(server, { texts });
      const versionOf = async (consent_text: string) => {
        const leadId = await server.submit({ has_consent: true, consent_text });
        const [consent] = await readRows(database(), 'consent', { leadId });
        expect(consent?.consentText).toBe(consent_text);
        return consent?.textVersion;
      };
      expect(await versionOf('Yes, Pickup may write to me.')).toMatch(/^en-own-[0-9a-f]{8}$/);
      expect(await versionOf('I agree to anything.')).toBe('unknown');
    });
  });
});
