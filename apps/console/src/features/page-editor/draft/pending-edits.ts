import { applySettingChanges, type AppliedChange } from '@pickup/contracts/apply-setting-changes';
import { pathsOverlap, valueAt, type SettingPath } from '@pickup/contracts/setting-path';
import { isSameJson, nameOfItem } from '@pickup/contracts/settings-differences';

/** Settings as they are written, without defaults. */
export type Settings = Readonly<Record<string, unknown>>;

/** What was at a setting when a person began to change it. */
export interface Seen {
  readonly value?: unknown;
  /** The names of the items of each list on the way. After another order, an index means another item. */
  readonly lists: readonly (readonly string[])[];
}

/** A change that the server does not have yet. Without a value, the setting is removed. */
export interface PendingEdit extends AppliedChange {
  readonly seen: Seen;
  /** What was sent while no answer has come. The server may have any of it. */
  readonly sent?: readonly { readonly value?: unknown }[];
}

export function seenAt(settings: Settings, path: SettingPath): Seen {
  const lists = path.flatMap((part, index) => {
    if (typeof part !== 'number') return [];
    const list = valueAt(settings, path.slice(0, index));
    return [Array.isArray(list) ? list.map((item) => nameOfItem(item) ?? '') : []];
  });
  return { value: valueAt(settings, path), lists };
}

/** Adds a change. One inside an earlier change becomes part of it; one around earlier changes replaces them. */
export function addEdit(
  edits: readonly PendingEdit[],
  change: AppliedChange,
  remote: Settings,
): readonly PendingEdit[] {
  const around = edits.find(
    ({ path, value }) => value !== undefined && isInside(change.path, path),
  );
  if (around) {
    const merged = { ...around, value: changedWithin(around, change) };
    return edits.map((edit) => (edit === around ? merged : edit));
  }
  const same = edits.find(({ path }) => isSamePath(path, change.path));
  const others = edits.filter(
    ({ path }) => !isInside(path, change.path) && !isSamePath(path, change.path),
  );
  const { seen = seenAt(remote, change.path), sent } = same ?? {};
  return [...others, { path: change.path, value: change.value, seen, ...(sent && { sent }) }];
}

function changedWithin(outer: AppliedChange, inner: AppliedChange): unknown {
  const path = ['value', ...inner.path.slice(outer.path.length)];
  return applySettingChanges({ value: outer.value }, [{ path, value: inner.value }])['value'];
}

/** The settings with these changes. One that no longer fits is left out. */
export function withEdits(settings: Settings, edits: readonly AppliedChange[]): Settings {
  return edits.reduce<Settings>((now, edit) => {
    try {
      return applySettingChanges(now, [edit]);
    } catch {
      return now; // what contained the setting is gone
    }
  }, settings);
}

export interface Judged {
  /** Still to be sent. */
  readonly edits: readonly PendingEdit[];
  /** Another person changed the same setting. */
  readonly conflicting: readonly PendingEdit[];
}

/** Compares the changes with what the server has now. Changes that it already has are done. */
export function judgeEdits(edits: readonly PendingEdit[], remote: Settings): Judged {
  const judged = edits.map((edit) => ({ edit, fate: fateOf(edit, remote) }));
  const withFate = (wanted: Fate) =>
    judged.flatMap(({ edit, fate }) => (fate === wanted ? edit : []));
  return { edits: withFate('send'), conflicting: withFate('conflict') };
}

type Fate = 'send' | 'done' | 'conflict';

function fateOf({ path, value, seen, sent = [] }: PendingEdit, remote: Settings): Fate {
  const now = seenAt(remote, path);
  if (!isSameJson(now.lists, seen.lists)) return 'conflict';
  const isThere = isSameJson(now.value, value);
  // A former value may still be on its way. Then the newer one has to follow it.
  if (isThere && sent.every((one) => isSameJson(one.value, value))) return 'done';
  const isOwn = isThere || sent.some((one) => isSameJson(one.value, now.value));
  return isOwn || isSameJson(now.value, seen.value) ? 'send' : 'conflict';
}

const isSamePath = (one: SettingPath, other: SettingPath): boolean =>
  one.length === other.length && pathsOverlap(one, other);

const isInside = (path: SettingPath, outer: SettingPath): boolean =>
  path.length > outer.length && pathsOverlap(path, outer);
