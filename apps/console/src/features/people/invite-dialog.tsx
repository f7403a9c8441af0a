import * as icons from '@pickup/ui/icons';
import type { Invite, Person } from '@pickup/contracts/people';
import { ROLES } from '@pickup/contracts/operator-roles';
import * as texts from '@pickup/messages/operator/people';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { useApi } from '../../shared/services.ts';
import { useAction } from '../../shared/session/use-action.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { DialogFormFooter } from '../../shared/ui/dialog-form-footer.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { RoleField } from './role-field.tsx';
import { Form, type FormValues } from '../../shared/ui/form.tsx';

export interface InviteDialogProps {
  onInvited(person: Person): void;
  onClose(): void;
}

export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const api = useApi();
  const invalidate = useInvalidate();
  const { busy, problem, run } = useAction();
  const send = (invite: Invite) =>
    run(async () => {
      const person = await api.post('/api/people', invite);
      await invalidate('/api/people');
      onInvited(person);
    });
  return (
    <Dialog title={texts.invite} busy={busy} onClose={onClose}>
      <Form onSubmit={(values) => send(readInvite(values))}>
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
        <DialogFormFooter
          confirm={texts.sendInvitation}
          icon={icons.mail}
          busy={busy}
          problem={problem}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

function readInvite(form: FormValues): Invite {
  const role = ROLES.find((known) => known === form.text('role')) ?? 'viewer';
  return { email: form.text('email'), name: form.text('name'), role };
}
