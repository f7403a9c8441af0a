import type { Person } from '@pickup/contracts/people';
import * as texts from '@pickup/messages/operator/people';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { RelativeTime } from '../../shared/format/moments.tsx';
import { useApi } from '../../shared/services.ts';
import { useAction } from '../../shared/session/use-action.ts';
import { useHasPermission, useMe } from '../../shared/session/use-me.ts';
import { Button, IconButton } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { FormProblem } from '../../shared/ui/field.tsx';
import { Badge } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';

export interface PersonRowProps {
  readonly person: Person;
  onEdit(): void;
  onLink(): void;
  onFactors(): void;
  onRemove(): void;
}

export function PersonRow({ person, onEdit, onLink, onFactors, onRemove }: PersonRowProps) {
  const me = useMe();
  const mayManage = useHasPermission('people.manage');
  const name = person.name || person.email;
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
              <ResendInvitation person={person} />
              <Button icon={icons.copy} onClick={onLink}>
                {texts.copyInvitation}
                <span className="visually-hidden">{texts.forPerson(name)}</span>
              </Button>
            </>
          )}
          <IconButton icon={icons.edit} label={texts.change(name)} onClick={onEdit} />
          {(person.factors ?? 0) > 0 && (
            <IconButton icon={icons.lock} label={texts.removeFactors(name)} onClick={onFactors} />
          )}
          <IconButton icon={icons.trash} label={texts.remove(name)} onClick={onRemove} />
        </div>
      )}
    </li>
  );
}

/** Roles that do not manage people cannot see sign-in details. */
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
      {seenAt === null ? (
        texts.neverSignedIn
      ) : (
        <>
          {texts.signedInBefore}
          <RelativeTime at={seenAt} />
        </>
      )}
      {factors === 0 ? texts.noFactor : texts.withFactor}
    </>
  );
}

/** Inviting the same address again resends the invitation. */
function ResendInvitation({ person: { email, name, role } }: { readonly person: Person }) {
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const { busy, problem, run } = useAction();
  const send = () =>
    run(async () => {
      await api.post('/api/people', { email, name, role });
      await invalidate('/api/people');
      toast({ text: texts.sentAgain(email), tone: 'good' });
    });
  return (
    <>
      <Button icon={icons.mail} busy={busy} onClick={send}>
        {texts.sendAgain}
        <span className="visually-hidden">{texts.toAddress(email)}</span>
      </Button>
      <FormProblem>{problem}</FormProblem>
    </>
  );
}
