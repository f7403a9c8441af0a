import {
  shouldConfirmPhone,
  leadFormProblem,
  missingLeadFields,
  unreadableLeadFields,
  type LeadFormValues,
} from '@pickup/contracts/leads/lead-form';
import type { EmbedView, LandingView } from '@pickup/contracts/page/page';
import type { Context } from 'hono';
import {
  submitLead,
  failedForm,
  incompleteForm,
  PHONE_QUESTION,
  returnedValues,
  type FormProblem,
  readLeadFormPost,
  type LeadFormPost,
} from '../leads/index.ts';
import type { PageDeps } from '../bookings/index.ts';
import { readForm } from '../../platform/http/body/read-form.ts';

export interface LeadFormPage {
  readonly formView: (post: LeadFormPost) => EmbedView | LandingView;
  readonly thanks: { readonly embedded?: boolean };
}

const ON_LANDING: LeadFormPage = {
  formView: ({ query, renderedAt }) => ({
    name: 'landing',
    query,
    renderedAt: renderedAt ?? Date.now(),
  }),
  thanks: {},
};

/** Serves visitors without JavaScript (decision 001). */
export async function postLead(
  c: Context,
  deps: PageDeps,
  formPage: LeadFormPage = ON_LANDING,
): Promise<Response> {
  const post = readLeadFormPost(await readForm(c));
  // The form keeps the time of its first rendering, so a quick correction does not look like a bot.
  const showAgain = ({ returned, status }: FormProblem) =>
    deps.respond(c, { ...formPage.formView(post), returned }, status);
  const incomplete = incompleteLead(post);
  if (incomplete) return showAgain(incomplete);
  try {
    const { leadId, isHeld } = await submitLead(c, deps, post);
    const { firstName, lastName, email, phone } = post.values;
    const contact = { firstName, lastName, email, phone };
    const thanks = { name: 'thanks', leadId, contact, ...(isHeld && { isHeld }) } as const;
    return await deps.respond(c, { ...thanks, ...formPage.thanks });
  } catch (error) {
    return showAgain(failedForm(c, deps.log, post.values, error));
  }
}

function incompleteLead({ values }: LeadFormPost): FormProblem | null {
  const problem = leadFormProblem(values);
  if (problem === null) return questionAboutPhone(values);
  const consent = values.hasConsent ? [] : ['hasConsent'];
  const fields = [...missingLeadFields(values), ...unreadableLeadFields(values), ...consent];
  return incompleteForm(values, problem, fields);
}

function questionAboutPhone(values: LeadFormValues): FormProblem | null {
  if (!shouldConfirmPhone(values)) return null;
  const unreadable = unreadableLeadFields(values).map((path) => ({
    path,
    message: 'cannot be read',
  }));
  const issues = [...unreadable, PHONE_QUESTION];
  return {
    status: 400,
    returned: { values: returnedValues(values, issues), notice: null, issues },
  };
}
