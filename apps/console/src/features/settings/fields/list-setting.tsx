import {
  pathText,
  type SettingPath,
  nameOfItem,
} from '@pickup/contracts/settings/written-settings';
import { fill, type Text } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import { Button, IconButton } from '@pickup/ui/button';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useRef, useState, type ReactNode } from 'react';
import { useEdit, useEditor, useIsReadOnly, useSetting, useShownList } from './use-editor.ts';
import { TextField } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';

interface ListSettingProps {
  readonly path: SettingPath;
  /** A list of translations. Moving or removing an item also moves or removes its translation. */
  readonly translation?: SettingPath;
  readonly titleOf: (item: unknown, index: number) => string;
  readonly markOf?: (item: unknown) => ReactNode;
  readonly min?: number;
  /** Without this property, operators can reorder items but not add or remove them. */
  readonly addOptions?: AddOptions;
  readonly children: (path: SettingPath, item: unknown, index: number) => ReactNode;
  readonly isCollapsible?: boolean;
}

interface AddOptions {
  readonly label: string;
  readonly words: { readonly atMost: Text<'count'> };
  readonly max: number;
  readonly name?: { readonly label: string; readonly hint?: string; readonly maxLength: number };
  readonly item: (name: string) => unknown;
}

export function ListSetting(props: ListSettingProps) {
  const { path, titleOf, min = 0, addOptions } = props;
  const items = useShownList(path);
  const change = useListChange(props, items);
  const { problem } = useSetting(path);
  const isReadOnly = useIsReadOnly(path);
  const [announced, setAnnounced] = useState('');
  const container = useRef<HTMLDivElement>(null);
  const move = (index: number, step: -1 | 1) => {
    change((list) => list.toSpliced(index, 1).toSpliced(index + step, 0, list[index]));
    focusLater(container, index + step, `[data-move="${step}"]`);
    setAnnounced(
      fill(texts.movedTo, {
        item: titleOf(items[index], index),
        place: index + step + 1,
        count: items.length,
      }),
    );
  };
  const remove = (index: number) => {
    change((list) => list.toSpliced(index, 1));
    focusLater(container, index, 'summary, .input, button');
    setAnnounced(fill(texts.removed, { item: titleOf(items[index], index) }));
  };
  return (
    <div className="stack" ref={container}>
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
              onMove={(step) => move(index, step)}
              onRemove={items.length > min ? () => remove(index) : null}
            />
          ))}
        </ol>
      )}
      {problem !== undefined && <p className="note note-bad">{problem}</p>}
      {addOptions && <AddItem path={path} addOptions={addOptions} />}
    </div>
  );
}

type List = readonly unknown[];

function useListChange({ path, translation }: ListSettingProps, items: List) {
  const edit = useEdit();
  const translated = useShownList(translation ?? path);
  return (change: (list: List) => List) => {
    edit(path, change(items));
    if (!translation || translated.length === 0) return;
    edit(translation, translationOf(change(items.map((_, index) => translated[index] ?? ''))));
  };
}

/** Returns the texts without the empty ones at the end, or undefined if all texts are empty. */
export function translationOf(texts: List): List | undefined {
  const count = texts.findLastIndex((text) => text !== '') + 1;
  return count === 0 ? undefined : texts.slice(0, count);
}

/** The clicked button may move or disappear, so this moves the focus after rendering. */
function focusLater(
  container: { readonly current: HTMLElement | null },
  index: number,
  selector: string,
): void {
  requestAnimationFrame(() => {
    const item = container.current?.querySelector('.setting-list')?.children[index];
    const found = item?.querySelector<HTMLElement>(selector);
    (found ?? container.current?.querySelector<HTMLElement>('.row > .button'))?.focus();
  });
}

function AddItem({
  path,
  addOptions,
}: {
  readonly path: SettingPath;
  readonly addOptions: AddOptions;
}) {
  const { label, words, max, name, item } = addOptions;
  const items = useShownList(path);
  const isReadOnly = useIsReadOnly(path);
  const edit = useEdit();
  const { setNewItem, openField } = useEditor();
  const [isAsking, setAsking] = useState(false);
  const isFull = items.length >= max;
  const add = (text: string) => {
    const added = [...path, items.length];
    edit(path, [...items, item(text)]);
    setNewItem(added);
    openField(added);
  };
  return (
    <div className="row">
      <Button
        icon={icons.plus}
        disabled={isReadOnly || isFull}
        data-setting={items.length === 0 ? pathText(path) : undefined}
        onClick={() => (name ? setAsking(true) : add(''))}
      >
        {label}
      </Button>
      {isFull && <span className="note">{fill(words.atMost, { count: max })}</span>}
      {isAsking && name && (
        <NewItemDialog title={label} name={name} onAdd={add} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

interface ListItemProps extends ListSettingProps {
  readonly item: unknown;
  readonly index: number;
  readonly count: number;
  readonly isReadOnly: boolean;
  onMove(step: -1 | 1): void;
  readonly onRemove: (() => void) | null;
}

function ListItem(props: ListItemProps) {
  const { path, item, index, titleOf, markOf, children, isCollapsible = true } = props;
  const fields = children([...path, index], item, index);
  if (!isCollapsible) {
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
  const { item, index, count, titleOf, addOptions, isReadOnly, onMove, onRemove } = props;
  const title = titleOf(item, index);
  if (isReadOnly) return null;
  return (
    <div className="setting-buttons">
      <IconButton
        icon={icons.up}
        label={fill(texts.moveUp, { item: title })}
        data-move="-1"
        aria-disabled={index === 0}
        onClick={() => index > 0 && onMove(-1)}
      />
      <IconButton
        icon={icons.down}
        label={fill(texts.moveDown, { item: title })}
        data-move="1"
        aria-disabled={index === count - 1}
        onClick={() => index < count - 1 && onMove(1)}
      />
      {addOptions && (
        <IconButton
          icon={icons.trash}
          label={fill(texts.remove, { item: title })}
          aria-disabled={onRemove === null}
          onClick={() => onRemove?.()}
        />
      )}
    </div>
  );
}

interface NewItemDialogProps {
  readonly title: string;
  readonly name: NonNullable<AddOptions['name']>;
  onAdd(name: string): void;
  onClose(): void;
}

/** Asks for the name before the item exists, because the item's fixed ID is made from the name. */
function NewItemDialog({ title, name, onAdd, onClose }: NewItemDialogProps) {
  const submit = (typed: string) => {
    if (typed === '') return;
    onClose();
    onAdd(typed);
  };
  return (
    <FormDialog
      title={title}
      confirm={title}
      onSubmit={(values) => submit(values.text('name'))}
      onClose={onClose}
    >
      <TextField name="name" hint={texts.nameHint} {...name} required autoComplete="off" />
    </FormDialog>
  );
}
