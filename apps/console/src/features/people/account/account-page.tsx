import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/account';
import { Page } from '../../../shared/ui/page.tsx';
import { FactorsCard } from './factors-card.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { EmailCard, IdentitiesCard, PasswordCard } from './sign-in-cards.tsx';
import { EventList } from '../../../shared/security/event-list.tsx';
import { useServices } from '../../../shared/services.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { useChange } from '../../../shared/api/use-change.ts';
import { useMe } from '../../../shared/session/use-me.ts';
import { TextField } from '../../../shared/ui/field.tsx';
import { Form, Submit } from '../../../shared/ui/form.tsx';

export function AccountPage() {
  return (
    <Page title={texts.title} narrow>
      <NameCard />
      <NotificationsCard />
      <FactorsCard />
      <PasswordCard />
      <EmailCard />
      <IdentitiesCard />
      <SessionsCard />
      <EventsCard />
    </Page>
  );
}

/** Lists the account's security events, so that operators can spot activity by other people. */
function EventsCard() {
  const isHosted = useServices().config.authUrl !== null;
  return (
    <Card title={texts.events} flush>
      <EventList
        path="/api/me/security-events?limit=10"
        empty={isHosted ? texts.hostedEvents : texts.noEvents}
      />
    </Card>
  );
}

function NameCard() {
  const me = useMe();
  const { api, done, run, ...action } = useChange();
  const save = (name: string) =>
    run(async () => {
      await api.patch('/api/me', { name });
      await done(texts.nameSaved, '/api/me', '/api/people');
    });
  return (
    <Card title={texts.profile}>
      <Form onSubmit={(values) => save(values.text('name'))}>
        <TextField
          label={texts.name}
          name="name"
          autoComplete="name"
          defaultValue={me.name}
          hint={fill(texts.nameHint, { role: texts.roles[me.role] })}
          maxLength={100}
        />
        <Submit action={action}>{texts.saveName}</Submit>
      </Form>
    </Card>
  );
}
