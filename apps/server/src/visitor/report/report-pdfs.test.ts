import type { ReportDocument } from '@pickup/contracts/report-document';
import { describe, expect, it } from 'vitest';
import { createReportPdfs } from './report-pdfs.ts';

const MINUTE = 60_000;
const documentOf = (leadId: string) => ({ leadId }) as ReportDocument;

function counting(answers: (count: number) => Promise<Uint8Array>) {
  let now = 0;
  let count = 0;
  const pdf = { render: () => answers((count += 1)) };
  return {
    pdfs: createReportPdfs({ pdf, now: () => now }),
    pass: (ms: number) => (now += ms),
    drawn: () => count,
  };
}

const numbered = () => counting(async (count) => Uint8Array.of(count));

describe('PDFs of reports', () => {
  it('are rendered once in five minutes', async () => {
    const { pdfs, pass, drawn } = numbered();
    await pdfs.of(documentOf('a'));
    pass(4 * MINUTE);
    expect(await pdfs.of(documentOf('a'))).toEqual(Uint8Array.of(1));
    pass(2 * MINUTE);
    expect(await pdfs.of(documentOf('a'))).toEqual(Uint8Array.of(2));
    expect(drawn()).toBe(2);
  });

  it('differ when any word differs', async () => {
    const { pdfs } = numbered();
    const first = await pdfs.of(documentOf('a'));
    expect(await pdfs.of({ ...documentOf('a'), title: 'Another' })).not.toEqual(first);
  });

  it('that failed are rendered again at the next request', async () => {
    const { pdfs } = counting((count) =>
      count === 1 ? Promise.reject(new Error('no thread')) : Promise.resolve(Uint8Array.of(count)),
    );
    await expect(pdfs.of(documentOf('a'))).rejects.toThrow('no thread');
    expect(await pdfs.of(documentOf('a'))).toEqual(Uint8Array.of(2));
  });

  it('are limited in number: the oldest is removed first', async () => {
    const { pdfs, drawn } = numbered();
    for (let lead = 0; lead <= 64; lead += 1) await pdfs.of(documentOf(String(lead)));
    await pdfs.of(documentOf('64'));
    expect(drawn()).toBe(65);
    await pdfs.of(documentOf('0'));
    expect(drawn()).toBe(66);
  });
});
