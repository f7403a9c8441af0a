import { languageOfText } from '@pickup/contracts/privacy/consent-certificate';
import * as texts from '@pickup/messages/operator/privacy/certificate';
import { textsOf } from '@pickup/messages/by-language';
import { fill } from '@pickup/messages/fill';
import { CONTENT, PAPER } from '../../../platform/drawing/pdf/brand-paper.ts';
import type { PdfFonts } from '../../../platform/drawing/pdf/pdf-font.ts';
import { PdfSheet } from '../../../platform/drawing/pdf/pdf-sheet.ts';
import {
  drawPageFrames,
  heading,
  paragraph,
  rowTable,
  type Row,
} from '../../../platform/drawing/pdf/sheet-parts.ts';
import type { ConsentCertificate, ConsentEntry } from '@pickup/contracts/privacy/consent-proof';

interface ShownEntry extends ConsentEntry {
  readonly language: string;
}

const LABELS: Readonly<Record<keyof ShownEntry, string>> = texts.fields;
const FIELDS = Object.keys(texts.fields) as (keyof ShownEntry)[];

export function layOutCertificate(certificate: ConsentCertificate, fonts: PdfFonts): Uint8Array {
  const sheet = new PdfSheet({
    language: 'en-US',
    title: texts.title,
    author: certificate.seller_name,
    subject: fill(texts.lead, { leadId: certificate.lead_id }),
    date: new Date(certificate.issued_at),
    fonts,
  });
  heading(sheet, sheet.root, texts.title, 1);
  paragraph(sheet, sheet.root, standingText(certificate), { size: 11.5 });
  sheet.y += 8;
  table(sheet, overview(certificate));
  certificate.entries.forEach((entry, index) => drawEntry(sheet, entry, index + 1));
  const { pageNumber } = textsOf('en').report.paper;
  drawPageFrames(
    sheet,
    fill(texts.footer, { seller: certificate.seller_name, leadId: certificate.lead_id }),
    (page, count) => fill(pageNumber, { page, count }),
  );
  return sheet.finish();
}

function standingText({ standing, entries }: ConsentCertificate): string {
  return entries.length === 0 ? texts.standing.empty : texts.standing[standing];
}

function overview(certificate: ConsentCertificate): Row[] {
  const { head, intact } = certificate;
  const labels = texts.overview;
  return [
    { label: labels.lead, value: certificate.lead_id },
    { label: labels.seller, value: certificate.seller_name },
    { label: labels.issuedAt, value: certificate.issued_at },
    { label: labels.entries, value: String(certificate.entries.length) },
    { label: labels.ledger, ...intactRow(intact) },
    {
      label: labels.end,
      value: head
        ? fill(texts.endOfLedger, { number: head.seq, hash: head.hash })
        : texts.emptyLedger,
    },
  ];
}

function intactRow(intact: boolean): Pick<Row, 'value' | 'valueColor'> {
  return intact
    ? { value: texts.intact, valueColor: PAPER.colors.good }
    : { value: texts.broken, valueColor: PAPER.colors.bad };
}

function drawEntry(sheet: PdfSheet, entry: ConsentEntry, number: number): void {
  sheet.y += 16;
  sheet.ensureRoom(140); // keeps a heading on the same page as its text
  heading(
    sheet,
    sheet.root,
    fill(texts.entryTitle, { number, status: entry.status, time: entry.recorded_at }),
  );
  const shown = { ...entry, language: languageOfText(entry.text_version) };
  table(
    sheet,
    FIELDS.map((field) => ({ label: LABELS[field], value: fieldText(shown, field) })),
  );
}

function fieldText(entry: ShownEntry, field: keyof ShownEntry): string {
  const value = entry[field];
  if (value === null) return texts.notChained;
  return String(value) || texts.nothing;
}

function table(sheet: PdfSheet, rows: readonly Row[]): void {
  const { left: x, width } = CONTENT;
  rowTable(sheet, sheet.root, rows, { x, width, labelShare: 0.27, style: { size: 8.5 } });
}
