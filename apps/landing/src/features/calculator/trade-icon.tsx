import type { TradeIconName } from '@pickup/roi';
import { Icon, type IconPath } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { KEEPS_SERVED, SERVED } from '../../shared/served.ts';

/**
 * A trade's icon. Browsers keep it as served, so that their bundle contains no drawing: a page shows only those of its
 * own trades.
 */
export function TradeIcon({ icon }: { readonly icon: TradeIconName }) {
  if (KEEPS_SERVED)
    return <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" {...SERVED} />;
  return <Icon path={PATHS[icon]} />;
}

const PATHS: Readonly<Record<TradeIconName, IconPath>> = {
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
