import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { AlarmWay } from '@pickup/contracts/canary';
import type { AlarmRecipient } from '../../domain/canary/alarms.ts';
import type { Outage } from '../../domain/canary/outages.ts';

export interface AlarmMeans {
  readonly settings: Pick<SiteSettings, 'canary' | 'mail' | 'webhooks'>;
  readonly hasMailServer: boolean;
  readonly sendsTexts: boolean;
}

/** The ways that this process can use. */
export function ownWays({ hasMailServer, sendsTexts }: AlarmMeans): AlarmWay[] {
  return [
    'webhook',
    ...(hasMailServer ? (['email'] as const) : []),
    ...(sendsTexts ? (['text'] as const) : []),
  ];
}

/** Whom to tell of an outage: all that the settings name, except over the way that has failed. */
export function alarmRecipients(
  means: AlarmMeans,
  { hop, target }: Pick<Outage, 'hop' | 'target'>,
): AlarmRecipient[] {
  const { canary, mail, webhooks } = means.settings;
  const ways = new Set(ownWays(means));
  const endpoints = webhooks.filter(({ events }) => events.includes('canary.alarm'));
  const working = endpoints.filter(({ id }) => hop !== 'webhook' || id !== target);
  const all: AlarmRecipient[] = [
    ...(hop === 'email' ? [] : mail.operators.map(to('email'))),
    ...working.map(({ id }) => id).map(to('webhook')),
    ...canary.phones.map(to('text')),
  ];
  return all.filter(({ way }) => ways.has(way));
}

const to = (way: AlarmWay) => (recipient: string) => ({ way, recipient });
