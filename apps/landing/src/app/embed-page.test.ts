import { describe, expect, it } from 'vitest';
import type { EmbedView } from '@pickup/contracts/page/page';
import { EMPTY_LEAD_FORM } from '@pickup/contracts/leads/lead-form';
import { RENDERED_AT, renderer, renderView, textOf } from '../../test/page-fixture.ts';

const PARENTS = ['https://www.joe.example'];
const view = (overrides: Partial<EmbedView> = {}): EmbedView => ({
  name: 'embed',
  query: {},
  renderedAt: RENDERED_AT,
  parents: PARENTS,
  ...overrides,
});

describe('the embedded page', () => {
  const html = renderView(view({ query: { selectedPlan: 'pro', utm_source: 'partner' } }));

  it('has only the calculator, the results and the lead form', () => {
    const text = textOf(html);
    for (const part of ['ROI Calculator', 'Your Pro Plan Results', 'Get Your Free Report']) {
      expect(text).toContain(part);
    }
    expect(html).not.toMatch(/top-bar|hero|voice-button|mobile-bar|exit-/);
  });

  it('asks search engines not to index it, and has no social card', () => {
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<title>ROI Calculator | Ringwell</title>');
    expect(html).not.toMatch(/og:|canonical|ld\+json/);
  });

  it('has only forms and links that work in a frame', () => {
    const targets = [...html.matchAll(/ (?:form)?action="([^"]*)"/gi)].map(([, target]) => target);
    expect(targets).toEqual(['/embed#your-results', '/embed#get-report', '/embed/lead#get-report']);
    for (const [link] of html.matchAll(/<a [^>]*href="(?!tel:)[^>]*>/g)) {
      expect(link).toContain('target="_blank"');
    }
  });

  it('sends the campaign and the embedding page’s address with the plain form', () => {
    const host = PARENTS[0] ?? '';
    const shown = renderView(view({ query: { utm_source: 'partner', host } }));
    const hidden = (form: string, name: string, value: string) =>
      `<input type="hidden" form="${form}" name="${name}" value="${value}">`;
    expect(shown).toContain(hidden('plain-lead-form', 'utm_source', 'partner'));
    expect(shown).toContain(hidden('plain-lead-form', 'renderedAt', '1790000000000'));
    expect(shown).toContain(hidden('plain-lead-form', 'sourceUrl', host));
    expect(shown).toContain(hidden('roi-form', 'host', host));
  });

  it('shows a returned form with the typed values and its problems', () => {
    const returned = {
      values: { ...EMPTY_LEAD_FORM, firstName: 'Ann' },
      notice: 'missingInformation',
      issues: [{ path: 'email', message: 'is required' }],
    } as const;
    const shown = renderView(view({ returned }));
    expect(textOf(shown)).toContain('Missing Information Please fill in all fields.');
    expect(textOf(shown)).toContain('Enter your email address.');
    expect(shown).toContain('value="Ann"');
  });

  it('sets its color scheme before its content, and has its own hashes for the content security policy', () => {
    expect(html).toContain('<style>.embed{}</style><script>scheme()</script></head>');
    expect(renderer.embedSources.script).toHaveLength(2);
    expect(renderer.embedSources.style).toHaveLength(3);
  });

  it('has the same markup for all visitors, up to its hidden inputs', () => {
    const startOf = (query: EmbedView['query']) =>
      renderView(view({ query })).split('<input type="hidden" form=')[0];
    expect(startOf({ utm_source: 'a', host: 'b' })).toBe(startOf({}));
  });
});

describe('the page that follows the plain form in a frame', () => {
  const contact = { firstName: 'Sam', lastName: 'Lee', email: 's@e.example', phone: '5' };
  const html = renderView({ name: 'thanks', leadId: 'lead-1', contact, embedded: true });

  it('opens the calendar in a new tab, and links back to the embedded calculator', () => {
    expect(html).toMatch(/<a [^>]*href="https:\/\/calendar.example\/call"[^>]*target="_blank"/);
    expect(html).toContain('href="/embed"');
    expect(html).not.toContain('page-head');
  });
});
