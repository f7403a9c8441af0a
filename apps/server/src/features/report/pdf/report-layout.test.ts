import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { buildReportDocument } from '@pickup/report/build-report-document';
import { exampleReportSource } from '@pickup/report/report-fixture';
import { offersFromSettings } from '@pickup/contracts/settings/offers-from-settings';
import { siteSettingsSchema } from '@pickup/contracts/settings/site-settings';
import { SPECIFIED_MODEL } from '@pickup/roi';
import { elementsOf, readPdf, type PdfElement } from '@pickup/test-sinks/read-pdf';
import { isFullRun } from '@pickup/test-sinks/full-run';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONTENT, FOOTER_TOP, PAPER } from '../../../platform/drawing/pdf/brand-paper.ts';
import { makePdf } from './make-pdf.ts';
import { createPdfFonts } from '../../../platform/drawing/pdf/pdf-font.ts';
import type { ReportDocument } from '@pickup/contracts/report/report-document';

const fontsOf = createPdfFonts(fileURLToPath(new URL('../../../../fonts', import.meta.url)));
const build = (...args: Parameters<typeof exampleReportSource>) =>
  buildReportDocument(exampleReportSource(...args));
const print = (document: ReportDocument) => makePdf({ kind: 'report', document }, fontsOf);
const read = (document: ReportDocument) => readPdf(print(document));

/**
 * Counts the texts of each color on the first page. In the drawing commands, "r g b rg" sets a
 * color and "BT" begins a text.
 */
function textsByColor(document: ReportDocument): ReadonlyMap<string, number> {
  const drawing = firstDrawing(Buffer.from(print(document)).toString('latin1'));
  const found = new Map<string, number>();
  let color = '';
  for (const [step, ...parts] of drawing.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) rg|\bBT\b/g)) {
    if (step === 'BT') found.set(color, (found.get(color) ?? 0) + 1);
    else color = `#${parts.map((part) => hex(Number(part))).join('')}`;
  }
  return found;
}

function firstDrawing(pdf: string): string {
  for (const [, packed = ''] of pdf.matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    const drawing = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    if (drawing.includes(' rg')) return drawing;
  }
  throw new Error('no page is drawn');
}

const hex = (share: number) =>
  Math.round(share * 255)
    .toString(16)
    .padStart(2, '0');

const oneLine = (text: string) => text.replace(/\s+/g, ' ');
const allText = (element: PdfElement): string =>
  oneLine([element.text, ...element.children.map(allText)].join(' ')).trim();

describe('the PDF of a report', () => {
  const document = build();
  let pdf: Awaited<ReturnType<typeof readPdf>>;
  beforeAll(async () => {
    pdf = await read(document);
  });

  it('has two pages of selectable text with every figure and sentence of the document', () => {
    expect(pdf.pages).toHaveLength(2);
    const text = oneLine(pdf.pages.join(' '));
    const figures = [...document.headline, ...document.inputs, ...document.results];
    const words = [
      document.title,
      document.preparedFor,
      document.summary,
      ...figures.flatMap(({ label, value, note = '' }) => [label, value, note]),
      ...document.plan.lines,
      ...document.chart.months.map((month) => month.text),
      ...document.method.flatMap(({ label, formula }) => [label, formula]),
      ...document.assumptions,
      ...document.call.lines,
      ...document.smallPrint,
      document.booking.label,
      document.phone,
      document.legalName,
      'Page 2 of 2',
    ];
    for (const part of words) expect(text).toContain(oneLine(part));
  });

  it('leaves out a name that the fonts cannot show, and nothing else', async () => {
    const { preparedFor } = document;
    const foreign = await read({ ...document, preparedFor: 'Prepared for محمد 李小龍' });
    const text = oneLine(foreign.pages.join(' '));
    expect(text).not.toContain('?');
    expect(text).not.toContain('Prepared for');
    expect(oneLine(pdf.pages.join(' ')).replace(`${preparedFor} `, '')).toBe(text);
  });

  it('declares its title and language, and that it is tagged', () => {
    expect(pdf).toMatchObject({
      title: 'Your ROI report: Elite plan',
      author: 'Pickup AI, Inc.',
      language: 'en-US',
      version: '1.7',
      displaysTitle: true,
      isTagged: true,
      untagged: '',
    });
  });

  it('links to the booking page and to the phone number', () => {
    expect(pdf.links).toEqual(['https://pickup.example/book', 'tel:+15550100199']);
  });

  it('gives screen readers the headings in order, the figures and a chart description', () => {
    const [first, second] = pdf.structure;
    if (!first || !second) throw new Error('a page has no structure');
    const headings = (page: PdfElement) =>
      ['H1', 'H2'].flatMap((role) => elementsOf(page, role)).map(({ text }) => text);
    expect(headings(first)).toEqual([
      'Your ROI report',
      'Your numbers',
      'Your plan: Elite',
      'Your results',
      'Your first twelve months',
    ]);
    expect(headings(second)).toEqual([
      'How we calculate, with your numbers',
      'Assumptions',
      'What happens on your free 30-minute strategy call',
    ]);
    const [figure, ...others] = elementsOf(first, 'Figure');
    expect(others).toEqual([]);
    expect(figure?.alt).toBe(document.chart.description);
    expect(elementsOf(first, 'P').map(({ text }) => oneLine(text))).toContain(
      'Net monthly savings $1,488 after the plan’s cost',
    );
  });

  it('has the calculation in a table, and the assumptions and the call’s steps in lists', () => {
    const second = pdf.structure[1];
    if (!second) throw new Error('the second page has no structure');
    const rows = elementsOf(second, 'TR').map((row) => row.children.map(allText));
    expect(rows).toEqual(document.method.map(({ label, formula }) => [label, formula]));
    const items = elementsOf(second, 'LI').map(allText);
    expect(items).toEqual([
      ...document.assumptions.map((line) => `• ${line}`),
      ...document.call.lines.map((line, index) => `${index + 1}. ${line}`),
    ]);
    expect(elementsOf(second, 'Link')).toHaveLength(2);
  });

  it('is identical, byte for byte, when it is rendered again', () => {
    const [one, two] = [print(document), print(document)];
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
  });
});

describe('the headline of the PDF', () => {
  it.each([
    ['gains', build(), false],
    ['losses', build({ jobsPerMonth: 0, adminHoursPerWeek: 0 }), true],
  ])(
    'shows losses in the loss color, and other figures in the accent color: %s',
    (_, document, loses) => {
      const losses = document.headline.filter(({ tone }) => tone === 'bad').length;
      expect(losses > 0).toBe(loses);
      const shown = textsByColor(document);
      expect(shown.get(PAPER.colors.nightBad) ?? 0).toBe(losses);
      expect(shown.get(PAPER.colors.accent) ?? 0).toBe(document.headline.length - losses);
    },
  );

  it('keeps a very long amount on one line and within its box', async () => {
    const document = build({ jobsPerMonth: 10_000, avgJobProfit: 1_000_000 });
    const { boxes } = await read(document);
    const values = document.headline.map(({ value }) => value);
    expect(Math.max(...values.map(({ length }) => length))).toBeGreaterThan(14);
    const found = values.map((value) => boxes[0]?.find(({ text }) => text === value));
    for (const [index, box] of found.entries()) {
      const next = found[index + 1]?.left ?? CONTENT.right;
      expect(box?.right, values[index]).toBeLessThan(next);
    }
  });
});

describe('the button in the PDF', () => {
  it.each([
    ['an English label', build().booking.label],
    ['a Spanish label', build({}, { language: 'es' }).booking.label],
    ['a long custom label', 'Book your free strategy call with our team in Springfield'],
    ['a label that fills the page', 'Book your free strategy call with us '.repeat(3).trim()],
  ])('keeps %s on one line and inside the button', async (_name, label) => {
    const document = build();
    const booking = { ...document.booking, label };
    const { pages, boxes } = await read({ ...document, booking });
    expect(pages).toHaveLength(2);
    const [button, call] = [label, document.phone].map((words) =>
      boxes[1]?.find(({ text }) => text.includes(words)),
    );
    if (!button || !call) throw new Error('the words are not on one line');
    expect(button.right).toBeLessThanOrEqual(CONTENT.right - 19);
    const isBeside = call.left > CONTENT.left + 1;
    if (isBeside) expect(call.left - button.right).toBeGreaterThanOrEqual(33);
    else expect(call.baseline - button.baseline).toBeGreaterThan(20);
  });
});

describe('names in the PDF', () => {
  it.each([
    ['Łukasz', 'Čapek', 'Ελλάδα Υδραυλικά', 'Prepared for Łukasz Čapek, Ελλάδα Υδραυλικά'],
    // The fonts cannot show this business name, so the summary follows directly.
    ['Ann 🔧', 'Lee', '株式会社 Lee', 'Prepared for Ann Lee With the'],
  ])(
    'include only what the fonts can show: %s %s, %s',
    async (firstName, lastName, businessName, shown) => {
      const { pages } = await read(build({}, { contact: { firstName, lastName, businessName } }));
      expect(oneLine(pages[0] ?? '')).toContain(shown);
    },
  );
});

describe('every report', () => {
  const word = fc.string({ unit: fc.constantFrom('W', 'i', 'Ł', 'λ', ' ', '株'), minLength: 1 });
  const text = (maxLength: number) =>
    fc
      .array(word, { minLength: 1, maxLength: 60 })
      .map((words) => words.join(' ').slice(0, maxLength));
  const upTo = (max: number) => fc.double({ min: 0, max, noNaN: true });
  const anySource = fc
    .tuple(
      fc.record({
        jobsPerMonth: fc.oneof(upTo(10_000), fc.constant(10_000)),
        avgJobProfit: fc.oneof(upTo(1_000_000), fc.constantFrom(0, 999_999.99, 1_000_000)),
        adminHoursPerWeek: upTo(168),
        selectedPlan: fc.constantFrom(...SPECIFIED_MODEL.plans.map(({ id }) => id)),
        businessType: fc.constantFrom(...SPECIFIED_MODEL.trades.map(({ id }) => id)),
      }),
      fc.record({ firstName: text(100), lastName: text(100), businessName: text(300) }),
      fc.record({ brandName: text(60), legalName: text(120) }),
    )
    .map(([inputs, contact, names]) => {
      const source = exampleReportSource(inputs, { contact });
      return { ...source, site: { ...source.site, ...names, phone: '+1 555 010 0199 '.repeat(2) } };
    });

  it('has two pages even with the longest texts in custom plans', async () => {
    const textOfLength = (length: number) =>
      'Wide words '
        .repeat(12)
        .slice(0, length - 1)
        .concat('W');
    const plan = {
      id: 'own',
      name: { en: textOfLength(30) },
      description: { en: textOfLength(120) },
      extraLine: { en: textOfLength(80) },
      price: 99_999,
      liftRate: 0.1234,
      timeSavingsFactor: 0.5678,
      hourlyValue: 9_999,
    };
    const trade = { id: 'own', name: { en: textOfLength(30) }, defaultJobs: 1, defaultTicket: 1 };
    const settings = siteSettingsSchema.parse({
      brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' },
      mainSite: { url: 'https://pickup.example/' },
      phone: '(555) 010-0199',
      plans: [plan],
      trades: [trade],
    });
    const largestInputs = {
      jobsPerMonth: 9_999.99,
      avgJobProfit: 999_999.99,
      adminHoursPerWeek: 168,
    };
    const source = exampleReportSource(largestInputs, {}, offersFromSettings(settings));
    const { pages, boxes } = await read(buildReportDocument(source));
    expect(pages).toHaveLength(2);
    for (const { text: shown, right } of boxes.flat()) {
      expect(right, shown).toBeLessThanOrEqual(CONTENT.right + 2);
    }
  });

  it('has two pages with any names and figures', async () => {
    await fc.assert(
      fc.asyncProperty(anySource, async (source) => {
        const document = buildReportDocument(source);
        const { pages, boxes } = await read(document);
        expect(pages).toHaveLength(2);
        for (const { text: shown, left, right, baseline } of boxes.flat()) {
          expect(left, shown).toBeGreaterThanOrEqual(CONTENT.left - 1);
          expect(right, shown).toBeLessThanOrEqual(CONTENT.right + 2);
          if (baseline > CONTENT.bottom) expect(baseline, shown).toBeGreaterThan(FOOTER_TOP);
        }
        const chart = boxes[0]?.find(({ text: shown }) => shown === document.chart.title);
        expect(chart?.baseline).toBeLessThan(560); // the chart keeps at least 150 points of height
        expect(oneLine(pages[0] ?? '')).toContain(document.results[4]?.value);
        expect(oneLine(pages[1] ?? '')).toContain('Book your free strategy call');
      }),
      { numRuns: isFullRun ? 40 : 5 },
    );
  });
});
