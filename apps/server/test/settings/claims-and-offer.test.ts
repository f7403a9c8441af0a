import { CLEANED, REFUSED } from '@pickup/test-sinks/svg-payloads';
import { siteSettingsSchema } from '@pickup/contracts/settings/site-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '../page/plain-renderer.ts';
import { tradeIconFiles } from '../../src/features/settings/theme/uploaded-files.ts';
import { siteSettings, type SettingsFile } from './site-settings.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const SITE = 'https://roi.example';
const HOST = { host: 'roi.example', 'x-forwarded-proto': 'https' };

let opened: OpenedDatabase;
let server: TestServer | null = null;
let now = new Date();

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await server?.stop();
  await opened.remove();
});

async function serverWith(settings: Partial<SettingsFile>): Promise<TestServer> {
  await server?.stop();
  const site = { siteUrl: SITE, ...settings };
  server = await startTestServer({ database: opened.database, now: () => now, settings: site });
  return server;
}

async function landingAt(at: string, from: TestServer) {
  now = new Date(at);
  const response = await from.request('/', { headers: HOST });
  const { settings } = readDocument(await response.text()).context;
  return { settings, cache: response.headers.get('cache-control') };
}

const SHARED_CACHE = 'public, max-age=0, s-maxage=60';
const PRIVATE_CACHE = 'private, no-cache';

describe('a claim that expires', () => {
  it('disappears from the page after its last day, and no cache keeps it longer', async () => {
    const claims = {
      rating: '4.9/5',
      contractorsTrust: { text: '2,500+', source: 'Records', expires: '2027-03-31' },
    };
    const site = await serverWith({ claims });
    const before = await landingAt('2027-03-31T12:00:00Z', site);
    expect(before.settings.claims).toEqual({ rating: '4.9/5', contractorsTrust: '2,500+' });
    expect(before.settings.sources?.marks).toEqual({ contractorsTrust: 1 });
    expect(before.cache).toBe(SHARED_CACHE);
    const last = await landingAt('2027-03-31T23:59:00Z', site);
    expect(last.settings.claims).toHaveProperty('contractorsTrust');
    expect(last.cache).toBe(PRIVATE_CACHE);
    const after = await landingAt('2027-04-01T00:00:00Z', site);
    expect(after.settings.claims).toEqual({ rating: '4.9/5' });
    expect(after.settings).not.toHaveProperty('sources');
    expect(after.cache).toBe(SHARED_CACHE);
  });
});

describe('a file that proves a claim', () => {
  const PDF = '%PDF-1.7\n<script>alert(1)</script>';
  const file = (type: string, content: string) => `data:${type};base64,${btoa(content)}`;
  const claims = {
    rating: { text: '4.9/5', proof: file('application/pdf', PDF) },
    contractorsTrust: {
      text: '2,500+',
      proof: file('image/jpeg', '\xFF\xD8\xFF\xE0'),
      expires: '2027-03-31',
    },
    annualIncome: { text: '$50K+', proof: file('image/png', '\x89PNG\r\n\x1A\n') },
    sixMonthRoi: { text: '300%', proof: file('application/pdf', PDF) },
  };
  const proofsAt = async (at: string, from: TestServer) =>
    (await landingAt(at, from)).settings.sources?.list.map(({ proof }) => proof ?? '') ?? [];

  it('is linked from the page, has its exact type, and cannot run scripts', async () => {
    const site = await serverWith({ claims });
    const links = await proofsAt('2027-01-01', site);
    expect(links.map((link) => link.replace(/[\w-]{12}/, '#'))).toEqual([
      '/brand/#/proof-contractorsTrust.jpg',
      '/brand/#/proof-rating.pdf', // two claims share this file
      '/brand/#/proof-annualIncome.png',
    ]);
    const responses = await Promise.all(links.map((link) => site.request(link)));
    const types = responses.map(({ headers }) => headers.get('content-type'));
    expect(types).toEqual(['image/jpeg', 'application/pdf', 'image/png']);
    for (const { status, headers } of responses) {
      expect(status).toBe(200);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    }
    expect(await responses[1]?.text()).toBe(PDF);
    const page = await (await site.request('/', { headers: HOST })).text();
    expect(page).not.toContain('data:application');
  });

  it('is cached by browsers only under its own address, and no longer than its claim is shown', async () => {
    const site = await serverWith({ claims });
    const [trust = '', rating = ''] = await proofsAt('2027-03-31T23:59:00Z', site);
    const kept = async (path: string) => (await site.request(path)).headers.get('cache-control');
    expect(await kept(rating)).toBe('public, max-age=31536000, immutable');
    expect(await kept(trust)).toBe('public, max-age=60, immutable');
    expect(await kept('/brand/before/proof-rating.pdf')).toBe('no-cache');
    now = new Date('2027-04-01T00:00:00Z');
    expect((await site.request(trust)).status).toBe(404);
    expect((await site.request('/brand/before/proof-contractorsTrust.jpg')).status).toBe(404);
    expect((await site.request(rating)).status).toBe(200);
  });

  it.each(['proof-rating.png', 'proof-rating.html', 'proof-rating', 'proof-answering.pdf'])(
    'is not served at %s',
    async (name) => {
      const site = await serverWith({ claims });
      expect((await site.request(`/brand/x/${name}`)).status).toBe(404);
    },
  );
});

describe('a recording of the example call', () => {
  const MP3 = `ID3${'.'.repeat(97)}`;
  const exampleCall = { en: `data:audio/mpeg;base64,${btoa(MP3)}` };

  it('is linked only from the page in its language, and served whole or in parts', async () => {
    const site = await serverWith({ exampleCall });
    const src = (await landingAt('2027-01-01', site)).settings.exampleCall ?? '';
    expect(src).toMatch(/^\/brand\/[\w-]{12}\/call-en\.mp3$/);
    const spanish = await site.request('/es/', { headers: HOST });
    expect(readDocument(await spanish.text()).context.settings).not.toHaveProperty('exampleCall');
    const whole = await site.request(src);
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toBe('audio/mpeg');
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await whole.text()).toBe(MP3);
    const part = async (range: string) => {
      const { status, headers } = await site.request(src, { headers: { range } });
      return [status, headers.get('content-range')];
    };
    expect(await part('bytes=0-1')).toEqual([206, 'bytes 0-1/100']);
    expect(await part('bytes=90-')).toEqual([206, 'bytes 90-99/100']);
    expect(await part('bytes=98-500')).toEqual([206, 'bytes 98-99/100']);
    expect(await part('bytes=100-')).toEqual([416, 'bytes */100']);
    expect(await part('lines=1-2')).toEqual([200, null]);
    const middle = await site.request(src, { headers: { range: 'bytes=0-2' } });
    expect(await middle.text()).toBe('ID3');
  });

  it('is not served at an address of another language or type', async () => {
    const site = await serverWith({ exampleCall });
    for (const name of ['call-es.mp3', 'call-en.ogg', 'call-en']) {
      expect((await site.request(`/brand/x/${name}`)).status).toBe(404);
    }
  });
});

describe('an offer that ends', () => {
  it('is on no page after its end, and no cache keeps a page with its countdown', async () => {
    const urgency = { spots: '47 left', countdown: 'Ends in', endsAt: '2026-12-24T18:00:00-06:00' };
    const site = await serverWith({ promo: 'Half price', urgency });
    const running = await landingAt('2026-12-24T23:59:59Z', site);
    expect(running.settings).toMatchObject({ promo: 'Half price', urgency: { spots: '47 left' } });
    expect(running.cache).toBe('no-store');
    const ended = await landingAt('2026-12-25T00:00:00Z', site);
    expect(ended.settings).toMatchObject({
      promo: null,
      urgency: { spots: null, countdown: null },
    });
    expect(ended.cache).toBe(SHARED_CACHE);
  });
});

describe('a custom trade icon', () => {
  const trades = (icons: readonly (string | { svg: string })[]) =>
    icons.map((icon, index) => ({
      id: `trade-${index}`,
      name: { en: `Trade ${index}` },
      icon,
      defaultJobs: 10,
      defaultTicket: 100,
    }));
  const drawing = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`;
  const one = drawing('<path d="M0 0h9v9z" fill="#123456"/>');
  const two = drawing('<path d="M0 0h9v9z" fill="red"/><path d="M9 9h9v9z" fill="blue"/>');

  it('is served as an image that cannot run scripts, and browsers cache it until it changes', async () => {
    const site = await serverWith({ trades: trades([{ svg: one }, { svg: two }, 'bug']) });
    const { settings } = await landingAt('2027-01-01', site);
    expect(Object.keys(settings.tradeIcons ?? {})).toEqual(['trade-0', 'trade-1']);
    const [plain, colored] = Object.values(settings.tradeIcons ?? {});
    expect([plain?.isPlain, colored?.isPlain]).toEqual([true, false]);
    const file = await site.request(plain?.src ?? '');
    expect(file.headers.get('content-type')).toBe('image/svg+xml');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await file.text()).toContain('<path d="M0 0h9v9z" fill="#fff"/>');
    expect(await (await site.request(colored?.src ?? '')).text()).toContain('fill="blue"');
    const old = await site.request('/brand/before/trade-trade-0.svg');
    expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect((await site.request('/brand/before/trade-trade-2.svg')).status).toBe(404);
  });

  it('contains no script', () => {
    const svg = CLEANED['onload at the root'] ?? '';
    const text = tradeIconFiles(siteSettings({ trades: trades([{ svg }]) })).get(
      'trade-trade-0.svg',
    )?.text;
    expect(text).toMatch(/^<svg[^<>]*><path[^<>]*><\/svg>$/);
    expect(text).not.toMatch(/onload|alert/);
  });

  const tooLarge = drawing(`<path d="${'M0 0'.repeat(1_200)}"/>`);
  it.each([...Object.entries(REFUSED), ['5 kB', tooLarge]])('is refused with %s', (_, svg) => {
    const written = { ...siteSettings({}), trades: trades([{ svg }]) };
    const issues = siteSettingsSchema.safeParse(written).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toContain('trades.0.icon.svg');
  });
});

describe('the photo of a testimonial', () => {
  const image = Buffer.from('\xFF\xD8\xFF\xE0photo', 'latin1');
  const dana = {
    id: 'dana',
    name: 'Dana Reyes',
    quote: { en: 'No more lost calls.' },
    photo: `data:image/jpeg;base64,${image.toString('base64')}`,
    permission: 'Email of Oct 3',
  };

  it('is served as a file, and the page contains its address but not the note about permission', async () => {
    const site = await serverWith({ testimonials: [dana] });
    const { settings } = await landingAt('2027-01-01', site);
    const src = settings.testimonials?.[0]?.photo ?? '';
    expect(src).toMatch(/^\/brand\/[\w-]{12}\/photo-[\w-]{12}\.jpg$/);
    expect(JSON.stringify(settings)).not.toContain('Email of Oct 3');
    const file = await site.request(src);
    expect(file.headers.get('content-type')).toBe('image/jpeg');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(Buffer.from(await file.arrayBuffer())).toEqual(image);
    const next = await serverWith({ testimonials: [{ ...dana, photo: undefined }] });
    expect((await next.request(src)).status).toBe(404);
  });
});
