import { LANGUAGE_NAMES, LANGUAGES } from '@pickup/messages/language';

/**
 * The language of a consent text, which its version names: "es-1" is Spanish, "1" is English, and the version
 * of a text that is none of ours is "unknown".
 */
export function languageOfText(version: string): string {
  if (/^\d+$/.test(version)) return LANGUAGE_NAMES.en;
  const language = LANGUAGES.find((known) => version.startsWith(`${known}-`));
  return language ? LANGUAGE_NAMES[language] : 'unknown';
}

/** A row of the consent ledger with every field that it proves, and its position in the chain. */
export interface ConsentEntry {
  readonly id: string;
  readonly status: 'granted' | 'revoked';
  readonly channel: 'email' | 'sms' | 'call';
  readonly scope: 'transactional' | 'marketing';
  readonly email: string;
  readonly phone: string;
  readonly seller_name: string;
  readonly consent_text: string;
  readonly text_version: string;
  readonly text_hash: string;
  readonly box_default: 'unticked' | 'ticked';
  readonly action: string;
  readonly page_url: string;
  readonly referrer: string;
  /** ISO 8601, UTC, from the server's clock. */
  readonly recorded_at: string;
  readonly client_time: string;
  readonly client_time_zone: string;
  readonly ip: string;
  readonly user_agent: string;
  readonly form_version: string;
  /** Null until a new row is chained. */
  readonly seq: number | null;
  readonly previous_hash: string | null;
  readonly hash: string | null;
}

/** All ledger rows of a lead, oldest first, and whether they are unchanged. */
export interface ConsentCertificate {
  readonly lead_id: string;
  readonly seller_name: string;
  /** ISO, UTC. */
  readonly issued_at: string;
  /** The state after the last entry. */
  readonly standing: 'granted' | 'revoked' | 'none';
  readonly entries: readonly ConsentEntry[];
  /** Whether each entry's hash is correct and continues its predecessor's. */
  readonly intact: boolean;
  /** The end of the chain when the certificate was made; null for an empty chain. */
  readonly head: { readonly seq: number; readonly hash: string } | null;
}
