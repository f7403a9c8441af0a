import { useContext } from 'react';
import { ShortcutContext } from '../shared/hooks/use-shortcut.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';

/** The keys that do something on this screen. */
export function ShortcutHelp({ onClose }: { onClose(): void }) {
  const shortcuts = useContext(ShortcutContext)?.list() ?? [];
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="keys">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
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
