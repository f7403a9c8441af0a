import type { StoredAdSpend } from '@pickup/contracts/operations/ad-spend';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/operations/ad-spend';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { formatMonth } from '../../../shared/format/days.ts';
import { formatCount, formatDollars } from '../../../shared/format/figures.ts';
import { useHasPermission } from '../../../shared/session/use-me.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState, QueryView } from '../../../shared/ui/states.tsx';
import { Table, type Column } from '../../../shared/ui/table.tsx';
import {
  AD_SPEND_PATH,
  ImportDialog,
  nameOfSpend,
  RemoveDialog,
  SpendDialog,
} from './ad-spend-dialogs.tsx';

type Open =
  | 'add'
  | 'import'
  | { readonly change: StoredAdSpend }
  | { readonly remove: StoredAdSpend };

/** The ad spend of each month, by source and campaign. Only owners can change it. */
export function AdSpendCard({ sources }: { readonly sources: readonly string[] }) {
  const list = useApiQuery(AD_SPEND_PATH);
  const mayWrite = useHasPermission('analytics.write');
  const [open, setOpen] = useState<Open | null>(null);
  const actions = (
    <div className="row">
      <Button onClick={() => setOpen('import')}>{texts.importButton}</Button>
      <Button icon={icons.plus} onClick={() => setOpen('add')}>
        {texts.add}
      </Button>
    </div>
  );
  return (
    <Card title={texts.title} flush actions={mayWrite && actions}>
      <QueryView query={list}>
        {({ ad_spend: entries }) => <Rows entries={entries} onOpen={mayWrite ? setOpen : null} />}
      </QueryView>
      {open !== null && <OpenDialog open={open} sources={sources} onClose={() => setOpen(null)} />}
    </Card>
  );
}

interface OpenDialogProps {
  readonly open: Open;
  readonly sources: readonly string[];
  onClose(): void;
}

function OpenDialog({ open, sources, onClose }: OpenDialogProps) {
  if (open === 'import') return <ImportDialog onClose={onClose} />;
  if (open === 'add') return <SpendDialog entry={null} sources={sources} onClose={onClose} />;
  return 'change' in open ? (
    <SpendDialog entry={open.change} sources={sources} onClose={onClose} />
  ) : (
    <RemoveDialog entry={open.remove} onClose={onClose} />
  );
}

interface RowsProps {
  readonly entries: readonly StoredAdSpend[];
  readonly onOpen: ((open: Open) => void) | null;
}

/** Enough for about a month of a team's sources and campaigns. */
const FIRST_ROWS = 10;

function Rows({ entries, onOpen }: RowsProps) {
  const [isExpanded, setExpanded] = useState(false);
  if (entries.length === 0) {
    return (
      <EmptyState icon={icons.chart} title={texts.none}>
        {texts.noneText}
      </EmptyState>
    );
  }
  const showsAll = isExpanded || entries.length <= FIRST_ROWS;
  return (
    <>
      <Table
        caption={texts.title}
        columns={onOpen ? [...COLUMNS, actionsOf(onOpen)] : COLUMNS}
        rows={showsAll ? entries : entries.slice(0, FIRST_ROWS)}
        rowKey={({ id }) => id}
      />
      {!showsAll && (
        <p className="card-note">
          <Button tone="quiet" onClick={() => setExpanded(true)}>
            {fill(texts.all, { count: formatCount(entries.length) })}
          </Button>
        </p>
      )}
    </>
  );
}

const COLUMNS: readonly Column<StoredAdSpend>[] = [
  {
    key: 'month',
    label: texts.month,
    header: true,
    cell: ({ month }) => formatMonth(`${month}-01`),
  },
  { key: 'source', label: texts.source, cell: ({ source }) => source },
  { key: 'campaign', label: texts.campaign, cell: ({ campaign }) => campaign || '–' },
  {
    key: 'amount',
    label: texts.amount,
    numeric: true,
    cell: ({ amount }) => formatDollars(amount),
  },
];

const actionsOf = (onOpen: (open: Open) => void): Column<StoredAdSpend> => ({
  key: 'actions',
  label: texts.actions,
  numeric: true,
  cell: (entry) => {
    const name = nameOfSpend(entry);
    return (
      <span className="spend-actions">
        <Button
          tone="quiet"
          aria-label={fill(texts.changeLabel, { name })}
          onClick={() => onOpen({ change: entry })}
        >
          {texts.change}
        </Button>
        <Button
          tone="quiet"
          aria-label={fill(texts.removeLabel, { name })}
          onClick={() => onOpen({ remove: entry })}
        >
          {texts.remove}
        </Button>
      </span>
    );
  },
});
