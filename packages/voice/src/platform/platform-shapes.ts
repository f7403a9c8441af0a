/** The platform's types have more members. These types leave them out or type them as `unknown`. */

export interface AssistantOverrides {
  readonly variableValues?: Readonly<Record<string, string | number | boolean>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly firstMessage?: string;
  readonly maxDurationSeconds?: number;
  readonly [member: string]: unknown;
}

/** The platform requires an assistant, a squad or a workflow. */
export interface WebCallRequest {
  readonly assistantId?: string;
  readonly assistant?: AssistantDraft;
  readonly assistantOverrides?: AssistantOverrides;
  readonly squadId?: string;
  readonly squad?: object;
  readonly workflowId?: string;
  readonly workflow?: object;
  readonly workflowOverrides?: object;
  readonly roomDeleteOnUserLeaveEnabled?: boolean;
}

export interface PlatformCall {
  readonly id: string;
  readonly status?: 'scheduled' | 'queued' | 'ringing' | 'in-progress' | 'forwarding' | 'ended';
  /** ISO 8601. */
  readonly endedAt?: string;
  readonly assistant?: { readonly voice?: { readonly provider?: string } };
  readonly assistantOverrides?: AssistantOverrides;
  readonly artifactPlan?: { readonly videoRecordingEnabled?: boolean };
}

export interface WebCall extends PlatformCall {
  readonly webCallUrl: string;
  /** Needed to join the room if the platform records the call's video. */
  readonly transport?: { readonly callToken?: string };
}

export interface AssistantDraft {
  readonly name?: string;
  readonly firstMessage?: string;
  readonly model?: object;
  readonly transcriber?: object;
  readonly maxDurationSeconds?: number;
  readonly clientMessages?: readonly string[];
  readonly serverMessages?: readonly string[];
  readonly server?: object;
  readonly artifactPlan?: object;
  readonly [member: string]: unknown;
}

export interface PlatformAssistant extends AssistantDraft {
  readonly id: string;
}

export interface PlatformBodies {
  'POST /call/web': WebCallRequest;
  'POST /assistant': AssistantDraft;
  'PATCH /assistant/{id}': AssistantDraft;
}

export interface PlatformResults {
  'POST /call/web': WebCall;
  'GET /call': readonly PlatformCall[];
  'GET /call/{id}': PlatformCall;
  'POST /assistant': PlatformAssistant;
  'GET /assistant/{id}': PlatformAssistant;
  'PATCH /assistant/{id}': PlatformAssistant;
}
