import type { settingProblem } from './setting-problem.ts';

/** The allowed types of files. Browsers do not run them. */
const KINDS = [
  { name: 'PDF', extension: 'pdf', type: 'application/pdf', start: '%PDF-' },
  { name: 'PNG', extension: 'png', type: 'image/png', start: '\x89PNG\r\n\x1A\n' },
  { name: 'JPEG', extension: 'jpg', type: 'image/jpeg', start: '\xFF\xD8\xFF' },
] as const;
type Kind = (typeof KINDS)[number];

export const MAX_PROOF_BYTES = 131_072;

/** An uploaded file with the evidence for a claim. */
export interface ProofFile {
  readonly kind: 'file';
  /** "PDF" */
  readonly name: Kind['name'];
  readonly extension: Kind['extension'];
  readonly type: Kind['type'];
  /** Base64. */
  readonly data: string;
  readonly bytes: number;
}

export interface RefusedProof {
  readonly kind: 'refused';
  readonly problem: Parameters<typeof settingProblem>;
}

/** Whether a proof is a file, valid or not, rather than a link. */
export const isProofFile = (proof: string) => /^data:/i.test(proof);

/**
 * Reads a file of the settings, such as `data:application/pdf;base64,…`. Its first bytes must match
 * its type. Pure.
 */
export function readProofFile(text: string): ProofFile | RefusedProof {
  const kind = KINDS.find(({ type }) => text.startsWith(prefixOf(type)));
  const data = kind ? text.slice(prefixOf(kind.type).length) : '';
  if (!kind || data.length % 4 !== 0 || !/^[A-Za-z\d+/]+={0,2}$/.test(data)) {
    return refused('not_proof_file');
  }
  const bytes = (data.length / 4) * 3 - (data.length - data.replace(/=+$/, '').length);
  if (bytes > MAX_PROOF_BYTES) return refused('file_too_large', { max: MAX_PROOF_BYTES / 1024 });
  const { name, extension, type, start } = kind;
  if (!atob(data.slice(0, 16)).startsWith(start)) return refused('broken_file', { type: name });
  return { kind: 'file', name, extension, type, data, bytes };
}

/** The type of a file by its first bytes. Null if the type is not allowed. */
export function proofTypeOf(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.slice(0, 8));
  return KINDS.find((kind) => start.startsWith(kind.start))?.type ?? null;
}

const prefixOf = (type: string) => `data:${type};base64,`;

const refused = (...problem: RefusedProof['problem']): RefusedProof => ({
  kind: 'refused',
  problem,
});
