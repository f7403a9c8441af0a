import { z } from 'zod';
import type { SamlProvider } from '../auth-options.ts';
import { toPem } from './certificate.ts';

/** Call this at startup, so that invalid settings cause an error before the first sign-in. */
export function checkSamlProviders(providers: readonly SamlProvider[]): void {
  const ids = providers.map(({ id }) => id);
  const domains = providers.flatMap((one) => one.domains.map((domain) => domain.toLowerCase()));
  if (new Set(ids).size < ids.length) throw new Error('Two SAML providers have the same id');
  if (new Set(domains).size < domains.length)
    throw new Error('Two SAML providers have the same domain');
  for (const provider of providers) checkOne(provider);
}

function checkOne({ id, domains, certificates, signOnUrl }: SamlProvider): void {
  const isUuid = z.uuid().safeParse(id).success && id === id.toLowerCase();
  if (!isUuid) throw new Error(`A SAML provider's id must be a lowercase UUID, not '${id}'`);
  if (domains.length === 0) throw new Error(`SAML provider ${id} has no domain`);
  if (!URL.canParse(signOnUrl) || !/^https?:/.test(signOnUrl)) {
    throw new Error(`SAML provider ${id} has no valid sign-in URL`);
  }
  if (certificates.length === 0) throw new Error(`SAML provider ${id} has no certificate`);
  for (const certificate of certificates) checkCertificate(id, certificate);
}

function checkCertificate(id: string, text: string): void {
  try {
    toPem(text);
  } catch (cause) {
    throw new Error(`A certificate of SAML provider ${id} cannot be read`, { cause });
  }
}
