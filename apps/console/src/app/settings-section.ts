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
    later(
      'settings/advanced',
      async () => (await import('../features/settings/advanced-page.tsx')).AdvancedPage,
      groups.advanced.title,
    ),
  ],
};
