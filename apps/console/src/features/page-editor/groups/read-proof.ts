import { MAX_PROOF_BYTES, proofTypeOf } from '@pickup/contracts/proof-file';
import { MAX_SETTINGS_BYTES } from '@pickup/contracts/page-settings-rules';
import * as texts from '@pickup/messages/operator/page-editor';
import { bytesToBase64 } from './bytes-to-base64.ts';

/** As the settings have it, or why the file cannot be used. */
export type ReadProof =
  | { readonly proof: string; readonly problem: null }
  | { readonly proof: null; readonly problem: string };

/** Reads an uploaded file, and checks it as the server will: by its first bytes, whatever it is called. */
export async function readProof(file: Blob): Promise<ReadProof> {
  if (file.size > MAX_PROOF_BYTES) return refused(texts.proofTooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = proofTypeOf(bytes);
  if (type === null) return refused(texts.noProofFile);
  return { proof: `data:${type};base64,${bytesToBase64(bytes)}`, problem: null };
}

const refused = (problem: string): ReadProof => ({ proof: null, problem });

/** Whether the server would refuse to save these settings, because they are too large together. */
export function isTooLarge(settings: unknown): boolean {
  return new TextEncoder().encode(JSON.stringify(settings)).length > MAX_SETTINGS_BYTES;
}
