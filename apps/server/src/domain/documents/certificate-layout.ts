import {
  languageOfText,
  type ConsentCertificate,
  type ConsentEntry,
} from '@pickup/contracts/consent-certificate';
import { REPORT_TEXTS } from '@pickup/messages/by-language';
import { CONTENT, PAPER } from '../../platform/pdf/brand-paper.ts';
import type { PdfFonts } from '../../platform/pdf/pdf-fonts.ts';
import { PdfSheet } from '../../platform/pdf/pdf-sheet.ts';
import { footers, heading, paragraph, rowTable, type Row } from '../../platform/pdf/sheet-parts.ts';

interface ShownEntry extends ConsentEntry {
  readonly language: string;
}

const FIELDS: readonly (readonly [keyof ShownEntry, string])[] = [
  ['status', 'Status'],
  ['scope', 'Scope'],
  ['channel', 'Channel'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['seller_name', 'Seller'],
  ['consent_text', 'Text shown'],
  ['language', 'Language of the text'],
  ['text_version', 'Version of the text'],
  ['text_hash', 'Hash of the text'],
  ['box_default', 'Box before it was touched'],
  ['action', 'What the person did'],
  ['recorded_at', 'Recorded at (UTC)'],
  ['client_time', 'Time on the device'],
  ['client_time_zone', 'Time zone of the device'],
  ['page_url', 'Page'],
  ['referrer', 'Came from'],
  ['ip', 'IP address'],
  ['user_agent', 'Browser'],
  ['form_version', 'Version of the form'],
  ['id', 'Entry'],
  ['seq', 'Place in the ledger'],
  ['previous_hash', 'Hash before'],
  ['hash', 'Hash of this entry'],
];

/**
 * The proof of consent on paper: the consent's state, whether the ledger was tampered with, and every field
 * in full.
 */
export function layOutCertificate(certificate: ConsentCertificate, fonts: PdfFonts): Uint8Array {
  const sheet = new PdfSheet({
    language: 'en-US',
    title: 'Consent certificate',
    author: certificate.seller_name,
    subject: `Lead ${certificate.lead_id}`,
    date: new Date(certificate.issued_at),
    fonts,
  });
  heading(sheet, sheet.document, 'Consent certificate', 1);
  paragraph(sheet, sheet.document, standingText(certificate), { size: 11.5 });
  sheet.y += 8;
  table(sheet, overview(certificate));
  certificate.entries.forEach((entry, index) => drawEntry(sheet, entry, index + 1));
  const { pageNumber } = REPORT_TEXTS.en.paper;
  footers(sheet, `${certificate.seller_name} · Lead ${certificate.lead_id}`, pageNumber);
  return sheet.finish();
}

function standingText({ standing, entries }: ConsentCertificate): string {
  switch (standing) {
    case 'granted':
      return 'The person gave consent, and it is in effect.';
    case 'revoked':
      return 'The person has revoked the consent.';
    case 'none':
      return entries.length === 0
        ? 'The ledger has no consent from this person.'
        : 'This person has no consent in effect.';
  }
}

function overview(certificate: ConsentCertificate): Row[] {
  const { head, intact } = certificate;
  return [
    { label: 'Lead', value: certificate.lead_id },
    { label: 'Seller', value: certificate.seller_name },
    { label: 'Issued at (UTC)', value: certificate.issued_at },
    { label: 'Entries', value: String(certificate.entries.length) },
    { label: 'Ledger', ...intactRow(intact) },
    {
      label: 'End of the ledger at that time',
      value: head ? `Entry ${head.seq}, ${head.hash}` : 'Empty',
    },
  ];
}

function intactRow(intact: boolean): Pick<Row, 'value' | 'valueColor'> {
  return intact
    ? {
        value: 'Intact: every hash is right and follows from the entry before.',
        valueColor: PAPER.good,
      }
    : {
        value: 'BROKEN: an entry is not what was written, or does not follow from the one before.',
        valueColor: PAPER.bad,
      };
}

function drawEntry(sheet: PdfSheet, entry: ConsentEntry, number: number): void {
  sheet.y += 16;
  sheet.room(140); // a heading must not be alone at the foot of a page
  heading(sheet, sheet.document, `Entry ${number}: ${entry.status}, ${entry.recorded_at}`);
  const shown = { ...entry, language: languageOfText(entry.text_version) };
  table(
    sheet,
    FIELDS.map(([field, label]) => ({ label, value: fieldText(shown, field) })),
  );
}

function fieldText(entry: ShownEntry, field: keyof ShownEntry): string {
  const value = entry[field];
  if (value === null) return 'not chained yet';
  return String(value) || 'none';
}

function table(sheet: PdfSheet, rows: readonly Row[]): void {
  const { left: x, width } = CONTENT;
  rowTable(sheet, sheet.document, rows, { x, width, labelShare: 0.27, style: { size: 8.5 } });
}
