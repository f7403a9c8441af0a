import { buildLeadIntakeBody } from '@pickup/contracts/build-lead-intake-body';
import { CANARY_HEADER } from '@pickup/contracts/canary';
import { IDEMPOTENCY_HEADER, type LeadIntakeAnswer } from '@pickup/contracts/lead-intake';
import type { Offer } from '@pickup/contracts/offer';
import { tradeOf } from '@pickup/roi';
import { fetchText } from './fetch-text.ts';

export interface CanaryLead {
  /** The public address of the page. */
  readonly site: string;
  /** Where the page sends its leads. */
  readonly intake: string;
  readonly email: string;
  /** The intake accepts it once. */
  readonly token: string;
  /** The id that the intake must answer with. */
  readonly leadId: string;
  /** A form that is sent sooner looks automated. */
  readonly minimumFormMs: number;
  /** What the page offers. The lead chooses the defaults. */
  readonly offer: Offer;
  readonly at: Date;
}

const USER_AGENT = 'Pickup canary';

/** Sends the lead as the form does. Throws an Error that says why the intake did not accept it. */
export async function sendCanaryLead(lead: CanaryLead, signal: AbortSignal): Promise<void> {
  const { origin } = new URL(lead.site);
  const { status, text } = await fetchText(lead.intake, signal, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      'user-agent': USER_AGENT,
      origin,
      [IDEMPOTENCY_HEADER]: lead.leadId,
      [CANARY_HEADER]: lead.token,
    },
    body: JSON.stringify(bodyOf(lead)),
  });
  if (status !== 200) throw new Error(`the intake answered ${status}${codeIn(text)}`);
  if (leadIdIn(text) !== lead.leadId) {
    throw new Error(
      'the intake of another server answered: check siteUrl, intake.url and the proxy',
    );
  }
}

/** A form without consent, because there is no person who could give it. So the ledger has no entry of it. */
function bodyOf({ site, email, at, minimumFormMs, offer }: CanaryLead) {
  const { model } = offer;
  const { defaultJobs, defaultTicket } = tradeOf(model, model.defaults.businessType);
  return buildLeadIntakeBody({
    values: {
      firstName: 'Canary',
      lastName: 'Lead',
      email,
      phone: '(212) 555-0123',
      businessType: model.defaults.businessType,
      hasConsent: false,
      website: '',
    },
    inputs: { ...model.defaults, jobsPerMonth: defaultJobs, avgJobProfit: defaultTicket },
    query: {},
    sourceUrl: site,
    userAgent: USER_AGENT,
    sentAt: at,
    language: 'en',
    offer,
    consentText: '',
    elapsedMs: minimumFormMs + 20_000,
  });
}

function parsed(text: string): Partial<LeadIntakeAnswer> | null {
  try {
    return JSON.parse(text) as Partial<LeadIntakeAnswer> | null;
  } catch {
    return null;
  }
}

const leadIdIn = (text: string) => parsed(text)?.lead_id;

function codeIn(text: string): string {
  const code: unknown = parsed(text)?.code;
  return typeof code === 'string' ? ` (${code})` : '';
}
