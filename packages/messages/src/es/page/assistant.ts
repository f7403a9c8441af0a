/** What the guided assistant says. Amounts are formatted, such as "$1,234" or "12.5". */

/** `amount` may be a range: "5 a 6". */
const jobs = (amount: string) => `${amount} ${amount === '1' ? 'trabajo' : 'trabajos'}`;
const hours = (amount: string) => `${amount} ${amount === '1' ? 'hora' : 'horas'}`;
const days = (count: number) => `${count} ${count === 1 ? 'día' : 'días'}`;

export const introduction = [
  'Soy el asistente guiado, no una persona.',
  'Le voy a preguntar sus números y llenaré la calculadora mientras usted contesta.',
];

interface PlanPrice {
  readonly plan: string;
  readonly price: string;
}

export const questions = {
  trade: '¿Qué tipo de trabajo hace?',
  jobs: '¿Cuántos trabajos hace al mes?',
  profit: '¿Cuánta ganancia le deja un trabajo promedio?',
  admin: '¿Cuántas horas a la semana dedica a llamadas, citas y papeleo?',
  /** At least two. */
  plan: ([first, ...others]: readonly PlanPrice[]) => {
    const rest = others.map(({ plan, price }) => `${plan} por ${price}`);
    const all = [`${first?.plan} por ${first?.price} al mes`, ...rest];
    return `¿Qué plan prefiere: ${all.slice(0, -1).join(', ')}, o ${all.at(-1)}?`;
  },
  results: '¿Le envío el informe completo por correo? Es gratis.',
  name: '¿Cuál es su nombre y apellido?',
  lastName: (firstName: string) => `¿Y su apellido, ${firstName}?`,
  email: '¿A qué correo electrónico le envío el informe?',
  phone: '¿Y su número de teléfono, con el código de área?',
  consent: '¿Está de acuerdo?',
  unsent: '¿Lo intento otra vez?',
  sending: 'Un momento, por favor.',
  time: '¿Qué hora le conviene?',
  booking: 'Un momento, la estoy reservando.',
};

/** Before the question for a number. */
const people = {
  plumbing: 'plomería',
  hvac: 'aire y calefacción',
  electrical: 'electricidad',
  landscaping: 'jardinería',
  roofing: 'techos',
  cleaning: 'limpieza',
  handyman: 'handyman y reparaciones',
  other: 'otros oficios',
};
export const usualNumber = (trade: keyof typeof people, number: string) =>
  `Para ${people[trade]}, lo usual es empezar con ${number}.`;
/** For a trade of the operator's own. `trade` is its name. */
export const usualNumberOfTrade = (trade: string, number: string) =>
  `Para ${trade}, lo usual es empezar con ${number}.`;
export const numberNow = (number: string) => `Está en ${number}.`;

interface Contact {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** Before the question for consent. */
export const readBack = ({ firstName, lastName, email, phone }: Contact) =>
  `Tengo ${firstName} ${lastName}, ${email}, ${phone}.`;

/** The labels of the field for an answer. */
export const fields = {
  trade: 'Su oficio',
  jobs: 'Trabajos al mes',
  profit: 'Ganancia promedio por trabajo',
  admin: 'Horas administrativas por semana',
  plan: 'Su plan',
  name: 'Nombre y apellido',
  email: 'Correo electrónico',
  phone: 'Número de teléfono',
  time: 'Día y hora',
  answer: 'Su respuesta',
};

/** Buttons. Each label is also an answer that the assistant understands. */
export const choices = {
  whichPlan: '¿Cuál me conviene?',
  yesSend: 'Sí, envíelo',
  noThanks: 'No, gracias',
  agree: 'Estoy de acuerdo',
  yes: 'Sí',
  no: 'No',
  stop: 'Terminar',
  changeDetails: 'Cambiar mis datos',
  changeContact: [
    'Cambiar mi nombre',
    'Cambiar mi correo',
    'Cambiar mi teléfono',
    'Cambiar mis números',
  ],
  changeNumbers: [
    'Cambiar mi oficio',
    'Cambiar mis trabajos',
    'Cambiar mi ganancia',
    'Cambiar mis horas',
    'Cambiar mi plan',
  ],
  tryAgain: 'Intentar otra vez',
  call: 'Prefiero llamar',
  startOver: 'Empezar de nuevo',
  skip: 'Saltar',
  goBack: 'Atrás',
  keepIt: 'Dejarlo así',
  keep: (known: string) => `Dejar ${known}`,
};

/** The calculator's numbers with their units. */
export const numbers = {
  jobsPerMonth: (amount: string) => `${jobs(amount)} al mes`,
  avgJobProfit: (amount: string) => `${amount} por trabajo`,
  adminHoursPerWeek: (amount: string) => `${hours(amount)} a la semana`,
};
/** The amount of a number that was given for another period. */
export const amounts = {
  jobsPerMonth: (amount: string) => amount,
  avgJobProfit: (amount: string) => amount,
  adminHoursPerWeek: hours,
};
export const range = (from: string, to: string) => `${from} a ${to}`;

/** `number` has its unit: "20 trabajos al mes". */
export const understood = (number: string) => `${number}. Entendido.`;
export const understoodRange = (from: string, to: string, number: string) =>
  `Entre ${from} y ${to}: pongo ${number}. Entendido.`;
export const understoodPer = {
  day: (amount: string, number: string, daysAWeek: number) =>
    `${amount} al día, con ${days(daysAWeek)} a la semana, son más o menos ${number}. Entendido.`,
  week: (amount: string, number: string) =>
    `${amount} a la semana son más o menos ${number}. Entendido.`,
  month: (amount: string, number: string) =>
    `${amount} al mes son más o menos ${number}. Entendido.`,
  year: (amount: string, number: string) =>
    `${amount} al año son más o menos ${number}. Entendido.`,
};
export const understoodTrade = (trade: string) => `${trade}. Entendido.`;
export const understoodOther = 'Lo pongo en Otro. Entendido.';
export const understoodPlan = (plan: string) => `${plan}. Entendido.`;
export const understoodName = (firstName: string, lastName: string) =>
  `Gracias, ${firstName} ${lastName}.`;
export const understoodEmail = (email: string) => `Tengo ${email}.`;
export const understoodYes = 'Perfecto.';

/** A value that stays. */
export const keptNumber = (number: string) => `Lo dejo en ${number}.`;
export const keptChoice = (name: string) => `Lo dejo en ${name}.`;
export const keptContact = 'Lo dejo así.';

/** An answer that was understood, but is not accepted. */
export const severalTrades = (trades: readonly string[]) =>
  `Escuché ${trades.join(' y ')}. ¿Cuál le da la mayor parte de su trabajo?`;
export const severalNumbers = 'Escuché más de un número.';
export const otherRate = {
  jobsPerMonth: 'Necesito los trabajos al mes, al día o a la semana.',
  avgJobProfit: 'Necesito los dólares que le deja un trabajo promedio.',
  adminHoursPerWeek: 'Necesito las horas a la semana o al día.',
};
/** `max` has its unit. */
export const limits = (min: string, max: string) => `Puedo usar de ${min} a ${max}.`;
export const weekLimits = (min: string, max: string) =>
  `Una semana tiene ${max} horas, así que tiene que ser de ${min} a ${max}.`;
export const digitsHeard = (count: number) =>
  `Escuché ${count} ${count === 1 ? 'dígito' : 'dígitos'}. Un número de Estados Unidos tiene 10. Los demás empiezan con + y el código del país.`;
export const consentRequired = 'Para enviarle el informe necesito que acepte recibir información.';
export const withoutConsent = 'Sin eso no puedo enviar el informe. No se ha enviado nada.';

/** An answer that was not understood. */
export const nothingHeard = 'No escuché nada.';
export const notUnderstood = 'Disculpe, no le entendí.';
export const stillNotUnderstood = 'Disculpe, sigo sin entenderle.';
export const skipOrCall = (phone: string) => `Salte esta pregunta, o llámenos al ${phone}.`;
export const backOrCall = (phone: string) => `Puede ir atrás o terminar, o llámenos al ${phone}.`;

/** A correction. */
export const fixLast = 'Disculpe. Vamos a corregirlo.';
export const fixNamed = 'Vamos a cambiarlo.';
export const whichToFix = '¿Cuál quiere cambiar?';

export {
  commands,
  endings,
  examples,
  explanations,
  needed,
  planExample,
  results,
  times,
} from './assistant-replies.ts';
