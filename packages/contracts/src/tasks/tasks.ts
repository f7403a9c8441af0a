import { z } from 'zod';
import { idSchema, responseObject, timestampSchema, type ApiResponse } from '../api-response.ts';
import { agendaLeadSchema } from '../bookings/agenda.ts';
import { lowercaseUuid } from '../inbox/lead-work.ts';
import { hasFourDigitYear } from '../list-moment.ts';
import { shortText } from '../text.ts';

/** A next step for a lead, which one person should do at a certain time. */
export const taskSchema = responseObject('Task', {
  id: idSchema,
  lead: agendaLeadSchema,
  person: idSchema.describe(
    'The user id of the person who should do the task. They may have been removed since.',
  ),
  due_at: timestampSchema,
  text: z.string().describe('What to do. May be empty.'),
  created_at: timestampSchema,
  created_by: z
    .string()
    .describe('The name, at that time, of the person or API key that created the task.'),
  done_at: timestampSchema.nullable().describe('Null while the task is open.'),
  done_by: z
    .string()
    .describe(
      'The name, at that time, of the person or API key that completed the task. Empty while the task is open.',
    ),
});
export type Task = ApiResponse<typeof taskSchema>;

const moment = z.iso
  .datetime({ offset: true, error: 'must be a time like 2026-01-31T09:00:00Z' })
  .refine(hasFourDigitYear, { error: 'must be in the years 1 to 9999' });
const taskText = shortText(500).trim();

/** The sender creates the id, so a task resent after a lost response is stored only once. */
export const newTaskSchema = z.strictObject({
  id: lowercaseUuid,
  due_at: moment,
  text: taskText.default(''),
  person: lowercaseUuid.optional().describe('The default is you. Required for an API key.'),
});
export type NewTask = z.output<typeof newTaskSchema>;

export const taskChangeSchema = z
  .strictObject({ due_at: moment, text: taskText, person: lowercaseUuid, done: z.boolean() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, { error: 'must change something' });
export type TaskChange = z.output<typeof taskChangeSchema>;

export const taskQuerySchema = z.strictObject({
  lead: lowercaseUuid.optional().describe('All tasks of this lead, open and done.'),
  person: z
    .union([z.enum(['me']), z.uuid()])
    .optional()
    .describe('Open tasks of one person. `me` for your own.'),
  due_before: moment.optional().describe('Open tasks that are due before this time.'),
});
export type TaskQuery = z.output<typeof taskQuerySchema>;

/** The longest list in one response. */
export const MAX_TASKS = 500;

export const tasksSchema = responseObject('Tasks', {
  tasks: z.array(taskSchema).describe('Earliest first.'),
  has_more: z.boolean().describe(`Whether more than ${MAX_TASKS} tasks match.`),
});
export type Tasks = ApiResponse<typeof tasksSchema>;
