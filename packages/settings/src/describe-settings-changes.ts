import { capitalized } from '@pickup/messages/dates';
import { fill } from '@pickup/messages/fill';
import { LANGUAGE_NAMES, LANGUAGES } from '@pickup/messages/language';
import fieldTexts from '@pickup/messages/operator/settings/page-editor-fields' with { type: 'json' };
import settingTexts from '@pickup/messages/operator/settings/page-settings' with { type: 'json' };
import {
  BUILT_IN_LISTS,
  BUILT_IN_MODEL,
  builtInText,
} from '@pickup/contracts/settings/built-in-lists';
import { customTextName } from './custom-text-name.ts';
import { SECTION_IDS } from '@pickup/contracts/settings/page-sections';
import { isProofFile } from '@pickup/contracts/settings/proof-file';
import { inLanguage, isImage, keysOf, shownValue, valueText } from './setting-value-text.ts';
import {
  valueAt,
  type SettingPath,
  isObject,
  isSameJson,
  memberOf,
  nameOfItem,
  unionOfKeys,
  type SettingsDifference,
} from '@pickup/contracts/settings/written-settings';

const { claimNames, claimParts, fields } = fieldTexts;
const { claim, evidence, linkPartNames, customText, sectionNames } = settingTexts;
const { settingChanged: words, settingIn, settingLabels, settingValue } = settingTexts;

/** "Brand name: Pickup → Acme" */
export interface DescribedChange {
  readonly path: (string | number)[];
  readonly text: string;
}

/** Returns undefined for a setting without a default. */
type BuiltInAt = (path: SettingPath) => unknown;

export function describeSettingsChanges(
  before: unknown,
  after: unknown,
  builtInAt: BuiltInAt = () => undefined,
): DescribedChange[] {
  // A missing group or list has its built-in values.
  const [old, now] = [withMembers(before, BUILT_IN), withMembers(after, BUILT_IN)];
  return describe({ path: [], label: '', before: old, after: now, builtInAt });
}

interface Difference extends SettingsDifference {
  readonly label: string;
  readonly builtInAt: BuiltInAt;
}

const BUILT_IN = { ...BUILT_IN_LISTS, model: BUILT_IN_MODEL };

function withMembers(custom: unknown, builtIn: unknown): unknown {
  if (custom === undefined) return builtIn;
  if (!isObject(builtIn) || !isObject(custom)) return custom;
  const keys = unionOfKeys(custom, builtIn);
  return Object.fromEntries(keys.map((key) => [key, withMembers(custom[key], builtIn[key])]));
}

function describe(difference: Difference): DescribedChange[] {
  const { path, label, builtInAt } = difference;
  const { before = builtInAt(path), after = builtInAt(path) } = difference;
  if (isSameJson(before, after)) return [];
  const found = { path, label, builtInAt, before, after };
  if (keysOf(path) === 'sections') {
    const shown = (value: unknown) => (Array.isArray(value) ? value : SECTION_IDS).map(sectionName);
    const named = { added: words.sectionShown, removed: words.sectionHidden };
    return describeList({ ...found, before: shown(before), after: shown(after) }, named);
  }
  // A claim can be a text, or an object with a `text`.
  if (hasText(before) && typeof after === 'string') {
    return describeGroup({ ...found, after: { text: after } });
  }
  if (typeof before === 'string' && hasText(after)) {
    return describeGroup({ ...found, before: { text: before } });
  }
  const isGroup = (value: unknown) => value === undefined || isObject(value);
  if (isGroup(before) && isGroup(after)) return describeGroup(found);
  const isList = (value: unknown) => value === undefined || Array.isArray(value);
  if (isList(before) && isList(after)) return describeList(found);
  const [old, now] = isFilePath(path) ? filesInWords(before, after) : [before, after];
  return [{ path: [...path], text: inWords(label, shownValue(path, old), shownValue(path, now)) }];
}

const isFilePath = (path: SettingPath) => path.at(-1) === 'proof' || path[0] === 'exampleCall';

function filesInWords(before: unknown, after: unknown): readonly unknown[] {
  const isFile = (value: unknown) => typeof value === 'string' && isProofFile(value);
  const otherFile = isFile(before) ? settingValue.otherFile : settingValue.file;
  return [isFile(before) ? settingValue.file : before, isFile(after) ? otherFile : after];
}

const hasText = (value: unknown): value is { readonly text: unknown } =>
  isObject(value) && typeof value['text'] === 'string';

const sectionName = (id: unknown) => memberOf<string>(sectionNames, String(id)) ?? id;

function inWords(label: string, before: unknown, after: unknown): string {
  if (isImage(before) && isImage(after)) {
    return fill(words.changed, {
      label,
      before: settingValue.image,
      after: settingValue.otherImage,
    });
  }
  if (after === undefined) return fill(words.removed, { label, value: valueText(before) });
  if (before === undefined) return fill(words.added, { label, value: valueText(after) });
  return fill(words.changed, { label, before: valueText(before), after: valueText(after) });
}

function describeGroup({ path, label, before, after, builtInAt }: Difference) {
  const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  return unionOfKeys(old, now).flatMap((key) => {
    const inner = [...path, key];
    const named = { path: inner, label: labelIn(label, inner), builtInAt };
    return describe({ ...named, before: old[key], after: now[key] });
  });
}

/** "Plans › Elite › Monthly price ($)" */
function labelIn(group: string, path: SettingPath): string {
  const known = groupLabel(path) ?? customTextLabel(path);
  return known ?? (group === '' ? capitalized(partName(path)) : partOf(group, path));
}

/** "Promotion", "Promotion (Spanish)". Undefined for a setting in a list. */
function groupLabel(path: SettingPath): string | undefined {
  if (path.some((part) => typeof part === 'number')) return undefined;
  const keys = keysOf(path);
  const [, original] = /^translations\.es\.(.+)$/.exec(keys) ?? [];
  const name = original ?? keys;
  const label =
    memberOf<string>(settingLabels, name) ?? claimLabel(name) ?? memberOf(fields, name)?.label;
  return label !== undefined && original !== undefined ? inLanguage('es', label) : label;
}

/** `Claim “Rating”` for "claims.rating". */
function claimLabel(keys: string): string | undefined {
  const [, id = ''] = /^claims\.(\w+)$/.exec(keys) ?? [];
  const name = memberOf<string>(claimNames, id);
  return name && fill(claim, { name });
}

/** `Text “Top of the page: headline” in Spanish` for "page/hero.headline". */
function customTextLabel([group, language, key]: SettingPath): string | null {
  const known = LANGUAGES.find((one) => one === language);
  if (group !== 'texts' || !known || typeof key !== 'string') return null;
  return fill(customText, { name: customTextName(key), language: LANGUAGE_NAMES[known] });
}

const ITEM_WORDS = { added: words.itemAdded, removed: words.itemRemoved };

function describeList(difference: Difference, named = ITEM_WORDS) {
  const { path, label, before, after, builtInAt } = difference;
  const [old, now] = [itemsOf(before), itemsOf(after)];
  const findIn = (items: readonly Item[], { id }: Item) => items.find((other) => other.id === id);
  const texts = [
    ...now
      .filter((item) => !isEmpty(item) && !findIn(old, item))
      .map(({ text }) => fill(named.added, { label, item: text })),
    ...old
      .filter((item) => !isEmpty(item) && !findIn(now, item))
      .map(({ text }) => fill(named.removed, { label, item: text })),
  ];
  const kept = (items: readonly Item[], others: readonly Item[]) =>
    items.filter((item) => findIn(others, item)).map(({ id }) => id);
  const changed = now.flatMap((item, index) => {
    const previous = findIn(old, item);
    if (!previous) return [];
    const own = {
      path: [...path, index],
      label: fill(settingIn, { group: label, name: item.text }),
      builtInAt,
    };
    return describe({ ...own, before: previous.value, after: item.value });
  });
  const isReordered = !isSameJson(kept(old, now), kept(now, old));
  if (isReordered || texts.length + changed.length === 0)
    texts.push(fill(words.reordered, { label }));
  return [...texts.map((text) => ({ path: [...path], text })), ...changed];
}

/** For example, the Spanish badges contain an empty text for a badge without a translation. */
const isEmpty = ({ value }: Item) => value === '';

interface Item {
  readonly id: string;
  readonly text: string;
  readonly value: unknown;
}

function itemsOf(list: unknown): Item[] {
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  return items.map((value) => ({
    id: nameOfItem(value) ?? JSON.stringify(value),
    text: itemText(value),
    value,
  }));
}

function itemText(item: unknown): string {
  if (!isObject(item)) return valueText(item);
  const { name = item['question'], id } = item;
  if (isObject(name) && typeof name['en'] === 'string') return name['en'];
  const list = 'price' in item ? 'plans' : 'defaultJobs' in item ? 'trades' : null;
  const known = list && builtInText(list, String(id), 'name', 'en');
  const texts = [name, known, id, item['label']];
  return texts.find((text) => typeof text === 'string') ?? valueText(item);
}

/** The setting's label on screen. For a setting in a list, the label contains the item's name. */
export function settingLabel(path: SettingPath, settings: unknown): string {
  return path.reduce<string>((label, part, index) => {
    const here = path.slice(0, index + 1);
    if (typeof part === 'string') return labelIn(label, here);
    return fill(settingIn, { group: label, name: itemText(valueAt(settings, here)) });
  }, '');
}

function partOf(group: string, path: SettingPath): string {
  if (path.at(-1) === 'en') return inLanguage('en', group);
  if (path.at(-1) === 'es') return inLanguage('es', group);
  const isWhole = claimPart(path) === 'text' || path.at(-1) === 'svg';
  return isWhole ? group : fill(settingIn, { group, name: partName(path) });
}

function partName(path: SettingPath): string {
  const part = String(path.at(-1));
  const own = claimPart(path) ? memberOf<string>(CLAIM_PARTS, part) : fieldName(path, part);
  return own ?? spaced(part);
}

const fieldName = (path: SettingPath, part: string) =>
  path.includes('links')
    ? memberOf<string>(linkPartNames, part)
    : memberOf(fields, keysOf(path))?.label;

const CLAIM_PARTS = { ...claimParts, proof: evidence };

/** "source" for `claims.rating.source`. */
const claimPart = (path: SettingPath) =>
  /^(?:translations\.es\.)?claims\.\w+\.(\w+)$/.exec(keysOf(path))?.[1];

/** "fromName" becomes "from name". */
function spaced(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
