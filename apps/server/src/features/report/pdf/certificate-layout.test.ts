import { fileURLToPath } from 'node:url';
import { elementsOf, readPdf, type PdfElement } from '@pickup/test-sinks/read-pdf';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_CONSENT } from '../../../../test/privacy/consent-ledger.ts';
import { CONTENT, FOOTER_TOP } from '../../../platform/drawing/pdf/brand-paper.ts';
import { makePdf } from './make-pdf.ts';
import { createPdfFonts } from '../../../platform/drawing/pdf/pdf-font.ts';
import type { ConsentCertificate, ConsentEntry } from '@pickup/contracts/privacy/consent-proof';

const fontsOf = createPdfFonts(fileURLToPath(new URL('../../../../fonts', import.meta.url)));

const { lead_id, ...example } = EXAMPLE_CONSENT;
const granted: ConsentEntry = {
  ...example,
  consent_text: 'I agree to receive emails about Pickup. I can leave at any time.',
  text_hash: 'a1'.repeat(32),
  seq: 41,
  previous_hash: 'b2'.repeat(32),
  hash: 'c3'.repeat(32),
};

const certificate: ConsentCertificate = {
  lead_id,
  seller_name: 'Pickup AI, Inc.',
  issued_at: '2026-11-22T09:00:00.000Z',
  standing: 'granted',
  entries: [granted],
  intact: true,
  head: { seq: 57, hash: 'd4'.repeat(32) },
};

const read = async (overrides: Partial<ConsentCertificate> = {}) =>
  readPdf(
    makePdf(
      { kind: 'consent-certificate', certificate: { ...certificate, ...overrides } },
      fontsOf,
    ),
  );
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const rowsOf = (pages: readonly PdfElement[]) =>
  pages
    .flatMap((page) => elementsOf(page, 'TR'))
    .map((row) => row.children.map(({ text }) => oneLine(text)).join(': '));

describe('a consent certificate on paper', () => {
  it('shows the state of the consent and that the ledger is intact', async () => {
    const { pages, title, isTagged } = await read();
    const text = oneLine(pages.join(' '));
    expect({ title, isTagged }).toEqual({ title: 'Consent certificate', isTagged: true });
    expect(text).toContain('The person gave consent, and it is in effect.');
    expect(text).toContain('Intact: every hash is correct');
    expect(text).toContain(`Entry 57, ${'d4'.repeat(32)}`);
  });

  it('shows every field of an entry, including its full hashes', async () => {
    const { structure } = await read();
    const rows = rowsOf(structure);
    const { referrer, ...shown } = granted;
    for (const value of Object.values(shown))
      expect(
        rows.some((row) => row.endsWith(`: ${value}`)),
        String(value),
      ).toBe(true);
    expect(referrer).toBe('');
    expect(rows).toContain('Came from: none');
  });

  it('reports a broken ledger and a revocation', async () => {
    const revoked: ConsentEntry = { ...granted, status: 'revoked', seq: null, hash: null };
    const { pages, structure } = await read({
      standing: 'revoked',
      intact: false,
      entries: [granted, revoked],
    });
    const text = oneLine(pages.join(' '));
    expect(text).toContain('The person has revoked consent.');
    expect(text).toContain('BROKEN: an entry was changed');
    expect(text).not.toContain('Intact');
    expect(rowsOf(structure)).toContain('Ledger position: not chained yet');
    expect(structure.flatMap((page) => elementsOf(page, 'H2'))).toHaveLength(2);
  });

  it('says so if the ledger has no consent from the person', async () => {
    const { pages } = await read({ standing: 'none', entries: [], head: null });
    expect(oneLine(pages.join(' '))).toContain('The ledger has no consent from this person.');
  });

  it('fits several entries with the longest fields on its pages', async () => {
    const long: ConsentEntry = {
      ...granted,
      consent_text: 'I agree 株 '.repeat(110),
      page_url: `https://pickup.example/?${'q'.repeat(3_900)}`,
      referrer: 'r'.repeat(2_000),
      user_agent: 'Mozilla/5.0 '.repeat(80),
    };
    const { pages, boxes } = await read({ entries: [long, granted, long] });
    expect(oneLine(pages.at(-1) ?? '')).toContain(`Page ${pages.length} of ${pages.length}`);
    for (const { text, right, baseline } of boxes.flat()) {
      expect(right, text).toBeLessThanOrEqual(CONTENT.right + 2);
      if (baseline > CONTENT.bottom) expect(baseline, text).toBeGreaterThan(FOOTER_TOP);
    }
  });
});
