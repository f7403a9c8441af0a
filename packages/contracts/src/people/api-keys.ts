import { z } from 'zod';
import { idSchema, responseObject, timestampSchema, type ApiResponse } from '../api-response.ts';
import { PERMISSIONS } from './operator-roles.ts';
import { requiredText } from '../text.ts';

const scopes = z.array(z.enum(PERMISSIONS));

export const apiKeySchema = responseObject('ApiKey', {
  id: idSchema,
  name: z.string(),
  scopes,
  prefix: z
    .string()
    .describe(
      'The first characters of the key, so that people can recognize it. Only the key’s holder knows the rest.',
    ),
  created_at: timestampSchema,
  created_by: z
    .string()
    .describe('Email address of the person who created the key. Empty if another key created it.'),
  last_used_at: timestampSchema.nullable(),
  revoked_at: timestampSchema.nullable(),
});
export type ApiKey = ApiResponse<typeof apiKeySchema>;

/** The operator token has every permission. To revoke the token, replace it in the environment. */
export const operatorTokenFactsSchema = responseObject('OperatorToken', {
  source: z
    .enum(['environment', 'file'])
    .describe(
      'Where the token comes from: `OPERATOR_TOKEN`, or the file created at the first start.',
    ),
  scopes,
  last_used_at: timestampSchema
    .nullable()
    .describe(
      'Accurate to a minute. Null if it has not been used since Pickup began to record this.',
    ),
});
export type OperatorTokenFacts = ApiResponse<typeof operatorTokenFactsSchema>;

export const apiKeysResponseSchema = responseObject('ApiKeys', {
  keys: z.array(apiKeySchema),
  operator_token: operatorTokenFactsSchema,
});
export type ApiKeysResponse = ApiResponse<typeof apiKeysResponseSchema>;

export const newApiKeyResponseSchema = responseObject('NewApiKey', {
  key: apiKeySchema,
  secret: z.string().describe('The key itself. It is shown only once.'),
});
export type NewApiKeyResponse = ApiResponse<typeof newApiKeyResponseSchema>;

export const newApiKeySchema = z.strictObject({
  name: requiredText(60),
  scopes: z.array(z.enum(PERMISSIONS)).min(1).max(PERMISSIONS.length),
});
