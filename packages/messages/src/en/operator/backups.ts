/** The console's page of backups. */

export const title = 'Backups';
export const lead =
  'Encrypted copies of all data. A backup counts only after Pickup has restored it and verified its consent ledger.';

export const backUpNow = 'Back up now';
export const started = 'The backup has started. It appears here.';

/** Without a place for backups. */
export const none = 'Backups are off';
export const noneText =
  'If this server’s disk fails, your leads are lost. Set BACKUP_TO and a passphrase on the server, then restart it. The guide is docs/backup.md.';

/** The newest backup that was restored and verified. */
export const lastProved = 'Last verified';
export const noneProved = 'No backup has been verified yet.';
/** `days` is a formatted number. */
export const late = (age: string) =>
  `The last verified backup is ${age} old. A new one is due every day.`;
export const ageInHours = (hours: number) => `${hours} hours`;
export const ageInDays = (days: number) => `${days} days`;
export const fine = 'Up to date';
export const overdue = 'Overdue';

export const facts = {
  dataAsOf: 'Data as of',
  contents: 'Contents',
  size: 'Size',
  ledger: 'Consent ledger',
  file: 'File',
  schedule: 'Next backup',
  place: 'Stored in',
};
/** The numbers are formatted. */
export const leads = (count: string, isOne: boolean) => `${count} ${isOne ? 'lead' : 'leads'}`;
export const rows = (count: string) => `${count} rows in all`;
export const ledgerVerified = (head: string) => `Verified up to ${head}`;
export const ledgerEmpty = 'No consent records yet';
/** `time` is in the reader's time zone. */
export const daily = (time: string) => `Every day at ${time}`;

export const list = 'All backups';
export const noneYet = 'No backups yet';
export const noneYetText = 'The first one starts within a minute.';
export const states = {
  waiting: 'In progress',
  retrying: 'Retrying',
  proved: 'Verified',
  failed: 'Failed',
};
export const origins = {
  schedule: 'By schedule',
  operator: 'From the console',
  command: 'By the backup command',
};
export const failedBefore = 'The last attempt failed: ';
export const exactError = 'Exact error';

export const problems = {
  full: 'the disk is full. Make room, or choose another place.',
  refused: 'the server isn’t allowed to write there. Check the folder’s owner and permissions.',
  missing: 'the folder doesn’t exist. Create it, or mount its disk.',
  notFolder: 'BACKUP_TO is a file. Name a folder.',
  store: 'the storage service refused it. Check its keys, and that the bucket exists.',
  unreachable: 'the storage service couldn’t be reached. Check the network and S3_ENDPOINT.',
  changed: 'the stored file isn’t the one that was written. Check the disk.',
  other: 'read the exact error.',
};

/** Sizes, with a formatted number. */
export const sizes = { bytes: 'B', kilobytes: 'KB', megabytes: 'MB', gigabytes: 'GB' };
