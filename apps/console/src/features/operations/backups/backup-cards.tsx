import type { Backup, BackupList } from '@pickup/contracts/operations/backups';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/operations/backups';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import type { ReactNode } from 'react';
import { saveBlob } from '../../../shared/api/save-file.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { formatCount } from '../../../shared/format/figures.ts';
import { countOfLeads } from '../../../shared/leads/lead-texts.ts';
import { formatMoment, RelativeTime } from '../../../shared/format/moments.tsx';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { Card, Facts } from '../../../shared/ui/card.tsx';
import { FormProblem } from '../../../shared/ui/field.tsx';
import { Badge, Notice } from '../../../shared/ui/notice.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { describeProblem, formatSize, judgeAge, statusOf } from './backup-texts.ts';

export const BACKUPS_PATH = '/api/backups';
const REFRESH_MS = 60_000;

export function Backups({ list }: { readonly list: BackupList }) {
  const { schedule, backups } = list;
  if (schedule === null && backups.length === 0) return null;
  return (
    <>
      <LastVerified list={list} />
      <Card title={texts.list} flush>
        {backups.length === 0 && (
          <EmptyState icon={icons.archive} title={texts.noneYet}>
            {texts.noneYetText}
          </EmptyState>
        )}
        <ul className="list">
          {backups.map((backup) => (
            <BackupRow key={backup.id} backup={backup} />
          ))}
        </ul>
      </Card>
    </>
  );
}

function LastVerified({ list }: { readonly list: BackupList }) {
  const now = useNow(0, () => REFRESH_MS);
  const { last_verified: last } = list;
  const { tone, badge, warning } = judgeAge(list, now);
  return (
    <Card title={texts.lastVerified} actions={<Badge tone={tone}>{badge}</Badge>}>
      {warning !== null && <Notice tone={tone}>{warning}</Notice>}
      <Facts rows={last ? factsOf(last) : []} />
    </Card>
  );
}

function factsOf(last: Backup): (readonly [string, ReactNode])[] {
  const { taken_at: takenAt, leads, rows, bytes, ledger_head: head, file } = last;
  const contents = [
    leads === null ? null : countOfLeads(leads),
    rows === null ? null : fill(texts.rows, { count: formatCount(rows) }),
  ];
  return [
    [texts.facts.dataAsOf, takenAt && formatMoment(takenAt)],
    [texts.facts.contents, contents.filter(Boolean).join(', ')],
    [texts.facts.size, bytes !== null && formatSize(bytes)],
    [
      texts.facts.ledger,
      head === null ? texts.ledgerEmpty : fill(texts.ledgerVerified, { head: head.slice(0, 12) }),
    ],
    [texts.facts.place, <Code key="place" text={last.place} />],
    [texts.facts.file, <Code key="file" text={file} />],
  ];
}

function Code({ text }: { readonly text: string | null }) {
  return text === null ? null : <span className="code">{text}</span>;
}

function BackupRow({ backup }: { readonly backup: Backup }) {
  const { requested_at: requestedAt, taken_at: takenAt, file, problem } = backup;
  const { name, tone } = statusOf(backup);
  const at = takenAt ?? requestedAt;
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          {formatMoment(at)}
          <Badge tone={tone}>{name}</Badge>
        </p>
        <p className="list-note">
          {[texts.origins[backup.requested_by], ...contentsOf(backup)].join(', ')}
          {', '}
          <RelativeTime at={at} />
        </p>
        {file !== null && <p className="list-note code">{file}</p>}
        {problem !== '' && <Problem problem={problem} />}
        {file !== null && <Download id={backup.id} file={file} />}
      </div>
    </li>
  );
}

function Download({ id, file }: { readonly id: string; readonly file: string }) {
  const { api, busy, problem, run } = useChange();
  const download = () =>
    run(async () => {
      const response = await api.fetch(`${BACKUPS_PATH}/${id}/file`);
      saveBlob(await response.blob(), file);
    });
  return (
    <>
      <FormProblem>{problem}</FormProblem>
      <div className="row">
        <Button
          icon={icons.download}
          busy={busy}
          aria-label={fill(texts.downloadLabel, { file })}
          onClick={download}
        >
          {texts.download}
        </Button>
      </div>
    </>
  );
}

function contentsOf({ bytes, leads }: Backup): string[] {
  if (bytes === null || leads === null) return [];
  return [formatSize(bytes), countOfLeads(leads)];
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
