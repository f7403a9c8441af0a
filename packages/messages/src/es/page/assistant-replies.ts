/** What the guided assistant says about the results, about a command, and at the end. */

interface PlanNet {
  readonly plan: string;
  readonly month: string;
}

/** "Pro y Elite", "Básico, Pro y Elite". */
const listed = (names: readonly string[], word = 'y') =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(` ${word} `);

const none = (plans: number) =>
  plans === 2 ? 'ninguno de los dos planes' : plans === 1 ? 'ningún plan' : 'ninguno de los planes';

/** The figures. */
export const results = {
  net: (plan: string, month: string, year: string) =>
    `Con ${plan} le quedan ${month} al mes, ${year} al año, ya descontado el costo del plan.`,
  noNet: (plan: string) => `Con estos números, el plan ${plan} no se paga solo.`,
  betterPlan: (plan: string, month: string) => `El plan ${plan} sí: ${month} al mes.`,
  /** `plans` is their number. */
  noPlan: (plans: number) => `Con estos números, ${none(plans)} se paga solo.`,
  gains: (jobs: string, hours: string) =>
    `Son ${jobs} ${jobs === '1' ? 'trabajo' : 'trabajos'} más y ${hours} ${hours === '1' ? 'hora ahorrada' : 'horas ahorradas'} cada mes.`,
  payback: {
    instant: 'Se paga solo en menos de un mes.',
    oneMonth: 'Se paga solo en un mes.',
    months: (count: string) => `Se paga solo en ${count} meses.`,
  },
  compare: ([first, ...others]: readonly PlanNet[]) => {
    const rest = others.map(({ plan, month }) => `${plan} ${month}`);
    const each = [`${first?.plan} le deja ${first?.month} al mes`, ...rest];
    return `Con sus números, ${listed(each)}.`;
  },
  ahead: (plan: string) => `Le conviene ${plan}.`,
  noneWithNumbers: (plans: number) => `Con sus números, ${none(plans)} se paga solo.`,
};

/** Examples of answers. */
export const examples = {
  trade:
    'Dígalo con sus palabras, como "destapo drenajes", o toque una opción. Si ninguna le queda, diga otro.',
  jobs: 'Diga un número, como "unos quince", o "cinco al día".',
  profit: 'Diga cuánto le deja un trabajo, como "doscientos cincuenta dólares".',
  admin: 'Diga las horas, como "ocho", o "una hora al día".',
  results: 'Diga sí para recibir el informe, o no para seguir sin él.',
  name: 'Diga o escriba los dos, como "Ana López".',
  email: 'Escríbalo, o dígalo así: "ana arroba gmail punto com".',
  phone:
    'Escríbalo, o diga los dígitos, como "cinco cinco cinco, cero uno cero, cero uno nueve nueve".',
  consent: 'Diga "estoy de acuerdo", o no.',
  sending: 'Diga intentar otra vez, o terminar.',
};

export const planExample = (plans: readonly string[]) =>
  `Diga ${listed(plans, 'o')}, o pregunte cuál le conviene.`;

/** Why a question cannot be skipped. */
export const needed = {
  results: 'Diga sí o no.',
  name: 'Necesito su nombre para el informe. También puede decir terminar.',
  email: 'Necesito un correo para enviarle el informe. También puede decir terminar.',
  phone: 'El informe también necesita un número de teléfono. También puede decir terminar.',
  consent: 'Necesito un sí o un no claro.',
};

/** Why something is asked. */
export const explanations = {
  numbers:
    'Con eso la calculadora saca lo que usted ahorraría. Se queda en esta página hasta que usted lo envíe.',
  results: 'El informe trae estas cifras y cómo se calculan. No cuesta nada.',
  contact: (brandName: string, phone: string) =>
    `Llega a ${brandName} con su informe, para poder comunicarnos con usted. ¿Preguntas? Llame al ${phone}.`,
};

/** Replies to commands. */
export const commands = {
  list: 'También puede decir atrás, saltar, empezar de nuevo o terminar.',
  hello: 'Hola.',
  firstQuestion: 'Esta es la primera pregunta.',
  back: 'Regresamos un paso.',
  sorry: 'Disculpe.',
  restarted: 'Empezamos de nuevo. Soy el asistente guiado, no una persona.',
  person: (phone: string) => `Para hablar con nosotros, llame al ${phone}. O siga aquí.`,
  who: (phone: string) =>
    `Soy el asistente guiado, no una persona. Para hablar con nosotros, llame al ${phone}.`,
};

interface TimesOfDay {
  /** "jueves, 3 de diciembre" */
  readonly day: string;
  /** "10:30 a.m." */
  readonly times: readonly string[];
}

/** After the report was sent: a free time for the call. `when` and `zone` are those of the booking page. */
export const times = {
  offer: (minutes: number) =>
    `Ahora reservemos su llamada estratégica gratis de ${minutes} minutos.`,
  free: (days: readonly TimesOfDay[], zone: string) => {
    const each = days.map(({ day, times: own }) => `el ${day}: ${listed(own, 'o')}`);
    return `Horarios disponibles: ${each.join('; ')}, ${zone}.`;
  },
  moreTimes: 'Más horarios',
  anotherDay: 'Otro día',
  which: 'Dígame cuál.',
  example: 'Dígalo así: "el jueves a las diez", o "la segunda". O diga ahora no.',
  orCall: (phone: string) =>
    `También puede elegir una hora en la página de citas, o llamarnos al ${phone}.`,
  why: 'Es una llamada gratis sobre sus números, sin compromiso.',
  notFree: 'Esa hora no está libre. Estas son las más cercanas.',
  sentAlready: 'Su informe ya va en camino. Todavía puede elegir una hora, o decir ahora no.',
  taken: 'Disculpe, alguien acaba de tomar esa hora.',
  noneLeft:
    'Era nuestro último horario disponible. Díganos en la página de citas qué hora le conviene y encontraremos una.',
  failed: 'No se pudo reservar, así que todavía no tiene la llamada.',
  later: 'No hay problema. Puede reservar su llamada cuando quiera.',
  confirmed: (when: string, zone: string) => `Su llamada está reservada: ${when}, ${zone}.`,
  weCall: (phone: string) => `Le llamaremos al ${phone}. Le enviamos un correo con los detalles.`,
  requested: (when: string, zone: string) => `Pidió esta hora: ${when}, ${zone}.`,
  weConfirm: 'La confirmaremos por correo antes de la llamada.',
};

export const endings = {
  call: (phone: string) => `Para hablar con nosotros, llame al ${phone}.`,
  stopped: 'Está bien, lo dejamos aquí. Sus números se quedan en la página. No se envió nada.',
  /** After sending failed, the request may still have arrived. */
  stoppedUnsent: 'Está bien, lo dejamos aquí. Sus números se quedan en la página.',
  afterDone: 'Su informe va en camino.',
  afterStopped: 'Ya terminamos. Diga empezar de nuevo para volver a comenzar.',
  tooLateToStop: 'Ya va en camino, así que no puedo cancelarlo.',
  failed: 'No se pudo enviar. Todo lo que me dijo sigue guardado.',
  orCall: (phone: string) => `También puede llamar al ${phone}.`,
  retry: (phone: string) =>
    `Diga intentar otra vez, o terminar. Para hablar con nosotros, llame al ${phone}.`,
  sent: (email: string) => `¡Informe enviado! Llegará a ${email}.`,
  calendar:
    'Se está abriendo el calendario, para que elija la hora de su llamada estratégica gratis.',
  refused: {
    name: 'No se aceptó el nombre',
    email: 'No se aceptó el correo electrónico',
    phone: 'No se aceptó el número de teléfono',
  },
  /** `problem` is a sentence without its period. */
  refusedFor: (refused: string, problem: string) => `${refused}. ${problem}.`,
  /** The server's problem is in English, so it is left out. */
  refusedByServer: (refused: string, _problem: string) => `${refused}.`,
};
