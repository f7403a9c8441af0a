/** The top of the page. */

export const headline = 'Deje de perder trabajos por llamadas sin contestar';
/** `plan` is the name of the plan that the calculator starts with: "Elite". */
export const offer = (plan: string) =>
  `Calcule el ROI del plan ${plan} y reciba una llamada estratégica gratis`;
export const toCalculator = (plan: string) =>
  `Calcular mi ROI con ${plan} + llamada estratégica gratis`;
/** `time` is a claim of the settings, such as "30 segundos". */
export const resultsIn = (time: string) => `Sus resultados en ${time}. Sin registrarse.`;

/** `hours` is a claim of the settings, such as "24/7". */
export const answering = (hours = '') => ['Atención con IA', hours].filter(Boolean).join(' ');
export const booking = 'Citas automáticas';
/** `lift` is a claim of the settings, such as "+35%". */
export const revenue = (lift: string) => `${lift} de ingresos`;

export const exampleTitle = 'Una llamada de ejemplo';
export const exampleCall = (brandName: string) => [
  {
    time: '7:42 p. m.',
    text: 'Llama un cliente con una tubería rota. Usted está debajo de un fregadero.',
  },
  { time: '7:42 p. m.', text: `${brandName} contesta y pregunta qué pasa y dónde.` },
  {
    time: '7:44 p. m.',
    text: 'El trabajo ya está en su agenda: mañana a las 8:00. Le llega un mensaje.',
  },
];
