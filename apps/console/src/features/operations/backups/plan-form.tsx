import type { BackupPlan, ChangedBackupPlan } from '@pickup/contracts/operations/backup-plan';
import { fill } from '@pickup/messages/fill';
import { plan as texts } from '@pickup/messages/operator/operations/backups';
import { useState } from 'react';
import { useChange } from '../../../shared/api/use-change.ts';
import { useFieldProblems, type ProblemOf } from '../../../shared/api/use-field-problems.ts';
import { FIRST_STEPS_PATH } from '../../../shared/api/use-first-steps.ts';
import { deviceZone, zoneName } from '../../../shared/format/zones.ts';
import { PasswordField, SelectField, TextField } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import type { FormValues } from '../../../shared/ui/form.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { BACKUPS_PATH } from './backup-cards.tsx';
import {
  changeOf,
  hasFixedPassphrase,
  hasFixedS3,
  isFixed,
  localTime,
  PLAN_PATH,
  destinationKindOf,
  type PassphraseKind,
  type DestinationKind,
} from './plan-values.ts';

interface PlanFormProps {
  readonly plan: BackupPlan;
  onSaved(plan: ChangedBackupPlan): void;
  onClose(): void;
}

export function PlanForm({ plan, onSaved, onClose }: PlanFormProps) {
  const { api, done, run, ...action } = useChange();
  const { problemOf, send } = useFieldProblems();
  const [destination, setDestination] = useState(destinationKindOf(plan));
  const [passphrase, setPassphrase] = useState<PassphraseKind>(
    plan.has_passphrase ? 'keep' : 'make',
  );
  const save = (values: FormValues) =>
    run(() =>
      send(async () => {
        const body = changeOf(plan, { destination, passphrase }, values);
        const response: ChangedBackupPlan = await api.put(PLAN_PATH, body);
        await done(texts.saved, PLAN_PATH, BACKUPS_PATH, FIRST_STEPS_PATH);
        onSaved(response);
      }),
    );
  const { set_in_environment: inEnvironment } = plan;
  const isOff = destination === 'off';
  return (
    <FormDialog
      title={plan.to === null ? texts.setUp : texts.change}
      confirm={texts.save}
      action={action}
      onSubmit={save}
      onClose={onClose}
    >
      {inEnvironment.length > 0 && (
        <Notice>{fill(texts.inEnvironment, { variables: inEnvironment.join(', ') })}</Notice>
      )}
      <DestinationFields
        plan={plan}
        destination={destination}
        onChange={setDestination}
        problemOf={problemOf}
      />
      {!isOff && <ScheduleFields plan={plan} />}
      {!isOff && !hasFixedPassphrase(plan) && (
        <PassphraseFields
          hasPassphrase={plan.has_passphrase}
          kind={passphrase}
          onChange={setPassphrase}
          problem={problemOf('passphrase')}
        />
      )}
    </FormDialog>
  );
}

interface DestinationFieldsProps {
  readonly plan: BackupPlan;
  readonly destination: DestinationKind;
  readonly problemOf: ProblemOf;
  onChange(destination: DestinationKind): void;
}

function DestinationFields({ plan, destination, problemOf, onChange }: DestinationFieldsProps) {
  const isDestinationFixed = isFixed(plan, 'BACKUP_TO');
  const { off, ...places } = texts.places;
  const shown = plan.to === null ? places : { ...places, off };
  const isS3 = destination === 's3';
  return (
    <>
      <SelectField
        label={texts.place}
        hint={destination === 'own' ? fill(texts.ownHint, { folder: plan.own_folder }) : undefined}
        problem={destination === 'own' ? problemOf('to') : undefined}
        value={destination}
        disabled={isDestinationFixed}
        options={Object.entries(shown)}
        onChange={({ target }) => onChange(target.value as DestinationKind)}
      />
      {(destination === 'folder' || isS3) && (
        <TextField
          key={destination}
          label={isS3 ? texts.bucket : texts.folder}
          hint={isS3 ? texts.bucketHint : texts.folderHint}
          problem={problemOf('to')}
          name="to"
          defaultValue={destinationKindOf(plan) === destination ? (plan.to ?? '') : ''}
          readOnly={isDestinationFixed}
          required
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {isS3 && !hasFixedS3(plan) && <S3Fields s3={plan.s3} problemOf={problemOf} />}
    </>
  );
}

interface S3FieldsProps extends Pick<BackupPlan, 's3'> {
  readonly problemOf: ProblemOf;
}

function S3Fields({ s3, problemOf }: S3FieldsProps) {
  const field = (name: string) => ({
    name: `s3.${name}`,
    problem: problemOf(`s3.${name}`),
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 200,
  });
  return (
    <div className="pair">
      <TextField
        label={texts.region}
        {...field('region')}
        defaultValue={s3?.region ?? 'us-east-1'}
        required
      />
      <TextField
        label={texts.endpoint}
        hint={texts.endpointHint}
        {...field('endpoint')}
        inputMode="url"
        defaultValue={s3?.endpoint ?? ''}
      />
      <TextField
        label={texts.accessKey}
        {...field('access_key_id')}
        defaultValue={s3?.access_key_id ?? ''}
        required
      />
      <TextField
        label={texts.secretKey}
        hint={s3 ? texts.secretKept : undefined}
        {...field('secret_key')}
        type="password"
        autoComplete="new-password"
        required={!s3}
      />
    </div>
  );
}

const KEPT = ['daily', 'weekly', 'monthly'] as const;

function ScheduleFields({ plan }: Pick<PlanFormProps, 'plan'>) {
  return (
    <>
      <TextField
        label={texts.time}
        hint={fill(texts.timeHint, { zone: zoneName(deviceZone()) })}
        name="at_minute"
        type="time"
        defaultValue={localTime(plan.at_minute)}
        readOnly={isFixed(plan, 'BACKUP_AT')}
        required
      />
      <div className="pair">
        {KEPT.map((name) => (
          <TextField
            key={name}
            label={texts[name]}
            name={`keep.${name}`}
            inputMode="numeric"
            pattern="\d{1,3}"
            defaultValue={plan.keep[name]}
            readOnly={isFixed(plan, 'BACKUP_KEEP')}
            required
          />
        ))}
      </div>
      <p className="note">{texts.keepHint}</p>
    </>
  );
}

interface PassphraseFieldsProps {
  readonly hasPassphrase: boolean;
  readonly kind: PassphraseKind;
  readonly problem: string | undefined;
  onChange(kind: PassphraseKind): void;
}

function PassphraseFields({ hasPassphrase, kind, problem, onChange }: PassphraseFieldsProps) {
  const { keep, ...others } = texts.passphrases;
  return (
    <>
      <SelectField
        label={texts.passphrase}
        hint={hasPassphrase && kind !== 'keep' ? texts.passphraseChange : undefined}
        value={kind}
        options={Object.entries(hasPassphrase ? { keep, ...others } : others)}
        onChange={({ target }) => onChange(target.value as PassphraseKind)}
      />
      {kind === 'typed' && (
        <PasswordField
          label={texts.ownPassphrase}
          hint={texts.passphraseHint}
          problem={problem}
          name="passphrase"
          autoComplete="new-password"
          required
          minLength={12}
          maxLength={200}
        />
      )}
    </>
  );
}
