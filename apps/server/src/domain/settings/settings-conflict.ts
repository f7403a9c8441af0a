import type { SettingPath } from '@pickup/contracts/setting-path';
import type { SettingsEditor } from './stored-versions.ts';

/** A setting that someone else changed meanwhile. */
export interface ConflictingChange {
  readonly path: SettingPath;
  /** What it is now. Undefined: it was removed. */
  readonly value: unknown;
  readonly by: SettingsEditor;
  readonly at: Date;
}

/** What the caller saw is not what is there now, so nothing was changed. */
export class SettingsConflict extends Error {
  override readonly name = 'SettingsConflict';
  readonly changes: readonly ConflictingChange[];

  constructor(message: string, changes: readonly ConflictingChange[] = []) {
    super(message);
    this.changes = changes;
  }
}
