import { randomBytes, randomUUID } from 'node:crypto';
import type { Resource } from './platform-double-resources.ts';

export interface PlacedCall {
  /** What `GET /call/{id}` finds later. */
  readonly kept: Resource;
  /** What the caller is answered: the call with its room and what the browser has to know. */
  readonly answered: Resource;
}

/**
 * A web call as the platform places it: queued, with a room. The artifact plan and the assistant stand in
 * this answer only; the room's last part is no id of the call, so nobody comes to derive one from the other.
 */
export function placeWebCall(body: Resource, known: Resource | undefined): PlacedCall {
  const id = randomUUID();
  const now = new Date().toISOString();
  const webCallUrl = `https://vapi.daily.co/${randomBytes(15).toString('base64url')}`;
  const assistant = asMembers(body['assistant'] ?? known);
  const overrides = asMembers(body['assistantOverrides']);
  const kept = {
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
  const answered = {
    ...kept,
    assistant: { voice: DEFAULT_VOICE, ...assistant },
    artifactPlan: asMembers(overrides['artifactPlan'] ?? assistant['artifactPlan'] ?? NO_VIDEO),
  };
  return { kept, answered };
}

const DOUBLE_ORG = '00000000-0000-4000-8000-000000000001';
const DEFAULT_VOICE = { provider: 'vapi', voiceId: 'Elliot' };
const NO_VIDEO = { recordingEnabled: true, videoRecordingEnabled: false };

function asMembers(value: unknown): Resource {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
