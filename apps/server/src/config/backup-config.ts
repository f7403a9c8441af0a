import { resolve } from 'node:path';
import type { BackupRetention } from '../platform/database/backup/backup-names.ts';
import type { S3Access } from '../platform/database/backup/s3-store.ts';
import type { BackupKey } from '../platform/database/backup/seal.ts';
import type { ReadFile, Variables } from './variables.ts';

export interface BackupConfig {
  /** A folder or an address such as `s3://bucket/folder`. With null, no backups are scheduled. */
  readonly to: string | null;
  /** A secret. With null, backups can be neither made nor restored. */
  readonly key: BackupKey | null;
  /** The time of the daily backup, in minutes since midnight UTC. */
  readonly atMinute: number;
  readonly keep: BackupRetention;
  /** Secrets. */
  readonly s3: S3Access | null;
}

export function readBackupConfig(variables: Variables, readFile: ReadFile): BackupConfig {
  const to = variables.text('BACKUP_TO');
  const key = readKey(variables, readFile);
  const hasKey = ['BACKUP_PASSPHRASE', 'BACKUP_KEY_FILE'].some((name) => variables.text(name));
  if (to !== null && !hasKey) {
    variables.refuse('BACKUP_PASSPHRASE or BACKUP_KEY_FILE is missing: BACKUP_TO is set');
  }
  const s3 = readS3(variables);
  if (to?.startsWith('s3://') === true && s3 === null) {
    variables.refuse('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are missing: BACKUP_TO is on S3');
  }
  return {
    to: to === null ? null : placeOf(to),
    key,
    atMinute: readTime(variables),
    keep: readKeep(variables),
    s3,
  };
}

function placeOf(to: string): string {
  return to.startsWith('s3://') ? to : resolve(to);
}

function readKey(variables: Variables, readFile: ReadFile): BackupKey | null {
  const passphrase = variables.matching(
    'BACKUP_PASSPHRASE',
    /^.{12,200}$/,
    'must have 12 to 200 characters',
  );
  const file = variables.text('BACKUP_KEY_FILE');
  if (file === null) return passphrase === null ? null : { kind: 'passphrase', passphrase };
  if (passphrase !== null) {
    return variables.refuse('BACKUP_PASSPHRASE and BACKUP_KEY_FILE are both set: remove one');
  }
  try {
    const [identity] = /^AGE-SECRET-KEY-1[0-9A-Z]+$/m.exec(readFile(file)) ?? [];
    if (identity !== undefined) return { kind: 'identity', identity };
    return variables.refuse(
      `BACKUP_KEY_FILE: ${file} has no line that begins with AGE-SECRET-KEY-1`,
    );
  } catch {
    return variables.refuse(`BACKUP_KEY_FILE: ${file} cannot be read`);
  }
}

function readTime(variables: Variables): number {
  const text = variables.matching(
    'BACKUP_AT',
    /^(?:[01]\d|2[0-3]):[0-5]\d$/,
    'must be a time in UTC from 00:00 to 23:59',
  );
  const [hours = 8, minutes = 0] = text?.split(':').map(Number) ?? [];
  return hours * 60 + minutes;
}

function readKeep(variables: Variables): BackupRetention {
  const text = variables.matching(
    'BACKUP_KEEP',
    /^\d{1,3},\d{1,3},\d{1,3}$/,
    'must be three numbers, for days, weeks and months, such as 7,4,6',
  );
  const [daily = 7, weekly = 4, monthly = 6] = text?.split(',').map(Number) ?? [];
  return { daily, weekly, monthly };
}

function readS3(variables: Variables): BackupConfig['s3'] {
  const accessKeyId = variables.text('AWS_ACCESS_KEY_ID');
  const secretAccessKey = variables.text('AWS_SECRET_ACCESS_KEY');
  const endpoint = readEndpoint(variables);
  if (accessKeyId === null || secretAccessKey === null) return null;
  const region = variables.matching('AWS_REGION', /^[a-z0-9-]+$/, 'must be one word');
  return { accessKeyId, secretAccessKey, region: region ?? 'us-east-1', endpoint };
}

function readEndpoint(variables: Variables): string | null {
  const text = variables.text('S3_ENDPOINT');
  if (text === null) return null;
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text).origin;
  return variables.refuse('S3_ENDPOINT must be an http or https address');
}
