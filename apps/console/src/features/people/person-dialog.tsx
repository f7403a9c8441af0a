import { ROLES } from '@pickup/contracts/operator-roles';
import type { Person, PersonChange } from '@pickup/contracts/people';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { useApi } from '../../shared/services.ts';
import { useAction } from '../../shared/session/use-action.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { DialogFormEnd } from '../../shared/ui/dialog-form-end.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { RoleField } from './role-field.tsx';
import { Form, type FormValues } from '../../shared/ui/form.tsx';

/** Changes a name or a role. The last owner stays one; the server says so. */
export function PersonDialog({ person, onClose }: { readonly person: Person; onClose(): void }) {
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const { busy, problem, run } = useAction();
  const save = (change: PersonChange) =>
    run(async () => {
      await api.patch(`/api/people/${person.user_id}`, change);
      await invalidate('/api/people', '/api/me');
      onClose();
      toast({ text: `${person.email} is changed.`, tone: 'good' });
    });
  return (
    <Dialog title={`Change ${person.name || person.email}`} busy={busy} onClose={onClose}>
      <Form onSubmit={(values) => save(readChange(values, person))}>
        <TextField label="Name" name="name" defaultValue={person.name} maxLength={100} />
        <RoleField initial={person.role} />
        <DialogFormEnd confirm="Save" busy={busy} problem={problem} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

/** A role that stays the same is not sent: of the last owner only the name can be changed. */
function readChange(form: FormValues, person: Person): PersonChange {
  const name = form.text('name');
  const role = ROLES.find((known) => known === form.text('role')) ?? person.role;
  return role === person.role ? { name } : { name, role };
}
