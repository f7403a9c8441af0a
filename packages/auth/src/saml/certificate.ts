import { X509Certificate } from 'node:crypto';

/** Accepts PEM or base64, with or without line breaks. Throws if the certificate is invalid. */
export function toPem(text: string): string {
  const bytes = text.includes('-----BEGIN') ? text.trim() : Buffer.from(text, 'base64');
  return new X509Certificate(bytes).toString();
}

export function isCertificate(text: string): boolean {
  try {
    return toPem(text) !== '';
  } catch {
    return false;
  }
}
