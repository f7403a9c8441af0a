import * as texts from '@pickup/messages/operator/palette';
import { useEffect } from 'react';
import { keyCaps } from '../../shared/hooks/shortcut-board.ts';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';

export interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly active: string | undefined;
  onChoose(item: PaletteItem): void;
}

export function PaletteList({ id, groups, active, onChoose }: PaletteListProps) {
  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div id={id} className="palette-list" role="listbox" aria-label={texts.results}>
      {groups.map(({ title, items }) => (
        <div key={title} role="group" aria-label={title}>
          <p className="palette-title" aria-hidden="true">
            {title}
          </p>
          {items.map((item) => (
            <PaletteOption
              key={item.id}
              item={item}
              isActive={item.id === active}
              onChoose={() => onChoose(item)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface PaletteOptionProps {
  readonly item: PaletteItem;
  readonly isActive: boolean;
  onChoose(): void;
}

function PaletteOption({ item, isActive, onChoose }: PaletteOptionProps) {
  const { id, label, detail, keys } = item;
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
    <div
      id={id}
      className="palette-option"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()} // Keeps the focus in the field.
      onClick={onChoose}
    >
      <span className="palette-label" dir="auto">
        {label}
      </span>
      {detail !== '' && <span className="palette-detail">{detail}</span>}
      {keys !== '' && (
        <span className="palette-keys" aria-hidden="true">
          {keyCaps(keys).map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </div>
  );
}
