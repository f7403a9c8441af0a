/** The pages to unsubscribe from news and reminders, and to subscribe again. */

/** In place of the address in the sentences below, once the lead has been erased. */
export const unknownAddress = 'esta dirección';
export const toCalculator = 'Volver a la calculadora de ROI';

export const question = '¿Quiere darse de baja?';
/** The address and a period follow, as one sentence. */
export const willStopBeforeAddress = (brandName: string) =>
  `Dejaremos de enviarle noticias y recordatorios de ${brandName} a `;
export const unsubscribe = 'Darme de baja';
export const nothingChangesYet = 'Nada cambia hasta que presione el botón.';

export const unsubscribed = 'Ya se dio de baja';
/** The address and a period follow, as one sentence. */
export const stoppedBeforeAddress = (brandName: string) =>
  `${brandName} ya no enviará noticias ni recordatorios a `;
export const stillSent =
  'Seguirá recibiendo los informes que pida y las respuestas a sus mensajes.';
export const byMistake = '¿Se dio de baja por error?';
export const subscribeAgain = 'Suscribirme de nuevo';
/** The phone number and a period follow, as one sentence. */
export const questionsBeforePhone = '¿Preguntas? Llame al ';

export const subscribed = 'Su suscripción está activa otra vez';
/** One sentence with the address in its middle, then another sentence. */
export const willSendBeforeAddress = (brandName: string) =>
  `${brandName} enviará noticias y recordatorios a `;
export const willSendAfterAddress = '. Puede darse de baja en cualquier momento.';
