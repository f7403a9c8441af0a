/* Each function loads the code of a screen. The inbox has none, because its code is in the console's
   first files. A failed load is retried the next time the screen is opened. */

export const signIn = async () => (await import('../features/sign-in/sign-in-page.tsx')).SignInPage;
export const forgotten = async () =>
  (await import('../features/sign-in/forgotten-page.tsx')).ForgottenPage;
export const reset = async () => (await import('../features/sign-in/reset-page.tsx')).ResetPage;
export const accept = async () => (await import('../features/sign-in/accept-page.tsx')).AcceptPage;
export const confirm = async () =>
  (await import('../features/sign-in/confirm-page.tsx')).ConfirmPage;
export const callback = async () =>
  (await import('../features/sign-in/callback-page.tsx')).CallbackPage;
export const setup = async () => (await import('../features/sign-in/setup-page.tsx')).SetupPage;
export const lead = async () => (await import('../features/lead/lead-page.tsx')).LeadPage;
export const agenda = async () => (await import('../features/agenda/agenda-page.tsx')).AgendaPage;
export const quarantine = async () =>
  (await import('../features/quarantine/quarantine-page.tsx')).QuarantinePage;
export const calls = async () => (await import('../features/calls/calls-page.tsx')).CallsPage;
export const deliveries = async () =>
  (await import('../features/deliveries/deliveries-page.tsx')).DeliveriesPage;
export const reportSla = async () =>
  (await import('../features/deliveries/report-sla-page.tsx')).ReportSlaPage;
export const webhooks = async () =>
  (await import('../features/deliveries/webhooks-page.tsx')).WebhooksPage;
export const suppressions = async () =>
  (await import('../features/deliveries/suppressions-page.tsx')).SuppressionsPage;
export const delivery = async () =>
  (await import('../features/deliveries/delivery-page.tsx')).OneDeliveryPage;
export const numbers = async () =>
  (await import('../features/numbers/numbers-page.tsx')).NumbersPage;
export const pageEditor = async () =>
  (await import('../features/page-editor/page-editor-page.tsx')).PageEditorPage;
export const pageHistory = async () =>
  (await import('../features/page-editor/history-page.tsx')).PageHistoryPage;
export const hours = async () => (await import('../features/hours/hours-page.tsx')).HoursPage;
export const calendarConnected = async () =>
  (await import('../features/hours/calendars/connected-page.tsx')).ConnectedPage;
export const people = async () => (await import('../features/people/people-page.tsx')).PeoplePage;
export const keys = async () => (await import('../features/keys/keys-page.tsx')).KeysPage;
export const backups = async () =>
  (await import('../features/backups/backups-page.tsx')).BackupsPage;
export const security = async () =>
  (await import('../features/security/security-page.tsx')).SecurityPage;
export const account = async () =>
  (await import('../features/account/account-page.tsx')).AccountPage;
