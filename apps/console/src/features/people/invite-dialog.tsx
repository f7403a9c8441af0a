import { ROLES } from '@pickup/contracts/operator-roles';
import type { Invite, Person } from '@pickup/contracts/people';
import * as texts from '@pickup/messages/operator/people';
import * as icons from '@pickup/ui/icons';
import { useChange } from '../../shared/api/use-change.ts';
import { TextField } from '../../shared/ui/field.tsx';
import { FormDialog } from '../../shared/ui/form-dialog.tsx';
import type { FormValues } from '../../shared/ui/form.tsx';
import { RoleField } from './role-field.tsx';

export function InviteDialog(props: { onInvited(person: Person): void; onClose(): void }) {
  const { api, invalidate, run, ...action } = useChange();
  const send = (invite: Invite) =>
    run(async () => {
      const person = await api.post('/api/people', invite);
      await invalidate('/api/people');
      props.onInvited(person);
    });
  return (
    <FormDialog
      title={texts.invite}
      confirm={texts.sendInvitation}
      icon={icons.mail}
      action={action}
      onSubmit={(values) => send(readInvite(values))}
      onClose={props.onClose}
    >
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="off"
        hint={texts.emailHint}
        required
        maxLength={254}
      />
      <TextField label={texts.optionalName} name="name" autoComplete="off" maxLength={100} />
      <RoleField initial="agent" />
    </FormDialog>
  );
}

function readInvite(form: FormValues): Invite {
  const role = ROLES.find((known) => known === form.text('role')) ?? 'viewer';
  return { email: form.text('email'), name: form.text('name'), role };
}
