import fc from 'fast-check';
import { mostly } from './arbitrary-mistakes.ts';

export function textsWith(hasMistakes: boolean) {
  const words = mostly(
    fc.constantFrom('Own', '<script>alert(1)</script>', '"><img src=x>', '$& {', '</style>'),
    fc.constantFrom('', 'With {values}', 'Two\nlines', 'x'.repeat(601)),
    hasMistakes,
  );
  const offer = mostly(fc.constantFrom('For {plan}', 'x'), fc.constant('For {price}'), hasMistakes);
  const consent = mostly(fc.constant('Write, {brandName}'), fc.constant('Write'), hasMistakes);
  const custom = fc.record(
    {
      'page/hero.headline': words,
      'page/lead-form.submit': words,
      'report.title': words,
      'page/hero.offer': offer,
      'consent.text': consent,
      ...(hasMistakes && { 'page/hero.gone': words }),
    },
    { requiredKeys: [] },
  );
  return fc.record({ en: custom, es: custom }, { requiredKeys: [] });
}
