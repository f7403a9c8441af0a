import type { SharedNetworks } from '@pickup/contracts/bookings/agenda';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/agenda';
import { fillPlural } from '@pickup/messages/plural';
import { Button } from '@pickup/ui/button';
import { Checkbox } from '@pickup/ui/checkbox';
import { useState } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { bookingTime } from '../../../shared/bookings/booking-texts.ts';
import { leadName } from '../../../shared/leads/lead-texts.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';

type Network = SharedNetworks['networks'][number];

/** Render this only for operators who may cancel bookings. */
export function SharedNetworksNotice() {
  const { data } = useApiQuery('/api/agenda/networks');
  const [chosen, setChosen] = useState<Network | null>(null);
  return (
    <>
      {data?.networks.map((shared) => (
        <Notice key={shared.bookings[0]?.id} tone="warn">
          <div className="agenda-network">
            <p>
              {fill(texts.fromOneNetwork, {
                count: shared.bookings.length,
                network: shared.network,
              })}
            </p>
            <Button onClick={() => setChosen(shared)}>
              {fill(texts.cancelAll, { count: shared.bookings.length })}
            </Button>
          </div>
        </Notice>
      ))}
      {chosen && <CancelAllDialog bookings={chosen.bookings} onClose={() => setChosen(null)} />}
    </>
  );
}

interface CancelAllProps {
  readonly bookings: Network['bookings'];
  onClose(): void;
}

function CancelAllDialog({ bookings, onClose }: CancelAllProps) {
  const { api, done } = useChange();
  const [email, setEmail] = useState(true);
  const cancel = async () => {
    const body = { bookings: bookings.map(({ id }) => id), email };
    const { canceled } = await api.post('/api/agenda/cancel', body);
    const paths = ['/api/agenda', '/api/leads', '/api/attention', '/api/deliveries'];
    await done(fillPlural(texts.canceledBookings, { count: canceled }), ...paths);
  };
  return (
    <ConfirmDialog
      title={fill(texts.cancelAllTitle, { count: bookings.length })}
      confirm={fill(texts.cancelAll, { count: bookings.length })}
      cancel={texts.keepBookings}
      danger
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>{texts.cancelAllText}</p>
      <ul className="agenda-network-bookings" aria-label={texts.toCancel}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <span>{leadName(booking.lead)}</span>
            <span className="muted small">{bookingTime(booking)}</span>
          </li>
        ))}
      </ul>
      <Checkbox
        checked={email}
        label={texts.emailVisitors}
        onChange={({ target }) => setEmail(target.checked)}
      />
    </ConfirmDialog>
  );
}
