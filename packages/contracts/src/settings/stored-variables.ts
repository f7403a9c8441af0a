/**
 * These variables determine where, when and with which passphrase backups are made, and how many
 * are kept.
 */
export const BACKUP_VARIABLES = [
  'BACKUP_TO',
  'BACKUP_PASSPHRASE',
  'BACKUP_AT',
  'BACKUP_KEEP',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_REGION',
  'S3_ENDPOINT',
] as const;

/** Owners can set these environment variables in the console, too. */
const NAMES: ReadonlySet<string> = new Set(['SMTP_URL', 'CANARY_IMAP_URL', ...BACKUP_VARIABLES]);
const PATTERNS = [
  /^WEBHOOK_SECRET_[A-Z][A-Z0-9_]{0,39}$/,
  /^AUTH_[A-Z][A-Z0-9_]{0,39}_CLIENT_(?:ID|SECRET)$/,
];

export const isStoredVariable = (name: string) =>
  NAMES.has(name) || PATTERNS.some((pattern) => pattern.test(name));
