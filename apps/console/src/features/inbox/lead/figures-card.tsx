import { fill } from '@pickup/messages/fill';
import { calculation as texts } from '@pickup/messages/operator/inbox/lead';
import type { OperatorLead, RecomputedFigures } from '@pickup/contracts/inbox/operator-leads';
import { termsOfFigures, type StoredTerms } from '@pickup/contracts/leads/stored-terms';
import { fromWire, snakeCase } from '@pickup/contracts/wire-case';
import * as figureTexts from '@pickup/messages/figures';
import { explainFigures } from '@pickup/report/explain-figures';
import {
  formatCurrency,
  formatPercent,
  formatUpTo,
  RESULT_FIELDS,
  type NumericInputs,
  type Results,
} from '@pickup/roi';
import { Card, Facts } from '../../../shared/ui/card.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';

export function FiguresCard({ lead }: { readonly lead: OperatorLead }) {
  const { inputs, figures, plan_name: plan } = lead;
  const explained = explainLead(lead);
  const number = (value: number | undefined) => (value === undefined ? null : formatUpTo(value, 2));
  return (
    <Card title={texts.title} collapseId="figures">
      <Facts
        rows={[
          [texts.jobs, number(inputs?.jobs_per_month)],
          [texts.profit, inputs && formatCurrency(inputs.avg_job_profit)],
          [texts.adminHours, number(inputs?.admin_hours_per_week)],
          [texts.plan, plan],
        ]}
      />
      {explained.some((figure) => figure.sentValue !== null) && (
        <Notice tone="warn">{texts.differs}</Notice>
      )}
      <dl className="facts figures">
        {explained.map((figure) => (
          <div key={figure.name}>
            <dt>{figure.name}</dt>
            <dd>
              <b>{figure.value}</b>
              {figure.sentValue !== null && (
                <span className="figure-sent">{fill(texts.sent, { value: figure.sentValue })}</span>
              )}
              {figure.calculation !== '' && (
                <span className="muted small">{figure.calculation}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted small">
        {fill(texts.model, { version: figures.model_version, tier: figures.tier })}
      </p>
    </Card>
  );
}

export interface LeadFigure {
  readonly name: string;
  readonly value: string;
  /** Empty for a lead without inputs, or if the console does not support the model version. */
  readonly calculation: string;
  /** The value that the landing page sent. Null if the page sent the same value, or none. */
  readonly sentValue: string | null;
}

/** The largest difference that rounding to whole numbers on the landing page can cause. */
const TOLERANCE = 0.5;

export function explainLead(lead: OperatorLead): LeadFigure[] {
  const steps = stepsOf(lead);
  if (steps.length === 0) return withoutFormulas(lead);
  return steps.map(({ field, label, calculation, result }) => ({
    name: label,
    value: result,
    calculation,
    sentValue: field === 'timeValue' ? null : differingSentValue(lead, field),
  }));
}

const withoutFormulas = (lead: OperatorLead): LeadFigure[] =>
  RESULT_FIELDS.map((field) => ({
    name: figureTexts.labels[field],
    value: show(field, lead.figures[snakeCase(field)]),
    calculation: '',
    sentValue: differingSentValue(lead, field),
  }));

function differingSentValue({ figures, sent }: OperatorLead, field: keyof Results): string | null {
  const name = snakeCase(field);
  const value = sent[name];
  if (typeof value !== 'number') return null;
  const tolerance = field === 'paybackMonths' ? TOLERANCE / 10 : TOLERANCE;
  return Math.abs(value - figures[name]) <= tolerance ? null : show(field, value);
}

function show(field: keyof Results, value: number): string {
  if (field === 'roiPercentage') return formatPercent(value);
  if (field === 'additionalJobs' || field === 'timeSavedHours' || field === 'paybackMonths') {
    return formatUpTo(value, 1);
  }
  return formatCurrency(value);
}

function stepsOf({ figures, inputs, terms: stored, selected_plan: planId }: OperatorLead) {
  const computed = {
    modelVersion: figures.model_version,
    ...(stored && { terms: fromWire<StoredTerms>(stored) }),
  };
  const terms = termsOfFigures(computed, planId);
  if (!terms || !inputs) return [];
  const numbers = {
    inputs: fromWire<NumericInputs>(inputs),
    figures: fromWire<RecomputedFigures>(figures),
    ...terms,
  };
  return explainFigures(numbers, figureTexts);
}
