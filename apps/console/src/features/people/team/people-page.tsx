import type { Person } from '@pickup/contracts/people/people';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/people';
import { Button, IconButton } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { RelativeTime, Since } from '../../../shared/format/moments.tsx';
import { useHasPermission, useMe } from '../../../shared/session/use-me.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { FormProblem } from '../../../shared/ui/field.tsx';
import { Badge, Notice } from '../../../shared/ui/notice.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { QueryView } from '../../../shared/ui/states.tsx';
import { AssignmentCard } from './assignment-card.tsx';
import { InvitationLinkDialog, InviteDialog, useSavesInvitations } from './invitation-dialogs.tsx';
import { FactorsDialog, PersonDialog } from './person-dialogs.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleGuide } from './role-field.tsx';

type Open =
  | { readonly kind: 'invite' }
  | { readonly kind: 'invited'; readonly person: Person; readonly link: string | null }
  | { readonly kind: PersonDialogKind; readonly person: Person };

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
    <Page title={texts.title} intro={texts.lead} actions={mayManage && invite}>
      <Card flush>
        <QueryView query={people}>
          {(response) => (
            <>
              {mayManage && <NotSent people={response.people} />}
              <ul className="list">
                {response.people.map((person) => (
                  <PersonRow
                    key={person.user_id}
                    person={person}
                    onOpen={(kind) => setOpen({ kind, person })}
                  />
                ))}
              </ul>
            </>
          )}
        </QueryView>
      </Card>
      {mayManage && <AssignmentCard />}
      <RoleGuide />
      {open?.kind === 'invite' && (
        <InviteDialog
          onInvited={(person, link) => setOpen({ kind: 'invited', person, link })}
          onClose={close}
        />
      )}
      {(open?.kind === 'invited' || open?.kind === 'link') && (
        <InvitationLinkDialog
          person={open.person}
          isNew={open.kind === 'invited'}
          createdLink={open.kind === 'invited' ? open.link : null}
          onClose={close}
        />
      )}
      {open?.kind === 'edit' && <PersonDialog person={open.person} onClose={close} />}
      {open?.kind === 'factors' && <FactorsDialog person={open.person} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog person={open.person} onClose={close} />}
    </Page>
  );
}

function NotSent({ people }: { readonly people: readonly Person[] }) {
  const areSaved = useSavesInvitations();
  if (!areSaved || !people.some(({ status }) => status === 'invited')) return null;
  return (
    <div className="card-note">
      <Notice tone="warn">{texts.notSentList}</Notice>
    </div>
  );
}

type PersonDialogKind = 'edit' | 'factors' | 'remove' | 'link';

interface PersonRowProps {
  readonly person: Person;
  onOpen(dialog: PersonDialogKind): void;
}

function PersonRow({ person, onOpen }: PersonRowProps) {
  const me = useMe();
  const mayManage = useHasPermission('people.manage');
  const areSaved = useSavesInvitations();
  const name = person.name || person.email;
  const open = (dialog: PersonDialogKind) => () => onOpen(dialog);
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          {name}
          {person.user_id === me.user_id && <Badge>{texts.you}</Badge>}
          <Badge tone={person.role === 'owner' ? 'warn' : 'plain'}>
            {texts.roles[person.role].name}
          </Badge>
          {person.status === 'invited' && <Badge tone="warn">{texts.invited}</Badge>}
        </p>
        <p className="list-note">
          {person.name && person.email}
          {person.name && hasSignInDetails(person) && ' · '}
          <PersonStatus person={person} />
        </p>
      </div>
      {mayManage && (
        <div className="row">
          {person.status === 'invited' && (
            <>
              {!areSaved && <ResendInvitation person={person} />}
              <Button icon={icons.copy} onClick={open('link')}>
                {texts.copyInvitation}
                <span className="visually-hidden">{fill(texts.forPerson, { name })}</span>
              </Button>
            </>
          )}
          <IconButton
            icon={icons.edit}
            label={fill(texts.change, { name })}
            onClick={open('edit')}
          />
          {(person.factors ?? 0) > 0 && (
            <IconButton
              icon={icons.lock}
              label={fill(texts.removeFactors, { name })}
              onClick={open('factors')}
            />
          )}
          <IconButton
            icon={icons.trash}
            label={fill(texts.remove, { name })}
            onClick={open('remove')}
          />
        </div>
      )}
    </li>
  );
}

/** The server hides sign-in details from roles that do not manage people. */
function hasSignInDetails({ status, last_sign_in_at: seenAt }: Person): boolean {
  return status === 'invited' || seenAt !== undefined;
}

function PersonStatus({ person }: { readonly person: Person }) {
  const { status, invited_at: invitedAt, last_sign_in_at: seenAt, factors } = person;
  if (status === 'invited') {
    return invitedAt === null ? (
      texts.notAccepted
    ) : (
      <>
        {texts.invitedBefore}
        <RelativeTime at={invitedAt} />
        {texts.notAcceptedAfter}
      </>
    );
  }
  if (seenAt === undefined) return null;
  return (
    <>
      <Since prefix={texts.signedInBefore} at={seenAt} neverText={texts.neverSignedIn} />
      {factors === 0 ? texts.noFactor : texts.withFactor}
    </>
  );
}

function ResendInvitation({ person: { email, name, role } }: { readonly person: Person }) {
  const { api, done, busy, problem, run } = useChange();
  const send = () =>
    run(async () => {
      await api.post('/api/people', { email, name, role });
      await done(fill(texts.sentAgain, { email }), '/api/people');
    });
  return (
    <>
      <Button icon={icons.mail} busy={busy} onClick={send}>
        {texts.sendAgain}
        <span className="visually-hidden">{fill(texts.toAddress, { email })}</span>
      </Button>
      <FormProblem>{problem}</FormProblem>
    </>
  );
}
