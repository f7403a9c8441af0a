import type { SvgElement } from '@pickup/theme/parse-svg';
import { writeSvg, type SafeSvg } from '@pickup/theme/sanitize-svg';

/** Each clip or opacity takes tens of milliseconds, because it is drawn as a separate layer. */
const MAX_LAYERS = 30;
/**
 * The largest number in a part's attributes, in multiples of the drawing's size. Larger curves can
 * take seconds each.
 */
const MAX_GROWTH = 1_000;
const UNMEASURED = new Set(['id', 'href', 'viewBox', 'fill', 'stroke', 'color', 'stop-color']);

interface State {
  readonly isInClip: boolean;
  readonly scale: number;
}

/**
 * Removes parts that can take very long to draw: dashes, nested clips, huge parts and surplus
 * layers.
 */
export function simplifySvg({ root, width, height }: SafeSvg): string {
  const limit = MAX_GROWTH * Math.max(width, height);
  let layers = 0;
  const keeps = (name: string, { isInClip }: State) => {
    if (name === 'stroke-dasharray') return false;
    if (name !== 'clip-path' && name !== 'opacity') return true;
    layers += 1;
    return !isInClip && layers <= MAX_LAYERS;
  };
  const simplified = (element: SvgElement, parentState: State): SvgElement[] => {
    const { name, attributes, children } = element;
    const scale = parentState.scale * growthOf(attributes.get('transform') ?? '');
    const state = { isInClip: parentState.isInClip || name === 'clipPath', scale };
    if (!numbersOf(attributes).every((number) => Math.abs(number) * scale <= limit)) return [];
    const kept = new Map([...attributes].filter(([key]) => keeps(key, state)));
    return [
      { name, attributes: kept, children: children.flatMap((each) => simplified(each, state)) },
    ];
  };
  const [drawn] = simplified(root, { isInClip: false, scale: 1 });
  return writeSvg(drawn ?? { ...root, children: [] });
}

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

function numbersOf(attributes: SvgElement['attributes']): number[] {
  const measured = [...attributes].filter(([name]) => !UNMEASURED.has(name));
  return measured.flatMap(([, value]) => (value.match(NUMBER) ?? []).map(Number));
}

function growthOf(transform: string): number {
  const steps = [...transform.matchAll(/(scale|matrix|skew)[XY]?\s*\(([^)]*)\)/g)];
  return steps.reduce((growth, [, name, values = '']) => {
    const [a = 1, b = 0, c = 0, d = 0] = (values.match(NUMBER) ?? []).map(Number);
    if (name === 'skew') return growth * (1 + Math.abs(Math.tan((a * Math.PI) / 180)));
    return growth * Math.max(Math.abs(a) + Math.abs(c), Math.abs(b) + Math.abs(d));
  }, 1);
}
