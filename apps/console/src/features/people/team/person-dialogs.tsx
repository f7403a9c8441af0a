import { losesKeyPermission } from '@pickup/contracts/people/operator-roles';
import type { BodyAt } from '@pickup/client';
import type { Person, PersonDetail } from '@pickup/contracts/people/people';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/people';
import { fillPlural } from '@pickup/messages/plural';
import { Checkbox } from '@pickup/ui/checkbox';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../shared/api/use-change.ts';
import { useApi } from '../../../shared/services.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { RoleField } from './role-field.tsx';

export interface PersonDialogProps {
  readonly person: Person;
  onClose(): void;
}

export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const { api, done, run, ...action } = useChange();
  const [role, setRole] = useState(person.role);
  const [revokes, setRevokes] = useState(true);
  const save = (change: BodyAt<'PATCH', `/api/people/${string}`>) =>
    run(async () => {
      await api.patch(`/api/people/${person.user_id}`, change);
      await done(
        fill(texts.updated, { address: person.email }),
        '/api/people',
        '/api/me',
        '/api/keys',
      );
      onClose();
    });
  return (
    <FormDialog
      title={fill(texts.changeTitle, { name: person.name || person.email })}
      confirm={texts.save}
      action={action}
      onSubmit={(values) =>
        save({
          name: values.text('name'),
          // The audit log would list any role in the request as a change, so the request leaves out
          // an unchanged role.
          ...(role !== person.role && { role, keys: revokes ? 'revoke' : 'keep' }),
        })
      }
      onClose={onClose}
    >
      <TextField label={texts.name} name="name" defaultValue={person.name} maxLength={100} />
      <RoleField initial={person.role} onChange={setRole} />
      {losesKeyPermission(person.role, role) && (
        <RoleChangeImpact person={person} revokesKeys={revokes} onChange={setRevokes} />
      )}
    </FormDialog>
  );
}

export function FactorsDialog({ person, onClose }: PersonDialogProps) {
  const { api, done } = useChange();
  const name = person.name || person.email;
  return (
    <ConfirmDialog
      title={fill(texts.factorsTitle, { person: name })}
      confirm={texts.confirmRemove}
      danger
      onConfirm={async () => {
        await api.delete(`/api/people/${person.user_id}/factors`);
        await done(fill(texts.factorsRemoved, { person: name }), '/api/people');
      }}
      onClose={onClose}
    >
      <p>{fill(texts.factorsText, { person: name })}</p>
    </ConfirmDialog>
  );
}

interface ImpactProps {
  readonly person: Person;
  readonly revokesKeys: boolean;
  onChange(revokes: boolean): void;
}

function RoleChangeImpact(props: ImpactProps) {
  const detail = usePersonDetail(props.person);
  if (detail.isError) return <p>{texts.keysUnknown}</p>;
  if (detail.isPending) return <p role="status">{texts.loadingKeys}</p>;
  return <KeysChoice {...props} keys={detail.data?.keys ?? []} />;
}

/** The separate query key keeps reloads of /api/people from reloading this query. */
export function usePersonDetail({ user_id: id }: Person) {
  const api = useApi();
  return useQuery({
    queryKey: ['person-detail', id],
    queryFn: ({ signal }) => api.get(`/api/people/${id}`, { signal }),
    gcTime: 0,
  });
}

export function KeysChoice(props: Omit<ImpactProps, 'person'> & Pick<PersonDetail, 'keys'>) {
  const { keys, revokesKeys, onChange } = props;
  if (keys.length === 0) return null;
  return (
    <Checkbox
      label={fillPlural(texts.revokeKeys, { count: keys.length })}
      hint={fill(texts.keptKeys, { names: keys.map((key) => key.name).join(', ') })}
      checked={revokesKeys}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
