import type { StoredTeamHours, TeamHours } from '@pickup/contracts/call-hours';
import * as texts from '@pickup/messages/operator/hours';
import { Form } from '../../shared/ui/form.tsx';
import { SelectField } from '../../shared/ui/field.tsx';
import { ExceptionsEditor } from './exceptions-editor.tsx';
import { HoursFormFooter } from './hours-form-footer.tsx';
import { deviceZone, NumberField, ZoneField } from './hours-fields.tsx';
import { spanText } from './hours-words.ts';
import { useHoursForm } from './use-hours-form.ts';
import { WeekEditor } from './week-editor.tsx';

interface TeamFormProps {
  readonly team: StoredTeamHours;
  onSaved(): void;
  onCancel(): void;
}

/** The team's hours and the rules for every call. */
export function TeamForm({ team, onSaved, onCancel }: TeamFormProps) {
  // Until someone has saved the team's zone, this device's is the better guess.
  const zone = team.version === 0 ? deviceZone() : team.hours.time_zone;
  const initial: TeamHours = { ...team.hours, time_zone: zone };
  const form = useHoursForm<TeamHours>('/api/call-hours/team', team, { initial, onSaved });
  const { draft, change } = form;
  return (
    <Form onSubmit={form.save}>
      <div className="hours-fields">
        <ZoneField zone={draft.time_zone} onChange={(time_zone) => change({ time_zone })} />
      </div>
      <WeekEditor weekly={draft.weekly} onChange={(weekly) => change({ weekly })} />
      <ExceptionsEditor
        exceptions={draft.exceptions}
        onChange={(exceptions) => change({ exceptions })}
      />
      <Rules draft={draft} change={change} />
      <HoursFormFooter form={form} onCancel={onCancel} />
    </Form>
  );
}

const STARTS = [10, 15, 20, 30, 60] as const;
const NOTICES = [0, 30, 60, 120, 240, 480, 1_440, 2_880, 4_320, 10_080];

interface RulesProps {
  readonly draft: TeamHours;
  change(change: Partial<TeamHours>): void;
}

function Rules({ draft, change }: RulesProps) {
  const { minutes, notice_minutes: notice } = draft;
  const notices = [...new Set([...NOTICES, notice])].toSorted((one, other) => one - other);
  const setMinutes = (kind: 'quick' | 'full') => (value: number | null) =>
    change({ minutes: { ...minutes, [kind]: value ?? Number.NaN } });
  return (
    <fieldset>
      <legend className="legend">{texts.rules}</legend>
      <div className="hours-fields">
        <NumberField
          label={texts.quickMinutes}
          min={5}
          max={120}
          required
          value={minutes.quick}
          onChange={setMinutes('quick')}
        />
        <NumberField
          label={texts.fullMinutes}
          min={5}
          max={120}
          required
          value={minutes.full}
          onChange={setMinutes('full')}
        />
        <SelectField
          label={texts.startEvery}
          value={draft.start_every}
          onChange={({ target }) =>
            change({
              start_every: STARTS.find((one) => one === Number(target.value)) ?? draft.start_every,
            })
          }
        >
          {STARTS.map((every) => (
            <option key={every} value={every}>
              {spanText(every)}
            </option>
          ))}
        </SelectField>
        <NumberField
          label={texts.pause}
          min={0}
          max={120}
          required
          value={draft.buffer_minutes}
          onChange={(value) => change({ buffer_minutes: value ?? Number.NaN })}
        />
        <SelectField
          label={texts.notice}
          value={notice}
          onChange={({ target }) => change({ notice_minutes: Number(target.value) })}
        >
          {notices.map((one) => (
            <option key={one} value={one}>
              {one === 0 ? texts.noNotice : spanText(one)}
            </option>
          ))}
        </SelectField>
        <NumberField
          label={texts.horizon}
          min={1}
          max={90}
          required
          value={draft.horizon_days}
          onChange={(value) => change({ horizon_days: value ?? Number.NaN })}
        />
        <NumberField
          label={texts.dailyLimit}
          hint={texts.emptyNoLimit}
          min={1}
          max={50}
          value={draft.daily_limit}
          onChange={(daily_limit) => change({ daily_limit })}
        />
      </div>
    </fieldset>
  );
}
