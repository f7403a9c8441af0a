import { LANGUAGES } from '@pickup/messages/language';
import { z } from 'zod';
import { idSchema, responseObject, timestampSchema, type ApiResponse } from '../api-response.ts';
import { lowercaseUuid } from '../inbox/lead-work.ts';

export const assignmentRulesSchema = z.strictObject({
  on: z.boolean().describe('Whether new leads are assigned by rule.'),
  people: z
    .array(lowercaseUuid)
    .max(500)
    .describe('The user ids of the people who get leads by rule.'),
  max_open: z
    .int()
    .min(1)
    .max(1_000)
    .nullable()
    .describe(
      'A person gets no more leads by rule while they have this many new and contacted leads from the last 90 days. Null for no limit.',
    ),
  escalate_after_minutes: z
    .int()
    .min(1)
    .max(1_440)
    .nullable()
    .describe(
      'If a lead has no first contact within this many minutes, the next person gets the lead. Counts only the minutes when at least one of the `people` is working. Null to leave the lead with the first person.',
    ),
});
export type AssignmentRules = ApiResponse<typeof assignmentRulesSchema>;

export const NO_ASSIGNMENT: AssignmentRules = {
  on: false,
  people: [],
  max_open: null,
  escalate_after_minutes: null,
};

const version = z
  .int()
  .min(0)
  .describe(
    'The number of changes so far. Send the number that you read. With any other number, the response is `conflict`.',
  );

export const assignmentChangeSchema = z.strictObject({ version, rules: assignmentRulesSchema });

export const assignmentSchema = responseObject('Assignment', {
  rules: assignmentRulesSchema,
  version,
  changed_at: timestampSchema.nullable(),
  changed_by: z.string().describe('Who made the last change. Empty if there was none.'),
  people: z
    .array(
      z.object({
        user_id: idSchema,
        name: z.string(),
        weight: z.int(),
        languages: z.array(z.enum(LANGUAGES)),
        trades: z.array(z.string()),
      }),
    )
    .describe(
      'Everyone who can work leads, with the parts of their availability that the rules use.',
    ),
});
export type Assignment = ApiResponse<typeof assignmentSchema>;
