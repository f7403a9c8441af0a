import type { DeliveryPage } from '@pickup/contracts/deliveries/operator-deliveries';
import {
  FIRST_STEPS,
  type FirstStep,
  type FirstSteps,
} from '@pickup/contracts/operations/first-steps';
import sections from '@pickup/messages/operator/sections' with { type: 'json' };
import { startMailSink } from '@pickup/test-sinks/mail-sink';
import { startWebhookReceiver } from '@pickup/test-sinks/webhook-receiver';
import { startPlatformDouble } from '@pickup/voice/test/platform-double';
import { expect, type Page } from '@playwright/test';
import { fillAgenda } from './agenda.ts';
import { postBookingRequest } from './booking.ts';
import { chooseCalendars, fillCalendars, findCalendars } from './calendars.ts';
import { addColleague, AGENT } from './colleague.ts';
import { openSection, signIn } from './console.ts';
import { deliverySettings } from './delivery-settings.ts';
import { contactOf, newContact } from './lead-form.ts';
import { mailTo } from './mail-links.ts';
import { csvFile, deliveryStates, enterSpend, planTasks } from './operator.ts';
import { postCall, voiceSettings } from './post-call.ts';
import { postLead } from './post-lead.ts';
import { waitUntilLoaded } from './owner.ts';
import { RunningServer } from './start-server.ts';

export interface ConsoleState {
  readonly name: string;
  /** The path is under /console/. `:lead` stands for the id in `FullConsole.lead`. */
  readonly path: string;
  readonly open?: Action;
  /** Requests that match the pattern get this status, or no response with `never`. */
  readonly responses?: { readonly pattern: RegExp; readonly status: number | 'never' };
  /** Every run checks this state, because no other state has the same layout. */
  readonly inEveryRun?: true;
}

type Action = (page: Page) => Promise<void>;

export const state = (name: string, path: string, action?: Action): ConsoleState => ({
  name,
  path,
  ...(action && { open: action }),
});
export const inEveryRun = (shown: ConsoleState): ConsoleState => ({ ...shown, inEveryRun: true });
/** Requests that match the pattern fail or never get a response. */
const withFault = (
  name: string,
  path: string,
  pattern: RegExp,
  status: number | 'never' = 500,
): ConsoleState => ({ name, path, responses: { pattern, status } });

export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const open = (text: string) => (page: Page) => page.getByText(text).first().click();
const inOrder =
  (...actions: readonly Action[]) =>
  async (page: Page) => {
    for (const action of actions) await action(page);
  };
const inLead = (name: string, section: string, then: Action) =>
  state(
    `a lead, ${name}`,
    'leads/:lead',
    inOrder((page) => openSection(page, section), then),
  );

const openSettings = (name: string) => (page: Page) =>
  page.getByRole('region', { name, exact: true }).locator('summary').first().click();

const exportUntil = (text: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('region', { name: 'CSV export' })).toContainText(text);
};

const openElite: Action = (page) => page.getByText('Elite', { exact: true }).click();
const callFirst: Action = (page) => page.locator('.call-link').first().click();
const closeToast: Action = (page) => page.locator('.toast').getByRole('button').last().click();
const focusFirst: Action = (page) => page.locator('[data-lead]').first().focus();
const pressKey =
  (key: string): Action =>
  (page) =>
    page.keyboard.press(key);
const checkAssignment: Action = (page) => page.getByLabel('Assign new leads by rule').check();
const withWork: Action = async (page) => {
  await page.route(/api\/people\/[\w-]+$/, async (route) => {
    const response = await route.fetch();
    const work = { lead_count: 14, open_lead_count: 11, booking_count: 3, task_count: 2 };
    await route.fulfill({ response, json: { ...(await response.json()), ...work } });
  });
};
const chooseSuccessor: Action = async (page) => {
  await press(new RegExp(`^Remove ${AGENT.name}`))(page);
  await page.getByLabel('Who takes over?').selectOption({ index: 1 });
};
const reviewNewBrand: Action = async (page) => {
  await page.getByLabel('Brand name', { exact: true }).fill('Lone Star Dispatch');
  await expect(page.getByText('Saved as a draft')).toBeVisible();
  await press('Review and publish')(page);
  await expect(page.getByRole('dialog').getByText(/^These came with Pickup/)).toBeVisible();
};
/** Sets the first `count` setup steps to the state `shown`, and marks the next one as skipped. */
function withFirstSteps(shown: FirstStep['state'], count: number = FIRST_STEPS.length): Action {
  return async (page) => {
    await page.route(/api\/first-steps/, async (route) => {
      const response = await route.fetch();
      const { steps } = (await response.json()) as FirstSteps;
      const skipped = { by: 'Olga Owner', at: new Date(0).toISOString() };
      const json = {
        steps: steps.map((step, index) => {
          if (index < count) return { ...step, state: shown, skipped: null };
          return index === count ? { ...step, state: 'skipped', skipped } : step;
        }),
      };
      await route.fulfill({ response, json });
    });
    await page.reload();
    await waitUntilLoaded(page);
  };
}
const editTeam = press('Change the team’s availability');
const connect = press(/^Connect a calendar/);
const UNKNOWN_ACCOUNT = {
  name: 'Nora',
  email: 'nora@office.test',
  password: 'a password that no account has',
};

/** Every run checks these sections, because no other section has the same layout. */
const IN_EVERY_RUN: ReadonlySet<string> = new Set(['leads', 'deliveries', 'account']);

export const CONSOLE_STATES: Readonly<Record<string, readonly ConsoleState[]>> = {
  'every section': Object.keys(sections)
    .filter((name) => name !== 'firstSteps')
    .map((name) => ({
      ...state(name, name),
      ...(IN_EVERY_RUN.has(name) && { inEveryRun: true }),
    })),
  'first steps': [
    inEveryRun(state('first steps, nothing done', 'first-steps', withFirstSteps('unsafe'))),
    state('first steps, half done', 'first-steps', withFirstSteps('done', 4)),
    state('first steps, all done', 'first-steps', withFirstSteps('done')),
    withFault('first steps, unavailable', 'first-steps', /api\/first-steps/),
  ],
  'the inbox': [
    state('the inbox, its filters open', 'leads?tier=A', press(/^Filters/)),
    state('the inbox, some selected', 'leads', selectFirst),
    inEveryRun(state('the inbox, after a call', 'leads', callFirst)),
    state(
      'the inbox, after an outcome',
      'leads',
      inOrder(callFirst, press('No answer'), closeToast),
    ),
    state('the inbox, a lead to mark as lost', 'leads', inOrder(focusFirst, pressKey('5'))),
    state('the inbox, nothing found', 'leads?q=zzzz'),
    withFault('the inbox, loading', 'leads', /api\/leads\?/, 'never'),
    withFault('the inbox, unavailable', 'leads', /api\/leads\?/),
    state('the keyboard shortcuts', 'leads', pressKey('?')),
  ],
  tasks: [inEveryRun(state('tasks that are due', 'tasks?person=all'))],
  'an export': [
    {
      ...withFault('a running export', 'leads', /leads\.csv/, 'never'),
      inEveryRun: true,
      open: exportUntil('Exporting CSV…'),
    },
    {
      ...withFault('a failed export', 'leads', /leads\.csv/, 404),
      open: exportUntil('The export didn’t start.'),
    },
    state('a finished export', 'leads', exportUntil('exported to leads.csv')),
  ],
  'a lead': [
    inEveryRun(state('a lead', 'leads/:lead')),
    inLead('its transcript', 'Voice calls', open('Transcript')),
    state('a lead, its quality', 'leads/:lead', open('Why the quality is')),
    inLead('attempts', 'Deliveries', press(/^Attempts/)),
    inLead('an exact error', 'Deliveries', open('Exact error')),
    inLead('its certificate', 'Consent', press('View certificate')),
  ],
  'dialogs and errors of a lead': [
    inEveryRun(state('a lead to mark as “do not call”', 'leads/:lead', press('Do not call'))),
    inEveryRun(inLead('its report link to turn off', 'Report', press('Turn off the link'))),
    inEveryRun(state('a lead to mark as won', 'leads/:lead', press('Won'))),
    inLead('its report link to replace', 'Report', press('New link')),
    inLead('the dialog to erase it', 'Privacy', press('Erase…')),
    state('a missing lead', 'leads/018f0000-0000-7000-8000-000000000000'),
    withFault('a lead, loading', 'leads/:lead', /api\/leads\//, 'never'),
    withFault('a lead, unavailable', 'leads/:lead', /api\/leads\//, 503),
  ],
  'quarantine and calls': [
    state('the quarantine, all selected', 'quarantine', (page) =>
      page.getByRole('checkbox', { name: 'Select all' }).check(),
    ),
    state('a release to confirm', 'quarantine', press(/^Not spam/)),
    state('a lead to mark as spam', 'quarantine', press(/^Mark as spam/)),
    state('calls', 'calls', open('Transcript')),
    withFault('calls, unavailable', 'calls', /api\/calls/),
  ],
  deliveries: [
    state('deliveries, nothing found', 'deliveries?state=canceled'),
    inEveryRun(state('a group of failed deliveries', 'deliveries', press(/to crm: 410 Gone/))),
    state('deliveries of one lead', 'deliveries?lead=:lead'),
    state('a group of failed deliveries to cancel', 'deliveries', press(/^Cancel all/)),
    state('the dialog to resend all', 'deliveries', press(/^Resend all/)),
    inEveryRun(state('deliveries saved to files', 'deliveries?state=saved', showSavedDeliveries)),
    state('one delivery', 'deliveries?state=dead', openFirstDelivery),
    state('the report SLA', 'deliveries/sla', open('The figures as a table')),
    inEveryRun(state('webhooks', 'settings/webhooks', testWebhook)),
    inEveryRun(state('a new webhook', 'settings/webhooks', press('Add webhook'))),
    state('a webhook to edit', 'settings/webhooks', press('Edit crm')),
    state('a webhook to delete', 'settings/webhooks', press('Delete crm')),
    inEveryRun(state('the secret of a webhook', 'settings/webhooks', showNewSecret)),
    state('the suppression list', 'deliveries/suppressions'),
    state('an address to suppress', 'deliveries/suppressions', press('Add an address')),
  ],
  'analytics, people and keys': [
    inEveryRun(state('analytics', 'analytics', open('The figures as a table'))),
    state('ad spend to add', 'analytics', press('Add spend')),
    inEveryRun(state('ad spend that cannot be imported', 'analytics', importWrongSpend)),
    withFault('analytics, unavailable', 'analytics', /api\/(?:figures|ad-spend)/),
    state('an invitation', 'people', press('Invite a person')),
    state('a person’s role', 'people', press(new RegExp(`^Change ${AGENT.name}`))),
    inEveryRun(state('a person’s removal', 'people', inOrder(withWork, chooseSuccessor))),
    inEveryRun(state('lead assignment', 'people', checkAssignment)),
    state('a new key', 'keys', press('Create API key')),
  ],
  'the agenda': [
    state('a full agenda', 'agenda', fillAgenda),
    state('a day', 'agenda?view=day', fillAgenda),
    inEveryRun(state('a week', 'agenda?view=week', fillAgenda)),
    state('an empty week', 'agenda?view=week&day=2020-01-01'),
    state('a booking to reschedule', 'agenda', inOrder(fillAgenda, press(/^Reschedule/))),
    inEveryRun(state('a booking to reassign', 'agenda', inOrder(fillAgenda, press(/^Reassign/)))),
    withFault('the agenda, unavailable', 'agenda', /api\/agenda/),
  ],
  availability: [
    state('the team’s availability', 'availability', editTeam),
    state(
      'a day copied to others',
      'availability',
      inOrder(editTeam, press('Copy Monday to other days')),
    ),
    {
      name: 'a person’s own availability',
      path: 'availability',
      inEveryRun: true,
      open: inOrder(
        press(`Change ${AGENT.name}’s availability`),
        press('Custom'),
        press('Add hours on Monday'),
        press('Add days'),
        press('Different hours'),
      ),
    },
    withFault('availability, unavailable', 'availability', /api\/availability/),
  ],
  'connected calendars': [
    inEveryRun(state('calendars', 'availability', fillCalendars)),
    state('a calendar to disconnect', 'availability', inOrder(fillCalendars, press(/^Disconnect/))),
    state('calendars of an account to choose', 'availability', chooseCalendars),
    state(
      'an account to disconnect',
      'availability',
      inOrder(fillCalendars, press(/^Disconnect account/)),
    ),
    state(
      'a calendar account to which access was denied',
      'availability/connected?error=access_denied',
    ),
    state('the kind of a calendar', 'availability', connect),
    state(
      'the address of a calendar',
      'availability',
      inOrder(connect, press('Continue'), open('Where to find the address')),
    ),
    state('an account without calendars', 'availability', (page) => findCalendars(page, [])),
    state('a calendar to choose', 'availability', (page) => findCalendars(page)),
    {
      name: 'a calendar with a failed first sync',
      path: 'availability',
      open: async (page) => {
        await findCalendars(page);
        await press('Connect')(page);
        const failed = page.getByRole('dialog', { name: 'Connected, first sync failed' });
        await expect(failed).toBeVisible();
      },
    },
    withFault('calendars, unavailable', 'availability', /api\/calendars/),
  ],
  'the page editor': [
    state('the look', 'page', openSettings('Look')),
    state('a plan', 'page', inOrder(openSettings('Plans'), openElite)),
    state('the offers', 'page', openSettings('Offers and claims')),
    {
      name: 'the texts',
      path: 'page',
      inEveryRun: true,
      open: async (page) => {
        await openSettings('Texts')(page);
        await expect(page.getByText(/^\d+ texts$/)).toBeVisible();
      },
    },
    inEveryRun(state('the review of a draft', 'page', reviewNewBrand)),
    state('sections and links', 'page', openSettings('Sections and links')),
    withFault('the page editor, unavailable', 'page', /page-settings/),
    state('the history of the page', 'page/history'),
  ],
  settings: [
    inEveryRun(state('the settings', 'settings')),
    state('a search in the settings', 'settings', async (page) => {
      await page.getByRole('searchbox', { name: 'Search settings' }).fill('sender');
      await expect(page.getByText('Sender address')).toBeVisible();
    }),
    inEveryRun(state('email', 'settings/email')),
    state('booking settings', 'settings/booking'),
    inEveryRun(state('data and backups', 'settings/data')),
    inEveryRun(state('a backup plan', 'settings/data', inOrder(press('Set up backups'), chooseS3))),
    state('a backup passphrase', 'settings/data', showNewPassphrase),
    inEveryRun(state('retention periods to change', 'settings/data', press('Change periods'))),
    state('retention periods to save', 'settings/data', previewPeriods),
    state('a canary to set up', 'settings/data', press(/ the canary$/)),
    withFault(
      'data and backups, unavailable',
      'settings/data',
      /api\/(?:backups|retention|canary)/,
    ),
    state('sign-in settings', 'settings/sign-in'),
    inEveryRun(state('sign-in methods', 'settings/sign-in', showSignInMethods)),
    inEveryRun(state('a provider to add', 'settings/sign-in', press('Add a sign-in method'))),
    state('single sign-on to add', 'settings/sign-in', addSingleSignOn),
    state('advanced settings', 'settings/advanced'),
    withFault('email, unavailable', 'settings/email', /page-settings/),
  ],
  'the account': [
    state('an authenticator app to add', 'account', press('Add an app')),
    state('the dialog to sign out everywhere', 'account', press('Sign out everywhere')),
    state('a missing screen', 'nowhere'),
  ],
};

/** A signed-out browser shows these screens. */
export const SIGNED_OUT_STATES: readonly ConsoleState[] = [
  inEveryRun(state('sign-in', 'sign-in')),
  state('sign-in with an error', 'sign-in', (page) => signIn(page, UNKNOWN_ACCOUNT)),
  state('sign-in by email', 'sign-in', press('Email me a sign-in link')),
  state('a forgotten password', 'forgotten'),
  state('a new password with a used link', 'reset'),
  state('an invitation with a used link', 'accept'),
  state('a confirmation without its link', 'confirm'),
  state('an invitation link that was used', 'confirm#token_hash=used&type=invite', (page) =>
    expect(page.getByText('ask the person who invited you')).toBeVisible(),
  ),
  state('a setup with a used link', 'setup#token=used'),
];

export interface FullConsole {
  readonly server: RunningServer;
  /** The id of a lead whose page has an entry in every section. */
  readonly lead: string;
  stop(): Promise<void>;
}

export async function startFullConsole(): Promise<FullConsole> {
  const platform = await startPlatformDouble();
  const mailbox = await startMailSink();
  const receiver = await startWebhookReceiver();
  const [settings, environment] = voiceSettings(platform);
  const [change, deliveryEnvironment] = deliverySettings({ mailbox, receiver, settings });
  const server = await RunningServer.start(change, { ...environment, ...deliveryEnvironment });
  receiver.respond({ kind: 'status', status: 410, body: 'gone' });
  const contact = newContact();
  const lead = await postLead(server, contact, { utm_source: 'google' });
  await mailTo(mailbox, contact);
  await postCall(server, platform, lead);
  await postBookingRequest(server, await postBusiness(server));
  await postLead(server, newContact(), { website: 'https://spam.example' });
  await addColleague(server, mailbox, AGENT, 'agent');
  await planTasks(server, lead);
  await enterSpend(server);
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

/** Posts a lead with a name and a business name that are too long for a row. */
function postBusiness(server: RunningServer): Promise<string> {
  return postLead(server, contactOf('Bartholomew', 'Featherstonehaugh'), {
    contact: {
      business_name: 'Heating, Cooling and Electrical Company of Greater Springfield',
      business_type: 'landscaping',
    },
  });
}

export async function showConsoleState(
  page: Page,
  { server, lead }: FullConsole,
  shown: ConsoleState,
): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const { responses, path, open: act } = shown;
  if (responses) {
    const { pattern, status } = responses;
    const json = { code: 'internal', message: 'The server broke.', request_id: 'r1' };
    await page.route(pattern, async (route) => {
      if (status !== 'never') await route.fulfill({ status, json });
    });
  }
  await page.goto(`${server.origin}/console/${path.replace(':lead', lead)}`);
  if (responses?.status === 'never')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  else await waitUntilLoaded(page);
  await act?.(page);
}

async function selectFirst(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select Ada Byron' }).first().check();
  await expect(page.getByText('1 selected')).toBeVisible();
}

async function importWrongSpend(page: Page): Promise<void> {
  await press('Import CSV')(page);
  const dialog = page.getByRole('dialog');
  const wrong =
    'month,source,campaign,amount\nNov 2026,google,spring,1250.50\n2026-11,facebook,480\n';
  await dialog.getByLabel('CSV file').setInputFiles(csvFile(wrong));
  await dialog.getByRole('button', { name: 'Import CSV' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
}

async function testWebhook(page: Page): Promise<void> {
  await press('Send test: crm')(page);
  await expect(page.getByText(/^crm responded with 410 in /)).toBeVisible();
}

/** Uses a fake response, because a real webhook would also appear on the other screens. */
async function showNewSecret(page: Page): Promise<void> {
  const secret = `whsec_${'A'.repeat(43)}=`;
  const json = { webhook: { id: 'zapier', secret: { previous: false } }, secret };
  await page.route('**/api/webhooks', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 201, json }) : route.fallback(),
  );
  await press('Add webhook')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Zapier');
  await dialog.getByLabel('Address', { exact: true }).fill('hooks.example');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByRole('dialog', { name: 'Signing secret of zapier' })).toBeVisible();
}

async function chooseS3(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Where backups go').selectOption('s3');
  await dialog.getByLabel('Passphrase', { exact: true }).selectOption('typed');
}

/** Uses a fake response, because a real plan would make backups while tests check other states. */
async function showNewPassphrase(page: Page): Promise<void> {
  const json = { new_passphrase: Array(6).fill('k7wmf').join('-'), warning: '' };
  await page.route('**/api/backups/plan', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ json }) : route.fallback(),
  );
  await press('Set up backups')(page);
  await press('Save backup plan')(page);
  await expect(page.getByRole('dialog', { name: 'Your backup passphrase' })).toBeVisible();
}

async function showSignInMethods(page: Page): Promise<void> {
  const client = `${'1234567890'.repeat(6)}.apps.googleusercontent.com`;
  const provider = {
    label: 'Google',
    issuer: null,
    tenant: null,
    variable: 'AUTH_GOOGLE_CLIENT_ID',
  };
  const google = { ...provider, name: 'google', client_id: client, source: 'console' };
  const broken = { ...provider, name: 'acme', label: 'Acme', client_id: null, source: null };
  const company = {
    id: 'a',
    domains: ['acme.example', 'the-other-brand-of-acme.example'],
    entity_id: 'https://login.acme.example/0b9a1c1e-4f43-4a0e-9d7c-5f4f0a1b2c3d/metadata',
    sign_on_url: 'https://login.acme.example/sso',
    certificates: ['MIIC'],
    email_attribute: 'email',
    name_attribute: null,
  };
  await page.route('**/api/sign-in', async (route) => {
    const response = await route.fetch();
    const ways = { providers: [google, broken], companies: [company] };
    await route.fulfill({ json: { ...(await response.json()), ...ways } });
  });
  await page.reload();
  await expect(page.getByText('Single sign-on for acme.example')).toBeVisible();
}

async function addSingleSignOn(page: Page): Promise<void> {
  await press('Add a sign-in method')(page);
  await page.getByRole('dialog').getByLabel('Sign-in method').selectOption('saml');
}

async function previewPeriods(page: Page): Promise<void> {
  const kinds = [
    { kind: 'leads', due: 12 },
    { kind: 'deliveries', due: 3_400 },
  ];
  await page.route('**/api/retention/preview', (route) => route.fulfill({ json: { kinds } }));
  await press('Change periods')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Leads without activity', { exact: true }).fill('400');
  await dialog.getByLabel('Finished deliveries').fill('30');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog', { name: 'Save these periods?' })).toBeVisible();
}

/** Shows all deliveries as saved to files, because that state has the widest badge. */
async function showSavedDeliveries(page: Page): Promise<void> {
  await page.route(/api\/deliveries\?/, async (route) => {
    const url = route.request().url().replace('state=saved', '');
    const response = await route.fetch({ url });
    const body = (await response.json()) as DeliveryPage;
    const deliveries = body.deliveries.map((one) => ({ ...one, state: 'saved' }));
    await route.fulfill({ response, json: { ...body, deliveries } });
  });
  await page.reload();
  await expect(page.locator('.badge').getByText('Saved to a file').first()).toBeVisible();
}

async function openFirstDelivery(page: Page): Promise<void> {
  const failed = page.getByRole('region', { name: 'Failed' });
  await failed
    .getByRole('link', { name: /^Webhook/ })
    .first()
    .click();
  await expect(page.getByRole('table', { name: /Attempts/ })).toBeVisible();
}
