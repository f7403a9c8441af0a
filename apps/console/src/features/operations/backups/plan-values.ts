import type { BackupPlan } from '@pickup/contracts/operations/backup-plan';
import type { FormValues } from '../../../shared/ui/form.tsx';

export const PLAN_PATH = '/api/backups/plan';

export type DestinationKind = 'own' | 'folder' | 's3' | 'off';
export type PassphraseKind = 'keep' | 'make' | 'typed';

type Variable = BackupPlan['set_in_environment'][number];

export const isFixed = (plan: BackupPlan, ...names: readonly Variable[]): boolean =>
  names.some((name) => plan.set_in_environment.includes(name));

export const hasFixedS3 = (plan: BackupPlan): boolean =>
  isFixed(plan, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION', 'S3_ENDPOINT');

export const hasFixedPassphrase = (plan: BackupPlan): boolean =>
  isFixed(plan, 'BACKUP_PASSPHRASE', 'BACKUP_KEY_FILE');

export function destinationKindOf({ to, own_folder: own }: BackupPlan): DestinationKind {
  if (to === null || to === own) return 'own';
  return to.startsWith('s3://') ? 's3' : 'folder';
}

interface PlanChoices {
  readonly destination: DestinationKind;
  readonly passphrase: PassphraseKind;
}

/**
 * Leaves out values that the environment sets, because the server refuses to change them. The
 * destination is always included, and stays unchanged if the environment sets it.
 */
export function changeOf(plan: BackupPlan, choices: PlanChoices, values: FormValues) {
  const { text, typed } = values;
  const to = destinationOf(plan, choices.destination, text('to'));
  const secret = text('s3.secret_key');
  const s3 = {
    region: text('s3.region'),
    endpoint: text('s3.endpoint') || null,
    access_key_id: text('s3.access_key_id'),
    ...(secret !== '' && { secret_key: secret }),
  };
  const count = (name: string) => Number(text(`keep.${name}`));
  return {
    to,
    ...(to?.startsWith('s3://') && !hasFixedS3(plan) && { s3 }),
    ...(to !== null && !isFixed(plan, 'BACKUP_AT') && { at_minute: utcMinute(text('at_minute')) }),
    ...(to !== null &&
      !isFixed(plan, 'BACKUP_KEEP') && {
        keep: { daily: count('daily'), weekly: count('weekly'), monthly: count('monthly') },
      }),
    ...(to !== null && !hasFixedPassphrase(plan) && passphraseOf(choices, typed('passphrase'))),
  };
}

function destinationOf(
  { own_folder: own, ...plan }: BackupPlan,
  destination: DestinationKind,
  typed: string,
) {
  if (isFixed({ own_folder: own, ...plan }, 'BACKUP_TO')) return plan.to;
  if (destination === 'off') return null;
  return destination === 'own' ? own : typed;
}

function passphraseOf({ passphrase }: PlanChoices, typed: string) {
  if (passphrase === 'keep') return {};
  return { passphrase: passphrase === 'make' ? null : typed };
}

const DAY_MINUTES = 1_440;

/** `offset` is the browser's time zone offset, in minutes behind UTC. */
export function localTime(atMinute: number, offset = new Date().getTimezoneOffset()): string {
  const minute = (atMinute - offset + DAY_MINUTES) % DAY_MINUTES;
  const parts = [Math.floor(minute / 60), minute % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Returns the minute of the day in UTC for a local time such as "08:30". */
export function utcMinute(time: string, offset = new Date().getTimezoneOffset()): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes + offset + DAY_MINUTES) % DAY_MINUTES;
}
