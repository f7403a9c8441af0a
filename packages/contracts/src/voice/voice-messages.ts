import { z } from 'zod';
import { hasFourDigitYear } from '../list-moment.ts';
import { requiredText } from '../text.ts';

/** In bytes. The limit is high, because a report contains every message of its call. */
export const VOICE_MESSAGE_MAX_BYTES = 4 * 1024 * 1024;

/**
 * Values of an unexpected type count as absent, because the platform may change types at any time.
 */
function orAbsent<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined);
}

const record = z.record(z.string(), z.unknown());
const moment = z.iso
  .datetime({ offset: true })
  .refine(hasFourDigitYear)
  .transform((text) => new Date(text));

const overridesSchema = z.object({
  variableValues: orAbsent(record),
  metadata: orAbsent(record),
});

const artifactSchema = z.object({
  transcript: orAbsent(z.string()),
  messages: orAbsent(z.array(z.unknown())),
  recordingUrl: orAbsent(z.string()),
  stereoRecordingUrl: orAbsent(z.string()),
});

const analysisSchema = z.object({
  summary: orAbsent(z.string()),
  structuredData: orAbsent(z.unknown()),
  successEvaluation: orAbsent(z.union([z.string(), z.number(), z.boolean()])),
});

/** The response to `GET /call/{id}`, a message's `call` and a report have these members. */
export const reportedCallSchema = z.object({
  id: orAbsent(requiredText(200)),
  assistantId: orAbsent(z.string()),
  status: orAbsent(z.string()),
  endedReason: orAbsent(z.string()),
  startedAt: orAbsent(moment),
  endedAt: orAbsent(moment),
  /** US dollars. */
  cost: orAbsent(z.number()),
  costs: orAbsent(z.array(record)),
  artifact: orAbsent(artifactSchema),
  analysis: orAbsent(analysisSchema),
  assistantOverrides: orAbsent(overridesSchema),
  metadata: orAbsent(record),
});
export type ReportedCall = z.output<typeof reportedCallSchema>;

/** The platform also lists prompts and tool calls among the turns. */
export const reportedTurnSchema = z.object({
  role: z.string(),
  message: orAbsent(z.string()),
  content: orAbsent(z.string()),
  secondsFromStart: orAbsent(z.number()),
});

const serverMessageSchema = reportedCallSchema.extend({
  type: requiredText(200),
  /** Milliseconds. The platform may change the type. */
  timestamp: orAbsent(z.union([z.number(), z.string()])),
  call: orAbsent(reportedCallSchema),
  toolCallList: orAbsent(z.array(z.unknown())),
});

/** The body that the platform posts. Unknown types and members are allowed. */
export const serverMessageBodySchema = z.object({ message: serverMessageSchema });
export type ServerMessage = z.output<typeof serverMessageSchema>;

const namedCall = z.object({ id: requiredText(200), name: z.string() });
const functionCall = z.object({
  id: requiredText(200),
  function: z.object({ name: z.string(), arguments: orAbsent(z.unknown()) }),
});

/** The platform uses three formats. The arguments are an object, or a JSON text. */
export const toolCallSchema = z.union([
  functionCall.transform(({ id, function: { name, arguments: rawArgs } }) => ({
    id,
    name,
    rawArgs,
  })),
  namedCall
    .extend({ parameters: orAbsent(z.unknown()), arguments: orAbsent(z.unknown()) })
    .transform(({ id, name, parameters, arguments: rawArgs }) => ({
      id,
      name,
      rawArgs: parameters ?? rawArgs,
    })),
]);
export type ToolCall = z.output<typeof toolCallSchema>;

/** Each text is a single line, because the platform passes only single lines to the model. */
export interface ToolCallsResponse {
  readonly results: readonly ToolCallResult[];
}

export interface ToolCallResult {
  readonly toolCallId: string;
  readonly name: string;
  readonly result?: string;
  readonly error?: string;
}
