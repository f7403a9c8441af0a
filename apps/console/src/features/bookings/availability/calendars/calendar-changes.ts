import type { StoredAgentAvailability } from '@pickup/contracts/bookings/availability';
import type {
  CalendarConnection,
  ManualCalendarKind,
  ConnectedCalendar,
} from '@pickup/contracts/bookings/connected-calendars';
import * as texts from '@pickup/messages/operator/bookings/calendars';
import { useChange } from '../../../../shared/api/use-change.ts';
import { useMe } from '../../../../shared/session/use-me.ts';

export type CalendarPerson = Pick<StoredAgentAvailability, 'agent_id' | 'name'>;

export const useIsMe = ({ agent_id }: CalendarPerson): boolean => useMe().user_id === agent_id;

export interface CalendarDraft {
  readonly kind: ManualCalendarKind;
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly name: string;
}

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

export const calendarName = (typed: string, url: string): string =>
  typed || (URL.canParse(url) ? new URL(url).hostname : '') || texts.calendar;

export const fullAddress = (text: string): string =>
  text === '' || text.includes('://') ? text : `https://${text}`;

type Calendar = Pick<ConnectedCalendar, 'id'>;
type Connection = Pick<CalendarConnection, 'id'>;

export function useCalendarChanges() {
  const { api, invalidate } = useChange();
  async function change<Data>(request: Promise<Data>): Promise<Data> {
    const response = await request;
    await invalidate('/api/calendars', '/api/calendar-connections');
    return response;
  }
  return {
    find: ({ url, username, password }: CalendarDraft) =>
      api.post('/api/calendars/find', { url, username, password }),
    connect: ({ agent_id }: CalendarPerson, draft: CalendarDraft, writes = false) =>
      change(api.post('/api/calendars', { agent_id, ...draft, writes })),
    sync: ({ id }: Calendar) => change(api.post(`/api/calendars/${id}/sync`)),
    setWrites: ({ id }: Calendar, writes: boolean) =>
      change(api.patch(`/api/calendars/${id}`, { writes })),
    choose: ({ id }: Connection, calendars: readonly string[]) =>
      change(api.put(`/api/calendar-connections/${id}/calendars`, { calendars })),
    disconnectAccount: ({ id }: Connection) =>
      change(api.delete(`/api/calendar-connections/${id}`)),
    disconnect: ({ id }: Calendar) => change(api.delete(`/api/calendars/${id}`)),
  };
}
