import type { Person } from '@pickup/contracts/people';
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
import { ROLE_TEXTS } from './role-field.tsx';

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
          {person.user_id === me.user_id && <Badge>You</Badge>}
          <Badge tone={person.role === 'owner' ? 'warn' : 'plain'}>
            {ROLE_TEXTS[person.role].name}
          </Badge>
          {person.status === 'invited' && <Badge tone="warn">Invited</Badge>}
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
                Copy invitation link<span className="visually-hidden"> for {name}</span>
              </Button>
            </>
          )}
          <IconButton icon={icons.edit} label={`Change ${name}`} onClick={onEdit} />
          {(person.factors ?? 0) > 0 && (
            <IconButton
              icon={icons.lock}
              label={`Remove second factors of ${name}`}
              onClick={onFactors}
            />
          )}
          <IconButton icon={icons.trash} label={`Remove ${name}`} onClick={onRemove} />
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
      'has not accepted yet'
    ) : (
      <>
        invited <RelativeTime at={invitedAt} />, has not accepted yet
      </>
    );
  }
  if (seenAt === undefined) return null;
  return (
    <>
      {seenAt === null ? (
        'never signed in'
      ) : (
        <>
          signed in <RelativeTime at={seenAt} />
        </>
      )}
      {factors === 0 ? ', no second factor' : ', with a second factor'}
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
      toast({ text: `Invitation sent again to ${email}.`, tone: 'good' });
    });
  return (
    <>
      <Button icon={icons.mail} busy={busy} onClick={send}>
        Send again<span className="visually-hidden"> to {email}</span>
      </Button>
      <FormProblem>{problem}</FormProblem>
    </>
  );
}
