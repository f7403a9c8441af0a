import type { SettingPath } from '@pickup/contracts/setting-path';
import * as texts from '@pickup/messages/operator/page-editor';
import { Button } from '@pickup/ui/button';
import { Field } from '@pickup/ui/field';
import { focusSetting } from './focus-setting.ts';
import { groupName } from './setting-group.tsx';
import { asText } from './text-setting.tsx';
import { useSetting } from './use-editor.ts';

export interface ColorSettingProps {
  readonly path: SettingPath;
  readonly fallback: string;
  /** Why the color is hard to read, and the nearest one that is not. */
  readonly advice: ColorAdvice | undefined;
}

interface ColorAdvice {
  readonly text: string;
  readonly nearest: string | null;
  /** Makes the page always dark, if that solves it. */
  readonly useDark: (() => void) | null;
}

/** A color: chosen in the browser's picker, or typed. */
export function ColorSetting({ path, fallback, advice }: ColorSettingProps) {
  const field = useSetting(path);
  const text = asText(field.value);
  // While someone chooses, the browser judges the contrast itself. The server's words may be about the color before.
  const problem =
    advice?.text ?? (field.problemCode === 'low_contrast' ? undefined : field.problem);
  const set = (color: string) => field.set(color === '' ? undefined : color);
  const nearest = advice?.nearest ?? null;
  const useDark = advice?.useDark;
  const solve = (change: () => void) => {
    change();
    focusSetting(path, groupName('look')); // the buttons disappear
  };
  return (
    <div className="color-setting">
      <Field label={field.label} hint={field.hint} problem={problem}>
        {(control) => (
          <div className="color-inputs">
            <input
              type="color"
              className="color-picker"
              aria-label={texts.pickColor(field.label)}
              disabled={field.isReadOnly}
              value={COLOR.test(text) ? text.toLowerCase() : fallback}
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
      {advice && !field.isReadOnly && (
        <div className="row">
          {useDark && <Button onClick={() => solve(useDark)}>{texts.useDark}</Button>}
          {nearest !== null && (
            <Button onClick={() => solve(() => field.set(nearest))}>
              <ColorDot color={nearest} />
              {texts.useColor(nearest)}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function ColorDot({ color }: { readonly color: string }) {
  return <span className="color-dot" style={{ backgroundColor: color }} aria-hidden="true" />;
}

const COLOR = /^#[\da-f]{6}$/i;
