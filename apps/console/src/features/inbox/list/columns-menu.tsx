import { LEAD_COLUMNS } from '@pickup/contracts/inbox/lead-columns';
import * as texts from '@pickup/messages/operator/inbox/inbox';
import { Button } from '@pickup/ui/button';
import { Checkbox } from '@pickup/ui/checkbox';
import * as icons from '@pickup/ui/icons';
import { useEffect, useRef, useState } from 'react';
import type { UsedFilters } from './lead-filters.ts';
import { ViewActions } from './lead-views.tsx';
import type { ShownColumns } from './use-columns.ts';

interface ColumnsMenuProps extends UsedFilters {
  readonly columns: ShownColumns;
}

export function ColumnsMenu(props: ColumnsMenuProps) {
  const { menu, isOpen, setOpen } = useMenu();
  return (
    <div ref={menu} className="columns-menu">
      <Button
        icon={icons.columns}
        aria-expanded={isOpen}
        aria-controls="lead-columns"
        onClick={() => setOpen(!isOpen)}
      >
        {texts.columns}
      </Button>
      <div id="lead-columns" className="columns-panel" hidden={!isOpen}>
        {isOpen && <ColumnChoices {...props} />}
      </div>
    </div>
  );
}

/** The menu closes on Escape, on a click elsewhere, and when the focus moves elsewhere. */
function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = menu;
    if (!isOpen || !current) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
      if (event.key !== 'Escape' || isInDialog) return;
      event.preventDefault(); // Otherwise, Escape would also clear the selected leads.
      setOpen(false);
      current.querySelector('button')?.focus();
    };
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !current.contains(target)) setOpen(false);
    };
    current.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      current.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOpen]);
  return { menu, isOpen, setOpen };
}

function ColumnChoices({ columns, ...filters }: ColumnsMenuProps) {
  const { chosen, fitting, show, reset } = columns;
  return (
    <>
      <div className="columns-choices" role="group" aria-label={texts.columns}>
        {LEAD_COLUMNS.map((column) => {
          const isChosen = chosen.includes(column);
          return (
            <Checkbox
              key={column}
              label={texts.columnNames[column]}
              hint={isChosen && !fitting.includes(column) ? texts.noRoom : undefined}
              checked={isChosen}
              onChange={({ target }) => show(column, target.checked)}
            />
          );
        })}
      </div>
      <div className="columns-actions">
        <ViewActions {...filters} columns={columns} />
        {reset && (
          <button type="button" className="chip chip-clear" onClick={reset}>
            {texts.usualColumns}
          </button>
        )}
      </div>
    </>
  );
}
