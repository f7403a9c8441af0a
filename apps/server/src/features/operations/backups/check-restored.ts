import { BackupError } from '../../../platform/database/backup/dump-format.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { describeReport, verifyChain } from '../../privacy/index.ts';

export async function checkRestored(restored: Queryable): Promise<string | null> {
  const report = await verifyChain(restored);
  if (report.fault) throw new BackupError(describeReport(report));
  return report.head?.hash ?? null;
}
