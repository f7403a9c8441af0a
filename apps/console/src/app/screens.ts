import { useEffect, type ComponentType } from 'react';

/* Each function loads the code of a screen. The inbox has none, because its code is in the console's
   first files. A failed load is retried the next time the screen is opened. */
type Screens = Readonly<Record<string, () => Promise<ComponentType>>>;

/** Open to everyone: the ways to sign in. */
export const PUBLIC_SCREENS: Screens = {
  'sign-in': async () => (await import('../features/people/sign-in/sign-in-page.tsx')).SignInPage,
  forgotten: async () =>
    (await import('../features/people/sign-in/forgotten-page.tsx')).ForgottenPage,
  reset: async () => (await import('../features/people/sign-in/reset-page.tsx')).ResetPage,
  accept: async () => (await import('../features/people/sign-in/accept-page.tsx')).AcceptPage,
  confirm: async () => (await import('../features/people/sign-in/confirm-page.tsx')).ConfirmPage,
  callback: async () => (await import('../features/people/sign-in/callback-page.tsx')).CallbackPage,
  setup: async () => (await import('../features/people/sign-in/setup-page.tsx')).SetupPage,
};

const leadScreen = async () => (await import('../features/inbox/lead/lead-page.tsx')).LeadPage;

/** Behind sign-in, in the order in which operators are likely to open them. */
export const SCREENS: Screens = {
  'leads/:id': leadScreen,
  agenda: async () => (await import('../features/bookings/agenda/agenda-page.tsx')).AgendaPage,
  quarantine: async () =>
    (await import('../features/inbox/quarantine/quarantine-page.tsx')).QuarantinePage,
  deliveries: async () =>
    (await import('../features/deliveries/deliveries-page.tsx')).DeliveriesPage,
  'deliveries/:id': async () =>
    (await import('../features/deliveries/delivery-page.tsx')).OneDeliveryPage,
  numbers: async () =>
    (await import('../features/operations/analytics/numbers-page.tsx')).NumbersPage,
  calls: async () => (await import('../features/voice/calls-page.tsx')).CallsPage,
  'deliveries/sla': async () =>
    (await import('../features/deliveries/report-sla-page.tsx')).ReportSlaPage,
  'deliveries/webhooks': async () =>
    (await import('../features/deliveries/webhooks-page.tsx')).WebhooksPage,
  'deliveries/suppressions': async () =>
    (await import('../features/deliveries/suppressions-page.tsx')).SuppressionsPage,
  page: async () => (await import('../features/settings/page-editor-page.tsx')).PageEditorPage,
  'page/history': async () =>
    (await import('../features/settings/history-page.tsx')).PageHistoryPage,
  hours: async () => (await import('../features/bookings/availability/hours-page.tsx')).HoursPage,
  'hours/connected': async () =>
    (await import('../features/bookings/availability/calendars/connected-page.tsx')).ConnectedPage,
  people: async () => (await import('../features/people/team/people-page.tsx')).PeoplePage,
  keys: async () => (await import('../features/people/keys/keys-page.tsx')).KeysPage,
  backups: async () =>
    (await import('../features/operations/backups/backups-page.tsx')).BackupsPage,
  security: async () =>
    (await import('../features/people/security/security-page.tsx')).SecurityPage,
  account: async () => (await import('../features/people/account/account-page.tsx')).AccountPage,
};

/**
 * Loads a lead's screen with the first one, so that a lead opens immediately, even without a
 * network. Loads the other screens while the browser is idle, unless data saving is on.
 */
export function usePrefetchScreens(): void {
  useEffect(() => {
    const stopping = new AbortController();
    void prefetchScreens(stopping.signal);
    return () => stopping.abort();
  }, []);
}

async function prefetchScreens(stop: AbortSignal): Promise<void> {
  await pause();
  await leadScreen().catch(() => undefined); // a failed load is retried when the screen is opened
  for (const load of savesData() ? [] : Object.values(SCREENS)) {
    await untilIdle();
    if (stop.aborted) return;
    await load().catch(() => undefined);
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Safari has no idle callback. */
function untilIdle(): Promise<unknown> {
  if (!('requestIdleCallback' in window)) return new Promise((done) => setTimeout(done, 500));
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }));
}

/** Whether data saving is on in the browser. Only Chromium reports it. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
