import {
  type SettingPath,
  isObject,
  isSameJson,
} from '@pickup/contracts/settings/written-settings';
import { use } from 'react';
import { TextArea, TextField } from '../../../shared/ui/field.tsx';
import { useEdit, useSetting, useShown, type SettingField } from './use-editor.ts';
import { fill, type Text } from '@pickup/messages/fill';
import { FieldWarningsContext } from './field-warnings.ts';
import { ListSetting } from './list-setting.tsx';
import { FieldWarning } from './sub-group.tsx';

interface TextOptions {
  readonly label?: string;
  readonly hint?: string | undefined;
  readonly fallback?: string | undefined;
  readonly multiline?: boolean;
  readonly type?: 'text' | 'url' | 'email' | 'tel';
  readonly language?: 'en' | 'es';
}

interface TextSettingProps extends TextOptions {
  readonly path: SettingPath;
  /** The setting to remove when the operator empties the text. By default, this is `path`. */
  readonly removalPath?: SettingPath;
}

export function TextSetting({ path, removalPath, ...options }: TextSettingProps) {
  const field = useSetting(path);
  const edit = useEdit();
  const set = (text: string) =>
    text === '' ? edit(removalPath ?? path, undefined) : field.set(text);
  return <TextInput {...options} field={field} text={asText(field.value)} onChange={set} />;
}

interface TextInputProps extends TextOptions {
  readonly field: SettingField;
  readonly text: string;
  onChange(text: string): void;
}

export function TextInput(props: TextInputProps) {
  const { field, text, onChange, label, hint, fallback, multiline = false, type = 'text' } = props;
  const warning = use(FieldWarningsContext).get(field.attributes['data-setting']);
  const input = {
    ...field.control,
    ...(label !== undefined && { label }),
    ...(hint !== undefined && { hint }),
    ...(warning !== undefined && { hint: <FieldWarning>{warning}</FieldWarning> }),
    value: text,
    placeholder: fallback,
    readOnly: field.isReadOnly,
    lang: props.language,
  };
  if (multiline) return <TextArea {...input} onChange={({ target }) => onChange(target.value)} />;
  // With `type="url"`, the browser would reject a half-typed address. `inputMode` only selects the
  // on-screen keyboard.
  const inputMode = type === 'text' ? undefined : type;
  const complete = () => {
    const full = type === 'url' ? withScheme(text) : text;
    if (full !== text) onChange(full);
  };
  return (
    <TextField
      {...input}
      inputMode={inputMode}
      onChange={({ target }) => onChange(target.value)}
      onBlur={complete}
    />
  );
}

/** Completes "www.example.com" to "https://www.example.com". */
export const withScheme = (text: string) =>
  /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u.test(text.trim())
    ? `https://${text.trim()}`
    : text;

export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

export interface BuiltInText {
  readonly en?: string | undefined;
  readonly es?: string | undefined;
}

interface LocalizedProps {
  readonly path: SettingPath;
  readonly builtIn?: BuiltInText | undefined;
  /** The built-in text as the page shows it, if that depends on other settings. */
  readonly shownBuiltIn?: BuiltInText | undefined;
  readonly long?: boolean;
  /** Whether the text may take more than one line. */
  readonly multiline?: boolean;
}

/**
 * One setting stores both languages, so a change in one language also stores the built-in text of
 * the other language.
 */
export function LocalizedSetting(props: LocalizedProps) {
  const { path, builtIn = {}, shownBuiltIn = builtIn, multiline = false, long = multiline } = props;
  const value = useShown(path);
  const edit = useEdit();
  const texts: BuiltInText = isObject(value) ? value : value === null ? {} : builtIn;
  const shownIn = (language: 'en' | 'es') =>
    (texts[language] === builtIn[language] ? shownBuiltIn : texts)[language];
  const set = (language: 'en' | 'es', text: string) => {
    const { [language]: _, ...other } = texts;
    edit(path, written(text === '' ? other : { ...other, [language]: text }, builtIn));
  };
  return (
    <div className={long ? 'pair pair-long' : 'pair'}>
      <OneLanguage
        path={[...path, 'en']}
        text={shownIn('en')}
        multiline={multiline}
        onChange={(text) => set('en', text)}
      />
      <OneLanguage
        path={[...path, 'es']}
        text={shownIn('es')}
        multiline={multiline}
        onChange={(text) => set('es', text)}
      />
    </div>
  );
}

/** Returns the value to store. Null hides the built-in text, and undefined restores it. */
function written(texts: BuiltInText, builtIn: BuiltInText): unknown {
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
  const hasBuiltIn = builtIn.en !== undefined;
  if (Object.keys(given).length === 0) return hasBuiltIn ? null : undefined;
  return hasBuiltIn && isSameJson(given, builtIn) ? undefined : given;
}

interface OneLanguageProps {
  readonly path: SettingPath;
  readonly text: unknown;
  readonly multiline: boolean;
  onChange(text: string): void;
}

function OneLanguage({ path, text, multiline, onChange }: OneLanguageProps) {
  const field = useSetting(path);
  const language = path.at(-1) === 'es' ? 'es' : 'en';
  const shown = { field, text: asText(text), language, multiline } as const;
  return <TextInput {...shown} onChange={onChange} />;
}

export function TranslatedSetting({ path }: { readonly path: SettingPath }) {
  return (
    <div className="pair pair-long">
      <TextSetting path={path} language="en" />
      <TextSetting path={['translations', 'es', ...path]} language="es" />
    </div>
  );
}

interface LineWords {
  readonly atMost: Text<'count'>;
  readonly line: Text<'place'>;
  readonly add: string;
}

interface TextLinesSettingProps {
  readonly path: SettingPath;
  readonly words: LineWords;
  readonly max: number;
  readonly type?: 'text' | 'url' | 'email';
}

export function TextLinesSetting({ path, words, max, type = 'text' }: TextLinesSettingProps) {
  const nameOf = (index: number) => fill(words.line, { place: index + 1 });
  return (
    <ListSetting
      path={path}
      titleOf={(line, index) => asText(line) || nameOf(index)}
      isCollapsible={false}
      addOptions={{ label: words.add, words, max, item: () => '' }}
    >
      {(linePath, _, index) => <Line path={linePath} label={nameOf(index)} type={type} />}
    </ListSetting>
  );
}

interface LineProps extends Pick<TextOptions, 'type' | 'language'> {
  readonly path: SettingPath;
  readonly label: string;
}

/** An empty line stays in the list, and its field shows that it needs text. */
export function Line({ path, ...options }: LineProps) {
  const field = useSetting(path);
  return <TextInput {...options} field={field} text={asText(field.value)} onChange={field.set} />;
}
