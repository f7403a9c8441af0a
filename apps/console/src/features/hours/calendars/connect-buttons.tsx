import type { CalendarProvider } from '@pickup/contracts/other-calendars';
import * as texts from '@pickup/messages/operator/calendar-accounts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useChange } from '../../../shared/api/use-change.ts';
import { FormProblem } from '../../../shared/ui/field.tsx';

/** One button for each provider that this server is set up for. */
export function ConnectButtons({ providers }: { readonly providers: readonly CalendarProvider[] }) {
  const { busy, problem, connect } = useConnectAccount();
  return (
    <>
      {providers.map((provider) => (
        <Button
          key={provider}
          icon={icons.calendar}
          disabled={busy}
          onClick={() => connect(provider)}
        >
          {texts.connect[provider]}
        </Button>
      ))}
      <FormProblem>{problem}</FormProblem>
    </>
  );
}

/** Opens the provider's page, where the person allows the access. It returns to ConnectedPage. */
export function useConnectAccount() {
  const { api, busy, problem, run } = useChange();
  const connect = (provider: CalendarProvider) =>
    run(async () => {
      const { url } = await api.post('/api/calendar-grants', { provider });
      location.assign(url);
    });
  return { busy, problem, connect };
}
