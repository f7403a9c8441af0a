import * as texts from '@pickup/messages/operator/calendars';
import type { StoredAgentHours } from '@pickup/contracts/call-hours';
import type { EnteredKind } from '@pickup/contracts/other-calendars';
import { useMe } from '../../../shared/session/use-me.ts';

/** Whose calendars these are. */
export type CalendarPerson = Pick<StoredAgentHours, 'agent_id' | 'name'>;

export const useIsMe = ({ agent_id }: CalendarPerson): boolean => useMe().user_id === agent_id;

/** What was entered so far. */
export interface CalendarDraft {
  readonly kind: EnteredKind;
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly name: string;
}

/** What every step of the dialog receives. */
export interface StepProps {
  readonly title: string;
  readonly person: CalendarPerson;
  readonly draft: CalendarDraft;
  onClose(): void;
}

export const EMPTY_DRAFT: CalendarDraft = {
  kind: 'address',
  url: '',
  username: '',
  password: '',
  name: '',
};

/** A calendar without a typed name is called like its server. */
export const calendarName = (typed: string, url: string): string =>
  typed || (URL.canParse(url) ? new URL(url).hostname : '') || texts.calendar;

/** People leave out the beginning of an address. */
export const fullAddress = (text: string): string =>
  text === '' || text.includes('://') ? text : `https://${text}`;
