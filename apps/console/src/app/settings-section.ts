import { groups } from '@pickup/messages/operator/settings/settings-area';
import * as icons from '@pickup/ui/icons';
import { later, type SectionEntry } from './section.ts';

export const SETTINGS: SectionEntry = {
  name: 'settings',
  icon: icons.sliders,
  permission: 'page.publish',
  key: 'i',
  screens: [
    later(
      'settings',
      async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
    ),
    later(
      'settings/email',
      async () => (await import('../features/settings/email/email-page.tsx')).EmailPage,
      groups.email.title,
    ),
    later(
      'settings/booking',
      async () => (await import('../features/settings/booking-page.tsx')).BookingSettingsPage,
      groups.booking.title,
    ),
    // Needs no label, because the palette already lists webhooks under Deliveries, for all roles.
    later(
      'settings/webhooks',
      async () => (await import('../features/deliveries/webhooks/webhooks-page.tsx')).WebhooksPage,
    ),
    later(
      'settings/sign-in',
      async () =>
        (await import('../features/settings/sign-in/sign-in-page.tsx')).SignInSettingsPage,
      groups['sign-in'].title,
    ),
    later(
      'settings/data',
      async () => (await import('../features/operations/backups/data-page.tsx')).DataPage,
      groups.data.title,
    ),
    // Redirects links and bookmarks from earlier releases.
    later(
      'backups',
      async () =>
        (await import('../features/operations/backups/backups-redirect.tsx')).BackupsRedirect,
    ),
    later(
      'settings/advanced',
      async () => (await import('../features/settings/advanced-page.tsx')).AdvancedPage,
      groups.advanced.title,
    ),
  ],
};
