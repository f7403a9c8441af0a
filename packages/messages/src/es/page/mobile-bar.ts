/** The bar at the bottom of a phone's screen: the page's next step. */

/** `time` is a claim of the settings, such as "60 segundos". */
export const calculate = (time = '') => ['Calcular mi ROI', time].filter(Boolean).join(' • ');
export const seeResults = 'Ver resultados';
/** `amount` is a formatted number, such as "$1,488". */
export const seeSavings = (amount: string) => `Ver resultados: ${amount} al mes`;
export const askForReport = 'Quiero mi plan de implementación';
