import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { useApi } from '../../shared/services.ts';
import { useAction } from '../../shared/session/use-action.ts';
import { useMe } from '../../shared/session/use-me.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { FormProblem, TextField } from '../../shared/ui/field.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { Form } from '../../shared/ui/form.tsx';

/** The name that colleagues see. */
export function NameCard() {
  const api = useApi();
  const me = useMe();
  const invalidate = useInvalidate();
  const toast = useToast();
  const { busy, problem, run } = useAction();
  const save = (name: string) =>
    run(async () => {
      await api.patch('/api/me', { name });
      await invalidate('/api/me', '/api/people');
      toast({ text: 'Your name is saved.', tone: 'good' });
    });
  return (
    <Card title="You">
      <Form onSubmit={(values) => save(values.text('name'))}>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={me.name}
          hint={`Your team sees it beside your notes. You are ${ROLE_WORDS[me.role]}.`}
          maxLength={100}
        />
        <FormProblem>{problem}</FormProblem>
        <div className="row">
          <Button type="submit" busy={busy}>
            Save
          </Button>
        </div>
      </Form>
    </Card>
  );
}

const ROLE_WORDS = { owner: 'an owner', agent: 'an agent', viewer: 'a viewer' } as const;
