import { createHmac, timingSafeEqual } from 'node:crypto';

/** Long enough to edit without asking again all the time. The console asks for new addresses before they expire. */
const LIFETIME_MS = 30 * 60_000;

/** Addresses of previews. They need no credential, because a frame cannot send one. */
export interface PreviewLinks {
  make(now: Date): { readonly token: string; readonly expiresAt: Date };
  isValid(token: string, now: Date): boolean;
}

/** `secret` is the operator token, which all processes share. */
export function createPreviewLinks(secret: string): PreviewLinks {
  const sign = (expires: string) =>
    createHmac('sha256', secret).update(`preview of the page until ${expires}`).digest('base64url');
  return {
    make(now) {
      const expiresAt = new Date(now.getTime() + LIFETIME_MS);
      const expires = expiresAt.getTime().toString(36);
      return { token: `${expires}.${sign(expires)}`, expiresAt };
    },
    isValid(token, now) {
      const [expires = '', signature = ''] = token.split('.');
      const [own, given] = [Buffer.from(sign(expires)), Buffer.from(signature)];
      if (own.length !== given.length || !timingSafeEqual(own, given)) return false;
      return Number.parseInt(expires, 36) > now.getTime();
    },
  };
}
