// Calls in Chromium with the platform's real library. The test takes the part of the platform's model: it reads the
// tools' results and says what they tell it to say.
import { callPath } from '@pickup/contracts/call-path';
import type { ToolCallResult, ToolCallsAnswer } from '@pickup/contracts/voice-messages';
import { toolCalls } from '@pickup/voice/test/example-messages';
import { sendServerMessage } from '@pickup/voice/platform/send-server-message';
import type { Page } from '@playwright/test';
import { expectHydrated } from '../support/calculator.ts';
import { takeCalls } from '../support/call-hours.ts';
import { delivering } from '../support/delivering.ts';
import { CallRoom } from '../support/call-machine/call-room.ts';
import { newContact, type Contact } from '../support/lead-form.ts';
import { leadOf } from '../support/operator.ts';
import { VOICE_SECRET, withVoice } from '../support/post-call.ts';
import type { RunningServer } from '../support/start-server.ts';
import { expect, test } from '../support/test.ts';

test.use({ permissions: ['microphone'] });

/** A visitor's call, seen from the platform. */
interface RunningCall {
  readonly page: Page;
  readonly room: CallRoom;
  readonly platformId: string;
}

async function startCall(page: Page, server: RunningServer): Promise<RunningCall> {
  const room = await CallRoom.open(page);
  await page.goto(server.origin);
  await expectHydrated(page);
  const placed = page.waitForResponse(/\/voice\/call\/web/);
  await page.getByRole('button', { name: 'Try Pickup AI!' }).click();
  const { id } = (await (await placed).json()) as { readonly id: string };
  await expect(page.getByRole('button', { name: 'End Call' })).toBeVisible();
  return { page, room, platformId: id };
}

let tools = 0;
async function use(
  server: RunningServer,
  { platformId }: RunningCall,
  name: string,
  parameters: object,
): Promise<ToolCallResult> {
  tools += 1;
  const message = toolCalls({ platformId, startedAt: new Date() }, [
    { id: `tool-${tools}`, name, parameters },
  ]);
  const { status, body } = await sendServerMessage(`${server.origin}/voice/events`, message, {
    kind: 'signature',
    secret: VOICE_SECRET,
  });
  expect(status).toBe(200);
  const [result] = (body as ToolCallsAnswer).results;
  if (!result) throw new Error('the tool was not answered');
  return result;
}

const saveLead = (server: RunningServer, call: RunningCall, contact: Contact) =>
  use(server, call, 'save_lead', {
    first_name: contact.firstName,
    last_name: contact.lastName,
    email: contact.email,
    phone: contact.phone,
    consent: true,
  });

interface OfferedTime {
  /** "Thursday, December 3 at 10:30 AM Central Time" */
  readonly when: string;
  readonly startsAt: string;
}

function timesIn({ result, error }: ToolCallResult): OfferedTime[] {
  const found = `${result ?? error}`.matchAll(/([^:;]+, \w+ \d+ at [^;(]+) \(starts_at (\S+)\)/g);
  return [...found].map(([, when = '', startsAt = '']) => ({ when: when.trim(), startsAt }));
}

const said = (page: Page) => page.getByRole('log', { name: 'Transcript' });

/** "Thursday, December 3" and "10:30 AM", as every place writes them. */
const dayAndTime = ({ when }: OfferedTime) => {
  const [, day = '', time = ''] = /^(.+) at (\d+:\d\d [AP]M)/.exec(when) ?? [];
  return { day, time };
};

test(
  'a call ends in a booking that is said, shown, mailed and stored alike',
  { tag: '@full' },
  async ({ page, startServer, platform, faults, mailbox }) => {
    faults.expect(/^request to another origin: https:\/\/c\.daily\.co\/call-machine\//);
    const [voice, keys] = withVoice(platform);
    const [settings, sending] = delivering({ mailbox, settings: voice });
    const server = await startServer(settings, { ...sending, ...keys });
    await takeCalls(server);
    const call = await startCall(page, server);
    const contact = newContact();
    const early = await use(server, call, 'book_time', { starts_at: '2030-01-08T15:00:00Z' });
    expect(early.error).toContain('save them with save_lead');
    expect(await saveLead(server, call, contact)).toHaveProperty('result');

    const offered = timesIn(await use(server, call, 'offer_times', { day: 'tomorrow' }));
    const chosen = offered[1];
    if (!chosen) throw new Error('no times were offered');
    expect(chosen.when).toMatch(/ Central Time$/); // the browser's zone
    await call.room.say('assistant', `I have ${offered.map(({ when }) => when).join(', or ')}.`);
    await expect(said(page)).toContainText(chosen.when);
    await call.room.say('user', 'The second one, please.');
    const { result = '' } = await use(server, call, 'book_time', { starts_at: chosen.startsAt });
    expect(result).toContain(`Booked: ${chosen.when}, 15 minutes.`);
    await call.room.say('assistant', `You are booked for ${chosen.when}.`);
    await expect(said(page)).toContainText(`You are booked for ${chosen.when}.`);

    const lead = await leadOf(server, contact.email);
    expect(lead.status).toBe('booked');
    expect(lead.booking_requests).toMatchObject([
      {
        state: 'confirmed',
        kind: 'quick',
        starts_at: new Date(chosen.startsAt).toISOString(),
        time_zone: 'America/Chicago',
      },
    ]);
    const { day, time } = dayAndTime(chosen);
    const shown = await page.context().newPage();
    await shown.goto(server.origin + callPath(lead.id, 'en'));
    await expect(shown.getByRole('heading', { name: 'Your call is confirmed' })).toBeVisible();
    await expect(shown.getByText(new RegExp(`${day}, \\d{4} at ${time}`))).toBeVisible();
    const mail = await mailbox.next(
      ({ envelope, text }) => envelope.to.includes(contact.email) && text.includes('/book/change/'),
      { timeoutMs: 30_000 },
    );
    expect(mail.text).toContain(day);
    expect(mail.text).toContain(time);
  },
);
