import type { PublicSettings } from '@pickup/contracts/settings/public-settings';
import type { SectionId } from '@pickup/contracts/settings/page-sections';
import { describe, expect, it } from 'vitest';
import type { PageData } from './page-data.ts';
import { FULL_SETTINGS, renderLanding, renderView, textOf } from '../../test/page-fixture.ts';

const renderWith = (overrides: Partial<PublicSettings>) =>
  renderLanding({}, { ...FULL_SETTINGS, ...overrides });
const records = { source: 'customer records', asOf: 'October 31, 2026' };
const sources = {
  list: [records, { proof: 'https://ringwell.example/reviews' }],
  marks: { contractorsTrust: 1, rating: 2, resultsIn: 2 },
} as const;

describe('a page with sources', () => {
  const html = renderWith({ sources });

  it('has a numbered link to the source next to each claim that has a source', () => {
    expect(html).toContain(
      'Why 2,500+ Contractors Trust Ringwell<sup class="mark"><a href="#source-1" aria-label="Source 1">1</a></sup></h2>',
    );
    // The page shows the `resultsIn` claim twice.
    expect(html.match(/href="#source-2"/g)).toHaveLength(3);
    expect(html).toMatch(/, rated 4\.9\/5<sup/);
    expect(textOf(html)).toContain(
      'Sources Customer records, as of October 31, 2026 See the evidence These are estimates',
    );
    expect(html).toContain('<li id="source-1" value="1">');
    expect(html).toContain(
      '<a href="https://ringwell.example/reviews" target="_blank" rel="noopener">',
    );
  });

  it('has the styles for sources, unlike a page without sources', () => {
    expect(html).toContain('<style>.optional-parts{}</style>');
    expect(renderWith({})).not.toContain('optional-parts');
    expect(renderWith({})).not.toMatch(/class="mark"|class="sources"/);
  });

  it('in a frame, lists only the source of the claim that the frame shows', () => {
    const view = { name: 'embed', query: {}, renderedAt: 0, parents: [] } as const;
    const framed = renderView(view, { ...FULL_SETTINGS, sources });
    expect(framed).toContain('<li id="source-2" value="2">');
    expect(framed).not.toContain('source-1');
    const others = { ...sources, marks: { rating: 2 } };
    expect(renderView(view, { ...FULL_SETTINGS, sources: others })).not.toContain('id="source-');
  });
});

describe('the sections of a page', () => {
  const order = (html: string) =>
    [...html.matchAll(/<section class="(hero|calculator|trust|proof)\b/g)].map(([, name]) => name);
  const levels = (html: string) =>
    [...html.replace(/<div[^>]* id="get-report">.*?<\/form>/s, '').matchAll(/<h([1-6])\b/g)].map(
      ([, level]) => Number(level),
    );

  it('have the default order without a setting', () => {
    expect(order(renderWith({}))).toEqual(['hero', 'calculator', 'trust', 'proof']);
  });

  it.each([
    [['calculator']],
    [['calculator', 'trust', 'proof']],
    [['trust', 'calculator', 'hero']],
    [['proof', 'hero', 'calculator', 'trust']],
    [['hero', 'trust', 'calculator']],
  ] as const)('have one title and skip no heading level: %j', (sections) => {
    const html = renderWith({ sections });
    expect(order(html)).toEqual(sections);
    expect(html).toContain('id="plain-lead-form"');
    const found = levels(html);
    expect(found[0]).toBe(1);
    expect(found.filter((level) => level === 1)).toHaveLength(1);
    found.forEach((level, index) => expect(level - (found[index - 1] ?? 0)).toBeLessThan(2));
  });

  it('have links in the order of the page, except for hidden sections', () => {
    const linksOf = (sections: readonly SectionId[]) =>
      [...renderWith({ sections }).matchAll(/<li><a href="#([\w-]+)">/g)].map(([, id]) => id);
    expect(linksOf(['trust', 'calculator'])).toEqual(['why', 'roi-calculator', 'your-results']);
    expect(linksOf(['calculator', 'hero'])).toEqual(['roi-calculator', 'your-results']);
    expect(renderWith({ sections: ['calculator'] })).not.toContain('#why');
  });
});

describe('custom links', () => {
  const links = {
    navigation: [{ label: 'About <us>', url: 'https://ringwell.example/?a=1&b=2' }],
    legal: [{ label: 'Terms', url: 'mailto:legal@ringwell.example' }],
  };

  it('are in the navigation and in the footer', () => {
    const html = renderWith({ links });
    const about = '<a href="https://ringwell.example/?a=1&amp;b=2">About &lt;us&gt;</a>';
    expect(html).toContain(`<li class="nav-custom">${about}</li>`);
    expect(html.slice(html.indexOf('<footer'))).toContain(`<li>${about}</li>`);
    expect(html).toContain('<a href="mailto:legal@ringwell.example">Terms</a>');
  });

  it('are on the small pages only if they are legal links', () => {
    const view = { name: 'problem', status: 404, requestId: 'x' } as const;
    const html = renderView(view, { ...FULL_SETTINGS, links });
    expect(html).toContain('<a href="mailto:legal@ringwell.example">Terms</a>');
    expect(html).not.toContain('About');
  });
});

describe('an offer with an end date', () => {
  const urgency = {
    ...FULL_SETTINGS.urgency,
    ends: { at: 1_800_000_000_000, text: 'January 15, 2027 at 2:00 AM (UTC−6)' },
  };

  it('states its end date for visitors without scripts', () => {
    const html = renderWith({ urgency });
    expect(html).toContain('<p>Offer ends January 15, 2027 at 2:00 AM (UTC−6)</p>');
    expect(html).not.toContain('role="timer"');
  });
});

describe('the data for the browser', () => {
  it('leaves out data that only served parts need: links, icons and sources', () => {
    const link = { label: 'Terms', url: 'https://ringwell.example/terms' };
    const html = renderWith({
      sources,
      links: { navigation: [link], legal: [] },
      tradeIcons: { hvac: { src: '/brand/x/trade-hvac.svg', isPlain: true } },
    });
    const [, json = ''] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
    const { settings } = JSON.parse(json) as PageData;
    expect(settings).toEqual(FULL_SETTINGS);
    expect(html).toContain(link.url);
  });
});

describe('a custom icon', () => {
  it('has the text color if it is plain, and is otherwise shown as an image', () => {
    const tradeIcons = {
      hvac: { src: '/brand/x/trade-hvac.svg', isPlain: true },
      roofing: { src: '/brand/x/trade-roofing.svg', isPlain: false },
    };
    const html = renderWith({ tradeIcons });
    const image = (id: string) =>
      `<image href="/brand/x/trade-${id}.svg" width="24" height="24"></image>`;
    expect(html).toContain(`<mask id="icon-hvac">${image('hvac')}</mask>`);
    expect(html).toContain('fill="currentColor" stroke="none" mask="url(#icon-hvac)"');
    expect(html).toMatch(new RegExp(`aria-hidden="true">${image('roofing')}</svg>`));
  });
});
