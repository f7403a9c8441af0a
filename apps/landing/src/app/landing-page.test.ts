import { specifiedOffer } from '@pickup/contracts/settings/offer';
import { plans, trades } from '@pickup/messages/offer';
import { calculateResults, RESULT_FIELDS, SPECIFIED_MODEL } from '@pickup/roi';
import type { PageQuery } from '@pickup/contracts/page/page';
import { describe, expect, it } from 'vitest';
import { BARE_SETTINGS, FULL_SETTINGS, renderLanding, textOf } from '../../test/page-fixture.ts';

describe('the landing page', () => {
  const page = textOf(renderLanding());

  it.each([
    'Back to ringwell.example',
    'ROI Calculator',
    'Book Call',
    'Call (555) 010-7777',
    'Stop Losing Jobs to Missed Calls',
    'Get Elite Plan ROI + Free Strategy Call',
    '24/7 AI Answering',
    'Auto Booking',
    '+25% Revenue',
    'Calculate Elite Plan ROI + Get Free Strategy Call',
    'See How Much Money Ringwell Will Make You',
    'Real return results in 60 seconds',
    'Limited Time: Up to $200/month off',
    'Your Business Details',
    ...Object.values(trades),
    '12% more jobs',
    'Just $10/day',
    '20% more jobs',
    'Just $17/day',
    'MOST POPULAR',
    'Priority support and advanced features',
    'Jobs per month',
    'Average job profit',
    'Admin hours per week',
    'Your Elite Plan Results',
    'Special pricing ends in 23:45:12',
    'Limited spots remaining: 47',
    'Get My Custom Implementation Plan',
    '30-minute strategy call',
    'within 30 seconds',
    ...FULL_SETTINGS.badges,
    'How we calculate',
    'Why 2,500+ Contractors Trust Ringwell',
    'Smart Task Automation',
    'Proven Growth Results',
    '1,247+ contractors calculated their ROI, rated 4.9/5',
    '$75K+ average Elite savings',
    '300% ROI in 6 months',
    '15+ hours saved weekly',
    '$50K+ more income annually',
    'Ringwell Answering, LLC',
  ])('contains "%s"', (words) => {
    expect(page).toContain(words);
  });

  it('strikes the original prices through', () => {
    const html = renderLanding();
    expect(html).toContain('<s>$397</s>');
    expect(html).toContain('<s>$697</s>');
  });

  it('marks up every result as data with its field and its unrounded number', () => {
    const html = renderLanding();
    const results = calculateResults(SPECIFIED_MODEL, SPECIFIED_MODEL.defaults);
    for (const field of RESULT_FIELDS) {
      expect(html).toContain(`value="${results[field]}" data-field="${field}"`);
    }
    expect(html.match(/data-field=/g)).toHaveLength(RESULT_FIELDS.length);
  });

  it('keeps each number in its formulas on the same line as the number’s unit', () => {
    const html = renderLanding();
    expect(html).toContain('15\u00a0jobs × 20% = ');
    expect(html).toContain('<b>20.78\u00a0hours a month</b>');
  });

  it('repeats the chart’s figures in a table', () => {
    expect(renderLanding()).toMatch(/<th scope="row">12<\/th><td>\$17,859<\/td><td>\$497<\/td>/);
    expect(page).toContain('Your first twelve months. Paid back in <1 month.');
  });

  it('uses the calculator’s values from the query', () => {
    const query = { jobsPerMonth: '20', selectedPlan: 'pro', businessType: 'hvac' };
    const html = renderLanding(query);
    expect(textOf(html)).toContain('Your Pro Plan Results');
    expect(html).toMatch(/name="jobsPerMonth"[^>]*value="20"/);
    expect(html).toMatch(/name="avgJobProfit"[^>]*value="450"/);
    expect(html).toMatch(/value="hvac"[^>]*checked|checked=""[^>]*value="hvac"/);
  });

  it('keeps an unreadable text, shows a message next to it, and calculates without it', () => {
    const html = renderLanding({ avgJobProfit: 'a lot' });
    expect(html).toMatch(/id="avgJobProfit"[^>]*aria-invalid="true"[^>]*value="a lot"/);
    expect(textOf(html)).toContain('Enter a number, like 350.');
    expect(textOf(html)).toContain('Net monthly savings · waiting for a number $1,488');
    expect(html).toMatch(/id="your-results"[^>]*aria-describedby="results-outdated"/);
  });

  it.each([
    ['$1,050 more revenue + $935 of your time − $497 plan', {}],
    ['$0 more revenue + $935 of your time − $497 plan', { jobsPerMonth: '1' }],
    [
      '$600 more revenue + $312 of your time − $297 plan',
      { selectedPlan: 'pro', avgJobProfit: '300', adminHoursPerWeek: '4' },
    ],
  ])('shows how the net savings add up: %s', (sum, query) => {
    expect(textOf(renderLanding(query))).toContain(sum);
  });

  it('hides a negative ROI if there are net savings, but shows it if there is a loss', () => {
    const roi = (query: PageQuery) =>
      /<div([^>]*)><dt>ROI.*?data-field="roiPercentage">([^<]*)/
        .exec(renderLanding(query))
        ?.slice(1);
    expect(roi({ jobsPerMonth: '1' })).toEqual([' hidden=""', '−12%']);
    expect(roi({ jobsPerMonth: '0', adminHoursPerWeek: '0' })).toEqual(['', '−200%']);
    expect(roi({})).toEqual(['', '199%']);
  });

  it('shows the text message that follows a call, labeled as an example', () => {
    const [, message = ''] =
      /<figure class="panel message">(.*?)<\/figure>/s.exec(renderLanding()) ?? [];
    expect(message).toContain('>Example<');
    expect(textOf(message)).toContain('Ringwell 7:44 pm');
    expect(textOf(message)).toContain('On your calendar: tomorrow, 8:00 am');
    expect(message).not.toMatch(/<img|<svg/);
  });

  it('says so if the plan does not pay for itself, and then claims no instant ROI', () => {
    const text = textOf(renderLanding({ jobsPerMonth: '0', adminHoursPerWeek: '0' }));
    expect(text).toContain('At these numbers, the Elite plan doesn’t pay for itself.');
    expect(text).toContain('No payback at these numbers');
    expect(text).not.toContain('Instant ROI');
    expect(text).not.toContain('<1');
  });

  it('suggests a plan that would pay off', () => {
    const query = { jobsPerMonth: '5', avgJobProfit: '350', adminHoursPerWeek: '0' };
    expect(textOf(renderLanding(query))).toContain('The Pro plan would net you $53 a month.');
  });

  it('shows the average savings of the Elite plan if the offer has it, even if another plan is selected', () => {
    const offer = specifiedOffer({ plans, trades });
    const { model } = offer;
    const withModel = (overrides: Partial<typeof model>) => {
      const custom = { ...offer, model: { ...model, ...overrides } };
      return textOf(renderLanding({}, { ...FULL_SETTINGS, offer: custom }));
    };
    const [pro, elite] = model.plans;
    const defaults = { ...model.defaults, selectedPlan: 'pro' };
    const renamed = [pro, ...(elite ? [{ ...elite, name: 'Premier' }] : [])] as const;
    expect(withModel({ defaults, plans: renamed })).toContain('$75K+ average Premier savings');
    expect(withModel({ defaults, plans: [pro] })).not.toMatch(/\$75K|average \w+ savings/);
  });

  it('offers the plain lead form to visitors without scripts', () => {
    const [, form] = /<div[^>]* id="get-report">(.*?)<\/form>/s.exec(renderLanding()) ?? [];
    expect(form).toContain('method="post"');
    expect(form).toContain('No spam. We use your details only for');
    expect(renderLanding()).toMatch(/type="submit"[^>]*formAction="\/#get-report"/i);
  });

  it('shows the countdown, lost jobs, figures, badges and button of the results card in this order', () => {
    const html = renderLanding();
    const parts = ['"urgency"', '"lost"', '"figures', '"badges"'].map((name) => `class=${name}`);
    const places = [...parts, 'formaction="/#get-report"'];
    const found = places.map((place) => html.toLowerCase().indexOf(place));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((one, other) => one - other));
  });

  it('has no <noscript> element, whose content stays hidden if scripts are on but do not load', () => {
    expect(renderLanding()).not.toContain('<noscript>');
  });

  it('has no style attributes, which the content security policy would block', () => {
    expect(renderLanding()).not.toMatch(/<[^>]+\sstyle=/);
  });
});

describe('testimonials', () => {
  const testimonials = [
    { quote: 'No more lost calls.', name: 'Dana Reyes', about: 'Plumber, Austin', photo: '/a.jpg' },
    { quote: 'It works.', language: 'en', name: 'Sam Shingle', about: '' },
  ] as const;
  const html = renderLanding({}, { ...FULL_SETTINGS, testimonials });

  it('are quotes with their speakers, in the section with the id "why"', () => {
    const [, why = ''] = /<section[^>]* id="why"(.*?)<\/section>/s.exec(html) ?? [];
    const quotes = [...why.matchAll(/<figure class="panel quote">(.*?)<\/figure>/gs)];
    expect(quotes.map(([, quote = '']) => textOf(quote).trim())).toEqual([
      'No more lost calls. Dana Reyes Plumber, Austin',
      'It works. Sam Shingle',
    ]);
    expect(why).toMatch(
      /<blockquote><p>No more lost calls\.<\/p><\/blockquote><figcaption><img src="\/a\.jpg"/,
    );
  });

  it('declare the language of a quote that is not translated', () => {
    expect(html).toContain('<blockquote lang="en"><p>It works.');
  });

  it('are not repeated in the page’s data, because the browser keeps the served quotes', () => {
    expect(html.match(/No more lost calls\./g)).toHaveLength(1);
  });

  it('have no heading if the list is empty', () => {
    expect(html).toContain('What contractors say');
    expect(renderLanding()).not.toContain('What contractors say');
  });
});

describe('a page without claims', () => {
  const html = renderLanding({}, BARE_SETTINGS);
  const page = textOf(html);

  it.each(Object.values(FULL_SETTINGS.claims))('does not show "%s"', (claim) => {
    expect(page).not.toContain(claim);
  });

  it('has no promo, no countdown, no badges and no social proof', () => {
    expect(page).not.toMatch(/Limited|pricing ends|23:45:12|Money-Back|calculated their ROI/);
    expect(html).not.toContain('role="timer"');
  });

  it('has a trust heading without a number', () => {
    expect(page).toContain('Why Contractors Trust Ringwell');
    expect(page).toContain('AI Answering');
  });

  it('links to the built-in booking page', () => {
    expect(html).toMatch(/href="\/book"[^>]*target="_blank"/);
  });
});
