import { z } from 'zod';
import { eitherForm } from '../leads/either-form.ts';
import { isProofFile, readProofFile } from './proof-file.ts';
import { httpUrl } from '../safe-url.ts';
import { refusal } from './setting-problem.ts';
import { lineText } from '../text.ts';

const isoDate = z.iso.date();
const day = z.string().refine((text) => isoDate.safeParse(text).success, refusal('not_day'));
const words = lineText(60);
const source = lineText(120);

const MAX_LINK = 500;

/** A link, or an uploaded file as a data URL. */
const proof = z.string().superRefine((text, context) => {
  const problem = isProofFile(text) ? fileProblem(text) : linkProblem(text);
  if (problem !== null) context.addIssue({ code: 'custom', ...problem });
});

function fileProblem(text: string) {
  const file = readProofFile(text);
  return file.kind === 'refused' ? refusal(...file.problem) : null;
}

function linkProblem(text: string) {
  if (!httpUrl.safeParse(text).success) return refusal('not_http_url');
  return text.length > MAX_LINK ? refusal('too_long', { max: MAX_LINK }) : null;
}

const claimDetails = z
  .strictObject({
    text: words,
    source: source.optional(),
    asOf: day.optional(),
    expires: day.optional(),
    /** A page, or a PDF, PNG or JPEG file. */
    proof: proof.optional(),
  })
  .refine(({ asOf, expires }) => !asOf || !expires || asOf <= expires, {
    path: ['expires'],
    ...refusal('before_as_of'),
  });
export type ClaimDetails = z.output<typeof claimDetails>;

const bare = words.transform((text) => ({ text }));

/** Accepts the text alone ("2,500+"), or the text with its source, dates and proof. */
const claim = eitherForm<ClaimDetails, ClaimDetails>(bare, claimDetails).optional();

const translatedDetails = z.strictObject({ text: words.optional(), source: source.optional() });

/** Only text and source are translated. Dates and proof come from the English claim. */
const translatedClaim = eitherForm<TranslatedDetails, TranslatedDetails>(
  bare,
  translatedDetails,
).optional();
type TranslatedDetails = z.output<typeof translatedDetails>;

/** The page shows a claim only if the operator sets it. */
const claimsOf = <Claim extends z.ZodType>(claim: Claim) =>
  z.strictObject({
    contractorsTrust: claim,
    contractorsCalculated: claim,
    rating: claim,
    averageEliteSavings: claim,
    sixMonthRoi: claim,
    weeklyHoursSaved: claim,
    annualIncome: claim,
    revenueLift: claim,
    answering: claim,
    resultsIn: claim,
  });

export const claimsSchema = claimsOf(claim);
export type ClaimsSettings = z.output<typeof claimsSchema>;
export type ClaimName = keyof ClaimsSettings;

export const translatedClaimsSchema = claimsOf(translatedClaim);
