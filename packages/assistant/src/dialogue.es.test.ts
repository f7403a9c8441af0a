import { SPECIFIED_OFFERS } from '@pickup/contracts/offer-of-settings';
import { describe, expect, it } from 'vitest';
import { buildLeadIntakeBody } from '@pickup/contracts/build-lead-intake-body';
import * as consent from '@pickup/messages/consent';
import * as texts from '@pickup/messages/page/assistant';
import { fill } from '@pickup/messages/fill';
import {
  calculateResults,
  formatCurrency,
  type CalculatorInputs,
  SPECIFIED_MODEL,
} from '@pickup/roi';
import type { DialogueFacts, DialogueTurn } from './dialogue-turn.ts';
import { afterSaving, answerDialogue, beginDialogue } from './dialogue.ts';

const FACTS: DialogueFacts = {
  brandName: 'Pickup',
  consentText: fill(consent.text, { brandName: 'Pickup' }),
  phone: '(555) 010-0199',
  offer: SPECIFIED_OFFERS.es,
};

function after(...heard: readonly string[]): DialogueTurn {
  return heardFrom(beginDialogue(FACTS, SPECIFIED_MODEL.defaults), ...heard);
}

function heardFrom(turn: DialogueTurn, ...heard: readonly string[]): DialogueTurn {
  return heard.reduce((last, words) => answerDialogue(FACTS, last.state, words), turn);
}

const TO_JOBS = ['plomería'];
const TO_PROFIT = [...TO_JOBS, '20 trabajos'];
const TO_ADMIN = [...TO_PROFIT, '$350'];
const TO_PLAN = [...TO_ADMIN, '8'];
const TO_RESULTS = [...TO_PLAN, 'Elite'];
const TO_NAME = [...TO_RESULTS, 'sí'];
const TO_EMAIL = [...TO_NAME, 'Ana López García'];
const TO_PHONE = [...TO_EMAIL, 'ana@x.com'];
const TO_CONSENT = [...TO_PHONE, '555 010 0134'];

const labels = ({ choices }: DialogueTurn) => choices.map(({ label }) => label);
const words = ({ says }: DialogueTurn) => says.join(' ');

function bodyOf({ state, effects }: DialogueTurn) {
  const effect = effects.find((one) => one.do === 'save-lead');
  if (effect?.do !== 'save-lead') throw new Error('no lead is saved');
  return buildLeadIntakeBody({
    values: effect.values,
    inputs: state.inputs,
    query: {},
    sourceUrl: 'https://example.com/es',
    userAgent: 'test',
    sentAt: new Date(0),
    language: 'es',
    offer: FACTS.offer,
    consentText: FACTS.consentText,
    elapsedMs: 1,
  });
}

describe('a whole conversation in Spanish', () => {
  const INPUTS: CalculatorInputs = {
    businessType: 'plumbing',
    jobsPerMonth: 35,
    avgJobProfit: 1_500,
    adminHoursPerWeek: 7.5,
    selectedPlan: 'elite',
  };

  it.each([
    [
      'typed',
      ['plomeria', '35', '$1,500', '7.5', 'elite', 'si', 'Ana López García'],
      ['ana.lopez@gmail.com', '(555) 010-0134', 'acepto'],
    ],
    [
      'spoken',
      [
        'Soy plomero',
        'unos treinta y cinco al mes',
        'mil quinientos dólares',
        'una hora y media al día',
        'el más popular',
        'sí, por favor',
        'me llamo ana lópez garcía',
      ],
      [
        'ana punto lópez arroba gmail punto com',
        'cinco cincuenta y cinco, cero diez, cero uno treinta y cuatro',
        'sí, estoy de acuerdo',
      ],
    ],
  ])('that is %s ends with a lead whose figures are those of the model', (_, first, last) => {
    const sending = after(...first, ...last);
    expect(sending.state).toMatchObject({ step: 'sending', inputs: INPUTS });
    const results = calculateResults(SPECIFIED_MODEL, INPUTS);
    expect(bodyOf(sending)).toMatchObject({
      'contact.first_name': 'Ana',
      'contact.last_name': 'López García',
      'contact.email': 'ana.lopez@gmail.com',
      'contact.phone': '+15550100134',
      'contact.business_type': 'plumbing',
      'contact.business_name': 'Ana López García Plomería',
      selected_plan: 'elite',
      jobs_per_month: 35,
      avg_job_profit: 1_500,
      admin_hours_per_week: 7.5,
      additional_jobs: results.additionalJobs,
      net_monthly_savings: results.netMonthlySavings,
      net_annual_savings: results.netAnnualSavings,
      language: 'es-US',
      has_consent: true,
      consent_text: fill(consent.text, { brandName: 'Pickup' }),
    });
    const done = afterSaving(FACTS, sending.state, { saved: true });
    expect(done.says[0]).toBe('¡Informe enviado! Llegará a ana.lopez@gmail.com.');
  });

  it('describes the figures of the model', () => {
    const turn = after(...TO_RESULTS);
    const { netMonthlySavings, netAnnualSavings } = calculateResults(
      SPECIFIED_MODEL,
      turn.state.inputs,
    );
    const [month, year] = [netMonthlySavings, netAnnualSavings].map(formatCurrency);
    expect(words(turn)).toContain(`Con Elite le quedan ${month} al mes, ${year} al año`);
    expect(words(after(...TO_PLAN, '¿Cuál me conviene?'))).toMatch(/Le conviene Elite\.$|Elite/);
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

  it('repeat the question when asked to', () => {
    expect(after(...TO_JOBS, 'repita').says).toEqual(after(...TO_JOBS).says.slice(1));
  });

  it('can be made with several numbers at once', () => {
    const turn = after('plomería, unos 18 trabajos al mes a $300 cada uno');
    expect(turn.state.inputs).toMatchObject({ jobsPerMonth: 18, avgJobProfit: 300 });
    expect(turn.state.step).toBe('admin');
  });
});

describe('consent in Spanish', () => {
  it.each([
    'bueno',
    'creo que sí',
    'tal vez',
    'sí pero sin llamadas',
    'mmm',
    '',
    'ayuda',
    'saltar',
  ])('is not given by "%s"', (heard) => {
    const turn = after(...TO_CONSENT, heard);
    expect(turn.state.step).toBe('consent');
    expect(turn.effects).toEqual([]);
    expect(turn.says).toContain(FACTS.consentText);
  });

  it.each(['no', 'no, gracias', 'no acepto', 'No estoy de acuerdo', 'mejor no'])(
    'is refused by "%s", and a second refusal ends the conversation',
    (heard) => {
      const turn = after(...TO_CONSENT, heard);
      expect(turn.says[0]).toBe(texts.consentRequired);
      expect(labels(turn)).toEqual([texts.choices.agree, texts.choices.stop]);
      const stopped = heardFrom(turn, heard);
      expect(stopped.state.step).toBe('stopped');
      expect(words(stopped)).toContain('No se envió nada.');
    },
  );
});
