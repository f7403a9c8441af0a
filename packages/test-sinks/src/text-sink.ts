import { randomBytes } from 'node:crypto';
import {
  startWebhookReceiver,
  type ReceivedWebhook,
  type WebhookResponse,
} from './webhook-receiver.ts';

export interface ReceivedText {
  readonly to: string;
  /** The sender's phone number, or the id of the messaging service. */
  readonly from: string;
  readonly body: string;
  /** The text must not be delivered after this many seconds. */
  readonly validityPeriod: number;
}

/**
 * Replaces Twilio's Messages API on loopback, with the same path, authentication, form fields,
 * responses and error codes (https://www.twilio.com/docs/messaging/api/message-resource).
 */
export interface TextSink {
  /** The `baseUrl` for the settings. */
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** The oldest text comes first. */
  readonly texts: readonly ReceivedText[];
  /**
   * Returns the first text to this number that no earlier call has returned. Rejects after
   * `WAIT_MS`.
   */
  next(to: string): Promise<ReceivedText>;
  /** Sets one response for each of the next requests. */
  respondOnce(...responses: readonly WebhookResponse[]): void;
  stop(): Promise<void>;
}

/** Each sink has its own account. */
export async function startTextSink(): Promise<TextSink> {
  const accountSid = `AC${randomBytes(16).toString('hex')}`;
  const authToken = randomBytes(16).toString('hex');
  const receiver = await startWebhookReceiver();
  const texts: ReceivedText[] = [];
  const accepted = new WeakSet<ReceivedWebhook>();
  receiver.respond((request) => {
    const refusal = refusalOf(request, { accountSid, authToken });
    if (refusal) return refusal;
    const text = readText(request);
    texts.push(text);
    accepted.add(request);
    return json(201, resourceOf(accountSid, text));
  });
  return {
    url: receiver.url,
    accountSid,
    authToken,
    texts,
    async next(to) {
      const isTo = (request: ReceivedWebhook) =>
        accepted.has(request) && readText(request).to === to;
      return readText(await receiver.next(isTo));
    },
    respondOnce: (...responses) => receiver.respondOnce(...responses),
    stop: () => receiver.stop(),
  };
}

export function twilioError(status: number, code: number, message: string): WebhookResponse {
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  return json(status, { code, message, more_info, status });
}

interface Account {
  readonly accountSid: string;
  readonly authToken: string;
}

function refusalOf(request: ReceivedWebhook, account: Account): WebhookResponse | null {
  const { method, path, headers } = request;
  const resource = `/2010-04-01/Accounts/${account.accountSid}/Messages.json`;
  if (path !== resource)
    return twilioError(404, 20404, `The requested resource ${path} was not found`);
  const credentials = Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64');
  if (headers['authorization'] !== `Basic ${credentials}`) {
    return twilioError(401, 20003, 'Authenticate');
  }
  if (method !== 'POST') return twilioError(405, 20004, 'Method not allowed');
  return refusalOfForm(request);
}

function refusalOfForm(request: ReceivedWebhook): WebhookResponse | null {
  const { to, from, body } = readText(request);
  const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded';
  if (!isForm || to === '') return twilioError(400, 21604, "A 'To' phone number is required.");
  if (!/^\+[1-9]\d{6,14}$/.test(to)) {
    return twilioError(400, 21211, `Invalid 'To' Phone Number: ${to}`);
  }
  if (from === '') return twilioError(400, 21603, "A 'From' phone number is required.");
  return body === '' ? twilioError(400, 21602, 'Message body is required.') : null;
}

function readText({ rawBody }: ReceivedWebhook): ReceivedText {
  const form = new URLSearchParams(rawBody);
  const field = (name: string) => form.get(name) ?? '';
  const from = field('From') || field('MessagingServiceSid');
  const validityPeriod = Number(field('ValidityPeriod'));
  return { to: field('To'), from, body: field('Body'), validityPeriod };
}

function resourceOf(account_sid: string, { to, from, body }: ReceivedText): object {
  const sid = `SM${randomBytes(16).toString('hex')}`;
  const isService = from.startsWith('MG');
  return {
    sid,
    account_sid,
    to,
    from: isService ? null : from,
    messaging_service_sid: isService ? from : null,
    body,
    status: isService ? 'accepted' : 'queued',
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    num_segments: isService ? '0' : '1',
    uri: `/2010-04-01/Accounts/${account_sid}/Messages/${sid}.json`,
  };
}

function json(status: number, body: object): WebhookResponse {
  const headers = { 'content-type': 'application/json' };
  return { kind: 'status', status, headers, body: JSON.stringify(body) };
}
