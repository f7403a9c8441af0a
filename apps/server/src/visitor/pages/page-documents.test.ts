import { brotliDecompressSync } from 'node:zlib';
import type { LandingView, PageQuery } from '@pickup/contracts/page';
import { toPublicSettings } from '@pickup/contracts/public-settings';
import { siteSettingsSchema } from '@pickup/contracts/site-settings';
import { LANGUAGES } from '@pickup/messages/language';
import { describe, expect, it } from 'vitest';
import { createPageDocuments, type PageBody, type PagePlace } from './page-documents.ts';

const PLACE: PagePlace = { language: 'en', preferred: null, origin: 'http://a.example' };
const ELSEWHERE: PagePlace = { ...PLACE, origin: 'http://b.example' };
const words = 'Some words of a page, which compress well. '.repeat(500);

function documentsOf(over: { readonly siteUrl?: string } = {}) {
  const rendered: string[] = [];
  const parsed = siteSettingsSchema.parse({
    brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' },
    mainSite: { url: 'https://pickup.example/' },
    phone: '(555) 010-0199',
    promo: 'Now',
    translations: { es: { promo: 'Ahora' } },
    ...over,
  });
  const settings = {
    en: toPublicSettings(parsed, 'en'),
    es: toPublicSettings(parsed, 'es'),
  };
  const documents = createPageDocuments({
    settings,
    renderer: {
      renderStart(view, { origin, language, preferred, settings: { promo } }) {
        const jobs = view.name === 'landing' ? (view.query['jobsPerMonth'] ?? '') : '';
        const returned = view.name === 'landing' ? view.returned?.values.email : '';
        rendered.push(`${language} ${preferred} ${promo} ${origin} ${view.name} ${jobs}`);
        return `${words}${jobs}${returned ?? ''}`;
      },
      renderEnd: (view) =>
        view.name === 'landing' ? `|${JSON.stringify(view.query)}|${view.renderedAt}` : '|',
      startKey: (query) => query['jobsPerMonth'] ?? '',
      inlineSources: { script: [], style: [] },
      embedSources: { script: [], style: [] },
      editSource: '',
    },
  });
  return { documents, rendered };
}

const landing = (query: PageQuery = {}, renderedAt = 1): LandingView => ({
  name: 'landing',
  query,
  renderedAt,
});
const textOf = ({ start, end }: PageBody) =>
  brotliDecompressSync(Buffer.concat([start, end])).toString();

describe('the landing page’s documents', () => {
  it('share one rendering, and each has its own time and campaign', async () => {
    const { documents, rendered } = documentsOf();
    const visits = [landing({ gclid: 'one' }, 1), landing({ gclid: 'two' }, 2)];
    const texts = await Promise.all(
      visits.map(async (view) => textOf(await documents.make(view, PLACE, 'br'))),
    );
    expect(texts).toEqual([`${words}|{"gclid":"one"}|1`, `${words}|{"gclid":"two"}|2`]);
    const third = documents.ready(landing({ gclid: 'three' }, 3), PLACE, 'br');
    expect(third && textOf(third)).toBe(`${words}|{"gclid":"three"}|3`);
    expect(rendered).toHaveLength(1);
  });

  it('are rendered again for other inputs, and for another origin when there is no public address', async () => {
    const { documents, rendered } = documentsOf();
    for (const place of [PLACE, ELSEWHERE]) {
      for (const jobsPerMonth of ['1', '2', '1']) {
        const body = await documents.make(landing({ jobsPerMonth }), place, 'br');
        expect(textOf(body)).toContain(`${words}${jobsPerMonth}|`);
      }
    }
    expect(rendered).toHaveLength(4);
  });

  it('are rendered once in each language and for each suggested one, with settings in that language', async () => {
    const { documents, rendered } = documentsOf();
    for (const language of LANGUAGES) {
      for (const preferred of [null, ...LANGUAGES]) {
        const place = { ...PLACE, language, preferred };
        const view = landing();
        // A visitor whose language is the page's own gets no suggestion.
        const isKnown = preferred === language;
        expect(documents.ready(view, place, 'br') !== null).toBe(isKnown);
        await documents.make(view, place, 'br');
      }
    }
    expect(rendered).toEqual(
      ['en null Now', 'en es Now', 'es null Ahora', 'es en Ahora'].map(
        (start) => `${start} ${PLACE.origin} landing `,
      ),
    );
  });

  it('are the same for every Host header when there is a public address', async () => {
    const { documents, rendered } = documentsOf({ siteUrl: 'https://roi.example' });
    await documents.make(landing(), PLACE, 'br');
    await documents.make(landing(), ELSEWHERE, 'br');
    expect(rendered).toHaveLength(1);
  });

  it('are compressed better once they are requested again', async () => {
    const { documents } = documentsOf();
    const quick = await documents.make(landing(), PLACE, 'gzip');
    const now = () => documents.ready(landing(), PLACE, 'gzip');
    expect(now()?.start).toBe(quick.start);
    await expect.poll(() => now()?.start === quick.start).toBe(false);
  });

  it('are not ready before they are made, in each encoding', async () => {
    const { documents } = documentsOf();
    expect(documents.ready(landing(), PLACE, 'br')).toBeNull();
    await documents.make(landing(), PLACE, 'br');
    expect(documents.ready(landing(), PLACE, 'br')).not.toBeNull();
    expect(documents.ready(landing(), PLACE, 'gzip')).toBeNull();
  });

  it('with a long end are compressed as a whole', async () => {
    const { documents } = documentsOf();
    await documents.make(landing(), PLACE, 'br');
    const query = Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [`p${n}`, 'x'.repeat(500)]),
    );
    expect(documents.ready(landing(query), PLACE, 'br')).toBeNull();
    const body = await documents.make(landing(query), PLACE, 'br');
    expect(textOf(body)).toBe(`${words}|${JSON.stringify(query)}|1`);
    expect(body.start.length + body.end.length).toBeLessThan(1_000);
  });

  it('stay within the limits of the cache, whatever is requested', async () => {
    const { documents } = documentsOf();
    for (let jobs = 0; jobs < 500; jobs++) {
      await documents.make(landing({ jobsPerMonth: String(jobs) }), PLACE, 'identity');
    }
    expect(documents.cached.entries).toBeLessThanOrEqual(128);
    expect(documents.cached.bytes).toBeLessThanOrEqual(16_000_000);
  });
});

it.each(['returned', 'problem'] as const)('never caches a page of the kind %s', async (kind) => {
  const { documents, rendered } = documentsOf();
  const values = { email: 'ada@shop.example' } as NonNullable<LandingView['returned']>['values'];
  const returned = { ...landing(), returned: { values, notice: null, issues: [] } };
  const view =
    kind === 'returned' ? returned : ({ name: 'problem', status: 404, requestId: 'r' } as const);
  await documents.make(view, PLACE, 'br');
  expect(documents.ready(view, PLACE, 'br')).toBeNull();
  await documents.make(view, PLACE, 'br');
  expect(rendered).toHaveLength(2);
  expect(documents.cached.entries).toBe(0);
});
