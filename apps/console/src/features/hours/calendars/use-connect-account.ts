import type { CalendarProvider, StartedGrant } from '@pickup/contracts/other-calendars';
import { useApi } from '../../../shared/services.ts';
import { useAction } from '../../../shared/session/use-action.ts';

/** Opens the provider's page, where the person allows the access. It returns to ConnectedPage. */
export function useConnectAccount() {
  const api = useApi();
  const { busy, problem, run } = useAction();
  const connect = (provider: CalendarProvider) =>
    run(async () => {
      const { url } = await api.post<StartedGrant>('/api/calendar-grants', { provider });
      location.assign(url);
    });
  return { busy, problem, connect };
}
