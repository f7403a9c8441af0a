import type { OperatorSession } from '@pickup/contracts/people/operator-session';
import type { Permission } from '@pickup/contracts/people/operator-roles';
import { fill } from '@pickup/messages/fill';
import * as assignment from '@pickup/messages/operator/assignment/assignment';
import * as availability from '@pickup/messages/operator/bookings/availability';
import * as calendars from '@pickup/messages/operator/bookings/calendars';
import { tabs } from '@pickup/messages/operator/deliveries/deliveries';
import * as webhooks from '@pickup/messages/operator/deliveries/webhooks';
import * as inbox from '@pickup/messages/operator/inbox/inbox';
import * as adSpend from '@pickup/messages/operator/operations/ad-spend';
import { groups } from '@pickup/messages/operator/settings/settings-area';
import * as backups from '@pickup/messages/operator/operations/backups';
import * as palette from '@pickup/messages/operator/palette';
import * as words from '@pickup/messages/operator/palette-words';
import * as account from '@pickup/messages/operator/people/account';
import * as keys from '@pickup/messages/operator/people/keys';
import * as people from '@pickup/messages/operator/people/people';
import * as factors from '@pickup/messages/operator/people/second-factors';
import * as suppressions from '@pickup/messages/operator/privacy/suppressions';
import * as devices from '@pickup/messages/operator/push/devices';
import * as sections from '@pickup/messages/operator/sections';
import * as editor from '@pickup/messages/operator/settings/page-editor';
import { settingPlaces } from '../../features/settings/draft/setting-places.ts';
import { FIELD_SYNONYMS, outsideSettings } from '../../features/settings/find-settings.ts';

/** A control, card or setting that operators can find in the palette and jump to. */
export interface Place {
  readonly label: string;
  readonly detail: string;
  /** The text that a search looks through. By default, this is the label and the detail. */
  readonly searchText?: string;
  /** Synonyms by which a search also finds the place. */
  readonly synonyms?: string | undefined;
  readonly kind: 'action' | 'setting';
  readonly path: string;
  readonly permission: Permission | null;
  /** The name of a button that reveals the place when clicked, such as one that opens a dialog. */
  readonly revealButton?: string;
}

type Operator = Pick<OperatorSession, 'name' | 'email' | 'permissions'>;

/** Needs the texts of many screens, so the palette imports this module only when it opens. */
export function placesFor({ name, email, permissions }: Operator): Place[] {
  const all = [
    ...actions(),
    ...moreActions(),
    ...pageSettings(),
    ...screenSettings(name || email),
    ...accountSettings(),
    ...outsidePage(),
  ];
  return all.filter(({ permission }) => permission === null || permissions.includes(permission));
}

/** Adds the word "settings" to the detail, so that a search for "settings" finds the place. */
const inSettings = (section: string) => fill(palette.settingsOf, { section });

const inGroup = (section: string, group: string) => fill(palette.inGroup, { section, group });

const viaButton = (label: string) => ({ label, revealButton: label });

function actions(): Place[] {
  const kind = 'action';
  return [
    {
      kind,
      label: inbox.exportCsv,
      synonyms: words.places.exportCsv,
      detail: sections.leads,
      path: '/leads',
      permission: 'leads.export',
    },
    {
      kind,
      label: inbox.sound,
      synonyms: words.places.sound,
      detail: sections.leads,
      path: '/leads',
      permission: 'leads.read',
    },
    {
      kind,
      ...viaButton(suppressions.add),
      synonyms: words.places.suppress,
      detail: tabs.suppressions,
      path: '/deliveries/suppressions',
      permission: 'suppressions.write',
    },
    {
      kind,
      ...viaButton(webhooks.add),
      synonyms: words.places.addWebhook,
      detail: inSettings(tabs.webhooks),
      path: '/settings/webhooks',
      permission: 'page.publish',
    },
    {
      kind,
      ...viaButton(people.invite),
      synonyms: words.places.invite,
      detail: sections.people,
      path: '/people',
      permission: 'people.manage',
    },
    {
      kind,
      ...viaButton(keys.create),
      synonyms: words.places.createKey,
      detail: sections.keys,
      path: '/keys',
      permission: 'keys.manage',
    },
  ];
}

function moreActions(): Place[] {
  const kind = 'action';
  const spend = {
    kind,
    detail: adSpend.title,
    path: '/analytics',
    permission: 'analytics.write',
  } as const;
  return [
    { ...spend, ...viaButton(adSpend.add), synonyms: words.places.addSpend },
    { ...spend, ...viaButton(adSpend.importButton), synonyms: words.places.importSpend },
    {
      kind,
      label: backups.backUpNow,
      synonyms: words.places.backUp,
      detail: inSettings(groups.data.title),
      path: '/settings/data',
      permission: 'page.publish',
    },
    {
      kind,
      label: account.signOutHere,
      synonyms: words.places.signOut,
      detail: sections.account,
      path: '/account',
      permission: null,
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
      detail: isGroup ? palette.pageSettings : inGroup(palette.pageSettings, title),
      // Unlike the detail, this text does not contain the word "settings". A search for that word
      // therefore finds the groups but not every field.
      ...(!isGroup && { searchText: `${label} ${title}` }),
      synonyms: isGroup ? words.groups[group] : FIELD_SYNONYMS[path.replace(/.*#/, '')],
      path,
      permission: 'page.edit',
    };
  });
}

const outsidePage = (): Place[] =>
  outsideSettings().map(({ label, detail, path, synonyms }) => ({
    kind: 'setting',
    label,
    detail: inSettings(detail),
    synonyms,
    path,
    permission: 'page.publish',
  }));

function screenSettings(name: string): Place[] {
  const revealButton = fill(availability.changeOf, { name: availability.theTeam });
  const team: readonly (readonly [label: string, synonyms?: string])[] = [
    [availability.timeZone, words.places.timeZone],
    [availability.weekly, words.places.availability],
    [availability.exceptions, words.places.exceptions],
    [availability.quickMinutes],
    [availability.fullMinutes],
    [availability.startEvery],
    [availability.pause],
    [availability.notice],
    [availability.horizon],
    [availability.dailyLimit],
  ];
  const detail = inSettings(sections.availability);
  const place = { kind: 'setting', detail, path: '/availability' } as const;
  const changeOwn = fill(availability.changeOf, { name });
  const hours = words.places.availability;
  return [
    {
      ...place,
      label: changeOwn,
      revealButton: changeOwn,
      synonyms: hours,
      permission: 'leads.write',
    },
    { ...place, label: revealButton, revealButton, synonyms: hours, permission: 'calendar.manage' },
    ...team.map(([label, synonyms]): Place => {
      return { ...place, label, revealButton, synonyms, permission: 'calendar.manage' };
    }),
    {
      ...place,
      label: calendars.title,
      synonyms: words.places.calendars,
      permission: 'leads.write',
    },
    {
      ...place,
      label: assignment.title,
      synonyms: words.places.assignment,
      detail: inSettings(sections.people),
      path: '/people',
      permission: 'people.manage',
    },
  ];
}

const accountSettings = (): Place[] =>
  [
    [account.name, words.places.name] as const,
    [devices.title, words.places.devices] as const,
    [factors.title, words.places.factors] as const,
    [account.password, words.places.password] as const,
    [account.email, words.places.email] as const,
    [account.providers, words.places.providers] as const,
    [account.sessions, words.places.sessions] as const,
    [account.events, words.places.events] as const,
  ].map(([label, synonyms]) => ({
    kind: 'setting',
    label,
    synonyms,
    detail: inSettings(sections.account),
    path: '/account',
    permission: null,
  }));
