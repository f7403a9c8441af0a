import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offer-of-settings';
import { describe, expect, it } from 'vitest';
import * as consent from '@pickup/messages/consent';
import { fill } from '@pickup/messages/fill';
import { calculateResults, formatCurrency, SPECIFIED_MODEL } from '@pickup/roi';
import { FACTS as ENGLISH, talkWith, words } from '../test/talk.ts';
import { afterSaving } from './dialogue.ts';

const FACTS = {
  ...ENGLISH,
  consentText: fill(consent.text, { brandName: 'Pickup' }),
  offer: SPECIFIED_OFFERS.es,
};
const { after, heardFrom } = talkWith(FACTS);

const TO_JOBS = ['plomería'];
const TO_PROFIT = [...TO_JOBS, '20 trabajos'];
const TO_ADMIN = [...TO_PROFIT, '$350'];
const TO_PLAN = [...TO_ADMIN, '8'];
const TO_RESULTS = [...TO_PLAN, 'Elite'];
const TO_NAME = [...TO_RESULTS, 'sí'];
const TO_EMAIL = [...TO_NAME, 'Ana López García'];
const TO_PHONE = [...TO_EMAIL, 'ana@x.com'];
const TO_CONSENT = [...TO_PHONE, '555 010 0134'];

describe('a whole conversation in Spanish', () => {
  it('ends with a lead that has the model’s figures', () => {
    const described = after(
      'Soy plomero',
      'unos treinta y cinco al mes',
      'mil quinientos dólares',
      'una hora y media al día',
      'el más popular',
    );
    const inputs = {
      businessType: 'plumbing',
      jobsPerMonth: 35,
      avgJobProfit: 1_500,
      adminHoursPerWeek: 7.5,
      selectedPlan: 'elite',
    };
    expect(described.state).toMatchObject({ step: 'results', inputs });
    const { netMonthlySavings, netAnnualSavings } = calculateResults(SPECIFIED_MODEL, inputs);
    const [month, year] = [netMonthlySavings, netAnnualSavings].map(formatCurrency);
    expect(words(described)).toContain(`Con Elite le quedan ${month} al mes, ${year} al año`);
    const sending = heardFrom(
      described,
      'sí, por favor',
      'me llamo ana lópez garcía',
      'ana punto lópez arroba gmail punto com',
      'cinco cincuenta y cinco, cero diez, cero uno treinta y cuatro',
      'sí, estoy de acuerdo',
    );
    expect(sending.effects).toMatchObject([
      {
        do: 'save-lead',
        values: {
          firstName: 'Ana',
          lastName: 'López García',
          email: 'ana.lopez@gmail.com',
          phone: '(555) 010-0134',
          businessType: 'plumbing',
          hasConsent: true,
        },
      },
    ]);
    const done = afterSaving(FACTS, sending.state, { saved: true });
    expect(done.says[0]).toBe('¡Informe enviado! Llegará a ana.lopez@gmail.com.');
  });

  it('compares the plans on request', () => {
    expect(words(after(...TO_PLAN, '¿Cuál me conviene?'))).toContain('Le conviene Elite.');
  });

  it('ends without a lead after two refusals of the consent', () => {
    const refused = after(...TO_CONSENT, 'no, gracias');
    expect(refused.says).toContain(FACTS.consentText);
    expect(words(heardFrom(refused, 'no'))).toContain('No se envió nada.');
  });
});

describe('corrections in Spanish', () => {
  it.each([
    [TO_PROFIT, 'no, 25 trabajos', { step: 'profit', inputs: { jobsPerMonth: 25 } }],
    [TO_PROFIT, 'no', { step: 'jobs' }],
    [TO_JOBS, 'veinte, no, veinticinco', { step: 'profit', inputs: { jobsPerMonth: 25 } }],
    [TO_PROFIT, 'atrás', { step: 'jobs' }],
    [TO_PROFIT, 'eso está mal', { step: 'jobs' }],
    [TO_PROFIT, 'en realidad hago techos', { step: 'profit', inputs: { businessType: 'roofing' } }],
    [TO_NAME, 'no, techos', { step: 'name', inputs: { businessType: 'roofing' } }],
    [TO_CONSENT, 'cambiar mi correo', { step: 'email' }],
    [
      TO_CONSENT,
      'cambie mi correo a bob@x.com',
      { step: 'consent', contact: { email: 'bob@x.com' } },
    ],
    [TO_CONSENT, 'mi nombre es Luz Marín', { step: 'consent', contact: { lastName: 'Marín' } }],
    [TO_CONSENT, 'el teléfono está mal', { step: 'phone' }],
    [TO_CONSENT, 'no, ana2@x.com', { step: 'consent', contact: { email: 'ana2@x.com' } }],
    [TO_CONSENT, 'empezar de nuevo', { step: 'trade' }],
    [TO_JOBS, 'saltar', { step: 'profit', inputs: { jobsPerMonth: 20 } }],
    [TO_EMAIL, 'no quiero spam', { step: 'email', misses: 0 }],
    [TO_PHONE, 'no tengo', { step: 'phone', misses: 0 }],
    [TO_NAME, 'para qué lo necesita', { step: 'name', misses: 0 }],
  ])('after %j: "%s"', (before, heard, state) => {
    expect(after(...before, heard).state).toMatchObject(state);
  });
});
