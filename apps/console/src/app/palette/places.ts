import type { OperatorSession } from '@pickup/contracts/people/operator-session';
import type { Permission } from '@pickup/contracts/people/operator-roles';
import { fill } from '@pickup/messages/fill';
import * as assignment from '@pickup/messages/operator/assignment/assignment';
import * as availability from '@pickup/messages/operator/bookings/availability';
import * as calendars from '@pickup/messages/operator/bookings/calendars';
import { tabs } from '@pickup/messages/operator/deliveries/deliveries';
import * as webhooks from '@pickup/messages/operator/deliveries/webhooks';
import * as inbox from '@pickup/messages/operator/inbox/inbox';
import * as backups from '@pickup/messages/operator/operations/backups';
import * as palette from '@pickup/messages/operator/palette';
import * as account from '@pickup/messages/operator/people/account';
import * as keys from '@pickup/messages/operator/people/keys';
import * as people from '@pickup/messages/operator/people/people';
import * as factors from '@pickup/messages/operator/people/second-factors';
import * as retention from '@pickup/messages/operator/privacy/retention';
import * as suppressions from '@pickup/messages/operator/privacy/suppressions';
import * as devices from '@pickup/messages/operator/push/devices';
import * as sections from '@pickup/messages/operator/sections';
import * as editor from '@pickup/messages/operator/settings/page-editor';
import { settingPlaces } from '../../features/settings/draft/setting-places.ts';
import { outsideSettings } from '../../features/settings/find-settings.ts';

/** A control, a card or a setting that operators find in the palette and open on its screen. */
export interface Place {
  readonly label: string;
  readonly detail: string;
  /** The text that a search must match. By default, this is the label and the detail. */
  readonly words?: string;
  readonly kind: 'action' | 'setting';
  readonly path: string;
  readonly permission: Permission | null;
  /** The name of a button to click first, such as the one that opens a dialog. */
  readonly press?: string;
}

type Reader = Pick<OperatorSession, 'name' | 'email' | 'permissions'>;

/** This module needs the texts of many screens, so the palette loads it only when it opens. */
export function placesFor({ name, email, permissions }: Reader): Place[] {
  const all = [
    ...actions(),
    ...pageSettings(),
    ...outsidePage(),
    ...screenSettings(name || email),
    ...accountSettings(),
  ];
  return all.filter(({ permission }) => permission === null || permissions.includes(permission));
}

/** The detail has the word "settings", so that a search for it finds the place. */
const inSettings = (section: string) => fill(palette.settingsOf, { section });

const opening = (label: string) => ({ label, press: label });

function actions(): Place[] {
  const kind = 'action';
  return [
    {
      kind,
      label: inbox.exportCsv,
      detail: sections.leads,
      path: '/leads',
      permission: 'leads.export',
    },
    { kind, label: inbox.sound, detail: sections.leads, path: '/leads', permission: 'leads.read' },
    {
      kind,
      ...opening(suppressions.add),
      detail: tabs.suppressions,
      path: '/deliveries/suppressions',
      permission: 'suppressions.write',
    },
    {
      kind,
      ...opening(webhooks.add),
      detail: inSettings(tabs.webhooks),
      path: '/settings/webhooks',
      permission: 'page.publish',
    },
    {
      kind,
      ...opening(people.invite),
      detail: sections.people,
      path: '/people',
      permission: 'people.manage',
    },
    {
      kind,
      ...opening(keys.create),
      detail: sections.keys,
      path: '/keys',
      permission: 'keys.manage',
    },
    {
      kind,
      label: backups.backUpNow,
      detail: sections.backups,
      path: '/backups',
      permission: 'backups.manage',
    },
  ];
}

function pageSettings(): Place[] {
  return settingPlaces().map(({ label, group, path }) => {
    const title = editor.groups[group];
    const isGroup = label === title;
    return {
      kind: 'setting',
      label,
      detail: isGroup
        ? palette.pageSettings
        : fill(palette.inGroup, { section: palette.pageSettings, group: title }),
      // Without the detail, a search for "settings" finds the groups but not every field.
      ...(!isGroup && { words: `${label} ${title}` }),
      path,
      permission: 'page.edit',
    };
  });
}

const outsidePage = (): Place[] =>
  outsideSettings().map(({ label, detail, path }) => ({
    kind: 'setting',
    label,
    detail: inSettings(detail),
    path,
    permission: 'page.publish',
  }));

function screenSettings(name: string): Place[] {
  const press = fill(availability.changeOf, { name: availability.theTeam });
  const team = [
    availability.timeZone,
    availability.weekly,
    availability.exceptions,
    availability.quickMinutes,
    availability.fullMinutes,
    availability.startEvery,
    availability.pause,
    availability.notice,
    availability.horizon,
    availability.dailyLimit,
  ];
  const detail = inSettings(sections.availability);
  const place = { kind: 'setting', detail, path: '/availability' } as const;
  const own = fill(availability.changeOf, { name });
  return [
    { ...place, label: own, press: own, permission: 'leads.write' },
    { ...place, label: press, press, permission: 'calendar.manage' },
    ...team.map((label): Place => ({ ...place, label, press, permission: 'calendar.manage' })),
    { ...place, label: calendars.title, permission: 'leads.write' },
    {
      ...place,
      label: assignment.title,
      detail: inSettings(sections.people),
      path: '/people',
      permission: 'people.manage',
    },
    {
      ...place,
      label: retention.title,
      detail: inSettings(sections.backups),
      path: '/backups',
      permission: 'audit.read',
    },
  ];
}

const accountSettings = (): Place[] =>
  [
    account.name,
    devices.title,
    factors.title,
    account.password,
    account.email,
    account.providers,
    account.sessions,
    account.events,
  ].map((label) => ({
    kind: 'setting',
    label,
    detail: inSettings(sections.account),
    path: '/account',
    permission: null,
  }));
