import { useState } from 'react';
import { Outlet } from 'react-router';
import { CommandPalette } from '../features/palette/command-palette.tsx';
import { useShortcut } from '../shared/hooks/use-shortcut.tsx';
import { NewLeadsContext } from '../shared/leads/new-leads-context.ts';
import { useSendWaiting } from '../shared/leads/use-send-waiting.ts';
import { BottomBar } from './bottom-bar.tsx';
import { FrameNotices } from './frame-notices.tsx';
import { Rail } from './rail.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { TopBar } from './top-bar.tsx';
import { useAttention } from './use-attention.ts';
import { usePalette } from './use-palette.ts';
import { useSectionKeys } from './use-section-keys.ts';
import { useWatchNewLeads } from './use-watch-new-leads.ts';

/** The frame around every screen: navigation and notices. */
export function Frame() {
  const attention = useAttention();
  const newLeads = useWatchNewLeads();
  const [help, setHelp] = useState(false);
  const palette = usePalette();
  useSectionKeys();
  useSendWaiting();
  useShortcut('?', 'Show keyboard shortcuts', () => setHelp(true));
  return (
    <NewLeadsContext value={newLeads}>
      <div className="shell">
        <a className="skip-link" href="#content">
          Skip to the content
        </a>
        <TopBar onSearch={palette.open} />
        <Rail attention={attention} onSearch={palette.open} onHelp={() => setHelp(true)} />
        <main id="content" className="content" tabIndex={-1}>
          <FrameNotices />
          <Outlet />
        </main>
        <BottomBar attention={attention} onHelp={() => setHelp(true)} />
        {palette.actions && <CommandPalette actions={palette.actions} onClose={palette.close} />}
        {help && <ShortcutHelp onClose={() => setHelp(false)} />}
      </div>
    </NewLeadsContext>
  );
}
