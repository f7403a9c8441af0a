import { Page } from '../../shared/ui/page.tsx';
import { EmailCard } from './email-card.tsx';
import { FactorsCard } from './factors-card.tsx';
import { IdentitiesCard } from './identities-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { EventList } from '../../shared/security/event-list.tsx';
import { useServices, useApi } from '../../shared/services.ts';
import { Card } from '../../shared/ui/card.tsx';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { useAction } from '../../shared/session/use-action.ts';
import { useMe } from '../../shared/session/use-me.ts';
import { Button } from '@pickup/ui/button';
import { FormProblem, TextField } from '../../shared/ui/field.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { Form } from '../../shared/ui/form.tsx';

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

/** The account's recent events. An operator who sees something strange should tell an owner. */
function EventsCard() {
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

/** The name that colleagues see. */
function NameCard() {
  const api = useApi();
  const me = useMe();
  const invalidate = useInvalidate();
  const toast = useToast();
  const { busy, problem, run } = useAction();
  const save = (name: string) =>
    run(async () => {
      await api.patch('/api/me', { name });
      await invalidate('/api/me', '/api/people');
      toast({ text: 'Your name is saved.', tone: 'good' });
    });
  return (
    <Card title="You">
      <Form onSubmit={(values) => save(values.text('name'))}>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={me.name}
          hint={`Your team sees it next to your notes. You are ${ROLE_WORDS[me.role]}.`}
          maxLength={100}
        />
        <FormProblem>{problem}</FormProblem>
        <div className="row">
          <Button type="submit" busy={busy}>
            Save
          </Button>
        </div>
      </Form>
    </Card>
  );
}

const ROLE_WORDS = { owner: 'an owner', agent: 'an agent', viewer: 'a viewer' } as const;
