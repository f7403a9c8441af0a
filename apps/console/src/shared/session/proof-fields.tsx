import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/settings/proof';
import { useNow } from '../hooks/use-now.ts';
import { Button } from '@pickup/ui/button';
import { FormProblem } from '../ui/field.tsx';
import { CodeField } from './code-field.tsx';
import type { FactorProof, SentMessage } from './use-factor-proof.ts';

const PAUSE_SECONDS = 60;

export interface ProofFieldsProps {
  readonly proof: FactorProof;
  /** The phone number that gets the code, in E.164 format. Null for an authenticator app. */
  readonly phone: string | null;
  readonly label?: string | undefined;
}

export function ProofFields({ proof, phone, label }: ProofFieldsProps) {
  const { sent, sending, send } = proof;
  if (phone === null) return <CodeField label={label} hint={texts.appHint} />;
  return (
    <>
      <p role="status">
        {fill(sent ? texts.messageSent : texts.willSend, { digits: phone.slice(-4) })}
      </p>
      {sent && <CodeField key={sent.challengeId} label={label} hint={texts.messageHint} focus />}
      <FormProblem>{sending.problem}</FormProblem>
      {sent ? (
        <SendAnother sentMessage={sent} busy={sending.busy} onSend={send} />
      ) : (
        <Button tone="primary" busy={sending.busy} wide onClick={send}>
          {texts.send}
        </Button>
      )}
    </>
  );
}

interface SendAnotherProps {
  readonly sentMessage: SentMessage;
  readonly busy: boolean;
  onSend(): void;
}

function SendAnother({ sentMessage, busy, onSend }: SendAnotherProps) {
  const elapsed = useNow(sentMessage.at, () => 1_000) - sentMessage.at;
  const secondsLeft = PAUSE_SECONDS - Math.floor(elapsed / 1_000);
  if (secondsLeft > 0) {
    return <p className="muted">{fill(texts.anotherIn, { seconds: secondsLeft })}</p>;
  }
  return (
    <Button tone="quiet" busy={busy} onClick={onSend}>
      {texts.sendAnother}
    </Button>
  );
}
