import * as texts from '@pickup/messages/operator/frame';
import { useContext, useState } from 'react';
import { keyCaps } from '../shared/hooks/shortcut-board.ts';
import { ShortcutContext } from '../shared/hooks/use-shortcut.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { Checkbox } from '@pickup/ui/checkbox';

/** The shortcuts of this screen, with a switch for single-character ones. */
export function ShortcutHelp({ onClose }: { onClose(): void }) {
  const board = useContext(ShortcutContext);
  const [areOn, setAreOn] = useState(board?.areCharactersOn ?? true);
  return (
    <Dialog title={texts.shortcuts} onClose={onClose}>
      <div>
        <Checkbox
          label={texts.singleKeys}
          hint={texts.singleKeysHint}
          checked={areOn}
          onChange={(event) => {
            board?.setCharacters(event.target.checked);
            setAreOn(event.target.checked);
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
