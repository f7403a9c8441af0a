import { canaryOutageSchema } from '@pickup/contracts/operations/canary';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { z } from 'zod';
import type { NewJob } from '../../../platform/jobs/job.ts';
import { webhookJobs } from '../../deliveries/index.ts';
import type { Outage } from './outages.ts';

const alarmSchema = canaryOutageSchema.extend({
  state: z.enum(['broken', 'cleared']),
  cleared_at: z.string().nullable(),
  /** An operator's email address or phone number. */
  to: z.string(),
});
export type CanaryAlarm = Readonly<z.output<typeof alarmSchema>>;

export const readAlarm = (payload: unknown): CanaryAlarm => alarmSchema.parse(payload);

export function alarmsOf(
  { canary, mail, webhooks }: Pick<SiteSettings, 'canary' | 'mail' | 'webhooks'>,
  { step, target, beganAt, clearedAt, detail }: Outage,
): NewJob[] {
  const alarm: Omit<CanaryAlarm, 'to'> = {
    state: clearedAt ? 'cleared' : 'broken',
    step,
    target,
    began_at: beganAt.toISOString(),
    cleared_at: clearedAt?.toISOString() ?? null,
    detail,
  };
  return [
    ...[...mail.operators, ...canary.phones].map((to): NewJob => ({
      kind: 'canary-alarm',
      leadId: null,
      payload: { to, ...alarm },
    })),
    ...webhookJobs(webhooks, 'canary.alarm', null, alarm),
  ];
}
