import { Page } from '../../shared/ui/page.tsx';
import { EmailCard } from './email-card.tsx';
import { EventsCard } from './events-card.tsx';
import { FactorsCard } from './factors-card.tsx';
import { IdentitiesCard } from './identities-card.tsx';
import { NameCard } from './name-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** One's own account: who one is, how one signs in, and where one is signed in. */
export function AccountPage() {
  return (
    <Page title="Account and security" narrow>
      <NameCard />
      <FactorsCard />
      <PasswordCard />
      <EmailCard />
      <IdentitiesCard />
      <SessionsCard />
      <EventsCard />
    </Page>
  );
}
