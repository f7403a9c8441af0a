import { mappingTakes, type WebhookEndpointSettings } from '@pickup/contracts/webhook-settings';
import type { Database } from '../../platform/database/database.ts';
import type { Job, JobOutcome } from '../../platform/jobs/job.ts';
import { ensureLeadLinks } from '../../domain/leads/lead-links.ts';
import type { Log } from '../../platform/log/log.ts';
import type { SiteLinks } from '../../domain/email/site-links.ts';
import { disableEndpoint } from '../../domain/deliveries/webhook-endpoints.ts';
import { readDeliveryFacts, type DeliveryFacts } from './delivery-facts.ts';
import {
  resolveWithSystem,
  type Reach,
  type ResolveHost,
} from '../../platform/outgoing/guarded-lookup.ts';
import { postWebhook, type WebhookReply } from '../../platform/outgoing/post-webhook.ts';
import { isPublicAddress } from '../../platform/outgoing/public-address.ts';
import { signWebhook } from '../../platform/outgoing/sign-webhook.ts';
import { alarmBody, webhookBody } from './webhook-body.ts';
import { webhookMessage } from './webhook-message.ts';
import { answerText, webhookOutcome } from './webhook-outcome.ts';

export interface WebhookDeliveryDeps {
  readonly database: Pick<Database, 'query' | 'run'>;
  /** settings.webhooks */
  readonly endpoints: readonly WebhookEndpointSettings[];
  /** Signing secrets by endpoint id, newest first. */
  readonly secrets: ReadonlyMap<string, readonly string[]>;
  readonly links: Pick<SiteLinks, 'report'>;
  readonly log: Log;
  /** The system's resolver, unless given. */
  readonly resolve?: ResolveHost;
  readonly now?: () => Date;
  readonly timeLimitMs?: number;
}

/** How the error begins for a delivery that failed because its endpoint is disabled. */
export const DISABLED = 'the endpoint is disabled since';

/** How long new settings may take to reach every process. */
const SETTINGS_SPREAD_MS = 5 * 60_000;
const UNKNOWN_AGAIN_MS = 15_000;

/** One attempt at one job. */
export class WebhookDelivery {
  readonly #deps: WebhookDeliveryDeps;
  readonly #job: Job;
  readonly #now: () => Date;
  /** The same on every attempt. */
  readonly #messageId: string;

  constructor(deps: WebhookDeliveryDeps, job: Job) {
    this.#deps = deps;
    this.#job = job;
    this.#now = deps.now ?? (() => new Date());
    this.#messageId = `msg_${job.id}`;
  }

  async attempt(signal: AbortSignal): Promise<JobOutcome> {
    const { database, endpoints, secrets } = this.#deps;
    const { event, leadId, target } = this.#job;
    const endpoint = endpoints.find(({ id }) => id === target);
    const keys = secrets.get(target) ?? [];
    if (!endpoint) return this.#ofOtherSettings(`the settings name no webhook "${target}"`);
    if (keys.length === 0) {
      return this.#ofOtherSettings(`there is no signing secret for "${target}"`);
    }
    if (!mappingTakes(endpoint.mapping, event)) {
      return { kind: 'skipped', reason: `the format ${endpoint.mapping} cannot send ${event}` };
    }
    if (event === 'canary.alarm') return this.#send(endpoint, keys, alarmBody(this.#job), signal);
    if (leadId === null) return dead('the job names no lead');
    const facts = await readDeliveryFacts(database, { leadId, endpointId: target });
    if (!facts) return dead('there is no such lead');
    const verdict = this.#beforeSending(facts);
    if (verdict) return verdict;
    const reportUrl = this.#deps.links.report(await this.#reportToken(facts));
    const message = webhookMessage(this.#job, { id: this.#messageId, facts, reportUrl });
    return this.#send(endpoint, keys, webhookBody(message, endpoint.mapping), signal);
  }

  async #send(
    endpoint: WebhookEndpointSettings,
    keys: readonly string[],
    body: string,
    signal: AbortSignal,
  ): Promise<JobOutcome> {
    const reply = await this.#post(endpoint, keys, body, signal);
    const gone = reply.kind === 'answered' && reply.status === 410;
    return gone ? this.#disable(reply) : webhookOutcome(reply, this.#now());
  }

  /** A process that started with newer settings may have queued it, and can send it. */
  #ofOtherSettings(error: string): JobOutcome {
    const now = this.#now().getTime();
    if (now - this.#job.createdAt.getTime() > SETTINGS_SPREAD_MS) return dead(error);
    const until = new Date(now + UNKNOWN_AGAIN_MS);
    return { kind: 'postponed', until, reason: `${error} in this process` };
  }

  #beforeSending({ lead, disabled }: DeliveryFacts): JobOutcome | null {
    if (disabled) return this.#whileDisabled(disabled);
    if (lead.erasedAt) return { kind: 'skipped', reason: 'the person was erased' };
    // A lead that looks automated waits for review. Its release queues this job again.
    const isHeld = lead.status === 'quarantined' && this.#job.event === 'lead.created';
    return isHeld ? { kind: 'skipped', reason: 'the lead is quarantined' } : null;
  }

  async #post(
    endpoint: WebhookEndpointSettings,
    keys: readonly string[],
    body: string,
    signal: AbortSignal,
  ): Promise<WebhookReply> {
    const signed = signWebhook({ id: this.#messageId, sentAt: this.#now(), body }, keys);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Pickup-Webhooks/1',
      ...signed,
    };
    const options = { reach: this.#reach(endpoint), signal, ...timeLimit(this.#deps) };
    return postWebhook({ url: new URL(endpoint.url), headers, body }, options);
  }

  /** Creates the link now if there is none. A link created later would change what later attempts say. */
  async #reportToken({ lead, reportToken }: DeliveryFacts): Promise<string> {
    return reportToken ?? (await ensureLeadLinks(this.#deps.database, lead.id)).reportToken;
  }

  #reach({ allowPrivateNetwork }: WebhookEndpointSettings): Reach {
    return {
      resolve: this.#deps.resolve ?? resolveWithSystem,
      allows: allowPrivateNetwork ? () => true : isPublicAddress,
    };
  }

  /** Of several deliveries that get a 410 at once, one tells the operators. */
  async #disable(reply: Extract<WebhookReply, { kind: 'answered' }>): Promise<JobOutcome> {
    const { database, log } = this.#deps;
    const { target: id, id: jobId } = this.#job;
    const at = this.#now();
    const isFirst = await disableEndpoint(database, { id, at, reason: this.#goneReason });
    if (isFirst) log.warn({ endpoint: id, jobId }, 'a webhook endpoint is gone and disabled');
    const error = isFirst ? this.#goneReason : disabledSince(at, this.#goneReason);
    return { kind: 'dead', error, answer: answerText(reply) };
  }

  get #goneReason(): string {
    return `the endpoint answered 410 Gone to ${this.#messageId} and is disabled`;
  }

  /** If an attempt disabled the endpoint but stopped before reporting it, its retry reports it now. */
  #whileDisabled({ since, reason }: NonNullable<DeliveryFacts['disabled']>): JobOutcome {
    return dead(reason === this.#goneReason ? reason : disabledSince(since, reason));
  }
}

function dead(error: string): JobOutcome {
  return { kind: 'dead', error };
}

function disabledSince(since: Date, reason: string): string {
  return `${DISABLED} ${since.toISOString()}: ${reason}`;
}

function timeLimit({ timeLimitMs }: WebhookDeliveryDeps): { readonly timeLimitMs?: number } {
  return timeLimitMs === undefined ? {} : { timeLimitMs };
}
