import type { ReportDocument } from '@pickup/contracts/report/report-document';
import { buildReportDocument } from '@pickup/report/build-report-document';
import { exampleReportSource } from '@pickup/report/report-fixture';
import type { CalculatorInputs } from '@pickup/roi';
import { describe, expect, it } from 'vitest';
import { renderView, textOf } from '../../test/page-fixture.ts';

const token = 'k'.repeat(32);

const SITE = {
  brandName: 'Ringwell',
  legalName: 'Ringwell Answering, LLC',
  phone: '(555) 010-7777',
  bookingUrl: 'https://calendar.example/call?a=1&b=2',
};
const documentOf = (overrides: Partial<CalculatorInputs> = {}, firstName = 'Ann') => {
  const contact = { firstName, lastName: 'Miller', businessName: 'Miller Plumbing' };
  const inputs = { jobsPerMonth: 20, ...overrides };
  return buildReportDocument(exampleReportSource(inputs, { contact, site: SITE }));
};

const render = (document: ReportDocument) =>
  renderView({ name: 'report', document, pdfUrl: `/r/${token}.pdf` });

describe('the report page', () => {
  const document = documentOf();
  const html = render(document);
  const text = textOf(html);

  it('shows everything in the document', () => {
    const { chart, plan, call, booking } = document;
    const texts = [
      document.title,
      document.preparedFor,
      document.dateText,
      document.summary,
      ...[...document.headline, ...document.inputs, ...document.results].flatMap(
        ({ label, value, note }) => [label, value, note ?? ''],
      ),
      plan.price,
      ...plan.lines,
      chart.title,
      ...chart.months.map((month) => month.text),
      ...document.method.flatMap(({ label, formula }) => [label, formula]),
      ...document.assumptions,
      call.title,
      ...call.lines,
      booking.label,
      document.phone,
      ...document.smallPrint,
    ];
    for (const words of texts) expect(text).toContain(words);
  });

  it('has the calculator’s numbers in its chart, and describes the chart for screen readers', () => {
    expect(html).toMatch(
      /<svg role="img" aria-label="Your first twelve months\. Total savings[^"]*\$22,059/,
    );
    expect(text).toContain('$497 earned back');
    expect(html.match(/<circle class="dot"/g)).toHaveLength(13);
  });

  it('links to the calendar, the phone number and the PDF without revealing its own URL', () => {
    expect(html).toContain(
      'href="https://calendar.example/call?a=1&amp;b=2" rel="noopener noreferrer"',
    );
    expect(html).toContain('<h3>Assumptions</h3>');
    expect(html).toContain('href="tel:+15550107777"');
    expect(html).toContain(`href="/r/${token}.pdf"`);
    expect(html).toContain('<meta name="referrer" content="no-referrer">');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('has its own styles, and needs no script and no style attribute', () => {
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).toContain('<style>.report{}</style>');
  });

  it('has one top-level heading, and a header for every row of its tables', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => level);
    expect(levels.join('')).toMatch(/^1(?:23*)+$/);
    expect(html.match(/<th scope="row">/g)).toHaveLength(document.method.length + 12);
  });

  it('says so if the plan does not pay off, and marks no payback', () => {
    const loss = documentOf({ jobsPerMonth: 2, avgJobProfit: 80, adminHoursPerWeek: 1 });
    const page = render(loss);
    expect(textOf(page)).toContain('doesn’t pay for itself');
    expect(page).toContain('class="report-bad"');
    expect(page).not.toContain('earned back</text>');
  });

  it('shows a name as it was typed, and runs no script in it', () => {
    const page = render(documentOf({}, '<img src=x onerror=alert(1)>'));
    expect(page).not.toContain('<img');
    expect(page).toContain('&lt;img src=x');
  });
});

describe('the pages about reports and subscriptions', () => {
  it('distinguish a withdrawn report from a URL that never existed', () => {
    const gone = renderView({ name: 'report-gone', reason: 'withdrawn' });
    const unknown = renderView({ name: 'report-gone', reason: 'unknown' });
    expect(textOf(gone)).toContain('This report was removed');
    expect(textOf(unknown)).toContain('There’s no report here');
    for (const page of [gone, unknown]) expect(page).toContain('content="noindex"');
  });

  it('ask for confirmation before unsubscribing, with a form that works without scripts', () => {
    const view = { name: 'unsubscribe', token, maskedAddress: 'a••@example.com' } as const;
    const page = renderView(view);
    expect(page).toContain(`<form class="panel page-panel" action="/u/${token}" method="post">`);
    expect(page).toContain('<input type="hidden" name="by" value="page"/>');
    expect(textOf(page)).toContain('a••@example.com');
    expect(page).not.toContain('<script');
    expect(page).toContain('content="no-referrer"');
  });

  it('list the emails that still come after unsubscribing, even if the address is unknown', () => {
    const page = renderView({ name: 'unsubscribed', maskedAddress: null, resubscribe: null });
    expect(textOf(page)).toMatch(/reminders to this address *\./);
    expect(textOf(page)).toContain('You’ll still get reports you request');
    expect(page).not.toContain('<form');
  });

  it('offer to subscribe again with the consent text and an unchecked box', () => {
    const resubscribe = { token, consentText: 'I agree to receive news.' };
    const page = renderView({
      name: 'unsubscribed',
      maskedAddress: 'a••@example.com',
      resubscribe,
    });
    expect(page).toContain('<input type="hidden" name="by" value="again"/>');
    expect(page).toContain(`action="/u/${token}"`);
    expect(page).not.toContain('checked');
    expect(textOf(page)).toContain('I agree to receive news.');
    expect(page).toContain('content="no-referrer"');
    const done = renderView({ name: 'subscribed', maskedAddress: 'a••@example.com' });
    expect(textOf(done)).toContain('You’re subscribed again');
    expect(done).toContain('content="no-referrer"');
  });
});
