import { ROLES } from '@pickup/contracts/people/operator-roles';
import type { Invite, Person } from '@pickup/contracts/people/people';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/people';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { useAttention } from '../../../shared/api/use-attention.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useServices } from '../../../shared/services.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';
import { EmailField, FormProblem, TextField } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import type { FormValues } from '../../../shared/ui/form.tsx';
import { RoleField } from './role-field.tsx';

interface InviteDialogProps {
  /** `link` is null if the invitation was emailed. */
  onInvited(person: Person, link: string | null): void;
  onClose(): void;
}

export function InviteDialog(props: InviteDialogProps) {
  const { api, invalidate, run, ...action } = useChange();
  const areSaved = useSavesInvitations();
  const send = (invite: Invite) =>
    run(async () => {
      const person = await api.post('/api/people', invite);
      const path = `/api/people/${person.user_id}/invitation-link` as const;
      const link = areSaved ? (await api.post(path)).link : null;
      await invalidate('/api/people');
      props.onInvited(person, link);
    });
  return (
    <FormDialog
      title={texts.invite}
      confirm={areSaved ? texts.createInvitation : texts.sendInvitation}
      icon={areSaved ? icons.key : icons.mail}
      action={action}
      onSubmit={(values) => send(readInvite(values))}
      onClose={props.onClose}
    >
      <EmailField
        label={texts.email}
        autoComplete="off"
        hint={areSaved ? texts.emailHintSaved : texts.emailHint}
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

/**
 * Whether the server saves invitations to files instead of emailing them. False for a hosted
 * project, which sends its own invitations.
 */
export function useSavesInvitations(): boolean {
  const { config } = useServices();
  const { emails_are_saved: areSaved } = useAttention();
  return config.authUrl === null && areSaved === true;
}

interface InvitationLinkDialogProps {
  readonly person: Pick<Person, 'user_id' | 'email'>;
  readonly isNew?: boolean;
  /** The link that `InviteDialog` has just created, if any. */
  readonly createdLink?: string | null;
  onClose(): void;
}

export function InvitationLinkDialog({
  person,
  isNew,
  createdLink = null,
  onClose,
}: InvitationLinkDialogProps) {
  const { email } = person;
  const [link, setLink] = useState(createdLink);
  return (
    <Dialog
      title={isNew ? fill(texts.invitedTitle, { address: email }) : texts.invitationLink}
      onClose={onClose}
    >
      {isNew && <p>{createdLink === null ? texts.queued : texts.notSent}</p>}
      <p className="muted">{fill(texts.linkWarning, { address: email })}</p>
      {link === null ? (
        <CreateLink person={person} onCreated={setLink} />
      ) : (
        <TextField label={texts.invitationLink} value={link} readOnly />
      )}
      <DialogActions>
        {link !== null && <CopyButton text={link} label={texts.copyLink} />}
        <Button tone={link === null ? 'plain' : 'primary'} onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface CreateLinkProps extends Pick<InvitationLinkDialogProps, 'person'> {
  onCreated(link: string): void;
}

/** A browser may refuse to copy the link, so the dialog shows the link too. */
function CreateLink({ person, onCreated }: CreateLinkProps) {
  const { api, busy, problem, run } = useChange();
  const create = () =>
    run(async () => {
      const { link } = await api.post(`/api/people/${person.user_id}/invitation-link`);
      const clipboard = navigator.clipboard as Clipboard | undefined;
      await clipboard?.writeText(link).catch(() => undefined);
      onCreated(link);
    });
  return (
    <div className="stack">
      <Button tone="primary" icon={icons.copy} busy={busy} onClick={create}>
        {texts.copyInvitation}
      </Button>
      <FormProblem>{problem}</FormProblem>
    </div>
  );
}
