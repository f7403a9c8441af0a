import './leads.css';
import type { OperatorLeadPage } from '@pickup/contracts/inbox/operator-leads';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/inbox/inbox';
import { useCallback, useEffect, useRef } from 'react';
import { useExportState, useLeadExport } from '../../../shared/export/lead-export.ts';
import { countOfLeads } from '../../../shared/leads/lead-texts.ts';
import type { Liveness } from '../../../shared/leads/use-lead-changes.ts';
import { useKeepLeadOrder } from '../../../shared/leads/lead-order.ts';
import { usePeople } from '../../../shared/leads/use-people.ts';
import { useHasPermission } from '../../../shared/session/use-me.ts';
import { Button } from '@pickup/ui/button';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { Page } from '../../../shared/ui/page.tsx';
import type { Pending } from './fresh-leads.ts';
import { LEAD_FORM, toApiQuery } from './lead-filters.ts';
import { LeadRows, ListEnd } from './lead-rows.tsx';
import { LeadTools } from './lead-tools.tsx';
import { NoRows } from './no-leads.tsx';
import { SelectionBar, useSelection, type SelectionBarProps } from './selection-bar.tsx';
import { useColumns } from './use-columns.ts';
import { useLeadList } from './use-lead-list.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useUrlFilters } from '../../../shared/hooks/use-url-filters.ts';
import { useConnection } from '../../../shared/hooks/use-connection.ts';
import { useNewLeads } from '../../../shared/leads/new-leads-context.ts';

// An operator who has scrolled down further than this is reading, so no row may move.
const TOP_PX = 120;

export function LeadsPage() {
  const search = useUrlFilters(LEAD_FORM);
  const query = toApiQuery(search.filters).toString();
  const columns = useColumns(search);
  const people = usePeople();
  const mayWrite = useHasPermission('leads.write');
  const selecting = useRef(false);
  const mayMove = useCallback(() => window.scrollY < TOP_PX && !selecting.current, []);
  const { list, leads, live, pending, sorted, newIds, show, update } = useLeadList(query, mayMove);
  const selection = useSelection(query, leads);
  useEffect(() => {
    selecting.current = selection.leads.length > 0;
  }, [selection.leads]);
  const dialog = useRowKeys({ leads, onToggle: mayWrite ? selection.toggle : null });
  useKeepLeadOrder(query, list.data);
  const showPage = (page: OperatorLeadPage) => {
    show(page);
    window.scrollTo({ top: 0 });
  };
  return (
    <Page
      title={texts.title}
      actions={
        <Actions query={query} live={live} onUpdateOrder={sorted && (() => showPage(sorted))} />
      }
    >
      <LeadTools
        {...search}
        {...people}
        columns={columns}
        found={{ count: leads.length, hasMore: list.hasNextPage }}
      />
      <div className="lead-list">
        <NewLeadsBar pending={pending} newCount={newIds.size} onShow={showPage} />
        {(leads.length > 0 || list.isPending) && (
          <LeadRows
            leads={leads}
            columns={columns}
            sort={search.filters.sort}
            onSort={(sort) => {
              search.set({ sort });
              window.scrollTo({ top: 0 });
            }}
            hasMore={list.hasNextPage}
            newIds={newIds}
            selected={mayWrite ? selection.selected : null}
            nameOf={people.nameOf}
            onSelect={selection.select}
            onSelectAll={selection.selectAll}
          />
        )}
        {leads.length === 0 && <NoRows list={list} {...search} />}
        <ListEnd list={list} />
      </div>
      <Selected selection={selection} people={people.people} update={update} />
      {dialog}
    </Page>
  );
}

interface SelectedProps extends Pick<SelectionBarProps, 'people'> {
  readonly selection: ReturnType<typeof useSelection>;
  update(): void;
}

function Selected({ selection: { leads, clear }, people, update }: SelectedProps) {
  if (leads.length === 0) return null;
  return (
    <SelectionBar
      leads={leads}
      people={people}
      onClear={clear}
      onDone={() => {
        clear();
        update();
      }}
      onUndone={update}
    />
  );
}

interface NewLeadsBarProps {
  readonly pending: Pending | null;
  readonly newCount: number;
  onShow(page: OperatorLeadPage): void;
}

function NewLeadsBar({ pending, newCount, onShow }: NewLeadsBarProps) {
  return (
    <div className="new-leads" role="status">
      {pending ? (
        <button type="button" className="new-leads-button" onClick={() => onShow(pending.page)}>
          <Icon path={icons.up} />
          {fill(texts.arrivals, { count: pending.arrivals })}
          <span className="visually-hidden">{texts.showFromTop}</span>
        </button>
      ) : (
        newCount > 0 && (
          <span className="visually-hidden">
            {fill(texts.added, { leads: countOfLeads(newCount) })}
          </span>
        )
      )}
    </div>
  );
}

interface ActionsProps {
  readonly query: string;
  readonly live: Liveness;
  readonly onUpdateOrder: (() => void) | null;
}

function Actions({ query, live, onUpdateOrder }: ActionsProps) {
  const mayExport = useHasPermission('leads.export');
  return (
    <>
      {onUpdateOrder && (
        <Button tone="quiet" icon={icons.refresh} title={texts.updateOrder} onClick={onUpdateOrder}>
          <span className="icon-label">{texts.updateOrder}</span>
        </Button>
      )}
      <LiveMark live={live} />
      <SoundSwitch />
      {mayExport && <ExportButton query={query} />}
    </>
  );
}

function ExportButton({ query }: { readonly query: string }) {
  const { start } = useLeadExport();
  const isRunning = useExportState(({ kind }) => kind === 'running');
  return (
    <Button icon={icons.download} busy={isRunning} onClick={() => start(query)}>
      <span className="icon-label">{texts.exportCsv}</span>
    </Button>
  );
}

/** A notice in the frame replaces this mark while the server does not respond. */
function LiveMark({ live }: { readonly live: Liveness }) {
  if (useConnection().kind !== 'up') return null;
  const { text, title } = texts.liveness[live];
  return (
    <span className={live === 'live' ? 'live live-on' : 'live'} title={title}>
      {text}
    </span>
  );
}

function SoundSwitch() {
  const { hasSound, setSound } = useNewLeads();
  return (
    <Button
      icon={hasSound ? icons.sound : icons.silent}
      aria-pressed={hasSound}
      title={hasSound ? texts.soundOn : texts.soundOff}
      onClick={() => setSound(!hasSound)}
    >
      <span className="icon-label">{texts.sound}</span>
    </Button>
  );
}
