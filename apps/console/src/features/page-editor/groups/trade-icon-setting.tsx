import type { SettingPath } from '@pickup/contracts/setting-path';
import { isObject } from '@pickup/contracts/settings-differences';
import * as texts from '@pickup/messages/operator/page-editor';
import type { TradeIconName } from '@pickup/roi';
import { sanitizeSvg } from '@pickup/theme/sanitize-svg';
import { Button } from '@pickup/ui/button';
import { FieldNote } from '@pickup/ui/field';
import { Icon, type IconPath } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useId, useRef, useState } from 'react';
import { SelectField } from '../../../shared/ui/field.tsx';
import { useSetting } from '../settings/use-editor.ts';
import { MAX_ICON_LENGTH, readIcon } from './read-icon.ts';

const DRAWINGS: Readonly<Record<TradeIconName, IconPath>> = {
  wrench: icons.wrench,
  fan: icons.fan,
  bolt: icons.bolt,
  tree: icons.tree,
  roof: icons.roof,
  spray: icons.spray,
  hammer: icons.hammer,
  briefcase: icons.briefcase,
  bug: icons.bug,
  key: icons.key,
  garage: icons.garage,
  pool: icons.pool,
  'paint-roller': icons.paintRoller,
  'moving-truck': icons.movingTruck,
  'tow-truck': icons.towTruck,
  axe: icons.axe,
  car: icons.car,
  tooth: icons.tooth,
  window: icons.window,
  fence: icons.fence,
  'solar-panel': icons.solarPanel,
  camera: icons.camera,
  paw: icons.paw,
  leaf: icons.leaf,
};
const NAMES = Object.keys(DRAWINGS) as TradeIconName[];
const OWN = 'own';

interface TradeIconProps {
  readonly path: SettingPath;
  readonly fallback: TradeIconName;
}

/** A trade's icon: one of the set, or an uploaded drawing. */
export function TradeIconSetting({ path, fallback }: TradeIconProps) {
  const field = useSetting(path);
  const [problem, setProblem] = useState<string | undefined>();
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  const own = isObject(field.value) ? field.value['svg'] : undefined;
  const name = NAMES.find((one) => one === field.value) ?? fallback;
  const upload = async (file: File) => {
    const icon = readIcon(await file.text());
    setProblem(icon.problem);
    if (icon.svg !== null) field.set({ svg: icon.svg });
  };
  return (
    <div className="icon-setting">
      <div className="icon-choice">
        <span className="icon-shown">
          {typeof own === 'string' ? <OwnIcon svg={own} /> : <Icon path={DRAWINGS[name]} />}
        </span>
        <SelectField
          {...field.attributes}
          label={field.label}
          hint={field.hint}
          problem={field.problem}
          disabled={field.isReadOnly}
          value={own === undefined ? name : OWN}
          onChange={({ target }) => {
            if (target.value !== OWN)
              field.set(target.value === fallback ? undefined : target.value);
          }}
        >
          {NAMES.map((one) => (
            <option key={one} value={one}>
              {texts.icons[one]}
            </option>
          ))}
          {own !== undefined && <option value={OWN}>{texts.ownIcon}</option>}
        </SelectField>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".svg,image/svg+xml"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void upload(file);
          target.value = ''; // the same file can be chosen again
        }}
      />
      {!field.isReadOnly && (
        <Button
          aria-describedby={problem === undefined ? undefined : `${id}-note`}
          onClick={() => chooser.current?.click()}
        >
          {texts.uploadIcon}
        </Button>
      )}
      <FieldNote id={id} problem={problem} live />
    </div>
  );
}

/** As an image, a drawing can run nothing. */
function OwnIcon({ svg }: { readonly svg: string }) {
  const drawing = sanitizeSvg(svg, MAX_ICON_LENGTH);
  if (drawing.kind === 'refused') return null;
  return <img src={`data:image/svg+xml,${encodeURIComponent(drawing.text)}`} alt="" />;
}
