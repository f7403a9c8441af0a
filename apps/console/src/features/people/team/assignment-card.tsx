import './assignment.css';
import type { Assignment, AssignmentRules } from '@pickup/contracts/assignment/assignment';
import { fill } from '@pickup/messages/fill';
import { LANGUAGE_NAMES } from '@pickup/messages/language';
import * as texts from '@pickup/messages/operator/assignment/assignment';
import { Checkbox } from '@pickup/ui/checkbox';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useTrades } from '../../../shared/leads/use-trades.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { Form, Submit, type FormValues } from '../../../shared/ui/form.tsx';
import { QueryView } from '../../../shared/ui/states.tsx';

const PATH = '/api/assignment';

/** Lets owners choose which people get new leads in turn. */
export function AssignmentCard() {
  const query = useApiQuery(PATH);
  return (
    <Card title={texts.title}>
      <p>{texts.text}</p>
      <QueryView query={query}>{(response) => <RulesForm assignment={response} />}</QueryView>
    </Card>
  );
}

function RulesForm({ assignment }: { readonly assignment: Assignment }) {
  const { rules, people } = assignment;
  // If a colleague changes the rules while this form is open, saving reports a conflict instead of
  // overwriting that change.
  const [version, setVersion] = useState(assignment.version);
  const [missing, setMissing] = useState<string | null>(null);
  const { api, done, run, ...action } = useChange();
  const save = (values: FormValues) =>
    run(async () => {
      const changed = readRules(values, assignment);
      const isMissing = changed.on && changed.people.length === 0;
      setMissing(isMissing ? texts.noPeople : null);
      if (isMissing) return;
      const stored = await api.put(PATH, { version, rules: changed });
      setVersion(stored.version);
      await done(changed.on ? texts.savedOn : texts.savedOff, PATH);
    });
  return (
    <Form onSubmit={save}>
      <Checkbox label={texts.on} name="on" defaultChecked={rules.on} />
      <fieldset>
        <legend className="legend">{texts.people}</legend>
        {people.map((person) => (
          <PersonBox
            key={person.user_id}
            person={person}
            isChosen={rules.people.includes(person.user_id)}
          />
        ))}
        <p className="muted small">
          {texts.availability} <Link to="/availability">{texts.openAvailability}</Link>
        </p>
      </fieldset>
      <div className="assignment-limits">
        <NumberField
          label={texts.maxOpen}
          hint={texts.maxOpenHint}
          name="maxOpen"
          max={1_000}
          value={rules.max_open}
        />
        <NumberField
          label={texts.escalate}
          hint={texts.escalateHint}
          name="escalate"
          max={1_440}
          value={rules.escalate_after_minutes}
        />
      </div>
      <Submit action={{ ...action, problem: missing ?? action.problem }}>{texts.save}</Submit>
    </Form>
  );
}

interface PersonBoxProps {
  readonly person: Assignment['people'][number];
  readonly isChosen: boolean;
}

function PersonBox({ person, isChosen }: PersonBoxProps) {
  const { nameOf } = useTrades();
  const notes = [
    fill(texts.weight, { count: person.weight }),
    ...person.languages.map((language) => LANGUAGE_NAMES[language]),
    ...person.trades.map(nameOf),
  ];
  return (
    <Checkbox
      label={person.name}
      hint={notes.join(', ')}
      name={checkboxName(person.user_id)}
      defaultChecked={isChosen}
    />
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly name: string;
  readonly max: number;
  readonly value: number | null;
}

const NumberField = ({ max, value, ...field }: NumberFieldProps) => (
  <TextField {...field} type="number" min={1} max={max} defaultValue={value ?? ''} />
);

const checkboxName = (id: string) => `takes-${id}`;

function readRules(values: FormValues, { people }: Assignment): AssignmentRules {
  const number = (name: string) => (values.text(name) === '' ? null : Number(values.text(name)));
  return {
    on: values.text('on') !== '',
    people: people.map((one) => one.user_id).filter((id) => values.text(checkboxName(id)) !== ''),
    max_open: number('maxOpen'),
    escalate_after_minutes: number('escalate'),
  };
}
