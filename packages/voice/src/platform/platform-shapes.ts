/** Shapes of the calls the product makes; members it does not use are `unknown`. */

export interface AssistantOverrides {
  /** Values for `{{name}}` in the prompts. */
  readonly variableValues?: Readonly<Record<string, string | number | boolean>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly firstMessage?: string;
  readonly maxDurationSeconds?: number;
  readonly [member: string]: unknown;
}

/** One of assistant, squad or workflow is required; the platform refuses anything else with 400. */
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
  readonly type?: string;
  readonly status?: 'scheduled' | 'queued' | 'ringing' | 'in-progress' | 'forwarding' | 'ended';
  /** Text: there are over 600 values, and they change with the platform's releases. */
  readonly endedReason?: string;
  /** ISO 8601, as are all times here. */
  readonly createdAt?: string;
  readonly updatedAt?: string;
  readonly startedAt?: string;
  readonly endedAt?: string;
  /** US dollars. */
  readonly cost?: number;
  readonly costs?: readonly unknown[];
  readonly assistantId?: string;
  readonly assistant?: { readonly voice?: { readonly provider?: string } };
  readonly assistantOverrides?: AssistantOverrides;
  readonly artifactPlan?: { readonly videoRecordingEnabled?: boolean };
  readonly artifact?: CallArtifact;
  readonly analysis?: CallAnalysis;
}

export interface CallArtifact {
  readonly transcript?: string;
  readonly messages?: readonly unknown[];
  readonly recordingUrl?: string;
  readonly stereoRecordingUrl?: string;
  readonly videoRecordingUrl?: string;
  readonly variableValues?: Readonly<Record<string, unknown>>;
  readonly structuredOutputs?: unknown;
}

export interface CallAnalysis {
  readonly summary?: string;
  readonly structuredData?: unknown;
  readonly successEvaluation?: string | null;
}

export interface WebCall extends PlatformCall {
  /** The room the browser joins. */
  readonly webCallUrl: string;
  /** A token for that room, sent when the platform records the call's video itself. */
  readonly transport?: { readonly callToken?: string };
}

export interface AssistantDraft {
  /** The platform allows at most 40 characters. */
  readonly name?: string;
  readonly firstMessage?: string;
  readonly model?: object;
  readonly voice?: object;
  readonly transcriber?: object;
  readonly maxDurationSeconds?: number;
  readonly clientMessages?: readonly string[];
  readonly serverMessages?: readonly string[];
  readonly server?: object;
  readonly analysisPlan?: object;
  readonly artifactPlan?: object;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly [member: string]: unknown;
}

export interface PlatformAssistant extends AssistantDraft {
  readonly id: string;
  readonly createdAt?: string;
  readonly updatedAt?: string;
}

export interface PlatformPage<Item> {
  readonly results: readonly Item[];
  readonly metadata: {
    readonly itemsPerPage: number;
    readonly totalItems: number;
    readonly currentPage: number;
  };
}

export interface PlatformBodies {
  'POST /call/web': WebCallRequest;
  'POST /assistant': AssistantDraft;
  'PATCH /assistant/{id}': AssistantDraft;
  'PUT /assistant/{id}': AssistantDraft;
}

export interface PlatformResults {
  'POST /call/web': WebCall;
  'GET /call': readonly PlatformCall[];
  'GET /call/{id}': PlatformCall;
  'DELETE /call/{id}': PlatformCall;
  'GET /v2/call': PlatformPage<PlatformCall>;
  'GET /assistant': readonly PlatformAssistant[];
  'GET /v2/assistant': PlatformPage<PlatformAssistant>;
  'POST /assistant': PlatformAssistant;
  'GET /assistant/{id}': PlatformAssistant;
  'PATCH /assistant/{id}': PlatformAssistant;
  'PUT /assistant/{id}': PlatformAssistant;
}
