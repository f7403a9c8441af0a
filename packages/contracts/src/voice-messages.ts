import { z } from 'zod';
import { isOfFourDigitYear } from './list-moment.ts';
import { requiredText } from './text.ts';

/** Largest server message that is read, bytes: a report carries every message of its call. */
export const VOICE_MESSAGE_MAX_BYTES = 4 * 1024 * 1024;

/** What has another shape than expected counts as absent: the platform may change it any day. */
function lenient<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined);
}

const record = z.record(z.string(), z.unknown());
const moment = z.iso
  .datetime({ offset: true })
  .refine(isOfFourDigitYear)
  .transform((text) => new Date(text));

const overridesSchema = z.object({
  variableValues: lenient(record),
  metadata: lenient(record),
});

const artifactSchema = z.object({
  transcript: lenient(z.string()),
  messages: lenient(z.array(z.unknown())),
  recordingUrl: lenient(z.string()),
  stereoRecordingUrl: lenient(z.string()),
});

const analysisSchema = z.object({
  summary: lenient(z.string()),
  structuredData: lenient(z.unknown()),
  successEvaluation: lenient(z.union([z.string(), z.number(), z.boolean()])),
});

/** What is read of a call: of `GET /call/{id}`, of a message's `call`, and of a report's own members. */
export const reportedCallSchema = z.object({
  id: lenient(requiredText(200)),
  status: lenient(z.string()),
  endedReason: lenient(z.string()),
  startedAt: lenient(moment),
  endedAt: lenient(moment),
  /** US dollars. */
  cost: lenient(z.number()),
  costs: lenient(z.array(record)),
  artifact: lenient(artifactSchema),
  analysis: lenient(analysisSchema),
  assistantOverrides: lenient(overridesSchema),
  metadata: lenient(record),
});
export type ReportedCall = z.output<typeof reportedCallSchema>;

/** One turn as the platform writes it down; prompts and tool calls stand between them. */
export const reportedTurnSchema = z.object({
  role: z.string(),
  message: lenient(z.string()),
  content: lenient(z.string()),
  secondsFromStart: lenient(z.number()),
});

const serverMessageSchema = reportedCallSchema.extend({
  type: requiredText(200),
  /** Milliseconds, or whatever else it may become: part of what tells repetitions. */
  timestamp: lenient(z.union([z.number(), z.string()])),
  call: lenient(reportedCallSchema),
  toolCallList: lenient(z.array(z.unknown())),
});

/** `POST {message: {…}}` of the platform to us: unknown types and members pass. */
export const serverMessageBodySchema = z.object({ message: serverMessageSchema });
/** What we read of a message; the rest is in the body as it came. */
export type ServerMessage = z.output<typeof serverMessageSchema>;

const namedCall = z.object({ id: requiredText(200), name: z.string() });
const functionCall = z.object({
  id: requiredText(200),
  function: z.object({ name: z.string(), arguments: lenient(z.unknown()) }),
});

/** A tool call in any of its three published shapes. Arguments are an object, or JSON text of one. */
export const toolCallSchema = z.union([
  functionCall.transform(({ id, function: { name, arguments: given } }) => ({ id, name, given })),
  namedCall
    .extend({ parameters: lenient(z.unknown()), arguments: lenient(z.unknown()) })
    .transform(({ id, name, parameters, arguments: given }) => ({
      id,
      name,
      given: parameters ?? given,
    })),
]);
export type ToolCall = z.output<typeof toolCallSchema>;

/** Answer to `tool-calls`. Texts are one line each: the platform passes nothing else on to the model. */
export interface ToolCallsAnswer {
  readonly results: readonly ToolCallResult[];
}

/** What came of one tool call: `result` or `error`, never both. */
export interface ToolCallResult {
  readonly toolCallId: string;
  readonly name: string;
  readonly result?: string;
  readonly error?: string;
}
