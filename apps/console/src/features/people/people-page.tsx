import type { Person } from '@pickup/contracts/people';
import * as texts from '@pickup/messages/operator/people';
import { useState } from 'react';
import { useApiQuery } from '../../shared/api/use-api-query.ts';
import { useHasPermission } from '../../shared/session/use-me.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { QueryView } from '../../shared/ui/states.tsx';
import { InvitationLinkDialog, InviteDialog } from './invitation-dialogs.tsx';
import { FactorsDialog, PersonDialog, RemoveDialog } from './person-dialogs.tsx';
import { PersonRow, type PersonDialogKind } from './person-row.tsx';
import { RoleGuide } from './role-field.tsx';

type Open =
  | { readonly kind: 'invite' }
  | { readonly kind: PersonDialogKind | 'invited'; readonly person: Person };

/** The people with a role: invite, change, remove. */
export function PeoplePage() {
  const people = useApiQuery('/api/people');
  const mayManage = useHasPermission('people.manage');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const invite = (
    <Button tone="primary" icon={icons.plus} onClick={() => setOpen({ kind: 'invite' })}>
      {texts.invite}
    </Button>
  );
  return (
    <Page title={texts.title} lead={texts.lead} actions={mayManage && invite}>
      <Card flush>
        <QueryView query={people}>
          {(answer) => (
            <ul className="list">
              {answer.people.map((person) => (
                <PersonRow
                  key={person.user_id}
                  person={person}
                  onOpen={(kind) => setOpen({ kind, person })}
                />
              ))}
            </ul>
          )}
        </QueryView>
      </Card>
      <RoleGuide />
      {open?.kind === 'invite' && (
        <InviteDialog
          onInvited={(person) => setOpen({ kind: 'invited', person })}
          onClose={close}
        />
      )}
      {(open?.kind === 'invited' || open?.kind === 'link') && (
        <InvitationLinkDialog
          person={open.person}
          isNew={open.kind === 'invited'}
          onClose={close}
        />
      )}
      {open?.kind === 'edit' && <PersonDialog person={open.person} onClose={close} />}
      {open?.kind === 'factors' && <FactorsDialog person={open.person} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog person={open.person} onClose={close} />}
    </Page>
  );
}
