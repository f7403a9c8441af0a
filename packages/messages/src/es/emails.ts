/** The emails to a lead: with the report, about a call, and the one reminder of the report. */

interface Sender {
  /** The page's host, such as "roi.example.com". */
  readonly host: string;
}

interface ReportSender extends Sender {
  /** The report's day, such as "23 de noviembre de 2026". */
  readonly day: string;
}

/** Stands for the business in a report without any name. */
export const yourBusiness = 'su negocio';

/** `, Ana` at the end of a subject. */
const ending = (firstName: string) => (firstName === '' ? '' : `, ${firstName}`);

/** `firstName` is empty where it is not known. */
export const report = {
  subject: {
    /** `net` is an amount, such as "$1,488". */
    gain: (net: string, firstName: string) =>
      `Su informe de ROI: ${net} más al mes${ending(firstName)}`,
    even: (plan: string, firstName: string) =>
      `Su informe de ROI: ${plan} apenas cubriría su costo${ending(firstName)}`,
    loss: (plan: string, firstName: string) =>
      `Su informe de ROI: ${plan} todavía no se pagaría solo${ending(firstName)}`,
  },
  /** Only with a first name; the report's own title replaces it otherwise. */
  title: (firstName: string) => `${firstName}, aquí está su informe de ROI`,
  open: 'Abrir su informe',
  attachment:
    'El PDF adjunto trae los mismos resultados, mes por mes y con cada fórmula. Imprímalo o compártalo con un socio.',
  fileName: 'Informe de ROI.pdf',
  reason: ({ host, day }: ReportSender) =>
    `Recibe este correo porque pidió este informe en ${host} el ${day}.`,
};

export const reminder = {
  subject: (firstName: string) =>
    `Su llamada estratégica gratis sigue disponible${ending(firstName)}`,
  title: '¿Repasamos juntos sus números?',
  titleTo: (firstName: string) => `${firstName}, ¿repasamos juntos sus números?`,
  /** With the link `reportLink`, one sentence. */
  beforeReportLink: 'Su informe',
  reportLink: 'sigue aquí',
  reason: ({ host, day }: ReportSender) =>
    `Este es nuestro único recordatorio sobre el informe que pidió en ${host} el ${day}.`,
};

/** `time` is a moment, such as "dom 29 nov, 3:00 a.m. (Chicago)". */
interface CallTexts {
  readonly subject: (time: string) => string;
  readonly title: string;
  /** The title after a first name: "Ana, su llamada está confirmada". */
  readonly titleTo: (firstName: string) => string;
  readonly text: string;
  readonly button: string;
}

const ANOTHER_TIME = 'Elegir otra hora';

type CallNews =
  | 'requested'
  | 'confirmed'
  | 'proposed'
  | 'declined'
  | 'cancelled'
  | 'booked'
  | 'moved'
  | 'movedByUs'
  | 'canceledByYou';

/** By the state of a requested call, or by what has happened to a call. */
export const call: Readonly<Record<CallNews, CallTexts>> = {
  requested: {
    subject: (time) => `Recibimos su solicitud de llamada: ${time}`,
    title: 'Recibimos su solicitud de llamada',
    titleTo: (firstName) => `${firstName}, recibimos su solicitud de llamada`,
    text: 'Le confirmaremos la hora antes de la llamada. La llamada es gratis y sin compromiso.',
    button: ANOTHER_TIME,
  },
  confirmed: {
    subject: (time) => `Confirmada: su llamada del ${time}`,
    title: 'Su llamada está confirmada',
    titleTo: (firstName) => `${firstName}, su llamada está confirmada`,
    text: 'Le llamaremos a esta hora. La llamada es gratis y sin compromiso.',
    button: ANOTHER_TIME,
  },
  proposed: {
    subject: (time) => `Otra hora para su llamada: ${time}`,
    title: '¿Le queda bien esta hora?',
    titleTo: (firstName) => `${firstName}, ¿le queda bien esta hora?`,
    text: 'A esa hora no podemos; ¿qué le parece esta? Abra la página para aceptarla o para elegir otra.',
    button: 'Aceptar o elegir otra hora',
  },
  declined: {
    subject: (time) => `No podemos llamarle el ${time}`,
    title: 'No podemos llamarle a esa hora',
    titleTo: (firstName) => `${firstName}, no podemos llamarle a esa hora`,
    text: 'Lo sentimos: a esa hora no podemos. Por favor, elija otra. Queremos hablar con usted.',
    button: ANOTHER_TIME,
  },
  cancelled: {
    subject: (time) => `Cancelada: su llamada del ${time}`,
    title: 'Tenemos que cancelar su llamada',
    titleTo: (firstName) => `${firstName}, tenemos que cancelar su llamada`,
    text: 'Lo sentimos: no podemos a la hora acordada. Por favor, elija otra. Queremos hablar con usted.',
    button: ANOTHER_TIME,
  },
  booked: {
    subject: (time) => `Reservada: su llamada del ${time}`,
    title: 'Su llamada está reservada',
    titleTo: (firstName) => `${firstName}, su llamada está reservada`,
    text: 'Le llamaremos a esta hora. La llamada es gratis y sin compromiso.',
    button: 'Cambiar la hora',
  },
  moved: {
    subject: (time) => `Nueva hora: su llamada es ahora el ${time}`,
    title: 'Su llamada tiene una nueva hora',
    titleTo: (firstName) => `${firstName}, su llamada tiene una nueva hora`,
    text: 'Usted cambió la hora de la llamada. Le llamaremos a la nueva hora.',
    button: 'Cambiar la hora',
  },
  movedByUs: {
    subject: (time) => `Nueva hora: su llamada es ahora el ${time}`,
    title: 'Cambiamos la hora de su llamada',
    titleTo: (firstName) => `${firstName}, cambiamos la hora de su llamada`,
    text: 'Le llamaremos a la nueva hora. Si no le queda bien, elija otra.',
    button: 'Cambiar la hora',
  },
  canceledByYou: {
    subject: (time) => `Cancelada: su llamada del ${time}`,
    title: 'Su llamada está cancelada',
    titleTo: (firstName) => `${firstName}, su llamada está cancelada`,
    text: 'Usted canceló esta llamada, así que no le llamaremos. Puede reservar otra hora cuando quiera.',
    button: 'Reservar otra hora',
  },
};

/** The links in the emails about a call. */
export const callLinks = {
  move: 'Cambiar la hora',
  cancel: 'Cancelar esta llamada',
  /** Before the link `cancel`. */
  beforeCancel: '¿No puede a esa hora?',
};

/** The reminders of a call. */
export const callReminder = {
  /** `time` is a moment, such as "dom 29 nov, 3:00 a.m. (Chicago)". */
  subject: (time: string) => `Recordatorio: su llamada del ${time}`,
  tomorrow: 'Su llamada es mañana',
  tomorrowTo: (firstName: string) => `${firstName}, su llamada es mañana`,
  today: 'Su llamada es hoy',
  todayTo: (firstName: string) => `${firstName}, su llamada es hoy`,
  soon: 'Su llamada empieza en menos de una hora',
  soonTo: (firstName: string) => `${firstName}, su llamada empieza en menos de una hora`,
  text: 'Le llamaremos a esta hora. No tiene que preparar nada.',
};

/** Asks the visitor to choose another time, because the person who calls has another event at that time. */
export const callClash = {
  /** `time` is a moment, such as "dom 29 nov, 3:00 a.m. (Chicago)". */
  subject: (time: string) => `¿Podemos cambiar la hora de su llamada del ${time}?`,
  title: '¿Podemos cambiar la hora de su llamada?',
  titleTo: (firstName: string) => `${firstName}, ¿podemos cambiar la hora de su llamada?`,
  text: 'Disculpe, nos surgió otro compromiso a esa hora. Por favor, elija otra que le convenga.',
  button: 'Elegir otra hora',
  stays: 'Si ninguna otra hora le conviene, no tiene que hacer nada: la llamada sigue como está.',
};

export const callFacts = {
  when: 'Cuándo',
  before: 'Hora anterior',
  caller: 'Hablará con',
  timeZone: 'Zona horaria',
  length: 'Duración',
  minutes: (count: number) => `${count} minutos`,
  weCall: 'Le llamamos al',
  noteFrom: (brandName: string) => `Una nota de ${brandName}`,
  reason: ({ host }: Sender) => `Recibe este correo porque pidió una llamada en ${host}.`,
};

/** The call as an event in the visitor's calendar. */
export const callEvent = {
  summary: (brandName: string) => `Llamada con ${brandName}`,
  weCall: (phone: string) => `Le llamaremos al ${phone}.`,
  questions: (phone: string) => `¿Preguntas? Llame al ${phone}.`,
};

/** Each stands before a telephone number that is a link. */
export const beforePhone = {
  talkNow: '¿Prefiere hablar ahora? Llame al',
  questions: '¿Preguntas? Llame al',
};

export const footer = {
  /** Before the link `unsubscribe`. */
  agreed: 'Usted aceptó recibir noticias nuestras.',
  unsubscribe: 'Darse de baja',
  /** Before the link `privacy`. */
  data: 'Qué hacemos con sus datos:',
  privacy: 'Privacidad',
};
