import type { Invite } from '@pickup/contracts/people';
import { ROLES } from '@pickup/contracts/operator-roles';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { useApi } from '../../shared/services.ts';
import { useAction } from '../../shared/session/use-action.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { DialogFormEnd } from '../../shared/ui/dialog-form-end.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { RoleField } from './role-field.tsx';
import { Form, type FormValues } from '../../shared/ui/form.tsx';

export function InviteDialog({ onClose }: { onClose(): void }) {
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const { busy, problem, run } = useAction();
  const send = (invite: Invite) =>
    run(async () => {
      await api.post('/api/people', invite);
      await invalidate('/api/people');
      onClose();
      toast({ text: `${invite.email} is invited.`, tone: 'good' });
    });
  return (
    <Dialog title="Invite somebody" busy={busy} onClose={onClose}>
      <Form onSubmit={(values) => send(readInvite(values))}>
        <TextField
          label="E-mail address"
          name="email"
          type="email"
          autoComplete="off"
          hint="The invitation goes there. Its link works once."
          required
          maxLength={254}
        />
        <TextField
          label="Name (may be left empty)"
          name="name"
          autoComplete="off"
          maxLength={100}
        />
        <RoleField initial="agent" />
        <DialogFormEnd
          confirm="Send the invitation"
          icon="mail"
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
