import type { PeopleAnswer, Person } from '@pickup/contracts/people';
import { useState } from 'react';
import { useApiQuery } from '../../shared/api/use-api-query.ts';
import { useMay } from '../../shared/session/use-me.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { QueryView } from '../../shared/ui/states.tsx';
import { FactorsDialog } from './factors-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { PersonRow } from './person-row.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleGuide } from './role-guide.tsx';

type Open =
  | { readonly kind: 'invite' }
  | { readonly kind: 'edit' | 'factors' | 'remove'; readonly person: Person }
  | null;

/** Who works here: invite, change, remove. */
export function PeoplePage() {
  const people = useApiQuery<PeopleAnswer>('/api/people');
  const mayManage = useMay('people.manage');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const invite = (
    <Button tone="primary" icon="plus" onClick={() => setOpen({ kind: 'invite' })}>
      Invite somebody
    </Button>
  );
  return (
    <Page title="People" lead="Who may sign in here, and as what." actions={mayManage && invite}>
      <Card flush>
        <QueryView query={people}>
          {(answer) => (
            <ul className="list">
              {answer.people.map((person) => (
                <PersonRow
                  key={person.user_id}
                  person={person}
                  onEdit={() => setOpen({ kind: 'edit', person })}
                  onFactors={() => setOpen({ kind: 'factors', person })}
                  onRemove={() => setOpen({ kind: 'remove', person })}
                />
              ))}
            </ul>
          )}
        </QueryView>
      </Card>
      <RoleGuide />
      {open?.kind === 'invite' && <InviteDialog onClose={close} />}
      {open?.kind === 'edit' && <PersonDialog person={open.person} onClose={close} />}
      {open?.kind === 'factors' && <FactorsDialog person={open.person} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog person={open.person} onClose={close} />}
    </Page>
  );
}
