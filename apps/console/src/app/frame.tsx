import { useState, useCallback, useContext, type ReactNode } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { CommandPalette } from './palette/command-palette.tsx';
import { useShowPlace } from './palette/use-show-place.ts';
import { LeadExportContext, useCreateLeadExport } from '../shared/export/lead-export.ts';
import { useMediaQuery } from '../shared/hooks/use-media-query.ts';
import { useShortcut, useShortcuts, ShortcutContext } from '../shared/hooks/use-shortcut.tsx';
import { NewLeadsContext } from '../shared/leads/new-leads-context.ts';
import { useSendPendingNotes } from '../shared/leads/use-send-pending-notes.ts';
import { BottomBar } from './bottom-bar.tsx';
import { usePrefetchScreens } from './prefetch-screens.ts';
import { FrameNotices } from './frame-notices.tsx';
import { NewLeadStrip } from './new-lead-strip.tsx';
import { Rail } from './rail.tsx';
import { useWatchNewLeads } from './use-watch-new-leads.ts';
import { IconButton } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { Brand } from './brand.tsx';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/frame';
import { useInvalidate } from '../shared/api/use-api-query.ts';
import { useAttention } from '../shared/api/use-attention.ts';
import { useLeadChanges } from '../shared/leads/use-lead-changes.ts';
import { keyCaps, type ShortcutAction } from '../shared/hooks/shortcut-board.ts';
import { Dialog } from '../shared/ui/dialog.tsx';
import { Checkbox } from '@pickup/ui/checkbox';
import { useSections } from './use-sections.ts';

export function Frame() {
  const attention = useLiveAttention();
  const newLeads = useWatchNewLeads();
  const leadExport = useCreateLeadExport();
  const [help, setHelp] = useState(false);
  const palette = usePalette();
  const isPhone = useMediaQuery('(width < 48rem)');
  useSectionKeys();
  useShowPlace();
  useSendPendingNotes();
  usePrefetchScreens();
  useShortcut('?', texts.showShortcuts, () => setHelp(true));
  return (
    <NewLeadsContext value={newLeads}>
      <LeadExportContext value={leadExport}>
        <div className="shell">
          <a className="skip-link" href="#content">
            {texts.skip}
          </a>
          <TopBar onSearch={palette.open}>{isPhone && <NewLeadStrip />}</TopBar>
          <Rail attention={attention} onSearch={palette.open} onHelp={() => setHelp(true)} />
          <main id="content" className="content" tabIndex={-1}>
            <FrameNotices attention={attention}>{!isPhone && <NewLeadStrip />}</FrameNotices>
            <Outlet />
          </main>
          <BottomBar attention={attention} onHelp={() => setHelp(true)} />
          {palette.actions && <CommandPalette actions={palette.actions} onClose={palette.close} />}
          {help && <ShortcutHelp onClose={() => setHelp(false)} />}
        </div>
      </LeadExportContext>
    </NewLeadsContext>
  );
}

interface TopBarProps {
  readonly children: ReactNode;
  onSearch(): void;
}

function TopBar({ children, onSearch }: TopBarProps) {
  return (
    <header className="top">
      {children}
      <Brand />
      <IconButton icon={icons.search} label={texts.search} onClick={onSearch} />
    </header>
  );
}

/** Reloads the navigation counts and the notices when a lead changes. */
function useLiveAttention() {
  const invalidate = useInvalidate();
  useLeadChanges(() => invalidate('/api/attention'));
  return useAttention();
}

/**
 * Opening the palette moves the focus to its search field, and the available actions depend on the
 * focus. The palette therefore lists the actions that were available before it opened.
 */
function usePalette() {
  const board = useContext(ShortcutContext);
  const [actions, setActions] = useState<readonly ShortcutAction[] | null>(null);
  const open = useCallback(() => setActions(board?.actions() ?? []), [board]);
  const close = useCallback(() => setActions(null), []);
  useShortcut('mod+k', texts.searchAll, open);
  useShortcut('/', texts.search, open, true, { isFallback: true });
  return { actions, open, close };
}

function useSectionKeys(): void {
  const navigate = useNavigate();
  useShortcuts(
    useSections().map(({ key, label, path }) => ({
      keys: `g ${key}`,
      label: fill(texts.goTo, { section: label }),
      run: () => void navigate(path),
    })),
  );
}

function ShortcutHelp({ onClose }: { onClose(): void }) {
  const board = useContext(ShortcutContext);
  const [areSingleKeysOn, setAreSingleKeysOn] = useState(board?.areCharacterKeysOn ?? true);
  return (
    <Dialog title={texts.shortcuts} onClose={onClose}>
      <div>
        <Checkbox
          label={texts.singleKeys}
          hint={texts.singleKeysHint}
          checked={areSingleKeysOn}
          onChange={(event) => {
            board?.setCharacterKeys(event.target.checked);
            setAreSingleKeysOn(event.target.checked);
          }}
        />
      </div>
      <dl className="keys">
        {(board?.list() ?? []).map(({ keys, label }) => (
          <div key={keys}>
            <dt>
              {keyCaps(keys).map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
