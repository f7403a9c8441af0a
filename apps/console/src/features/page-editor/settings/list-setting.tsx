import { pathText, type SettingPath } from '@pickup/contracts/setting-path';
import { nameOfItem } from '@pickup/contracts/settings-differences';
import * as texts from '@pickup/messages/operator/page-editor';
import { Button, IconButton } from '@pickup/ui/button';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useRef, useState, type ReactNode } from 'react';
import { moved } from '../draft/list-operations.ts';
import { RemovedNotice } from './removed-notice.tsx';
import { useEdit, useIsReadOnly, useSetting, useShownList } from './use-editor.ts';
import { useRemoval } from './use-removal.ts';

export interface ListSettingProps {
  readonly path: SettingPath;
  /** What an item is called in a sentence: "plan". */
  readonly noun: string;
  readonly titleOf: (item: unknown, index: number) => string;
  /** Beside the title. */
  readonly markOf?: (item: unknown) => ReactNode;
  readonly max: number;
  readonly min?: number;
  /** The fields of an item. Without them, `children` has the only one, and the item cannot be folded. */
  readonly children: (path: SettingPath, item: unknown, index: number) => ReactNode;
  /** Whether an item's fields are folded under its title. */
  readonly folded?: boolean;
  /** The button that adds an item, at once or after a question. */
  readonly addLabel?: string;
  readonly onAdd?: () => void;
  /** Beside that button. What it adds becomes the last item: `added` announces it and moves the focus there. */
  readonly more?: (added: (announcement: string) => void) => ReactNode;
  /** Whether an item cannot be removed. */
  readonly isFixed?: (item: unknown) => boolean;
  /** The name of the button that removes an item. */
  readonly removeText?: (title: string) => string;
  /** What is announced when an item was removed that a button can add again. Other items can be restored. */
  readonly removedText?: (title: string) => string;
  /** The selector of that button, which gets the focus. */
  readonly buttonFor?: (item: unknown) => string;
}

/** What has the focus in an item. */
const ITEM = 'summary, .input, button';

/** A list whose items can be added, removed, moved and changed. */
export function ListSetting(props: ListSettingProps) {
  const { path, noun, titleOf, max, min = 0, addLabel, onAdd, more, isFixed } = props;
  const items = useShownList(path);
  const edit = useEdit();
  const { problem } = useSetting(path);
  const isReadOnly = useIsReadOnly(path);
  const [announced, setAnnounced] = useState('');
  const whole = useRef<HTMLDivElement>(null);
  const { removed, remember, restore, undo } = useRemoval(path, max);
  const move = (index: number, by: -1 | 1) => {
    edit(path, moved(items, index, by));
    focusLater(whole, index + by, by === 1 ? '[data-move="1"]' : '[data-move="-1"]');
    const title = titleOf(items[index], index);
    setAnnounced(texts.movedTo(title, index + by + 1, items.length));
  };
  const remove = (index: number) => {
    const title = titleOf(items[index], index);
    const others = items.toSpliced(index, 1);
    if (props.removedText === undefined) remember({ title, item: items[index], index, others });
    else focusButtonLater(whole, props.buttonFor?.(items[index]));
    edit(path, others);
    setAnnounced((props.removedText ?? texts.removed)(title));
  };
  const bringBack = () => {
    if (!removed) return;
    restore();
    focusLater(whole, Math.min(removed.index, items.length), ITEM);
    setAnnounced(texts.restored(removed.title));
  };
  const added = (announcement: string) => {
    focusLater(whole, items.length, ITEM);
    setAnnounced(announcement);
  };
  return (
    <div className="stack" ref={whole}>
      <span className="visually-hidden" role="status">
        {announced}
      </span>
      {items.length > 0 && (
        <ol className="setting-list">
          {items.map((item, index) => (
            <ListItem
              key={nameOfItem(item) ?? index}
              {...props}
              item={item}
              index={index}
              count={items.length}
              isReadOnly={isReadOnly}
              onMove={(by) => move(index, by)}
              onRemove={items.length > min && isFixed?.(item) !== true ? () => remove(index) : null}
            />
          ))}
        </ol>
      )}
      {removed && <RemovedNotice title={removed.title} button={undo} onUndo={bringBack} />}
      {problem !== undefined && <p className="note note-bad">{problem}</p>}
      <div className="row">
        {addLabel !== undefined && (
          <Button
            icon={icons.plus}
            disabled={isReadOnly || items.length >= max}
            data-setting={items.length === 0 ? pathText(path) : undefined}
            onClick={onAdd}
          >
            {addLabel}
          </Button>
        )}
        {more?.(added)}
        {addLabel !== undefined && items.length >= max && (
          <span className="note">{texts.atMost(max, noun)}</span>
        )}
      </div>
    </div>
  );
}

/** A moved item loses the focus, and a removed one takes it along. */
function focusLater(
  whole: { readonly current: HTMLElement | null },
  index: number,
  selector: string,
): void {
  requestAnimationFrame(() => {
    const item = whole.current?.querySelector('.setting-list')?.children[index];
    const found = item?.querySelector<HTMLElement>(selector);
    (found ?? whole.current?.querySelector<HTMLElement>('.row > .button'))?.focus();
  });
}

/** The button that shows a removed item again appears with the next frame. */
function focusButtonLater(
  whole: { readonly current: HTMLElement | null },
  selector = '.row > .button',
): void {
  requestAnimationFrame(() => whole.current?.querySelector<HTMLElement>(selector)?.focus());
}

interface ListItemProps extends ListSettingProps {
  readonly item: unknown;
  readonly index: number;
  readonly count: number;
  readonly isReadOnly: boolean;
  onMove(by: -1 | 1): void;
  readonly onRemove: (() => void) | null;
}

function ListItem(props: ListItemProps) {
  const { path, item, index, titleOf, markOf, children, folded = true } = props;
  const fields = children([...path, index], item, index);
  if (!folded) {
    return (
      <li className="setting-line">
        <div>{fields}</div>
        <ItemButtons {...props} />
      </li>
    );
  }
  return (
    <li className="setting-item">
      <details>
        <summary data-setting={index === 0 ? pathText(path) : undefined}>
          <span className="setting-title">{titleOf(item, index)}</span>
          {markOf?.(item)}
          <Icon path={icons.down} />
        </summary>
        <div className="stack setting-fields">{fields}</div>
      </details>
      <ItemButtons {...props} />
    </li>
  );
}

function ItemButtons(props: ListItemProps) {
  const { item, index, count, titleOf, isReadOnly, onMove, onRemove } = props;
  const { removeText = texts.remove } = props;
  const title = titleOf(item, index);
  if (isReadOnly) return null;
  return (
    <div className="setting-buttons">
      <IconButton
        icon={icons.up}
        label={texts.moveUp(title)}
        data-move="-1"
        aria-disabled={index === 0}
        onClick={() => index > 0 && onMove(-1)}
      />
      <IconButton
        icon={icons.down}
        label={texts.moveDown(title)}
        data-move="1"
        aria-disabled={index === count - 1}
        onClick={() => index < count - 1 && onMove(1)}
      />
      <IconButton
        icon={props.removeText ? icons.close : icons.trash}
        label={removeText(title)}
        aria-disabled={onRemove === null}
        onClick={() => onRemove?.()}
      />
    </div>
  );
}
