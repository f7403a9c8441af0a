import type { SettingPath } from '@pickup/contracts/setting-path';
import { isObject, isSameJson } from '@pickup/contracts/settings-differences';
import { asText, TextInput, TextSetting } from './text-setting.tsx';
import { useEdit, useSetting, useShown } from './use-editor.ts';

export interface BuiltInText {
  readonly en?: string | undefined;
  readonly es?: string | undefined;
}

interface LocalizedProps {
  /** The setting whose members are `en` and `es`. */
  readonly path: SettingPath;
  /** The text without a setting. */
  readonly builtIn?: BuiltInText | undefined;
  /** A sentence rather than a name. */
  readonly long?: boolean;
}

/** A text with its translation, side by side. It is one setting, so that a built-in text can be translated anew. */
export function LocalizedSetting({ path, builtIn = {}, long = false }: LocalizedProps) {
  const value = useShown(path);
  const edit = useEdit();
  const texts: BuiltInText = isObject(value) ? value : value === null ? {} : builtIn;
  const set = (language: 'en' | 'es', text: string) => {
    const { [language]: _, ...other } = texts;
    edit(path, written(text === '' ? other : { ...other, [language]: text }, builtIn));
  };
  return (
    <div className={long ? 'pair pair-long' : 'pair'}>
      <OneLanguage path={[...path, 'en']} text={texts.en} onChange={(text) => set('en', text)} />
      <OneLanguage path={[...path, 'es']} text={texts.es} onChange={(text) => set('es', text)} />
    </div>
  );
}

/** Null removes a built-in text. No setting stands for the built-in one. */
function written(texts: BuiltInText, builtIn: BuiltInText): unknown {
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
  const hasBuiltIn = builtIn.en !== undefined;
  if (Object.keys(given).length === 0) return hasBuiltIn ? null : undefined;
  return hasBuiltIn && isSameJson(given, builtIn) ? undefined : given;
}

interface OneLanguageProps {
  readonly path: SettingPath;
  readonly text: unknown;
  onChange(text: string): void;
}

function OneLanguage({ path, text, onChange }: OneLanguageProps) {
  const field = useSetting(path);
  const language = path.at(-1) === 'es' ? 'es' : 'en';
  return <TextInput field={field} text={asText(text)} language={language} onChange={onChange} />;
}

/** A text of the settings with its translation under `translations.es`. */
export function TranslatedSetting({ path }: { readonly path: SettingPath }) {
  return (
    <div className="pair pair-long">
      <TextSetting path={path} language="en" />
      <TextSetting path={['translations', 'es', ...path]} language="es" />
    </div>
  );
}
