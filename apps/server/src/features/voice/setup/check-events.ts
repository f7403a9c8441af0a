import { randomBytes } from 'node:crypto';
import {
  sendServerMessage,
  type MessageAuthentication,
} from '@pickup/voice/platform/send-server-message';
import { notChecked, ok, wrong, type Finding } from './finding.ts';

const CHECK_MESSAGE_TYPE = 'pickup-check';

const TIMEOUT_MS = 10_000;

export async function checkEvents(eventsUrl: string, secret: string | null): Promise<Finding[]> {
  if (secret === null) return [notChecked(`${eventsUrl}: VOICE_WEBHOOK_SECRET is not set.`)];
  const message = { type: CHECK_MESSAGE_TYPE, timestamp: Date.now() };
  const findings: Finding[] = [];
  for (const kind of ['secret', 'bearer', 'signature'] as const) {
    findings.push(await probe(eventsUrl, message, { kind, secret }, PROOFS[kind], isAccepted));
  }
  const wrongProof = { kind: 'secret', secret: randomBytes(24).toString('hex') } as const;
  findings.push(await probe(eventsUrl, message, wrongProof, 'with a wrong secret', isRefused));
  findings.push(
    await probe(eventsUrl, message, { kind: 'none' }, 'without a credential', isRefused),
  );
  return findings;
}

const PROOFS = {
  secret: 'with X-Vapi-Secret',
  bearer: 'with a bearer token',
  signature: 'with a signature',
} as const;

const isAccepted = (status: number) => status === 200;
const isRefused = (status: number) => status === 401 || status === 403;

async function probe(
  url: string,
  message: object,
  authentication: MessageAuthentication,
  label: string,
  expected: (status: number) => boolean,
): Promise<Finding> {
  try {
    const { status } = await sendServerMessage(url, message, authentication, TIMEOUT_MS);
    const outcome = `A message ${label} gets a ${status}`;
    if (expected(status)) return ok(`${outcome}.`);
    return wrong(
      expected === isAccepted ? `${outcome}: it must be 200.` : `${outcome}: it must be refused.`,
    );
  } catch (error) {
    return wrong(`A message ${label} could not be delivered (${codeOf(error)}) to ${url}.`);
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = (cause as { code?: unknown } | undefined)?.code;
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.name : 'unknown';
}
