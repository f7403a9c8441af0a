import { readDataFile, detectFileType } from './data-file.ts';

/** Browsers do not run files of these types as pages or scripts. */
const KINDS = [
  { name: 'PDF', extension: 'pdf', type: 'application/pdf', start: /^%PDF-/ },
  { name: 'PNG', extension: 'png', type: 'image/png', start: /^\x89PNG\r\n\x1A\n/ },
  { name: 'JPEG', extension: 'jpg', type: 'image/jpeg', start: /^\xFF\xD8\xFF/ },
];

export const MAX_PROOF_BYTES = 131_072;

/** True for a file as a data URL, valid or not. All other proofs are links. */
export const isProofFile = (proof: string) => /^data:/i.test(proof);

export const readProofFile = (text: string) =>
  readDataFile(text, { kinds: KINDS, maxBytes: MAX_PROOF_BYTES, otherwise: 'not_proof_file' });

export const proofTypeOf = (bytes: Uint8Array) => detectFileType(bytes, KINDS);
