import './palette.css';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/palette';
import { Button } from '@pickup/ui/button';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useApiQuery } from '../../shared/api/use-api-query.ts';
import { useMinute } from '../../shared/bookings/use-current-booking.ts';
import type { ShortcutAction } from '../../shared/hooks/shortcut-board.ts';
import { useDebounced } from '../../shared/hooks/use-debounced.ts';
import { useHasPermission, useMe } from '../../shared/session/use-me.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { describeError } from '../../shared/ui/states.tsx';
import { useSections } from '../use-sections.ts';
import { paletteGroups, type PaletteItem } from './palette-items.ts';
import { PaletteList } from './palette-list.tsx';
import type { Place } from './places.ts';

export interface CommandPaletteProps {
  readonly actions: readonly ShortcutAction[];
  onClose(): void;
}

export function CommandPalette({ actions, onClose }: CommandPaletteProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const listId = useId();
  const found = useFoundLeads(typed.trim());
  const groups = paletteGroups({
    typed: typed.trim(),
    leads: found.leads,
    actions,
    sections: useSections(),
    places: usePlaces(),
    now: useMinute(),
  });
  const items = groups.flatMap((group) => group.items);
  const active = items.find(({ id }) => id === chosen) ?? items[0];
  const run = useRun(onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) setChosen(neighbor(items, active, step)?.id ?? '');
    else if (event.key === 'Enter' && active) run(active);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={texts.title} place="top" onClose={onClose}>
      <div className="search palette-search">
        <Icon path={icons.search} />
        <input
          className="input"
          role="combobox"
          aria-label={texts.field}
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? listId : undefined}
          aria-activedescendant={active?.id}
          aria-autocomplete="list"
          placeholder={texts.placeholder}
          data-initial-focus="always"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen('');
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {items.length > 0 && (
        <PaletteList id={listId} groups={groups} active={active?.id} onChoose={run} />
      )}
      <PaletteStatus {...found} typed={typed.trim()} count={items.length} />
    </Dialog>
  );
}

function useRun(onClose: () => void) {
  const navigate = useNavigate();
  return ({ effect }: PaletteItem) => {
    // The action may act on the focused row, so the palette first closes and returns the focus.
    flushSync(onClose);
    if ('run' in effect) effect.run();
    else void navigate(effect.path, { state: effect.state });
  };
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

function neighbor(
  items: readonly PaletteItem[],
  active: PaletteItem | undefined,
  step: 1 | -1,
): PaletteItem | undefined {
  const at = active ? items.indexOf(active) : -1;
  return items.at((at + step) % items.length);
}

interface PaletteStatusProps {
  readonly typed: string;
  readonly count: number;
  readonly isSearching: boolean;
  readonly error: unknown;
  retry(): unknown;
}

function PaletteStatus({ typed, count, isSearching, error, retry }: PaletteStatusProps) {
  return (
    <div className="palette-status">
      <p role="status" className="muted small">
        {isSearching && texts.searching}
        {!isSearching &&
          error !== null &&
          fill(texts.notSearched, { problem: describeError(error) })}
        {!isSearching && error === null && count === 0 && fill(texts.nothingFound, { typed })}
      </p>
      {!isSearching && error !== null && (
        <Button onClick={() => void retry()}>{texts.tryAgain}</Button>
      )}
    </div>
  );
}

const NO_PLACES: readonly Place[] = [];

/** While the places load, or if they cannot load, the palette still finds everything else. */
function usePlaces(): readonly Place[] {
  const me = useMe();
  const [places, setPlaces] = useState(NO_PLACES);
  useEffect(() => {
    void import('./places.ts').then(
      ({ placesFor }) => setPlaces(placesFor(me)),
      () => undefined,
    );
  }, [me]);
  return places;
}

const NEWEST = '/api/leads?limit=5&per_person=newest&quarantined=without&sort=newest';

function useFoundLeads(typed: string) {
  const mayRead = useHasPermission('leads.read');
  const searched = useDebounced(typed);
  const path =
    searched === ''
      ? NEWEST
      : (`/api/leads?limit=8&q=${encodeURIComponent(searched)}&sort=newest` as const);
  const query = useApiQuery(path, {
    enabled: mayRead,
    placeholderData: (before) => before,
  });
  const isSearching = mayRead && (searched !== typed || query.isFetching);
  const isOutdated = searched !== typed || query.isPlaceholderData || query.isError;
  return {
    leads: isOutdated ? [] : (query.data?.leads ?? []),
    isSearching,
    error: searched === typed && query.isError ? query.error : null,
    retry: query.refetch,
  };
}
