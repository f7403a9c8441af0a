import type { SettingPath } from '@pickup/contracts/settings/written-settings';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import { DEFAULT_PALETTES } from '@pickup/theme/palette';
import { Button } from '@pickup/ui/button';
import { Field } from '@pickup/ui/field';
import { focusSetting } from './focus-setting.ts';
import { asText } from './text-setting.tsx';
import { useEdit, useSetting } from './use-editor.ts';

const isColor = (text: string) => /^#[\da-f]{6}$/i.test(text);

interface ColorSettingProps {
  readonly path: SettingPath;
  readonly fallback: string;
}

export function ColorSetting({ path, fallback }: ColorSettingProps) {
  const field = useSetting(path);
  const edit = useEdit();
  const text = asText(field.value);
  const set = (color: string) => field.set(color === '' ? undefined : color);
  const { nearest, scheme } = field.params;
  const applyFix = (fixedPath: SettingPath, value: unknown) => {
    edit(fixedPath, value);
    focusSetting(path); // The focused button disappears, so the field gets the focus.
  };
  return (
    <div className="color-setting">
      <Field label={field.label} hint={field.hint} problem={field.problem}>
        {(control) => (
          <div className="color-inputs">
            <input
              type="color"
              className="color-picker"
              aria-label={fill(texts.pickColor, { label: field.label })}
              disabled={field.isReadOnly}
              value={
                [text, fallback].find(isColor)?.toLowerCase() ?? DEFAULT_PALETTES.light.primary
              }
              onFocus={field.attributes.onFocus}
              onChange={({ target }) => set(target.value)}
            />
            <input
              {...control}
              {...field.attributes}
              className="input"
              type="text"
              spellCheck={false}
              autoComplete="off"
              readOnly={field.isReadOnly}
              placeholder={fallback}
              value={text}
              onChange={({ target }) => set(target.value.trim())}
            />
          </div>
        )}
      </Field>
      {!field.isReadOnly && (scheme ?? nearest) !== undefined && (
        <div className="row">
          {scheme !== undefined && (
            <Button onClick={() => applyFix(['theme', 'scheme'], scheme)}>{texts.useDark}</Button>
          )}
          {typeof nearest === 'string' && (
            <Button onClick={() => applyFix(path, nearest)}>
              <span className="color-dot" style={{ backgroundColor: nearest }} aria-hidden="true" />
              {fill(texts.useColor, { color: nearest })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
