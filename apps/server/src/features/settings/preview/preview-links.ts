import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { z } from 'zod';

/** Long enough to edit without constant renewal. The console requests new URLs before they expire. */
const LIFETIME_MS = 30 * 60_000;
const CONTEXT = 'preview of the page';

/** The caller who requested a preview. Its URL stops working when they lose access. */
const holderSchema = z.union([
  z.strictObject({ userId: z.string(), sessionId: z.string() }),
  /** Null is the operator token. */
  z.strictObject({ keyId: z.string().nullable() }),
]);
export type PreviewHolder = z.output<typeof holderSchema>;

const contentSchema = z.strictObject({ expires: z.number(), holder: holderSchema });

/** URLs of previews. They need no credential, because a frame cannot send one. */
export interface PreviewLinks {
  make(
    holder: PreviewHolder,
    now: Date,
  ): Promise<{ readonly token: string; readonly expiresAt: Date }>;
  isValid(token: string, now: Date): Promise<boolean>;
}

export interface PreviewLinksDeps {
  /** Seals tokens with keys that all processes share. */
  readonly sealer: () => Promise<Sealer>;
  /** Whether this caller may still edit the page. */
  readonly mayEdit: (holder: PreviewHolder) => Promise<boolean>;
}

export function createPreviewLinks({ sealer, mayEdit }: PreviewLinksDeps): PreviewLinks {
  return {
    async make(holder, now) {
      const expiresAt = new Date(now.getTime() + LIFETIME_MS);
      const content = { expires: expiresAt.getTime(), holder };
      return { token: (await sealer()).seal(CONTEXT, JSON.stringify(content)), expiresAt };
    },
    async isValid(token, now) {
      const content = read(await sealer(), token);
      return content !== null && content.expires > now.getTime() && mayEdit(content.holder);
    },
  };
}

/** Null for a token that is not ours. */
function read(sealer: Sealer, token: string) {
  try {
    return contentSchema.parse(JSON.parse(sealer.open(CONTEXT, token)));
  } catch {
    return null;
  }
}
