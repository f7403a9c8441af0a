import { EventList } from '../../shared/security/event-list.tsx';
import { useServices } from '../../shared/services.ts';
import { Card } from '../../shared/ui/card.tsx';

/** The account's recent events. An operator who sees something strange should tell an owner. */
export function EventsCard() {
  const isHosted = useServices().config.authUrl !== null;
  return (
    <Card title="Activity on your account" flush>
      <EventList
        path="/api/me/security-events?limit=10"
        empty={isHosted ? 'The hosted project keeps the sign-in log.' : 'No activity yet.'}
      />
    </Card>
  );
}
