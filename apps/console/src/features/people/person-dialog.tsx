import { losesKeyPermission } from '@pickup/contracts/operator-roles';
import type { BodyAt } from '@pickup/client';
import type { Person } from '@pickup/contracts/people';
import * as texts from '@pickup/messages/operator/people';
import { useState } from 'react';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { useApi } from '../../shared/services.ts';
import { useAction } from '../../shared/session/use-action.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { DialogFormFooter } from '../../shared/ui/dialog-form-footer.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Form } from '../../shared/ui/form.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { RoleChangeImpact } from './removal-impact.tsx';
import { RoleField } from './role-field.tsx';

/** Changes a name or a role. The server refuses to change the role of the last owner. */
export function PersonDialog({ person, onClose }: { readonly person: Person; onClose(): void }) {
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const { busy, problem, run } = useAction();
  const [role, setRole] = useState(person.role);
  const [revokes, setRevokes] = useState(true);
  const save = (change: BodyAt<'PATCH', `/api/people/${string}`>) =>
    run(async () => {
      await api.patch(`/api/people/${person.user_id}`, change);
      await invalidate('/api/people', '/api/me', '/api/keys');
      onClose();
      toast({ text: texts.updated(person.email), tone: 'good' });
    });
  return (
    <Dialog title={texts.changeTitle(person.name || person.email)} busy={busy} onClose={onClose}>
      <Form
        onSubmit={(values) =>
          save({
            name: values.text('name'),
            // For the last owner only the name can change.
            ...(role !== person.role && { role, keys: revokes ? 'revoke' : 'keep' }),
          })
        }
      >
        <TextField label={texts.name} name="name" defaultValue={person.name} maxLength={100} />
        <RoleField initial={person.role} onChange={setRole} />
        {losesKeyPermission(person.role, role) && (
          <RoleChangeImpact person={person} revokes={revokes} onRevokes={setRevokes} />
        )}
        <DialogFormFooter confirm={texts.save} busy={busy} problem={problem} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
