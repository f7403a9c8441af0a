import { describe, expect, it } from 'vitest';
import { MAX_PROOF_BYTES, proofTypeOf, readProofFile } from './proof-file.ts';

const PDF = '%PDF-1.7\n';
const PNG = '\x89PNG\r\n\x1A\n';
const JPEG = '\xFF\xD8\xFF\xE0';
const PAGE = '<!doctype html><script>alert(1)</script>';
const data = (type: string, content: string) => `data:${type};base64,${btoa(content)}`;
const bytesOf = (content: string) => Uint8Array.from(content, (one) => one.charCodeAt(0));

describe('a file that proves a claim', () => {
  it.each([
    ['application/pdf', PDF, 'PDF', 'pdf'],
    ['image/png', PNG, 'PNG', 'png'],
    ['image/jpeg', JPEG, 'JPEG', 'jpg'],
  ])('may be %s', (type, content, name, extension) => {
    const file = readProofFile(data(type, content));
    expect(file).toMatchObject({ kind: 'file', type, name, extension, bytes: content.length });
    expect(proofTypeOf(bytesOf(content))).toBe(type);
  });

  it('may have at most 128 kB', () => {
    const fitting = PDF.padEnd(MAX_PROOF_BYTES, '.');
    expect(readProofFile(data('application/pdf', fitting))).toMatchObject({
      bytes: MAX_PROOF_BYTES,
    });
    const problem = ['file_too_large', { max: 128 }];
    expect(readProofFile(data('application/pdf', `${fitting}.`))).toMatchObject({ problem });
  });

  it.each([
    ['a page declared as a PDF', data('application/pdf', PAGE), 'broken_file'],
    ['a page in front of a PDF', data('application/pdf', PAGE + PDF), 'broken_file'],
    ['a PDF declared as a PNG', data('image/png', PDF), 'broken_file'],
    ['a drawing declared as a JPEG', data('image/jpeg', '<svg/>'), 'broken_file'],
    ['a page', data('text/html', PAGE), 'not_proof_file'],
    ['a drawing', data('image/svg+xml', '<svg/>'), 'not_proof_file'],
    ['a PDF with a second type', data('application/pdf;text/html', PDF), 'not_proof_file'],
    ['a PDF with its type in capitals', data('application/PDF', PDF), 'not_proof_file'],
    ['a PDF without base64', `data:application/pdf,${PDF}`, 'not_proof_file'],
    ['base64 with an extra “=”', `${data('application/pdf', PDF)}=`, 'not_proof_file'],
    ['base64 with markup after it', `${data('application/pdf', PDF)}"><b>`, 'not_proof_file'],
    ['an empty file', data('application/pdf', ''), 'not_proof_file'],
  ])('cannot be %s', (_what, text, code) => {
    const file = readProofFile(text);
    expect(file.kind === 'refused' && file.problem[0]).toBe(code);
  });

  it.each([PAGE, '<svg/>', '', 'GIF89a'])('is not recognized if its content is %j', (content) => {
    expect(proofTypeOf(bytesOf(content))).toBeNull();
  });
});
