/** The page after the plain lead form was sent. */

export const title = 'Su informe va en camino';
/** One sentence with the email address in its middle. */
export const sentToBeforeAddress = (firstName: string) => `Gracias, ${firstName}. Llegará a `;
export const sentToAfterAddress = ' en menos de 30 segundos.';
export const nextStep = 'Ahora elija una hora para su llamada estratégica gratis de 15 minutos.';
export const toCalendar = 'Abrir el calendario de citas';
export const toCalculator = 'Volver a la calculadora de ROI';
