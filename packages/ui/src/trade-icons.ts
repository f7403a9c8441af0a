import type { IconPath } from './icon.tsx';
import * as icons from './icons.ts';

export const TRADE_ICONS = {
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
} satisfies Readonly<Record<string, IconPath>>;
