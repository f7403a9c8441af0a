import { textsOf } from '@pickup/messages/by-language';
import type { Language } from '@pickup/messages/language';
import { calculateResults, SPECIFIED_MODEL, termsOf, type CalculatorInputs } from '@pickup/roi';
import { describe, expect, it } from 'vitest';
import { formulaText, explainFigures } from './explain-figures.ts';

const linesFor = (inputs: CalculatorInputs, language: Language = 'en') => {
  const figures = calculateResults(SPECIFIED_MODEL, inputs);
  const numbers = { inputs, figures, ...termsOf(SPECIFIED_MODEL, inputs.selectedPlan) };
  const steps = explainFigures(numbers, textsOf(language).figures);
  return steps.map((step) => `${step.label}: ${formulaText(step)}`);
};

describe('the explained figures', () => {
  it("use the visitor's own numbers in every formula", () => {
    expect(linesFor(SPECIFIED_MODEL.defaults)).toEqual([
      'Current revenue: 15 jobs × $350 = $5,250 a month',
      'Additional jobs: 15 jobs × 20% = 3 jobs',
      'Additional revenue: 3 jobs × $350 = $1,050 a month',
      'Time saved: 8 hours × 60% × 4.33 weeks = 20.78 hours a month',
      'Value of that time: 20.78 hours × $45 = $935 a month',
      'Net monthly savings: $1,050 + $935 − $497 = $1,488',
      'Net annual savings: $1,488.28 × 12 = $17,859',
      'Annual ROI: ($17,859 − $5,964) ÷ $5,964 = 199%',
      'Payback: $497 ÷ $1,488 = 0.3 months',
    ]);
  });

  it("use the chosen plan's rates and the rounded hours", () => {
    const own = { selectedPlan: 'pro', adminHoursPerWeek: 7.6 };
    const lines = linesFor({ ...SPECIFIED_MODEL.defaults, ...own });
    expect(lines).toContain('Additional jobs: 15 jobs × 12% = 1.8, rounded to 2');
    expect(lines).toContain('Time saved: 8 hours × 45% × 4.33 weeks = 15.6 hours a month');
  });

  it('show the cents of a profit that was entered with cents', () => {
    const lines = linesFor({ ...SPECIFIED_MODEL.defaults, avgJobProfit: 1425.5 });
    expect(lines).toContain('Current revenue: 15 jobs × $1,425.50 = $21,383 a month');
  });

  it('use the singular for one', () => {
    const one = { jobsPerMonth: 1, avgJobProfit: 850, adminHoursPerWeek: 1 };
    const lines = linesFor({ ...SPECIFIED_MODEL.defaults, ...one });
    expect(lines).toContain('Current revenue: 1 job × $850 = $850 a month');
    expect(lines[3]).toMatch(/^Time saved: 1 hour × 60%/);
    const few = linesFor({ ...SPECIFIED_MODEL.defaults, jobsPerMonth: 5, avgJobProfit: 850 });
    expect(few).toContain('Additional revenue: 1 job × $850 = $850 a month');
  });

  it('say when there is no payback, and call a loss a result', () => {
    const lines = linesFor({ ...SPECIFIED_MODEL.defaults, jobsPerMonth: 0, adminHoursPerWeek: 0 });
    expect(lines.slice(5)).toEqual([
      'Net monthly result: $0 + $0 − $497 = −$497',
      'Net annual result: −$497 × 12 = −$5,964',
      'Annual ROI: (−$5,964 − $5,964) ÷ $5,964 = −200%',
      'Payback: None: the plan doesn’t pay for itself',
    ]);
  });

  it('have the same numbers in Spanish', () => {
    expect(linesFor(SPECIFIED_MODEL.defaults, 'es')).toEqual([
      'Ingresos actuales: 15 trabajos × $350 = $5,250 al mes',
      'Trabajos adicionales: 15 trabajos × 20% = 3 trabajos',
      'Ingresos adicionales: 3 trabajos × $350 = $1,050 al mes',
      'Tiempo ahorrado: 8 horas × 60% × 4.33 semanas = 20.78 horas al mes',
      'Valor de ese tiempo: 20.78 horas × $45 = $935 al mes',
      'Ahorro neto al mes: $1,050 + $935 − $497 = $1,488',
      'Ahorro neto al año: $1,488.28 × 12 = $17,859',
      'ROI al año: ($17,859 − $5,964) ÷ $5,964 = 199%',
      'Recuperación de la inversión: $497 ÷ $1,488 = 0.3 meses',
    ]);
  });

  it('use the singular and call a loss a result in Spanish too', () => {
    const one = { ...SPECIFIED_MODEL.defaults, jobsPerMonth: 1, adminHoursPerWeek: 1 };
    const lines = linesFor(one, 'es');
    expect(lines[0]).toBe('Ingresos actuales: 1 trabajo × $350 = $350 al mes');
    expect(lines[3]).toMatch(/^Tiempo ahorrado: 1 hora × 60%/);
    expect(lines[5]).toMatch(/^Resultado neto al mes: /);
    expect(lines[6]).toMatch(/^Resultado neto al año: /);
    expect(lines.at(-1)).toBe('Recuperación de la inversión: No hay: el plan no recupera su costo');
  });
});
