import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from '@pickup/contracts/escape-html';
import type { PageQuery } from '@pickup/contracts/page/page';
import { bookingIn } from '../../test/custom-texts-fixture.ts';
import {
  FULL_SETTINGS,
  RENDERED_AT,
  renderer,
  renderLanding,
  renderView,
  textOf,
} from '../../test/page-fixture.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the document', () => {
  it('has a title, a description, a canonical URL and a social card', () => {
    const html = renderLanding({ jobsPerMonth: '3' });
    for (const part of [
      '<html lang="en">',
      '<title>ROI Calculator: See How Much Money Ringwell Will Make You</title>',
      '<link rel="canonical" href="https://roi.ringwell.example/">',
      '<meta property="og:image" content="https://roi.ringwell.example/social-card.png">',
      '<meta name="twitter:card" content="summary_large_image">',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).toMatch(/<meta name="description" content="[^"]{50,200}">/);
    expect(html.match(/name="theme-color"/g)).toHaveLength(2);
  });

  it('uses the request’s origin if the settings have no site URL', () => {
    const html = renderLanding({}, { ...FULL_SETTINGS, siteUrl: null });
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/">');
  });

  it('describes the seller for search engines', () => {
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(renderLanding());
    const data = JSON.parse(json?.[1] ?? '') as { '@graph': { '@type': string }[] };
    expect(data['@graph'].map((thing) => thing['@type'])).toEqual([
      'Organization',
      'WebApplication',
      'Service',
    ]);
    expect(data['@graph'][0]).toMatchObject({
      legalName: 'Ringwell Answering, LLC',
      telephone: '+15550107777',
      logo: 'https://roi.ringwell.example/apple-touch-icon.png',
    });
  });

  it('has inline parts, and the renderer returns their hashes for the content security policy', () => {
    const html = renderLanding();
    expect(html).toContain('<style>.landing{}</style>');
    const scripts = 'data-scripts="/assets/entry.js /assets/runtime.js"';
    expect(html).toContain(`<script ${scripts} data-player="/assets/call-player.js">boot()<`);
    expect(renderer.inlineSources).toEqual({
      script: [hash('boot()')],
      style: ['.landing{}', '.optional-parts{}', '.report{}', '.pages{}'].map(hash),
    });
  });

  it('needs no separate script or style sheet for its first paint', () => {
    const html = renderLanding();
    expect(html).not.toMatch(/<script[^>]*\ssrc=|<link[^>]*rel="(?:module)?preload"/);
    // A script after the later styles would wait for them.
    const later = '<link rel="stylesheet" href="/assets/later.css">';
    const [before, after, ...more] = html.split(later);
    expect(more).toEqual([]);
    expect(before).not.toContain('rel="stylesheet"');
    expect(before).toContain('>boot()</script>');
    expect(after).toBe('</body></html>');
  });

  it('keeps dollar signs from the query unchanged', () => {
    const dollars = "$& $' $` $1 $$";
    const html = renderLanding({ utm_source: dollars, jobsPerMonth: dollars });
    expect(html).toContain('$&amp; $&#39; $` $1 $$');
    expect(html).toContain('$&amp; $&#x27; $` $1 $$');
  });
});

describe('the query in a landing page’s data for the browser', () => {
  const dataOf = (query: PageQuery) =>
    /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(
      renderLanding(query),
    )?.[1];
  const campaign = { utm_source: 'secret-source', gclid: 'secret-click', other: 'secret-other' };

  it.each<[string, PageQuery, PageQuery]>([
    ['leaves out the campaign', campaign, {}],
    ['leaves out default values', { jobsPerMonth: '15', selectedPlan: 'elite' }, {}],
    ['is the same for "$1,200" and "1200"', { avgJobProfit: '$1,200' }, { avgJobProfit: '1200' }],
    ['leaves out an unknown trade', { businessType: 'pirate' }, {}],
  ])('%s', (_name, query, same) => {
    expect(dataOf(query)).toBe(dataOf(same));
  });

  it.each<[string, PageQuery, PageQuery]>([
    ['another number', { jobsPerMonth: '16' }, {}],
    ['another unreadable text', { jobsPerMonth: 'few' }, { jobsPerMonth: 'a few' }],
    ['another plan', { selectedPlan: 'pro' }, {}],
  ])('differs with %s', (_name, query, other) => {
    expect(dataOf(query)).not.toBe(dataOf(other));
  });
});

describe('a hostile URL or setting', () => {
  const evil = '</script><script>alert(1)</script><!--"\' onfocus=alert(1) x=';
  const html = renderLanding({
    jobsPerMonth: evil.slice(0, 40),
    businessType: evil,
    selectedPlan: evil,
    utm_source: evil,
    [evil]: evil,
  });

  it('adds no script to the page', () => {
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<script/g)).toHaveLength(renderLanding().match(/<script/g)?.length ?? 0);
    expect(html).not.toContain('<!--"');
  });

  it('is unchanged when it is read from the page data', () => {
    const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html);
    const data = JSON.parse(json?.[1] ?? '') as { view: { query: Record<string, string> } };
    expect(data.view.query['jobsPerMonth']).toBe(evil.slice(0, 40));
  });

  it('is unchanged when it is read from the hidden inputs', () => {
    const escaped = escapeHtml(evil);
    expect(html).toContain(`form="roi-form" name="${escaped}" value="${escaped}">`);
    expect(html).toContain(`form="plain-lead-form" name="utm_source" value="${escaped}">`);
  });

  it('adds no element to the page if it is the brand name', () => {
    const page = renderLanding({}, { ...FULL_SETTINGS, brandName: '"><img src=x>' });
    expect(page).not.toContain('<img src=x>');
  });
});

describe('the small pages', () => {
  it('need no script if they have no controls', () => {
    const html = renderView({ name: 'problem', status: 404, requestId: 'r-1' });
    expect(html).not.toContain('<script');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<style>.pages{}</style>');
  });

  it('include the booking page, which has data for hydration', () => {
    const html = renderView({ name: 'book', leadId: null, renderedAt: RENDERED_AT });
    expect(html).toContain('id="page-data"');
    expect(textOf(html)).toContain('Book your free strategy call');
  });

  const contact = { firstName: 'Sam', lastName: 'Lee', email: 's@e.example', phone: '5' };

  it('link to the calendar after a visitor without scripts has submitted the form', () => {
    const html = renderView({ name: 'thanks', leadId: 'lead-1', contact });
    expect(html).toContain('href="https://calendar.example/call"');
    expect(textOf(html)).toContain('Your report is on its way');
  });

  it('promise no report for a lead that an agent must review', () => {
    const html = renderView({ name: 'thanks', leadId: 'lead-1', contact, isHeld: true });
    expect(textOf(html)).toContain('We’ll email you after a quick check.');
    expect(html).not.toMatch(/on its way|30 seconds/);
  });

  it('mention no email to a lead that an agent must review', () => {
    const page = { name: 'book', leadId: 'lead-1', renderedAt: RENDERED_AT } as const;
    const view = { ...page, booking: bookingIn('requested') };
    expect(textOf(renderView(view))).toContain('We’ll email you');
    expect(textOf(renderView({ ...view, isHeld: true }))).not.toContain('email');
  });
});
