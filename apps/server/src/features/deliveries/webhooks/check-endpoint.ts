import {
  endpointSchema,
  type WebhookEndpointSettings,
} from '@pickup/contracts/deliveries/webhook-settings';
import type { ApiIssue } from '@pickup/contracts/api-error';
import { settingProblem } from '@pickup/contracts/settings/setting-problem';
import { AppError } from '../../../errors.ts';
import { toApiIssues } from '../../../platform/http/body/issue-message.ts';
import {
  checkHost,
  createAddressPolicy,
  RefusedAddressError,
} from '../../../platform/outgoing/guarded-lookup.ts';
import { within } from '../../../platform/time/within.ts';

const LOOKUP_MS = 5_000;

/**
 * Throws an AppError with an issue for each invalid field. Accepts a hostname that DNS cannot
 * resolve.
 */
export async function checkedEndpoint(endpoint: object): Promise<WebhookEndpointSettings> {
  const read = endpointSchema.safeParse(endpoint);
  if (!read.success) throw refused(read.error.issues.flatMap(toApiIssues));
  const { url, allowPrivateNetwork } = read.data;
  if (allowPrivateNetwork) return read.data;
  const parsedUrl = new URL(url);
  const code = (await isPrivate(parsedUrl)) ? 'private_address' : 'http_address';
  if (code === 'private_address' || parsedUrl.protocol === 'http:')
    throw refused([{ path: 'url', ...settingProblem(code) }]);
  return read.data;
}

const refused = (issues: readonly ApiIssue[]) =>
  new AppError('invalid_input', 'This webhook is not valid.', { issues });

async function isPrivate({ hostname }: URL): Promise<boolean> {
  try {
    await within(LOOKUP_MS, checkHost(hostname, createAddressPolicy(false)));
    return false;
  } catch (error) {
    return error instanceof RefusedAddressError;
  }
}
