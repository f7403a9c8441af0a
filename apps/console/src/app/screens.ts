import { tabs } from '@pickup/messages/operator/deliveries/deliveries';
import * as texts from '@pickup/messages/operator/frame';
import * as labels from '@pickup/messages/operator/sections';
import { historyTitle } from '@pickup/messages/operator/settings/page-publishing';
import * as icons from '@pickup/ui/icons';
import { LeadsPage } from '../features/inbox/list/leads-page.tsx';
import { later, now, type Section, type SectionEntry, soon } from './section.ts';
import { SETTINGS } from './settings-section.ts';

/** The navigation shows the sections in this order. */
const ENTRIES: readonly SectionEntry[] = [
  {
    name: 'firstSteps',
    path: '/first-steps',
    icon: icons.tasks,
    permission: 'page.publish',
    key: 'f',
    screens: [
      later(
        'first-steps',
        async () =>
          (await import('../features/operations/first-steps/first-steps-page.tsx')).FirstStepsPage,
      ),
    ],
  },
  {
    name: 'leads',
    icon: icons.inbox,
    permission: 'leads.read',
    key: 'l',
    isInBottomBar: true,
    count: { figures: ['untouched'], text: texts.untouchedCount },
    screens: [
      { path: 'leads', Component: LeadsPage },
      now('leads/:id', async () => (await import('../features/inbox/lead/lead-page.tsx')).LeadPage),
    ],
  },
  {
    name: 'agenda',
    icon: icons.calendar,
    permission: 'leads.read',
    key: 't',
    isInBottomBar: true,
    count: { figures: ['requested_times'], text: texts.toConfirmCount },
    screens: [
      soon(
        'agenda',
        async () => (await import('../features/bookings/agenda/agenda-page.tsx')).AgendaPage,
      ),
    ],
  },
  {
    name: 'tasks',
    icon: icons.checkCircle,
    permission: 'leads.read',
    key: 'o',
    isInBottomBar: true,
    count: { figures: ['due_tasks'], text: texts.dueCount },
    screens: [
      soon('tasks', async () => (await import('../features/tasks/tasks-page.tsx')).TasksPage),
    ],
  },
  {
    name: 'quarantine',
    icon: icons.shield,
    permission: 'leads.read',
    key: 'q',
    isInBottomBar: true,
    count: { figures: ['quarantined'], text: texts.waitingCount },
    screens: [
      soon(
        'quarantine',
        async () =>
          (await import('../features/inbox/quarantine/quarantine-page.tsx')).QuarantinePage,
      ),
    ],
  },
  {
    name: 'deliveries',
    icon: icons.send,
    permission: 'deliveries.read',
    key: 'd',
    isInBottomBar: true,
    count: {
      figures: ['failed_deliveries', 'late_emails', 'late_webhooks'],
      text: texts.failedCount,
    },
    screens: [
      soon(
        'deliveries',
        async () => (await import('../features/deliveries/deliveries-page.tsx')).DeliveriesPage,
      ),
      soon(
        'deliveries/:id',
        async () =>
          (await import('../features/deliveries/delivery-detail-page.tsx')).DeliveryDetailPage,
      ),
      later(
        'deliveries/sla',
        async () => (await import('../features/deliveries/report-sla-page.tsx')).ReportSlaPage,
        tabs.sla,
      ),
      later(
        'deliveries/webhooks',
        async () => (await import('../features/deliveries/webhooks/webhooks-page.tsx')).WebhooksTab,
        tabs.webhooks,
      ),
      later(
        'deliveries/suppressions',
        async () => (await import('../features/deliveries/suppressions-page.tsx')).SuppressionsPage,
        tabs.suppressions,
      ),
    ],
  },
  {
    name: 'analytics',
    icon: icons.chart,
    permission: 'analytics.read',
    key: 'n',
    isInBottomBar: true,
    screens: [
      soon(
        'analytics',
        async () =>
          (await import('../features/operations/analytics/analytics-page.tsx')).AnalyticsPage,
      ),
    ],
  },
  {
    name: 'calls',
    icon: icons.phone,
    permission: 'calls.read',
    key: 'c',
    screens: [
      soon('calls', async () => (await import('../features/voice/calls-page.tsx')).CallsPage),
    ],
  },
  {
    name: 'page',
    icon: icons.edit,
    permission: 'page.edit',
    key: 'e',
    count: { figures: ['expiring_claims'], text: texts.expiringCount },
    screens: [
      later(
        'page',
        async () => (await import('../features/settings/page-editor-page.tsx')).PageEditorPage,
      ),
      later(
        'page/history',
        async () => (await import('../features/settings/history-page.tsx')).PageHistoryPage,
        historyTitle,
      ),
    ],
  },
  {
    name: 'availability',
    icon: icons.clock,
    permission: 'leads.read',
    key: 'h',
    screens: [
      later(
        'availability',
        async () =>
          (await import('../features/bookings/availability/availability-page.tsx'))
            .AvailabilityPage,
      ),
      later(
        'availability/connected',
        async () =>
          (await import('../features/bookings/availability/calendars/calendar-callback-page.tsx'))
            .CalendarCallbackPage,
      ),
    ],
  },
  {
    name: 'people',
    icon: icons.people,
    permission: 'people.manage',
    key: 'p',
    screens: [
      later(
        'people',
        async () => (await import('../features/people/team/people-page.tsx')).PeoplePage,
      ),
    ],
  },
  {
    name: 'keys',
    icon: icons.key,
    permission: 'keys.manage',
    key: 'k',
    screens: [
      later('keys', async () => (await import('../features/people/keys/keys-page.tsx')).KeysPage),
    ],
  },
  {
    name: 'server',
    icon: icons.pulse,
    permission: 'audit.read',
    key: 'v',
    screens: [
      later(
        'server',
        async () => (await import('../features/operations/server/server-page.tsx')).ServerPage,
      ),
    ],
  },
  {
    name: 'security',
    icon: icons.lock,
    permission: 'audit.read',
    key: 's',
    screens: [
      later(
        'security',
        async () => (await import('../features/people/security/security-page.tsx')).SecurityPage,
      ),
    ],
  },
  SETTINGS,
  {
    name: 'account',
    icon: icons.person,
    permission: null,
    key: 'a',
    screens: [
      later(
        'account',
        async () => (await import('../features/people/account/account-page.tsx')).AccountPage,
      ),
    ],
  },
];

export const SECTIONS: readonly Section[] = ENTRIES.map((entry) => ({
  ...entry,
  path: entry.path ?? `/${entry.name}`,
  label: labels[entry.name],
}));

export const SCREENS = SECTIONS.flatMap(({ screens }) => screens);
