import type {
  AvailabilityResponse,
  StoredTeamAvailability,
  TeamAvailability,
} from '@pickup/contracts/bookings/availability';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/availability';
import { fillPlural } from '@pickup/messages/plural';
import { deviceZone } from '../../../shared/format/zones.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { SelectField } from '../../../shared/ui/field.tsx';
import { TimeOffEditor } from './time-off-editor.tsx';
import { EditorForm, useAvailabilityEditor, type EditorCallbacks } from './availability-editor.tsx';
import { NumberField, ZoneField } from './availability-fields.tsx';
import { exceptionText, hoursText, isUpcoming, spanText } from './availability-words.ts';
import { useAvailabilityForm } from './use-availability-form.ts';
import { WeekEditor } from './week-editor.tsx';

type Team = AvailabilityResponse['team'];

export function TeamCard({ team }: { readonly team: Team }) {
  const { button, editor } = useAvailabilityEditor({
    name: texts.theTeam,
    savedText: texts.savedTeam,
    form: (callbacks) => <TeamForm team={team} {...callbacks} />,
  });
  return (
    <Card title={texts.team} actions={team.may_change && button}>
      <TeamInWords team={team} />
      {editor}
    </Card>
  );
}

function TeamInWords({ team: { hours } }: { readonly team: Team }) {
  const { minutes, notice_minutes: notice, daily_limit: limit } = hours;
  const rules = [
    fill(texts.lengths, { quick: minutes.quick, full: minutes.full }),
    notice > 0 && noticeText(spanText(notice)),
    limit !== null && fillPlural(texts.limitInWords, { count: limit }),
  ].filter((words) => words !== false);
  return (
    <div>
      <p className="availability-words">{hoursText(hours)}</p>
      <p className="list-note">{rules.join(', ')}</p>
      {hours.exceptions.filter(isUpcoming).map((exception) => (
        <p className="list-note" key={JSON.stringify(exception)}>
          {exceptionText(exception)}
        </p>
      ))}
    </div>
  );
}

const noticeText = (span: string) =>
  fill(span.endsWith('s') ? texts.noticeOfSeveral : texts.noticeOfOne, { span });

function TeamForm({
  team,
  onSaved,
  onCancel,
}: EditorCallbacks & { readonly team: StoredTeamAvailability }) {
  // Before the first save, this device's zone is a better guess than the stored default.
  const zone = team.version === 0 ? deviceZone() : team.hours.time_zone;
  const initial: TeamAvailability = { ...team.hours, time_zone: zone };
  const form = useAvailabilityForm<TeamAvailability>('/api/availability/team', team, {
    initial,
    onSaved,
  });
  const { draft, change } = form;
  return (
    <EditorForm action={form} onSave={form.save} onCancel={onCancel}>
      <div className="availability-fields">
        <ZoneField zone={draft.time_zone} onChange={(time_zone) => change({ time_zone })} />
      </div>
      <WeekEditor weekly={draft.weekly} onChange={(weekly) => change({ weekly })} />
      <TimeOffEditor
        exceptions={draft.exceptions}
        onChange={(exceptions) => change({ exceptions })}
      />
      <Rules draft={draft} change={change} />
    </EditorForm>
  );
}

const BOOKING_MINUTES = { min: 5, max: 120, required: true };
const STARTS = [10, 15, 20, 30, 60] as const;
const NOTICES = [0, 30, 60, 120, 240, 480, 1_440, 2_880, 4_320, 10_080];

interface RulesProps {
  readonly draft: TeamAvailability;
  change(change: Partial<TeamAvailability>): void;
}

function Rules({ draft, change }: RulesProps) {
  const { minutes, notice_minutes: notice } = draft;
  const notices = [...new Set([...NOTICES, notice])].toSorted((one, other) => one - other);
  return (
    <fieldset>
      <legend className="legend">{texts.rules}</legend>
      <div className="availability-fields">
        <NumberField
          label={texts.quickMinutes}
          {...BOOKING_MINUTES}
          value={minutes.quick}
          onChange={(quick) => change({ minutes: { ...minutes, quick: quick ?? Number.NaN } })}
        />
        <NumberField
          label={texts.fullMinutes}
          {...BOOKING_MINUTES}
          value={minutes.full}
          onChange={(full) => change({ minutes: { ...minutes, full: full ?? Number.NaN } })}
        />
        <SpanField
          label={texts.startEvery}
          value={draft.start_every}
          choices={STARTS}
          onChange={(start_every) => change({ start_every })}
        />
        <NumberField
          label={texts.pause}
          min={0}
          max={120}
          required
          value={draft.buffer_minutes}
          onChange={(value) => change({ buffer_minutes: value ?? Number.NaN })}
        />
        <SpanField
          label={texts.notice}
          value={notice}
          choices={notices}
          onChange={(notice_minutes) => change({ notice_minutes })}
        />
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

interface SpanFieldProps<Minutes extends number> {
  readonly label: string;
  readonly value: Minutes;
  readonly choices: readonly Minutes[];
  onChange(minutes: Minutes): void;
}

function SpanField<Minutes extends number>(props: SpanFieldProps<Minutes>) {
  const { label, value, choices, onChange } = props;
  return (
    <SelectField
      label={label}
      value={value}
      options={choices.map((one) => [one, one === 0 ? texts.noNotice : spanText(one)])}
      onChange={({ target }) => onChange(choices[target.selectedIndex] ?? value)}
    />
  );
}
