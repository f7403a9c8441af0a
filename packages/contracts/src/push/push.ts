import { z } from 'zod';
import { idSchema, responseObject, timestampSchema, type ApiResponse } from '../api-response.ts';
import { lowercaseUuid } from '../inbox/lead-work.ts';
import { shortText } from '../text.ts';
import { isTimeZone } from '../time-zone.ts';
import { PUSH_LEADS } from './push-leads.ts';

const time = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time like 21:30' });

const choices = {
  leads: z.enum(PUSH_LEADS).describe('The new leads that the device is notified of.'),
  quiet_from: time.nullable().describe('Start of the quiet hours. Null without quiet hours.'),
  quiet_until: time.nullable(),
  time_zone: z.string().describe('The IANA name of the time zone for the quiet hours.'),
  sound: z.boolean(),
};

export const pushDeviceSchema = responseObject('PushDevice', {
  id: idSchema,
  endpoint: z.string().describe('The address of the browser’s push subscription.'),
  device: z.string().describe('The browser’s user agent.'),
  created_at: timestampSchema,
  sent_at: timestampSchema.nullable().describe('When the push service last accepted a message.'),
  ...choices,
});
export type PushDevice = ApiResponse<typeof pushDeviceSchema>;

export const pushDevicesSchema = responseObject('PushDevices', {
  public_key: z.string().describe('The VAPID key to subscribe with, base64url.'),
  devices: z.array(pushDeviceSchema).describe('Your devices, oldest first.'),
});
export type PushDevices = ApiResponse<typeof pushDevicesSchema>;

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+={0,2}$/);

/** The members are those of a browser’s `PushSubscription.toJSON()`. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  keys: z.strictObject({ p256dh: base64url(120), auth: base64url(40) }),
  time_zone: shortText(60).refine(isTimeZone, { error: 'must be the name of a time zone' }),
});

export const pushChoiceSchema = z
  .strictObject({
    leads: z.enum(PUSH_LEADS),
    quiet_from: time.nullable(),
    quiet_until: time.nullable(),
    time_zone: shortText(60).refine(isTimeZone, { error: 'must be the name of a time zone' }),
    sound: z.boolean(),
  })
  .refine(({ quiet_from: from, quiet_until: until }) => (from === null) === (until === null), {
    error: 'must be null if quiet_from is null, and a time otherwise',
    path: ['quiet_until'],
  });
export type PushChoice = z.output<typeof pushChoiceSchema>;

export const openedLeadSchema = z.strictObject({ lead: lowercaseUuid });
