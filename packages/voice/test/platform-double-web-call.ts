import { randomBytes, randomUUID } from 'node:crypto';

export type Resource = Readonly<Record<string, unknown>>;

export interface PlacedCall {
  /** What `GET /call/{id}` returns later. */
  readonly stored: Resource;
  /** The response to the caller, with the details that a browser needs. */
  readonly response: Resource;
}

/**
 * Returns a queued web call with a room. Only `response` has the artifact plan and the stored
 * assistant. The room's URL does not contain the call's id, so that no code derives the id from it.
 */
export function placeWebCall(body: Resource, storedAssistant: Resource | undefined): PlacedCall {
  const id = randomUUID();
  const now = new Date().toISOString();
  const webCallUrl = `https://vapi.daily.co/${randomBytes(15).toString('base64url')}`;
  const assistant = asMembers(body['assistant'] ?? storedAssistant);
  const overrides = asMembers(body['assistantOverrides']);
  const stored = {
    ...body,
    id,
    orgId: DOUBLE_ORG,
    type: 'webCall',
    status: 'queued',
    createdAt: now,
    updatedAt: now,
    webCallUrl,
    transport: { provider: 'daily', callUrl: webCallUrl, conversationType: 'voice' },
  };
  const response = {
    ...stored,
    assistant: { voice: DEFAULT_VOICE, ...assistant },
    artifactPlan: asMembers(overrides['artifactPlan'] ?? assistant['artifactPlan'] ?? NO_VIDEO),
  };
  return { stored, response };
}

const DOUBLE_ORG = '00000000-0000-4000-8000-000000000001';
const DEFAULT_VOICE = { provider: 'vapi', voiceId: 'Elliot' };
const NO_VIDEO = { recordingEnabled: true, videoRecordingEnabled: false };

function asMembers(value: unknown): Resource {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
