import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import type { KeyRow } from '../store/rows.ts';

/** A text sealed with a context such as 'totp:<factor id>' opens only with the same context. */
export interface Sealer {
  seal(context: string, text: string): string;
  /**
   * Throws if the text was not sealed with a known key, was changed, or belongs to another context.
   */
  open(context: string, sealed: string): string;
  /** Returns 32 bytes that differ for each context. */
  mac(context: string, text: string): Buffer;
}

const VERSION = 'v1';
// AES-GCM uses IVs of this size without hashing.
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface SealingKey {
  readonly id: string;
  readonly secret: Buffer;
}

export function createSealer(rows: readonly KeyRow[]): Sealer {
  const keys = rows.map(toSealingKey);
  const current = keys.find((_, index) => rows[index]?.status === 'in_use');
  if (!current) throw new Error('No sealing key is in use');
  return sealerOf(keys, current);
}

/** Seals with a key that is not in the database. Any text with enough random bytes will do. */
export function createSealerWithKey(key: string): Sealer {
  const id = createHash('sha256').update(key).digest('hex').slice(0, 16);
  const current = { id, secret: Buffer.from(key) };
  return sealerOf([current], current);
}

function sealerOf(keys: readonly SealingKey[], current: SealingKey): Sealer {
  return {
    seal(context, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', derive(current, 'seal'), iv);
      cipher.setAAD(Buffer.from(context));
      const bytes = [cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return [VERSION, current.id, Buffer.concat([iv, ...bytes]).toString('base64url')].join('.');
    },
    open(context, sealed) {
      const [version, id, body = '', ...others] = sealed.split('.');
      const key = keys.find((one) => one.id === id);
      if (version !== VERSION || !key) throw new Error('Sealed with an unknown key');
      const bytes = Buffer.from(body, 'base64url');
      // The base64 decoder skips unknown characters, so other texts could decode to the same bytes.
      if (others.length > 0 || bytes.toString('base64url') !== body)
        throw new Error('A sealed text is not in canonical base64');
      return decrypt(derive(key, 'seal'), context, bytes);
    },
    mac: (context, text) =>
      createHmac('sha256', derive(current, `mac:${context}`))
        .update(text)
        .digest(),
  };
}

function decrypt(key: Buffer, context: string, body: Buffer): string {
  const tagAt = body.length - TAG_BYTES;
  if (tagAt < IV_BYTES) throw new Error('A sealed text is truncated');
  const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(body.subarray(tagAt));
  const text = decipher.update(body.subarray(IV_BYTES, tagAt));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

function derive(key: SealingKey, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key.secret, '', `pickup auth ${use}`, 32));
}

function toSealingKey({ id, private_jwk }: KeyRow): SealingKey {
  const { k } = private_jwk;
  if (typeof k !== 'string') throw new Error(`Sealing key ${id} contains no secret`);
  return { id, secret: Buffer.from(k, 'base64url') };
}
