/** The panel of a call with the AI: its state, its captions, and what the AI did to the page. */

export const aiName = (brandName: string) => `IA de ${brandName}`;
/** `ai` is the name above. */
export const titleBeforeAnswer = (ai: string) => `Llamando a la ${ai}`;
export const title = (ai: string) => `En una llamada con la ${ai}`;
export const notice = 'Usted habla con una IA. La llamada puede grabarse.';

/** What the call is waiting for. */
export const gettingReady = 'Preparando…';
export const calling = 'Llamando a nuestra IA…';
export const allowMicrophone = 'Permita usar el micrófono si su navegador lo pide…';
export const almostThere = 'Ya casi…';

export const connected = 'Llamada conectada. Ya puede hablar.';
export const cancel = 'Cancelar';
export const mute = 'Silenciar';

/** The visitor, as a speaker. */
export const you = 'Usted';
export const youMuted = 'Usted (en silencio)';

export const captions = 'Subtítulos';
/** The captions that no longer change, for screen readers. */
export const finalCaptions = 'Transcripción';
export const noCaptions = 'Aquí aparecen los subtítulos.';

/** What the AI did to the page. */
export const reportFormOpened = 'Se abrió el formulario del informe.';
export const tradeSet = (trade: string) => `Oficio: ${trade}.`;
export const planSet = (plan: string) => `Plan: ${plan}.`;
/** `number` is formatted, and may be one of the two below. */
export const numberSet = {
  jobsPerMonth: (number: string) => `Trabajos al mes: ${number}.`,
  avgJobProfit: (number: string) => `Ganancia promedio por trabajo: ${number}.`,
  adminHoursPerWeek: (number: string) => `Horas administrativas por semana: ${number}.`,
};
export const highest = (number: string) => `${number}, el máximo`;
export const lowest = (number: string) => `${number}, el mínimo`;
