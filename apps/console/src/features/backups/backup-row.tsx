import type { Backup } from '@pickup/contracts/backups';
import * as texts from '@pickup/messages/operator/backups';
import '../../shared/leads/lead-parts.css';
import { formatCount } from '../../shared/format/figures.ts';
import { formatMoment, RelativeTime } from '../../shared/format/moments.tsx';
import { Badge } from '../../shared/ui/notice.tsx';
import { describeProblem, formatSize, statusOf } from './backup-texts.ts';

export function BackupRow({ backup }: { readonly backup: Backup }) {
  const { asked_at: askedAt, taken_at: takenAt, file, problem } = backup;
  const { name, tone } = statusOf(backup);
  const at = takenAt ?? askedAt;
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          {formatMoment(at)}
          <Badge tone={tone}>{name}</Badge>
        </p>
        <p className="list-note">
          {[texts.origins[backup.asked_by], ...contentsOf(backup)].join(', ')}
          {', '}
          <RelativeTime at={at} />
        </p>
        {file !== null && <p className="list-note code">{file}</p>}
        {problem !== '' && <Problem problem={problem} />}
      </div>
    </li>
  );
}

/** The size and the number of leads of a verified backup. */
function contentsOf({ bytes, leads }: Backup): string[] {
  if (bytes === null || leads === null) return [];
  return [formatSize(bytes), texts.leads(formatCount(leads), leads === 1)];
}

function Problem({ problem }: Pick<Backup, 'problem'>) {
  return (
    <div className="trouble">
      <p>
        {texts.failedBefore}
        {describeProblem(problem)}
      </p>
      <details>
        <summary>{texts.exactError}</summary>
        <p className="code">{problem}</p>
      </details>
    </div>
  );
}
