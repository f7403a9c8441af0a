import type { Language } from '@pickup/messages/language';
import { z } from 'zod';
import { itemId, localized } from './offer-settings.ts';
import { isProofFile, readProofFile } from './proof-file.ts';
import { refusal } from './setting-problem.ts';
import { lineText } from '../text.ts';

const photo = z.string().superRefine((text, context) => {
  const file = readProofFile(text);
  if (file.kind === 'refused' && isProofFile(text)) {
    context.addIssue({ code: 'custom', ...refusal(...file.problem) });
  } else if (file.kind === 'refused' || file.name === 'PDF') {
    context.addIssue({ code: 'custom', ...refusal('not_photo') });
  }
});

const testimonialSchema = z.strictObject({
  id: itemId,
  name: lineText(60),
  quote: localized(300),
  trade: localized(40).optional(),
  town: lineText(60).optional(),
  photo: photo.optional(),
  /** The source of the words and the photo, and who allowed their use. Not shown on the page. */
  permission: lineText(200).optional(),
});
export type TestimonialSettings = z.output<typeof testimonialSchema>;

export const testimonialsSchema = z
  .array(testimonialSchema)
  .max(6)
  .superRefine((list, context) => {
    list.forEach(({ id }, index) => {
      if (list.findIndex((other) => other.id === id) === index) return;
      const taken = refusal('id_taken', { noun: 'testimonial' });
      context.addIssue({ code: 'custom', path: [index, 'id'], ...taken });
    });
  });

export interface PublicTestimonial {
  readonly quote: string;
  /** Absent: the page's language. */
  readonly language?: Language;
  readonly name: string;
  readonly about: string;
  readonly photo?: string;
}

export function testimonialsIn(
  { testimonials }: { readonly testimonials: readonly TestimonialSettings[] },
  language: Language,
): { readonly testimonials?: readonly PublicTestimonial[] } {
  if (testimonials.length === 0) return {};
  const shown = testimonials.map(({ quote, name, trade, town, photo }) => ({
    quote: quote[language] ?? quote.en,
    ...(quote[language] === undefined && { language: 'en' as const }),
    name,
    about: [trade?.[language] ?? trade?.en, town].filter(Boolean).join(', '),
    ...(photo !== undefined && { photo }),
  }));
  return { testimonials: shown };
}
