import { z } from 'zod';
import { idSchema, responseObject, timestampSchema, type ApiResponse } from '../api-response.ts';
import { PERMISSIONS, ROLES } from './operator-roles.ts';

export const operatorSessionSchema = responseObject('Self', {
  user_id: idSchema,
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  permissions: z.array(z.enum(PERMISSIONS)),
  second_factor: z.object({
    enrolled: z.boolean(),
    verified: z.boolean().describe('Whether this session has verified a second factor.'),
  }),
});
export type OperatorSession = ApiResponse<typeof operatorSessionSchema>;

export const ownSessionSchema = responseObject('OwnSession', {
  id: idSchema,
  current: z.boolean().describe('Whether this is your current session.'),
  created_at: timestampSchema,
  last_seen_at: timestampSchema.describe('Time of the latest refresh, accurate to about an hour.'),
  method: z.string().describe('How the session was started, such as `password`, `otp` or `oauth`.'),
  second_factor: z.boolean(),
  ip: z.string(),
  user_agent: z.string(),
});
export type OwnSession = ApiResponse<typeof ownSessionSchema>;

export const ownSessionsResponseSchema = responseObject('OwnSessions', {
  sessions: z
    .array(ownSessionSchema)
    .nullable()
    .describe('Null for a hosted project, which does not list sessions.'),
});
export type OwnSessionsResponse = ApiResponse<typeof ownSessionsResponseSchema>;
