import type { LeadFormValues } from '@pickup/contracts/lead-form';

/** What stands in the form, as typed. */
export function readLeadForm(form: HTMLFormElement): LeadFormValues {
  const data = new FormData(form);
  const text = (name: keyof LeadFormValues) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    businessType: text('businessType'),
    hasConsent: data.has('hasConsent'),
    website: text('website'),
  };
}
