import { z } from 'zod';
import { answerId, answerObject, answerTime, type Answer } from '../answer.ts';
import { PERMISSIONS } from './operator-roles.ts';
import { requiredText } from '../text.ts';

const scopes = z.array(z.enum(PERMISSIONS));

export const apiKeySchema = answerObject('ApiKey', {
  id: answerId,
  name: z.string(),
  scopes,
  prefix: z
    .string()
    .describe(
      'The first characters of the key, so that people can recognize it. Only the key’s holder knows the rest.',
    ),
  created_at: answerTime,
  created_by: z
    .string()
    .describe('Email address of the person who created the key. Empty if another key created it.'),
  last_used_at: answerTime.nullable(),
  revoked_at: answerTime.nullable(),
});
export type ApiKey = Answer<typeof apiKeySchema>;

/** The operator token has every permission. To revoke the token, replace it in the environment. */
export const operatorTokenFactsSchema = answerObject('OperatorToken', {
  source: z
    .enum(['environment', 'file'])
    .describe('Where it is stored: `OPERATOR_TOKEN`, or the file created at the first start.'),
  scopes,
  last_used_at: answerTime
    .nullable()
    .describe(
      'Accurate to a minute. Null if it has not been used since Pickup began to record this.',
    ),
});
export type OperatorTokenFacts = Answer<typeof operatorTokenFactsSchema>;

export const apiKeysAnswerSchema = answerObject('ApiKeys', {
  keys: z.array(apiKeySchema),
  operator_token: operatorTokenFactsSchema,
});
export type ApiKeysAnswer = Answer<typeof apiKeysAnswerSchema>;

export const newApiKeyAnswerSchema = answerObject('NewApiKey', {
  key: apiKeySchema,
  secret: z.string().describe('The key itself. It is shown only once.'),
});
export type NewApiKeyAnswer = Answer<typeof newApiKeyAnswerSchema>;

export const newApiKeySchema = z.strictObject({
  name: requiredText(60),
  scopes: z.array(z.enum(PERMISSIONS)).min(1).max(PERMISSIONS.length),
});
