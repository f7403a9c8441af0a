import { describe, expect, it } from 'vitest';
import { SPECIFIED_MODEL as MODEL } from '@pickup/roi';
import { playConversation, type Conversation } from '../test/tables.ts';
import { FACTS, Talk } from '../test/talk.ts';
import { readAnswer } from './read-numbers.ts';
import { normalizeText } from './read-text.ts';

const PRICE =
  /Pro cuesta \$297 al mes \(antes \$397\) y Elite cuesta \$497 al mes \(antes \$697\)\./;
const NO_ANSWER = /Esta página no lo dice, y no voy a adivinar.*\(555\) 010-0199/;

const CONVERSATIONS: readonly Conversation[] = [
  {
    title: 'a cooperative visitor answers each question in words',
    turns: [
      ['quiero ver cuánto ganaría', /Qué tipo de trabajo/, 'trade'],
      ['hago techos', /Techos\. Entendido.*8 trabajos al mes/, 'numbers'],
      ['unos doce', /12 trabajos al mes\. Entendido/, 'numbers'],
      ['como novecientos dólares', /\$900 por trabajo/, 'numbers'],
      ['una hora al día', /5 horas a la semana.*Le conviene Elite/, 'plan'],
      ['¿cuál me conviene?', /Le conviene Elite/, 'plan'],
      ['ese', /Con Elite, le quedarían/, 'results'],
      ['sí', /A dónde le enviamos el informe/, 'contact'],
    ],
    expected: {
      businessType: 'roofing',
      jobsPerMonth: 12,
      avgJobProfit: 900,
      adminHoursPerWeek: 5,
    },
  },
  {
    title: 'an impatient visitor gives several numbers in one answer',
    turns: [
      [
        'plomero, 20 trabajos, 400 dólares',
        /Plomería, 20 trabajos al mes y \$400 por trabajo/,
        'numbers',
      ],
      ['use estos números', /Qué plan prefiere/, 'plan'],
      ['500', /Qué es 500/, 'plan'],
      ['el de 497', /Con Elite/, 'results'],
      ['no', /agendar la llamada sin el informe/, 'callOffer'],
      ['no', /Qué desea hacer ahora/, 'rest'],
      ['mándeme el informe', /A dónde le enviamos/, 'contact'],
    ],
    expected: { jobsPerMonth: 20, avgJobProfit: 400 },
  },
  {
    title: 'a visitor asks about the product before anything else',
    turns: [
      ['¿cuánto cuesta?', PRICE, 'start'],
      ['precio', PRICE, 'start'],
      ['qué hace', /contesta su teléfono cuando usted no puede/, 'start'],
      ['¿hay prueba gratis?', /30-Day Free Trial/, 'start'],
      ['hay contrato', NO_ANSWER, 'start'],
      ['puedo cancelar', NO_ANSWER, 'start'],
      ['se integra con jobber?', NO_ANSWER, 'start'],
      ['cómo se calcula', /Trabajos adicionales por su ganancia/, 'start'],
      ['política de privacidad', /Lo que envíe lo recibe Pickup/, 'start'],
      ['¿es una persona real?', /asistente guiado con respuestas preparadas/, 'start'],
      ['quiero hablar con una persona', /Llame al \(555\) 010-0199/, 'start'],
      ['por qué mi nombre', /para enviarle el informe/, 'start'],
      ['diferencia entre pro y elite', /Todo lo de Pro/, 'start'],
      ['quién me llama', /Una persona de Pickup/, 'start'],
      ['cómo funciona', /Un cliente llama y usted no puede contestar/, 'start'],
      ['¿hay garantía?', /100% Money-Back Guarantee/, 'start'],
    ],
    expected: {},
  },
  {
    title: 'questions with numbers in them set nothing',
    turns: [
      ['electricista', /Electricidad/, 'numbers'],
      ['tengo 2 preguntas', /no le entendí/, 'numbers'],
      ['treinta y cinco entre ambas camionetas', /35 trabajos al mes/, 'numbers'],
      ['¿cuesta $297 con instalación?', /Setup Included/, 'numbers'],
      ['350', /\$350 por trabajo/, 'numbers'],
      ['media hora al día', /2\.5 horas a la semana/, 'plan'],
      ['¿elite cubre 2 números?', /no la voy a inventar/, 'plan'],
      ['el barato', /Con Pro/, 'results'],
      ['mi ganancia es 500', /¿Cambio sus números a \$500 por trabajo\?/, 'results'],
      ['no', /lo dejo como está/, 'results'],
    ],
    expected: {
      businessType: 'electrical',
      jobsPerMonth: 35,
      avgJobProfit: 350,
      adminHoursPerWeek: 2.5,
      selectedPlan: 'pro',
    },
  },
  {
    title: 'a visitor plays the example call',
    turns: [
      ['quiero probarlo', /Este es un ejemplo.*Plomería Molina/, 'demo'],
      ['hay agua por todos lados', /Cuál es la dirección/, 'demo'],
      ['¿cuánto cuesta?', /Le damos el precio antes de empezar/, 'demo'],
      ['Calle 5', /2:00 p\.m\. o a las 4:30/, 'demo'],
      [
        'a las 4:30',
        /Trabajo nuevo hoy en Calle 5: hay agua por todos lados.*¿Quiere esto en su teléfono\?/,
        'afterDemo',
      ],
      ['ahora no', /Qué desea hacer ahora/, 'rest'],
    ],
    expected: {},
  },
  {
    title: 'an unknown question goes to a person',
    turns: [
      ['¿hablan chino?', /no la voy a inventar/, 'start'],
      ['dejar mi pregunta', /Voy a pasar esto: “¿hablan chino\?”/, 'contact'],
      ['no estoy de acuerdo', /agendar la llamada sin el informe/, 'callOffer'],
      ['sí', /Un momento/, 'sending'],
    ],
    expected: {},
  },
  {
    title: 'a "no" never leads back to an earlier step',
    turns: [
      ['jardinería', /Jardinería/, 'numbers'],
      ['20 a la semana', /87 trabajos al mes/, 'numbers'],
      ['no', /No hay problema.*ganancia/, 'numbers'],
      ['ahora no', /No hay problema.*ganancia/, 'numbers'],
      ['no sé', /número aproximado.*ganancia/, 'numbers'],
      ['doscientos cincuenta', /\$250 por trabajo/, 'numbers'],
      ['déjelo', /8 horas a la semana/, 'plan'],
      ['no', /No hay problema.*plan/, 'plan'],
      ['vale', /Con Elite/, 'results'],
    ],
    expected: { businessType: 'landscaping', jobsPerMonth: 87, avgJobProfit: 250 },
  },
  {
    title: 'early contact details are kept',
    turns: [
      ['me llamo Luz Díaz', /Lo pongo en el formulario/, 'start'],
      ['mi correo es luz@example.com', /Lo pongo en el formulario/, 'start'],
      ['solo quiero el informe', /A dónde le enviamos/, 'contact'],
    ],
    expected: {},
  },
  {
    title: 'a visitor goes back, starts over and stops',
    turns: [
      ['atrás', /primera pregunta/, 'start'],
      ['limpieza', /Limpieza/, 'numbers'],
      ['regresar', /Qué tipo de trabajo/, 'trade'],
      ['empezar de nuevo', /Desde el principio/, 'start'],
      ['basta', /no se envió nada/, 'rest'],
    ],
    expected: { businessType: 'cleaning' },
  },
];

describe('an example conversation in Spanish', () => {
  it.each(CONVERSATIONS)('$title', (conversation) => void playConversation(conversation));

  it('keeps the name and email address from the visitor’s texts', () => {
    const talk = new Talk(FACTS).say('me llamo Luz Díaz', 'luz@example.com');
    expect(talk.state.contact).toEqual({
      firstName: 'Luz',
      lastName: 'Díaz',
      email: 'luz@example.com',
    });
  });
});

it.each([
  ['1.500', 1_500],
  ['mil doscientos', 1_200],
  ['dos mil', 2_000],
  ['entre 20 y 30', 25],
  ['un par', 2],
  ['una docena', 12],
  ['quince veinte', null],
])('reading an answer about jobsPerMonth turns %j into %j', (said, reading) => {
  expect(readAnswer(MODEL, 'jobsPerMonth', normalizeText(said))).toBe(reading);
});
