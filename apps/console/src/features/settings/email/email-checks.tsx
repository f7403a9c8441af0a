import type { EmailChecks, EmailTestResponse } from '@pickup/contracts/deliveries/email-settings';
import { fill } from '@pickup/messages/fill';
import { email as texts } from '@pickup/messages/operator/settings/settings-area';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { useChange } from '../../../shared/api/use-change.ts';
import { useMe } from '../../../shared/session/use-me.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmailField, FormProblem, TextField } from '../../../shared/ui/field.tsx';
import { Form } from '../../../shared/ui/form.tsx';
import { Badge, Notice, type Tone } from '../../../shared/ui/notice.tsx';

export function TestEmailCard() {
  const me = useMe();
  const { api, busy, problem, run } = useChange();
  const [response, setResponse] = useState<EmailTestResponse | null>(null);
  return (
    <Card title={texts.test}>
      <Form
        onSubmit={(values) =>
          run(async () => {
            setResponse(null);
            setResponse(await api.post('/api/email/test', { to: values.text('email') }));
          })
        }
      >
        <EmailField label={texts.testTo} hint={texts.testHint} defaultValue={me.email} />
        <div className="row">
          <Button type="submit" icon={icons.send} busy={busy}>
            {texts.sendTest}
          </Button>
        </div>
      </Form>
      <FormProblem>{problem}</FormProblem>
      <div role="status">{response && <TestResult result={response} />}</div>
    </Card>
  );
}

function TestResult({ result: { sent, response } }: { readonly result: EmailTestResponse }) {
  return (
    <Notice tone={sent ? 'good' : 'bad'}>
      {fill(sent ? texts.testSent : texts.testFailed, { response })}
    </Notice>
  );
}

export function SenderDomainCard() {
  const { api, busy, problem, run } = useChange();
  const [found, setFound] = useState<EmailChecks | null>(null);
  return (
    <Card title={texts.domain}>
      <p className="note">{texts.domainHint}</p>
      <Form
        onSubmit={(values) =>
          run(async () => {
            const dkim = values.text('dkim');
            const path = '/api/email/checks' as const;
            const pathWithDkim = `${path}?dkim=${encodeURIComponent(dkim)}` as const;
            setFound(await api.get(dkim === '' ? path : pathWithDkim));
          })
        }
      >
        <TextField
          name="dkim"
          label={texts.dkim}
          hint={texts.dkimHint}
          pattern="[\w.\-]{1,100}"
          autoComplete="off"
          spellCheck={false}
        />
        <div className="row">
          <Button type="submit" icon={icons.refresh} busy={busy}>
            {texts.check}
          </Button>
        </div>
      </Form>
      <FormProblem>{problem}</FormProblem>
      <div role="status">{found && <CheckList checks={found.checks} />}</div>
    </Card>
  );
}

const TONES: Readonly<Record<EmailChecks['checks'][number]['state'], Tone>> = {
  ok: 'good',
  warning: 'warn',
  problem: 'bad',
  'not checked': 'plain',
};

function CheckList({ checks }: EmailChecks) {
  return (
    <ul className="list">
      {checks.map(({ check, state, text, advice }) => (
        <li key={check}>
          <div className="list-main">
            <p className="list-title">
              {check}
              <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
            </p>
            <p className="list-note">{`${text.charAt(0).toUpperCase()}${text.slice(1)} ${advice}`}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
