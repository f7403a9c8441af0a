import { VOICE_EVENTS_PATH } from '@pickup/contracts/voice/voice-calls';
import {
  serverMessageBodySchema,
  VOICE_MESSAGE_MAX_BYTES,
} from '@pickup/contracts/voice/voice-messages';
import { Hono, type Context } from 'hono';
import { AppError } from '../../../errors.ts';
import { createFailedAttemptLimiter } from '../../../platform/limits/failed-attempt-limiter.ts';
import type { CreateRateLimiter } from '../../../platform/limits/rate-limiter.ts';
import { readCappedBody } from '../../../platform/http/body/read-capped-body.ts';
import { methodNotAllowed } from '../../../platform/http/method-not-allowed.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import { createProofOfOrigin } from './proof-of-origin.ts';
import type { ReceivedMessage } from './store-message.ts';
import { handleMessage, type HandleMessageDeps } from './handle-message.ts';
import { parseJson } from '../../../platform/http/body/parse-json.ts';

export interface VoiceEventsDeps {
  readonly messagesOf: (c: Context) => HandleMessageDeps;
  readonly secret: string;
  readonly requestFacts: (c: Context) => RequestFacts;
  readonly limiters: CreateRateLimiter;
}

/**
 * The platform's own messages always have a valid credential, so they never count against this
 * limit.
 */
const FAILED_ATTEMPTS = { count: 30, seconds: 600 };

/**
 * After too many messages without a valid credential, further such messages from the same network
 * get `rate_limited`.
 */
export function createVoiceEventsRoute(deps: VoiceEventsDeps): Hono {
  const proof = createProofOfOrigin(deps.secret);
  const findWithinLimit = createFailedAttemptLimiter({
    limiters: deps.limiters,
    name: 'wrong-voice-proofs',
    limit: FAILED_ATTEMPTS,
    message: 'Too many messages without a valid credential. Try again later.',
  });

  async function provenBody(c: Context, facts: RequestFacts): Promise<Uint8Array> {
    const header = (name: string) => c.req.header(name);
    if (proof.hasSecret(header)) return readCappedBody(c, VOICE_MESSAGE_MAX_BYTES);
    async function readSigned(): Promise<Uint8Array | null> {
      const isSigned = proof.signatureCheck(header, facts.receivedAt);
      if (!isSigned) return null;
      const body = await readCappedBody(c, VOICE_MESSAGE_MAX_BYTES);
      return isSigned(body) ? body : null;
    }
    const body = await findWithinLimit(facts.ip, readSigned, (read) => read === null);
    if (body) return body;
    throw new AppError('unauthorized', 'The message needs a valid credential from the platform.', {
      headers: { 'www-authenticate': 'Bearer realm="voice"', connection: 'close' },
    });
  }

  async function receive(c: Context): Promise<Response> {
    c.header('cache-control', 'no-store');
    const facts = deps.requestFacts(c);
    const raw = await provenBody(c, facts);
    return c.json(await handleMessage(deps.messagesOf(c), { ...readMessage(raw), raw, facts }));
  }

  return new Hono()
    .post(VOICE_EVENTS_PATH, receive)
    .all(VOICE_EVENTS_PATH, methodNotAllowed('POST'));
}

function readMessage(raw: Uint8Array): Pick<ReceivedMessage, 'message' | 'whole'> {
  const body = parseJson(Buffer.from(raw).toString('utf8'));
  const read = serverMessageBodySchema.safeParse(body).data;
  if (!read) {
    throw new AppError('invalid_input', 'The body is not a server message.', {
      issues: [{ path: 'message.type', message: 'is required' }],
    });
  }
  const { message } = body as { readonly message: ReceivedMessage['whole'] };
  return { message: read.message, whole: message };
}
