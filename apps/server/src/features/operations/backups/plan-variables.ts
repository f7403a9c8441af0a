import { randomInt } from 'node:crypto';
import type {
  backupPlanChangeSchema,
  PLAN_VARIABLES,
} from '@pickup/contracts/operations/backup-plan';
import type { z } from 'zod';
import type { BackupConfig } from '../../../config/backup-config.ts';
import { fieldError } from '../../../errors.ts';
import type { S3Access } from '../../../platform/database/backup/s3-store.ts';

export type PlanChange = z.output<typeof backupPlanChangeSchema>;
type Name = (typeof PLAN_VARIABLES)[number];
type Values = Partial<Record<Name, string | null>>;

export interface PlanState {
  readonly current: BackupConfig;
  readonly environmentSets: (name: string) => boolean;
  readonly unreadable: readonly string[];
}

/** Returns the S3 credentials that the changed plan would use. */
export function accessOf({ s3 }: PlanChange, { current }: PlanState): S3Access | null {
  if (s3 === undefined) return current.s3;
  const { region, access_key_id: accessKeyId, secret_key: secret } = s3;
  const endpoint = s3.endpoint === null ? null : new URL(s3.endpoint).origin;
  return { region, endpoint, accessKeyId, secretAccessKey: secret ?? storedSecret() };

  /** Never returns the stored secret for another endpoint or another access key. */
  function storedSecret(): string {
    const known = current.s3;
    if (known?.endpoint === endpoint && known.accessKeyId === accessKeyId)
      return known.secretAccessKey;
    throw fieldError('s3.secret_key', 'Enter the secret key for this access key.');
  }
}

/** Returns the variables to store, and the passphrase if Pickup has made one. */
export function planVariables(change: PlanChange, state: PlanState, access: S3Access | null) {
  const createdPassphrase = makesPassphrase(change, state) ? newPassphrase() : null;
  const passphrase = change.passphrase ?? createdPassphrase;
  const wanted: Values = {
    BACKUP_TO: change.to,
    ...(passphrase !== null && { BACKUP_PASSPHRASE: passphrase }),
    ...(change.at_minute !== undefined && { BACKUP_AT: timeText(change.at_minute) }),
    ...(change.keep && { BACKUP_KEEP: keepText(change.keep) }),
    ...(change.to?.startsWith('s3://') ? s3Values(access) : unusedS3(state)),
  };
  const known = valuesOf(state.current);
  const changed = Object.entries(wanted).filter(
    ([name, value]) => state.unreadable.includes(name) || known[name as Name] !== value,
  );
  return { variables: Object.fromEntries(changed), createdPassphrase };
}

function makesPassphrase({ to, passphrase }: PlanChange, { current }: PlanState): boolean {
  return passphrase === null || (to !== null && passphrase === undefined && current.key === null);
}

function valuesOf({ to, key, atMinute, keep, s3 }: BackupConfig): Values {
  return {
    BACKUP_TO: to,
    BACKUP_PASSPHRASE: key?.kind === 'passphrase' ? key.passphrase : null,
    BACKUP_AT: timeText(atMinute),
    BACKUP_KEEP: keepText(keep),
    ...s3Values(s3),
  };
}

function s3Values(access: S3Access | null): Values {
  return {
    AWS_ACCESS_KEY_ID: access?.accessKeyId ?? null,
    AWS_SECRET_ACCESS_KEY: access?.secretAccessKey ?? null,
    AWS_REGION: access?.region ?? null,
    S3_ENDPOINT: access?.endpoint ?? null,
  };
}

/** Removes the stored S3 credentials. Does not touch variables that the environment sets. */
function unusedS3({ environmentSets }: PlanState): Values {
  const none = Object.entries(s3Values(null));
  return Object.fromEntries(none.filter(([name]) => !environmentSets(name)));
}

function timeText(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

const keepText = ({ daily, weekly, monthly }: BackupConfig['keep']) =>
  [daily, weekly, monthly].join(',');

/** Excludes letters and digits that people confuse. 30 characters contain 148 random bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const [GROUPS, GROUP_LENGTH] = [6, 5];

/** Returns a passphrase such as `k7wmf-…`, which people can write down. */
function newPassphrase(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)] ?? '';
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
