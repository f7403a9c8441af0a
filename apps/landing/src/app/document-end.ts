import { CLICK_ID_PARAMETERS, UTM_PARAMETERS } from '@pickup/contracts/attribution-parameters';
import { HOST_PARAMETER } from '@pickup/contracts/embed';
import { escapeHtml } from '@pickup/contracts/escape-html';
import type { EmbedView, LandingView, PageView } from '@pickup/contracts/page';
import { CALCULATOR_FORM_ID } from '../features/calculator/calculator-panel.tsx';
import { PLAIN_LEAD_FORM_ID } from '../features/plain-lead-form/plain-lead-form.tsx';
import { otherParameters } from '../shared/calculator-url.ts';

/** Everything on a calculator's page that differs between visitors, after the parts that the browser hydrates. */
export function visitorMarkup(view: PageView): string {
  if (view.name !== 'landing' && view.name !== 'embed') return '';
  const [calculator, lead] = visitorInputs(view);
  return view.name === 'landing'
    ? `${calculator}${lead}`
    : `${calculator}${lead}${hidden(PLAIN_LEAD_FORM_ID, 'sourceUrl', view.query[HOST_PARAMETER] ?? '')}`;
}

/**
 * Adds this visitor's values to the page's two forms. The calculator gets the query's other parameters,
 * because a GET form drops the current query. The plain lead form gets the campaign and the time of
 * rendering.
 */
function visitorInputs({ query, renderedAt }: LandingView | EmbedView): [string, string] {
  const campaign = [...UTM_PARAMETERS, ...CLICK_ID_PARAMETERS].filter((name) => query[name]);
  const others = otherParameters(query).map(([name, value]) =>
    hidden(CALCULATOR_FORM_ID, name, value),
  );
  const lead = [
    hidden(PLAIN_LEAD_FORM_ID, 'renderedAt', String(renderedAt)),
    ...campaign.map((name) => hidden(PLAIN_LEAD_FORM_ID, name, query[name] ?? '')),
  ];
  return [others.join(''), lead.join('')];
}

function hidden(form: string, name: string, value: string): string {
  return `<input type="hidden" form="${form}" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;
}
