import { EventList } from '../../shared/security/event-list.tsx';
import { useServices } from '../../shared/services.ts';
import { Card } from '../../shared/ui/card.tsx';

/** What one did oneself, and what was done to one's account: whoever sees something strange there tells an owner. */
export function EventsCard() {
  const isHosted = useServices().config.authUrl !== null;
  return (
    <Card title="What was done with your account" flush>
      <EventList
        path="/api/me/security-events?limit=10"
        empty={
          isHosted
            ? 'Signing in is written down by the hosted project.'
            : 'Nothing has been written down yet.'
        }
      />
    </Card>
  );
}
