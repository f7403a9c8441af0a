import type { CalendarGrant, OtherCalendar } from '@pickup/contracts/other-calendars';
import { useChange } from '../../../shared/api/use-change.ts';
import type { CalendarDraft, CalendarPerson } from './calendar-person.ts';

type Calendar = Pick<OtherCalendar, 'id'>;
type Grant = Pick<CalendarGrant, 'id'>;

/** The requests about calendars. After each change the list is loaded again. */
export function useCalendarChanges() {
  const { api, invalidate } = useChange();
  async function change<Answer>(request: Promise<Answer>): Promise<Answer> {
    const answer = await request;
    await invalidate('/api/calendars', '/api/calendar-grants');
    return answer;
  }
  return {
    find: ({ url, username, password }: CalendarDraft) =>
      api.post('/api/calendars/find', { url, username, password }),
    connect: ({ agent_id }: CalendarPerson, draft: CalendarDraft, writes = false) =>
      change(api.post('/api/calendars', { agent_id, ...draft, writes })),
    read: ({ id }: Calendar) => change(api.post(`/api/calendars/${id}/read`)),
    setWrites: ({ id }: Calendar, writes: boolean) =>
      change(api.patch(`/api/calendars/${id}`, { writes })),
    choose: ({ id }: Grant, calendars: readonly string[]) =>
      change(api.put(`/api/calendar-grants/${id}/calendars`, { calendars })),
    endGrant: ({ id }: Grant) => change(api.delete(`/api/calendar-grants/${id}`)),
    disconnect: ({ id }: Calendar) => change(api.delete(`/api/calendars/${id}`)),
  };
}
