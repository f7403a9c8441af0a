import type { SettingPath } from '@pickup/contracts/setting-path';
import { TextArea, TextField } from '../../../shared/ui/field.tsx';
import { useEdit, useSetting, type SettingField } from './use-editor.ts';

interface TextLook {
  readonly label?: string;
  readonly hint?: string | undefined;
  /** What is shown without this setting. */
  readonly fallback?: string | undefined;
  /** Several lines. */
  readonly long?: boolean;
  readonly type?: 'text' | 'url' | 'email' | 'tel';
  readonly language?: 'en' | 'es';
}

interface TextSettingProps extends TextLook {
  readonly path: SettingPath;
  /** What is removed when the text is emptied, if not only the text. */
  readonly whole?: SettingPath;
}

/** A text. An empty one is no setting. */
export function TextSetting({ path, whole, ...look }: TextSettingProps) {
  const field = useSetting(path);
  const edit = useEdit();
  const set = (text: string) => (text === '' ? edit(whole ?? path, undefined) : field.set(text));
  return <TextInput {...look} field={field} text={asText(field.value)} onChange={set} />;
}

interface TextInputProps extends TextLook {
  readonly field: SettingField;
  readonly text: string;
  onChange(text: string): void;
}

/** The control of a text, for values that are not stored as one. */
export function TextInput(props: TextInputProps) {
  const { field, text, onChange, label, hint, fallback, long = false, type = 'text' } = props;
  const input = {
    ...field.control,
    ...(label !== undefined && { label }),
    ...(hint !== undefined && { hint }),
    value: text,
    placeholder: fallback,
    readOnly: field.isReadOnly,
    lang: props.language,
  };
  if (long) return <TextArea {...input} onChange={({ target }) => onChange(target.value)} />;
  // Not the input's type: the browser would refuse an address while it is typed. The server checks it.
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

/** "www.example.com" as a whole address. */
export const withScheme = (text: string) =>
  /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u.test(text.trim())
    ? `https://${text.trim()}`
    : text;

/** A draft may hold anything, also what is no text. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}
