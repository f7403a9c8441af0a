import { z } from 'zod';
import { responseObject, type ApiResponse } from './api-response.ts';

export const apiProblemMembers = {
  message: z.string().describe('A human-readable message, such as “must be an email address”.'),
  code: z
    .string()
    .exactOptional()
    .describe('A stable identifier for programs. Some problems have none.'),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .exactOptional()
    .describe('The values that the message contains, such as `{ "max": 60 }`.'),
};
const apiProblemSchema = z.object(apiProblemMembers);
export type ApiProblem = ApiResponse<typeof apiProblemSchema>;

export const apiIssueSchema = z.object({
  path: z
    .string()
    .describe('Where the problem is in the body, the query or the form, such as `contact.email`.'),
  ...apiProblemMembers,
});
export type ApiIssue = ApiResponse<typeof apiIssueSchema>;

export const API_ERROR_CODES = [
  'bad_request',
  'invalid_json',
  'invalid_input',
  'unauthorized',
  'forbidden',
  'forbidden_origin',
  'second_factor_required',
  'not_found',
  'method_not_allowed',
  'conflict',
  'length_required',
  'too_large',
  'unsupported_media_type',
  'rate_limited',
  'internal',
  'unavailable',
] as const;
export type ApiErrorCode = (typeof API_ERROR_CODES)[number];

const code = z.enum(API_ERROR_CODES);

export const apiErrorSchema = responseObject('ApiError', {
  code: code.describe('A stable identifier for programs.'),
  message: z.string().describe('A human-readable message.'),
  issues: z.array(apiIssueSchema).exactOptional(),
  request_id: z.string().describe('Also in the header `x-request-id` and in the server’s log.'),
});
export type ApiErrorBody = ApiResponse<typeof apiErrorSchema>;
