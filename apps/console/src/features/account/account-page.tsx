import { Page } from '../../shared/ui/page.tsx';
import { EmailCard } from './email-card.tsx';
import { EventsCard } from './events-card.tsx';
import { FactorsCard } from './factors-card.tsx';
import { IdentitiesCard } from './identities-card.tsx';
import { NameCard } from './name-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** The operator's own account: profile, sign-in methods and sessions. */
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
