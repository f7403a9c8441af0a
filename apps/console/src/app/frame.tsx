import { useState } from 'react';
import { Outlet } from 'react-router';
import { useShortcut } from '../shared/hooks/use-shortcut.tsx';
import { useSendWaiting } from '../shared/leads/use-send-waiting.ts';
import { BottomBar } from './bottom-bar.tsx';
import { FrameNotices } from './frame-notices.tsx';
import { Rail } from './rail.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { TopBar } from './top-bar.tsx';
import { useAttention } from './use-attention.ts';
import { useSectionKeys } from './use-section-keys.ts';

/** What stands around every screen: the sections, and what is to be known wherever one is. */
export function Frame() {
  const attention = useAttention();
  const [help, setHelp] = useState(false);
  useSectionKeys();
  useSendWaiting();
  useShortcut('?', 'Show keyboard shortcuts', () => setHelp(true));
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <TopBar />
      <Rail attention={attention} onHelp={() => setHelp(true)} />
      <main id="content" className="content" tabIndex={-1}>
        <FrameNotices />
        <Outlet />
      </main>
      <BottomBar attention={attention} onHelp={() => setHelp(true)} />
      {help && <ShortcutHelp onClose={() => setHelp(false)} />}
    </div>
  );
}
