import { buildLeadIntakeBody } from '@pickup/contracts/build-lead-intake-body';
import {
  asksAboutPhone,
  leadFormProblem,
  missingLeadFields,
  unreadableLeadFields,
  type LeadFormValues,
} from '@pickup/contracts/lead-form';
import { offersOf } from '@pickup/contracts/offer-of-settings';
import type { EmbedView, LandingView } from '@pickup/contracts/page';
import { readInputs } from '@pickup/roi';
import type { Context } from 'hono';
import { consentTextOf } from '../../domain/consent/consent-texts.ts';
import {
  failedForm,
  incompleteForm,
  PHONE_QUESTION,
  returnedValues,
  type FormProblem,
} from './form-problem.ts';
import { readLeadFormPost, type LeadFormPost } from './lead-form-post.ts';
import type { PageDeps } from './page-deps.ts';
import { readForm } from './read-form.ts';

/** How the form is shown again, and what the page after it adds to its view. */
export interface LeadPlace {
  readonly formView: (post: LeadFormPost) => EmbedView | LandingView;
  readonly thanks: { readonly embedded?: boolean };
}

const ON_PAGE: LeadPlace = {
  formView: ({ query, renderedAt }) => ({
    name: 'landing',
    query,
    renderedAt: renderedAt ?? Date.now(),
  }),
  thanks: {},
};

/** POST /lead: the lead form of a visitor without JavaScript (docs/decisions/001). */
export async function postLead(
  c: Context,
  deps: PageDeps,
  place: LeadPlace = ON_PAGE,
): Promise<Response> {
  const post = readLeadFormPost(await readForm(c));
  // The time of the first rendering is kept: correcting one field quickly is not a sign of a bot.
  const showAgain = ({ returned, status }: FormProblem) =>
    deps.respond(c, { ...place.formView(post), returned }, status);
  const incomplete = incompleteLead(post);
  if (incomplete) return showAgain(incomplete);
  try {
    const { leadId, isHeld } = await submitLead(c, deps, post);
    const { firstName, lastName, email, phone } = post.values;
    const contact = { firstName, lastName, email, phone };
    const thanks = { name: 'thanks', leadId, contact, ...(isHeld && { isHeld }) } as const;
    return await deps.respond(c, { ...thanks, ...place.thanks });
  } catch (error) {
    return showAgain(failedForm(c, deps.log, post.values, error));
  }
}

/** Sends the form to the intake as the page's dialog does. `over` overrides single fields. */
export async function submitLead(
  c: Context,
  deps: PageDeps,
  post: LeadFormPost,
  over: Readonly<Record<string, unknown>> = {},
): ReturnType<PageDeps['leads']['submit']> {
  const facts = deps.requests.facts(c);
  const { settings, number } = await deps.live.shown(post.settingsVersion);
  const offer = offersOf(settings)[deps.language];
  const body = buildLeadIntakeBody({
    values: post.values,
    inputs: readInputs(offer.model, post.query),
    query: post.query,
    sourceUrl: post.sourceUrl || facts.referer,
    userAgent: facts.userAgent,
    sentAt: facts.receivedAt,
    language: deps.language,
    settingsVersion: number ?? undefined,
    offer,
    consentText: consentTextOf(settings, deps.language),
    // Browsers send the time with the form. A program that reads only the form's own element leaves it out, so
    // its form counts as sent too fast.
    elapsedMs: post.renderedAt === null ? 0 : facts.receivedAt.getTime() - post.renderedAt,
  });
  return deps.leads.submit({
    // Without a script the device's clock is unknown. Ours must not appear as the device's in the proof of
    // consent.
    body: { ...body, timestamp: '', ...over },
    idempotencyKey: post.idempotencyKey,
    facts,
  });
}

function incompleteLead({ values }: LeadFormPost): FormProblem | null {
  const problem = leadFormProblem(values);
  if (problem === null) return questionAboutPhone(values);
  const consent = values.hasConsent ? [] : ['hasConsent'];
  const fields = [...missingLeadFields(values), ...unreadableLeadFields(values), ...consent];
  return incompleteForm(values, problem, fields);
}

function questionAboutPhone(values: LeadFormValues): FormProblem | null {
  if (!asksAboutPhone(values)) return null;
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
