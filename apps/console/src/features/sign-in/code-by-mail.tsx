import * as texts from '@pickup/messages/operator/sign-in';
import { CodeField } from '../../shared/session/code-field.tsx';
import { useAction } from '../../shared/session/use-action.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { FormProblem } from '../../shared/ui/field.tsx';
import { Form } from '../../shared/ui/form.tsx';
import { Notice } from '../../shared/ui/notice.tsx';

export interface CodeByMailProps {
  /** The address the email was sent to. */
  readonly email: string;
  readonly confirm: string;
  /** Throws when the code is wrong. */
  prove(token: string): Promise<unknown>;
  onAgain(): void;
}

/**
 * Shown after an email was requested. Its code is entered here; its link works in any browser. The
 * text is the same for every address.
 */
export function CodeByMail({ email, confirm, prove, onAgain }: CodeByMailProps) {
  const { busy, problem, run } = useAction();
  return (
    <Form onSubmit={(form) => run(async () => void (await prove(form.code('code'))))}>
      <div role="status">
        <Notice>
          {texts.emailSent.before}
          <strong>{email}</strong>
          {texts.emailSent.after}
        </Notice>
      </div>
      <CodeField label={texts.emailedCode} />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" tone="primary" busy={busy} wide>
        {confirm}
      </Button>
      <Button tone="quiet" icon={icons.left} onClick={onAgain}>
        {texts.checkAddress}
      </Button>
    </Form>
  );
}
