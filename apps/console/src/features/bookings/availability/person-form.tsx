import type {
  AgentAvailability,
  StoredAgentAvailability,
  TeamAvailability,
} from '@pickup/contracts/bookings/availability';
import { LANGUAGE_NAMES, LANGUAGES } from '@pickup/messages/language';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/availability';
import { useTrades } from '../../../shared/leads/use-trades.ts';
import { SelectField } from '../../../shared/ui/field.tsx';
import { Segments } from '../../../shared/ui/segments.tsx';
import { TimeOffEditor } from './time-off-editor.tsx';
import { EditorForm, type EditorCallbacks } from './availability-editor.tsx';
import { Choices, NumberField, ZoneField } from './availability-fields.tsx';
import { hoursText } from './availability-words.ts';
import { useAvailabilityForm } from './use-availability-form.ts';
import { WeekEditor } from './week-editor.tsx';

interface PersonFormProps extends EditorCallbacks {
  readonly person: StoredAgentAvailability;
  readonly team: TeamAvailability;
}

interface PartProps {
  readonly draft: AgentAvailability;
  readonly team: TeamAvailability;
  change(change: Partial<AgentAvailability>): void;
}

export function PersonForm({ person, team, onSaved, onCancel }: PersonFormProps) {
  const path = `/api/availability/${person.agent_id}` as const;
  const form = useAvailabilityForm<AgentAvailability>(path, person, {
    initial: person.hours,
    // The switch in the person's row saves this field on its own, so this form must not overwrite
    // it.
    uneditedFields: ({ takes_bookings }) => ({ takes_bookings }),
    onSaved,
  });
  const { draft, change } = form;
  return (
    <EditorForm action={form} onSave={form.save} onCancel={onCancel}>
      <Week draft={draft} team={team} change={change} />
      <TimeOffEditor
        exceptions={draft.exceptions}
        teamExceptions={team.exceptions}
        onChange={(exceptions) => change({ exceptions })}
      />
      <Rules draft={draft} team={team} change={change} />
      <Skills draft={draft} team={team} change={change} />
    </EditorForm>
  );
}

function Week({ draft: { own_hours: custom }, team, change }: PartProps) {
  const { weekly, time_zone } = team;
  const startCustom = () => change({ own_hours: custom ?? { weekly: [...weekly], time_zone } });
  return (
    <>
      <div className="availability-choice">
        <Segments
          label={texts.whichAvailability}
          choices={{ team: texts.teamHours, custom: texts.customHours }}
          value={custom === null ? 'team' : 'custom'}
          onChange={(choice) => (choice === 'custom' ? startCustom() : change({ own_hours: null }))}
        />
      </div>
      {custom === null ? (
        <p className="muted small">{hoursText(team)}</p>
      ) : (
        <>
          <div className="availability-fields">
            <ZoneField
              zone={custom.time_zone}
              onChange={(zone) => change({ own_hours: { ...custom, time_zone: zone } })}
            />
          </div>
          <WeekEditor
            weekly={custom.weekly}
            onChange={(week) => change({ own_hours: { ...custom, weekly: week } })}
          />
        </>
      )}
    </>
  );
}

const WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

function Rules({ draft, team, change }: PartProps) {
  const teamLimit = team.daily_limit === null ? texts.noLimit : String(team.daily_limit);
  return (
    <fieldset>
      <legend className="legend">{texts.rules}</legend>
      <div className="availability-fields">
        <NumberField
          label={texts.pause}
          hint={fill(texts.emptyUsesTeam, {
            value: fill(texts.minutes, { count: team.buffer_minutes }),
          })}
          min={0}
          max={120}
          value={draft.buffer_minutes}
          onChange={(buffer_minutes) => change({ buffer_minutes })}
        />
        <NumberField
          label={texts.dailyLimit}
          hint={fill(texts.emptyUsesTeam, { value: teamLimit })}
          min={1}
          max={50}
          value={draft.daily_limit}
          onChange={(daily_limit) => change({ daily_limit })}
        />
        <SelectField
          label={texts.share}
          hint={texts.shareHint}
          value={draft.weight}
          options={WEIGHTS.map((weight) => [weight, weight])}
          onChange={({ target }) => change({ weight: Number(target.value) })}
        />
      </div>
    </fieldset>
  );
}

function Skills({ draft, change }: PartProps) {
  const { trades, nameOf } = useTrades();
  // Includes trades that are no longer offered, so that operators can remove them.
  const ids = [...new Set([...trades.map(({ id }) => id), ...draft.trades])];
  return (
    <>
      <Choices
        label={texts.languages}
        choices={LANGUAGES.map((id) => ({ id, name: LANGUAGE_NAMES[id] }))}
        chosen={draft.languages}
        onChange={(chosen) =>
          change({ languages: LANGUAGES.filter((language) => chosen.includes(language)) })
        }
      />
      <Choices
        label={texts.trades}
        choices={ids.map((id) => ({ id, name: nameOf(id) }))}
        chosen={draft.trades}
        onChange={(chosen) => change({ trades: chosen })}
      />
    </>
  );
}
