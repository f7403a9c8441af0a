import type { CalendarProvider } from '@pickup/contracts/other-calendars';
import * as texts from '@pickup/messages/operator/calendar-accounts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { FormProblem } from '../../../shared/ui/field.tsx';
import { useConnectAccount } from './use-connect-account.ts';

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
