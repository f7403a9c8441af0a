import { createHash } from 'node:crypto';
import {
  GUIDED_FORM_VERSION,
  VOICE_FORM_VERSION,
} from '@pickup/contracts/leads/build-lead-intake-body';
import type { LeadIntake } from '@pickup/contracts/leads/lead-intake';
import type { NormalizedContact } from '@pickup/contracts/inbox/operator-leads';
import { languageOf } from '@pickup/messages/language';
import { newId } from '../../../platform/database/new-id.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { consentTextOf, versionOfConsent, type ConsentSettings } from '../../settings/index.ts';

/** `chainConsents` fills in the chain's columns later. */
export type ConsentRecord = Omit<Tables['consent'], 'leadId' | 'seq' | 'previousHash' | 'hash'>;

export interface ConsentSource {
  readonly lead: LeadIntake;
  readonly contact: NormalizedContact;
  readonly facts: RequestFacts;
  readonly isFromCall: boolean;
  readonly settings: ConsentSettings;
}

export function consentRecord({
  lead,
  contact,
  facts,
  isFromCall,
  settings,
}: ConsentSource): ConsentRecord | null {
  if (lead.has_consent !== true) return null;
  const shown = lead.consent_text ?? consentTextOf(settings, languageOf(lead.language));
  return {
    id: newId(),
    status: 'granted',
    // The consent covers only email, because its text mentions no calls or text messages.
    channel: 'email',
    scope: 'marketing',
    email: contact.email,
    phone: contact.phone,
    sellerName: settings.brand.legalName,
    consentText: shown,
    textVersion: versionOfConsent(settings, shown),
    textHash: hashOf(shown),
    boxDefault: 'unticked',
    action: actionOf(lead.form_version, isFromCall),
    pageUrl: lead.source_url || facts.referer,
    referrer: lead.referrer ?? lead.last_touch?.referrer ?? '',
    recordedAt: facts.receivedAt,
    clientTime: lead.timestamp,
    clientTimeZone: lead.client_time_zone ?? '',
    ip: facts.ip,
    userAgent: facts.userAgent,
    formVersion: lead.form_version ?? '',
  };
}

function actionOf(formVersion: string | undefined, isFromCall: boolean): string {
  if (isFromCall) return 'said yes on a voice call, after the assistant had read the text aloud';
  // Anyone can send this form version, so it does not prove that a voice call happened.
  if (formVersion === VOICE_FORM_VERSION) return 'agreed in a way that only the sender knows';
  if (formVersion === GUIDED_FORM_VERSION) return 'agreed in the guided assistant';
  return 'checked the box and sent the form';
}

let lastHashed: { readonly text: string | null; readonly hash: string } = { text: null, hash: '' };

/** Caches the last hash, because nearly every form shows the same text. */
function hashOf(text: string): string {
  if (text !== lastHashed.text) {
    lastHashed = { text, hash: createHash('sha256').update(text).digest('hex') };
  }
  return lastHashed.hash;
}
