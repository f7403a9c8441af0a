import { randomBytes } from 'node:crypto';
import type { NewWebhook, WebhookChange } from '@pickup/contracts/deliveries/webhook-changes';
import {
  MAX_WEBHOOKS,
  webhookSecretVariable,
  type WebhookEndpointSettings,
} from '@pickup/contracts/deliveries/webhook-settings';
import { newItemId } from '@pickup/contracts/settings/new-item-id';
import { nameOfItem, type WrittenSettings } from '@pickup/contracts/settings/written-settings';
import type { Context } from 'hono';
import { AppError } from '../../../errors.ts';
import { siteOf } from '../../../platform/http/site-of.ts';
import { changeSettings, type SettingsContext } from '../../settings/index.ts';
import { checkedEndpoint } from './check-endpoint.ts';
import { enableEndpoint } from './webhook-endpoints.ts';

/** The secret is null if the environment sets it. */
interface WebhookSecret {
  readonly id: string;
  readonly secret: string | null;
}

export async function addWebhook(
  c: Context,
  context: SettingsContext,
  { name, allow_private_network: allowPrivateNetwork, ...members }: NewWebhook,
): Promise<WebhookSecret> {
  const { webhooks } = siteOf(c).settings;
  if (webhooks.length >= MAX_WEBHOOKS)
    throw new AppError(
      'conflict',
      `You can have at most ${MAX_WEBHOOKS} webhooks. Delete one first.`,
    );
  const usedIds = webhooks.map(({ id }) => id);
  const id = newItemId(name, usedIds, 'webhook');
  const endpoint = await checkedEndpoint({ id, ...members, allowPrivateNetwork });
  const variable = webhookSecretVariable(id);
  const secret = context.config.environmentSets(variable) ? null : newSecret();
  // An earlier webhook with this id may have been disabled. Nothing is lost if this process stops
  // here, because the settings do not contain the webhook yet.
  await enableEndpoint(context.database, id);
  await changeSettings(c, context, {
    changes: (published) => {
      const written = writtenWebhooks(published);
      if (written.some((webhook) => nameOfItem(webhook) === id)) throw changedMeanwhile();
      return [{ path: ['webhooks', written.length], value: endpoint }];
    },
    variables: secret === null ? {} : { [variable]: secret },
  });
  return { id, secret };
}

export async function changeWebhook(
  c: Context,
  context: SettingsContext,
  { allow_private_network: allowPrivateNetwork, ...members }: WebhookChange,
): Promise<void> {
  const { id } = endpointOf(c);
  const changed = { ...members, ...(allowPrivateNetwork !== undefined && { allowPrivateNetwork }) };
  const endpoint = { ...endpointOf(c), ...changed };
  // Owners must be able to pause a webhook whose stored address is no longer allowed.
  const { paused: _, ...checked } = changed;
  if (Object.keys(checked).length > 0) await checkedEndpoint(endpoint);
  await changeSettings(c, context, {
    changes: (published) =>
      Object.entries(changed).map(([member, value]) => ({
        path: ['webhooks', indexOf(published, id), member],
        value,
      })),
  });
}

/** Deliveries that are still queued fail, because the settings no longer contain the webhook. */
export async function removeWebhook(c: Context, context: SettingsContext): Promise<void> {
  const { id } = endpointOf(c);
  const variable = webhookSecretVariable(id);
  await changeSettings(c, context, {
    changes: (published) => [{ path: ['webhooks', indexOf(published, id)] }],
    variables: context.config.environmentSets(variable) ? {} : { [variable]: null },
  });
}

/** Requests are also signed with the previous secret until `dropPreviousSecret` deletes it. */
export function rotateSecret(c: Context, context: SettingsContext): Promise<WebhookSecret> {
  const secret = newSecret();
  return changeSecret(c, context, secret, ([current]) =>
    current === undefined ? [secret] : [secret, current],
  );
}

export async function dropPreviousSecret(c: Context, context: SettingsContext): Promise<void> {
  await changeSecret(c, context, null, (secrets) => {
    if (secrets.length < 2) throw new AppError('conflict', 'There is no previous secret.');
    return secrets.slice(0, 1);
  });
}

async function changeSecret(
  c: Context,
  context: SettingsContext,
  secret: string | null,
  change: (secrets: readonly string[]) => readonly string[],
): Promise<WebhookSecret> {
  const { id } = endpointOf(c);
  const { stored: seenVariables } = siteOf(c);
  const variable = webhookSecretVariable(id);
  const value = seenVariables.values[variable];
  const secrets = value === undefined ? [] : value.split(/[\s,]+/);
  const next = context.config.environmentSets(variable) ? secrets : change(secrets);
  await changeSettings(c, context, { variables: { [variable]: next.join(',') }, seenVariables });
  return { id, secret };
}

export function endpointOf(c: Context): WebhookEndpointSettings {
  const endpoint = siteOf(c).settings.webhooks.find(({ id }) => id === c.req.param('id'));
  if (!endpoint) throw new AppError('not_found', 'No webhook in the settings has this id.');
  return endpoint;
}

function indexOf(published: WrittenSettings, id: string): number {
  const index = writtenWebhooks(published).findIndex((webhook) => nameOfItem(webhook) === id);
  if (index < 0) throw changedMeanwhile();
  return index;
}

function writtenWebhooks({ webhooks }: WrittenSettings): readonly unknown[] {
  return Array.isArray(webhooks) ? webhooks : [];
}

const changedMeanwhile = () =>
  new AppError(
    'conflict',
    'Someone else changed the webhooks in the meantime. Reload and try again.',
  );

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
