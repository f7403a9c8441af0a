import { z } from 'zod';
import { answerId, answerObject, answerTime, type Answer } from '../answer.ts';
import { PERMISSIONS, ROLES } from './operator-roles.ts';

export const operatorSessionSchema = answerObject('Self', {
  user_id: answerId,
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  permissions: z.array(z.enum(PERMISSIONS)),
  second_factor: z.object({
    enrolled: z.boolean(),
    shown: z.boolean().describe('Whether this session has verified a second factor.'),
  }),
});
export type OperatorSession = Answer<typeof operatorSessionSchema>;

export const ownSessionSchema = answerObject('OwnSession', {
  id: answerId,
  current: z.boolean().describe('Whether this is your current session.'),
  created_at: answerTime,
  last_seen_at: answerTime.describe('Time of the latest refresh, accurate to about an hour.'),
  method: z.string().describe('How the session was started, such as `password`, `otp` or `oauth`.'),
  second_factor: z.boolean(),
  ip: z.string(),
  user_agent: z.string(),
});
export type OwnSession = Answer<typeof ownSessionSchema>;

export const ownSessionsAnswerSchema = answerObject('OwnSessions', {
  sessions: z
    .array(ownSessionSchema)
    .nullable()
    .describe('Null for a hosted project, which does not list sessions.'),
});
export type OwnSessionsAnswer = Answer<typeof ownSessionsAnswerSchema>;
