import type { CalculatorInputs } from '@pickup/roi';
import { useSettings } from './page-context.tsx';

/** The calculator's inputs for a form without JavaScript. The trade has a visible field instead. */
export function HiddenInputs({ inputs }: { readonly inputs: CalculatorInputs }) {
  const { version } = useSettings();
  const members = [
    ...(version === undefined ? [] : [['settingsVersion', version] as const]),
    ['jobsPerMonth', inputs.jobsPerMonth],
    ['avgJobProfit', inputs.avgJobProfit],
    ['adminHoursPerWeek', inputs.adminHoursPerWeek],
    ['selectedPlan', inputs.selectedPlan],
  ] as const;
  return members.map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
