import { describe, expect, it } from 'vitest';
import { toasts } from '@pickup/messages/page/lead-form';
import { textsOf } from './by-language.ts';
import { fill } from './fill.ts';

const consent = textsOf('en').consent;
const spanishConsent = textsOf('es').consent;

describe('the texts of the lead form', () => {
  it('match section 8 of the specification, word for word', () => {
    expect(toasts).toEqual({
      missingInformation: { title: 'Missing Information', text: 'Please fill in all fields.' },
      consentRequired: {
        title: 'Consent Required',
        text: 'Please agree to receive information about the product.',
      },
      submissionFailed: { title: 'Submission Failed', text: 'Please try again.' },
      success: { title: 'Success!', text: 'Report sent! Opening booking calendar...' },
    });
  });

  it('include the brand in the consent', () => {
    expect(fill(consent.text, { brandName: 'Pickup' })).toBe(
      'I agree to receive information about Pickup services. You can unsubscribe at any time.',
    );
    expect(fill(spanishConsent.text, { brandName: 'Pickup' })).toBe(
      'Acepto recibir información sobre los servicios de Pickup. Puedo darme de baja en cualquier momento.',
    );
  });

  it('have a consent version in each language, which identifies the consent text in the ledger', () => {
    expect([consent.version, spanishConsent.version]).toEqual(['1', 'es-1']);
  });
});
