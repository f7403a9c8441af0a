/** The product uses these types of calls. Other members are left out or `unknown`. */

export interface AssistantOverrides {
  /** The prompts contain `{{name}}` for these values. */
  readonly variableValues?: Readonly<Record<string, string | number | boolean>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly firstMessage?: string;
  readonly maxDurationSeconds?: number;
  readonly [member: string]: unknown;
}

/**
 * The platform requires one of assistant, squad or workflow, and refuses anything else with 400.
 */
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

/** A call's report has more members, which `reportedCallSchema` of the contracts reads. */
export interface PlatformCall {
  readonly id: string;
  readonly status?: 'scheduled' | 'queued' | 'ringing' | 'in-progress' | 'forwarding' | 'ended';
  /** The time is ISO 8601. */
  readonly endedAt?: string;
  readonly assistant?: { readonly voice?: { readonly provider?: string } };
  readonly assistantOverrides?: AssistantOverrides;
  readonly artifactPlan?: { readonly videoRecordingEnabled?: boolean };
}

export interface WebCall extends PlatformCall {
  readonly webCallUrl: string;
  /** The room needs this token if the platform records the call's video itself. */
  readonly transport?: { readonly callToken?: string };
}

export interface AssistantDraft {
  /** The platform allows at most 40 characters. */
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
