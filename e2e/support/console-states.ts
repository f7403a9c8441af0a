import { startMailSink } from '@pickup/test-sinks/mail-sink';
import { startWebhookReceiver } from '@pickup/test-sinks/webhook-receiver';
import { startPlatformDouble } from '@pickup/voice/test/platform-double';
import { expect, type Page } from '@playwright/test';
import { fillAgenda } from './agenda.ts';
import { bookCall } from './booking.ts';
import { chooseCalendars, fillCalendars, findCalendars } from './calendars.ts';
import { addColleague, AGENT } from './colleague.ts';
import { openSection, signIn } from './console.ts';
import { delivering } from './delivering.ts';
import { newContact } from './lead-form.ts';
import { deliveryStates } from './operator.ts';
import { postCall, withVoice } from './post-call.ts';
import { postLead } from './post-lead.ts';
import { untilLoaded } from './owner.ts';
import { RunningServer } from './start-server.ts';

export interface ConsoleState {
  readonly name: string;
  /** The path under /console/. `:lead` stands for the id of the full lead. */
  readonly path: string;
  /** Performs actions on the screen before it is checked. */
  readonly open?: (page: Page) => Promise<void>;
  /** The status that the server returns for requests that match the pattern. */
  readonly answers?: { readonly pattern: RegExp; readonly status: number | 'never' };
  /** Checked in every run, because it is built like no other. */
  readonly always?: true;
}

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const open = (text: string) => (page: Page) => page.getByText(text).first().click();
/** Opens something in a section of the lead's page. */
const inLead = (name: string, section: string, then: (page: Page) => Promise<void>) => ({
  name: `a lead, ${name}`,
  path: 'leads/:lead',
  open: async (page: Page) => {
    await openSection(page, section);
    await then(page);
  },
});

/** Opens a group of the page editor's fields. */
const openSettings = (name: string) => (page: Page) =>
  page.getByRole('region', { name, exact: true }).locator('summary').first().click();

const exportUntil = (text: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('region', { name: 'CSV export' })).toContainText(text);
};

const UNKNOWN = { name: 'Nora', email: 'nora@office.test', password: 'a password of another' };

/** Every screen, dialog, sheet and state for leads, and the dialogs for people and keys, by subject. */
export const CONSOLE_STATES: Readonly<Record<string, readonly ConsoleState[]>> = {
  'the inbox': [
    { name: 'the inbox', path: 'leads', always: true },
    { name: 'the inbox, its filters open', path: 'leads?tier=A', open: press(/^Filters/) },
    { name: 'the inbox, some selected', path: 'leads', open: (page) => selectFirst(page) },
    { name: 'the inbox, nothing found', path: 'leads?q=zzzz' },
    {
      name: 'the inbox, loading',
      path: 'leads',
      answers: { pattern: /api\/leads\?/, status: 'never' },
    },
    {
      name: 'the inbox, unavailable',
      path: 'leads',
      answers: { pattern: /api\/leads\?/, status: 500 },
    },
    {
      name: 'the keyboard shortcuts',
      path: 'leads',
      open: (page) => page.keyboard.press('?'),
    },
  ],
  'an export': [
    {
      name: 'an export that runs',
      path: 'leads',
      always: true,
      open: exportUntil('Exporting CSV…'),
      answers: { pattern: /leads\.csv/, status: 'never' },
    },
    {
      name: 'an export that failed',
      path: 'leads',
      open: exportUntil('The export didn’t start.'),
      answers: { pattern: /leads\.csv/, status: 404 },
    },
    { name: 'an export that is done', path: 'leads', open: exportUntil('exported to leads.csv') },
  ],
  'a lead': [
    { name: 'a lead', path: 'leads/:lead', always: true },
    inLead('its transcript', 'Voice calls', open('Transcript')),
    { name: 'a lead, its quality', path: 'leads/:lead', open: open('Why the quality is') },
    inLead('attempts', 'Deliveries', press(/^Attempts/)),
    inLead('an exact error', 'Deliveries', open('Exact error')),
    inLead('its certificate', 'Consent', press('View certificate')),
  ],
  'dialogs and errors of a lead': [
    { ...inLead('to be closed', 'Report', press('Turn off the link')), always: true },
    inLead('another link', 'Report', press('New link')),
    inLead('to be erased', 'Privacy', press('Erase…')),
    { name: 'a missing lead', path: 'leads/018f0000-0000-7000-8000-000000000000' },
    {
      name: 'a lead, loading',
      path: 'leads/:lead',
      answers: { pattern: /api\/leads\//, status: 'never' },
    },
    {
      name: 'a lead, refused',
      path: 'leads/:lead',
      answers: { pattern: /api\/leads\//, status: 503 },
    },
  ],
  'quarantine and calls': [
    {
      name: 'the quarantine, all selected',
      path: 'quarantine',
      open: (page) => page.getByRole('checkbox', { name: 'Select all' }).check(),
    },
    { name: 'a release', path: 'quarantine', open: press(/^Not spam/) },
    { name: 'a verdict', path: 'quarantine', open: press(/^Mark as spam/) },
    { name: 'calls', path: 'calls', open: open('Transcript') },
    { name: 'calls, refused', path: 'calls', answers: { pattern: /api\/calls/, status: 500 } },
  ],
  deliveries: [
    { name: 'deliveries', path: 'deliveries', always: true },
    { name: 'deliveries, nothing found', path: 'deliveries?state=cancelled' },
    { name: 'the dialog to resend all', path: 'deliveries', open: press('Resend all') },
    {
      name: 'one delivery',
      path: 'deliveries?state=dead',
      open: (page) => openFirstDelivery(page),
    },
    { name: 'the report SLA', path: 'deliveries/sla', open: open('The figures as a table') },
    { name: 'webhooks', path: 'deliveries/webhooks' },
    { name: 'the suppression list', path: 'deliveries/suppressions' },
    {
      name: 'the dialog to add a suppressed address',
      path: 'deliveries/suppressions',
      open: press('Add an address'),
    },
  ],
  'numbers, people and keys': [
    { name: 'numbers', path: 'numbers', open: open('The figures as a table'), always: true },
    {
      name: 'numbers, refused',
      path: 'numbers',
      answers: { pattern: /api\/numbers/, status: 500 },
    },
    { name: 'people', path: 'people' },
    { name: 'an invitation', path: 'people', open: press('Invite a person') },
    { name: 'a person’s role', path: 'people', open: press(new RegExp(`^Change ${AGENT.name}`)) },
    {
      name: 'a person’s removal',
      path: 'people',
      open: press(new RegExp(`^Remove ${AGENT.name}`)),
    },
    { name: 'backups', path: 'backups' },
    { name: 'keys', path: 'keys' },
    { name: 'a new key', path: 'keys', open: press('Create API key') },
  ],
  'the agenda': [
    { name: 'the agenda', path: 'agenda' },
    { name: 'a full agenda', path: 'agenda', open: fillAgenda },
    { name: 'a day', path: 'agenda?view=day', open: fillAgenda },
    { name: 'a week', path: 'agenda?view=week', open: fillAgenda, always: true },
    { name: 'an empty week', path: 'agenda?view=week&day=2020-01-01' },
    {
      name: 'a call to move',
      path: 'agenda',
      open: async (page) => {
        await fillAgenda(page);
        await press(/^Reschedule/)(page);
      },
    },
    {
      name: 'the agenda, refused',
      path: 'agenda',
      answers: { pattern: /api\/agenda/, status: 500 },
    },
  ],
  'the hours': [
    { name: 'hours', path: 'hours' },
    { name: 'the team’s hours', path: 'hours', open: press('Change availability of the team') },
    {
      name: 'a day copied to others',
      path: 'hours',
      open: async (page) => {
        await press('Change availability of the team')(page);
        await press('Copy Monday to other days')(page);
      },
    },
    {
      name: 'a person’s own hours',
      path: 'hours',
      always: true,
      open: async (page) => {
        await press(`Change availability of ${AGENT.name}`)(page);
        await press('Custom')(page);
        await press('Add hours on Monday')(page);
        await press('Add days')(page);
        await press('Other hours')(page);
      },
    },
    { name: 'hours, refused', path: 'hours', answers: { pattern: /api\/call-hours/, status: 500 } },
  ],
  'other calendars': [
    { name: 'calendars', path: 'hours', open: fillCalendars, always: true },
    {
      name: 'a calendar to disconnect',
      path: 'hours',
      open: async (page) => {
        await fillCalendars(page);
        await press(/^Disconnect/)(page);
      },
    },
    { name: 'calendars of an account to choose', path: 'hours', open: chooseCalendars },
    {
      name: 'an account to disconnect',
      path: 'hours',
      open: async (page) => {
        await fillCalendars(page);
        await press(/^Disconnect account/)(page);
      },
    },
    { name: 'an account that was not allowed', path: 'hours/connected?error=access_denied' },
    { name: 'the kind of a calendar', path: 'hours', open: press(/^Connect a calendar/) },
    {
      name: 'the address of a calendar',
      path: 'hours',
      open: async (page) => {
        await press(/^Connect a calendar/)(page);
        await press('Continue')(page);
        await page.getByText('Where to find the address').click();
      },
    },
    {
      name: 'an account without calendars',
      path: 'hours',
      open: (page) => findCalendars(page, []),
    },
    { name: 'a calendar to choose', path: 'hours', open: (page) => findCalendars(page) },
    {
      name: 'a calendar that was not read',
      path: 'hours',
      open: async (page) => {
        await findCalendars(page);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: 'Connect', exact: true })
          .click();
        await expect(
          page.getByRole('dialog', { name: 'Connected, first sync failed' }),
        ).toBeVisible();
      },
    },
    {
      name: 'calendars, refused',
      path: 'hours',
      answers: { pattern: /api\/calendars/, status: 500 },
    },
  ],
  'the page editor': [
    { name: 'the page editor', path: 'page' },
    { name: 'the look', path: 'page', open: openSettings('Look') },
    {
      name: 'a plan',
      path: 'page',
      open: async (page) => {
        await openSettings('Plans')(page);
        await page.getByText('Elite', { exact: true }).click();
      },
    },
    { name: 'the offers', path: 'page', open: openSettings('Offers and claims') },
    {
      name: 'the texts',
      path: 'page',
      always: true,
      open: async (page) => {
        await openSettings('Texts')(page);
        await expect(page.getByText(/^\d+ texts$/)).toBeVisible();
      },
    },
    { name: 'sections and links', path: 'page', open: openSettings('Sections and links') },
    { name: 'emails and delivery', path: 'page', open: openSettings('Emails and delivery') },
    {
      name: 'the page editor, refused',
      path: 'page',
      answers: { pattern: /page-settings/, status: 500 },
    },
    { name: 'the history of the page', path: 'page/history' },
  ],
  'the account': [
    { name: 'the account', path: 'account', always: true },
    { name: 'an authenticator app to add', path: 'account', open: press('Add an app') },
    { name: 'security', path: 'security' },
    {
      name: 'the dialog to sign out everywhere',
      path: 'account',
      open: press('Sign out everywhere'),
    },
    { name: 'a missing screen', path: 'nowhere' },
  ],
};

/** The screens before sign-in, shown to a signed-out browser. */
export const OUTSIDE_STATES: readonly ConsoleState[] = [
  { name: 'sign-in', path: 'sign-in', always: true },
  { name: 'sign-in with an error', path: 'sign-in', open: (page) => signIn(page, UNKNOWN) },
  { name: 'sign-in by email', path: 'sign-in', open: press('Email me a sign-in link') },
  { name: 'a forgotten password', path: 'forgotten' },
  { name: 'a new password with a used link', path: 'reset' },
  { name: 'an invitation with a used link', path: 'accept' },
  { name: 'a confirmation with a used link', path: 'confirm' },
  { name: 'a setup with a used link', path: 'setup#token=used' },
];

export interface FullConsole {
  readonly server: RunningServer;
  /** The id of a lead with an entry in every section. */
  readonly lead: string;
  stop(): Promise<void>;
}

/** Starts a console with content on every screen, for an owner and an agent. */
export async function startFullConsole(): Promise<FullConsole> {
  const platform = await startPlatformDouble();
  const mailbox = await startMailSink();
  const receiver = await startWebhookReceiver();
  const [settings, environment] = withVoice(platform);
  const [change, outlets] = delivering({ mailbox, receiver, settings });
  const server = await RunningServer.start(change, { ...environment, ...outlets });
  receiver.answer({ kind: 'status', status: 410, body: 'gone' });
  const contact = newContact();
  const lead = await postLead(server, contact, { utm_source: 'google' });
  await mailbox.next(({ envelope }) => envelope.to.includes(contact.email));
  await postCall(server, platform, lead);
  await bookCall(server, await postBusiness(server));
  await postLead(server, newContact(), { website: 'https://spam.example' });
  await addColleague(server, mailbox, AGENT, 'agent');
  await expect.poll(() => deliveryStates(server, lead)).toContain('webhook lead.created: dead');
  return {
    server,
    lead,
    async stop() {
      await server.dispose();
      await Promise.all([platform.stop(), mailbox.stop(), receiver.stop()]);
    },
  };
}

/** Posts a lead whose name and business are too long for a row. */
function postBusiness(server: RunningServer): Promise<string> {
  const { email, phone } = newContact();
  return postLead(server, newContact(), {
    contact: {
      first_name: 'Bartholomew',
      last_name: 'Featherstonehaugh',
      business_name: 'Heating, Cooling and Electrical Company of Greater Springfield',
      business_type: 'landscaping',
      email,
      phone,
    },
  });
}

/** Opens a state and waits until it is shown. */
export async function showConsoleState(
  page: Page,
  { server, lead }: FullConsole,
  state: ConsoleState,
): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await show(page, `${server.origin}/console/${state.path.replace(':lead', lead)}`, state);
  await state.open?.(page);
}

async function show(page: Page, url: string, { answers }: ConsoleState): Promise<void> {
  if (answers) {
    const { pattern, status } = answers;
    await page.route(pattern, async (route) => {
      if (status === 'never') return;
      await route.fulfill({
        status,
        json: { code: 'internal', message: 'The server broke.', request_id: 'r1' },
      });
    });
  }
  await page.goto(url);
  if (answers?.status === 'never')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  else await untilLoaded(page);
}

async function selectFirst(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select Ada Byron' }).first().check();
  await expect(page.getByText('1 selected')).toBeVisible();
}

async function openFirstDelivery(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Failed' }).getByRole('link').first().click();
  await expect(page.getByRole('table', { name: /Attempts/ })).toBeVisible();
}
