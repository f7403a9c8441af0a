/** The report: as a page, as a PDF and, in part, in the email. Amounts are formatted, such as "$1,488". */

interface Net {
  readonly month: string;
  readonly year: string;
}

export const title = 'Su informe de ROI';
export const preparedFor = (names: string) => `Preparado para ${names}`;
export const booking = 'Agende su llamada estratégica gratis';

const amounts = ({ month, year }: Net) => `${month} al mes, ${year} al año`;

/** The result in a sentence or two. `plan` is the plan's name. */
export const summary = {
  gain: (plan: string, net: Net) =>
    `Con el plan ${plan} contestando cada llamada, a usted le quedarían ${amounts(net)}, ya descontado el costo del plan.`,
  even: (plan: string) =>
    `Con estos números, el plan ${plan} genera más o menos lo que cuesta. Harían falta algunos trabajos más, o un mes más movido, para que valga la pena.`,
  /** `net` is what the plan costs more than it brings in. */
  loss: (plan: string, net: Net) =>
    `Con estos números, el plan ${plan} no se paga solo: le costaría ${amounts(net)}, más de lo que genera. Mejor saberlo ahora. Si en sus meses fuertes es distinto, pruebe con esos números.`,
};

/** After the summary of a gain. `months` is a formatted number. */
export const payback = {
  first: 'El plan se paga solo en menos de un mes.',
  withinYear: (months: string) => `El plan se paga solo en ${months} meses.`,
  later: (months: string) =>
    `El plan tarda ${months} meses en pagarse solo: más que el primer año.`,
};

export const plan = {
  price: (amount: string) => `${amount} al mes`,
  /** For a plan whose numbers of that time are not known any more. */
  priceOfToday: 'El precio es el actual.',
};

interface PlanNumbers {
  readonly plan: string;
  readonly lift: string;
  readonly timeShare: string;
  readonly hourlyValue: string;
  readonly weeks: string;
  readonly months: string;
}

export const assumptionsOfPlan = (numbers: PlanNumbers) => [
  `Contestar cada llamada le consigue un ${numbers.lift} más de trabajos. Es la cifra con la que calcula el plan ${numbers.plan}; si hoy pierde pocas llamadas, en su caso será menos.`,
  'Un trabajo ganado deja lo mismo que su trabajo promedio.',
  `El plan se encarga del ${numbers.timeShare} de sus horas administrativas, contadas en horas enteras por semana. Una hora suya vale ${numbers.hourlyValue}, la pase en un trabajo o en casa.`,
  `Un mes tiene ${numbers.weeks} semanas y un año ${numbers.months} meses. Los montos en dólares solo se redondean al mostrarlos.`,
];
export const generalAssumptions = [
  'Todos los meses cuentan igual: sin temporadas ni primeras semanas de adaptación. En su año real habrá meses mejores y peores.',
  'La recuperación es el tiempo que tarda el ahorro neto en cubrir un mes del plan.',
  'El ROI es conservador: antes de comparar, al ahorro neto se le resta otra vez un año del plan.',
];

export const call = {
  title: (minutes: number) => `Qué pasa en su llamada estratégica gratis de ${minutes} minutos`,
  /** The first ones. */
  lines: (brandName: string) => [
    'Repasamos juntos sus números y corregimos lo que sea distinto en su negocio: temporadas, cuadrilla, las llamadas fuera de horario.',
    `Escuchará cómo ${brandName} contesta una llamada para un negocio como el suyo y qué pregunta antes de agendar un trabajo.`,
  ],
  /** The next one, by whether the plan pays for itself. */
  planFollows:
    'Recibirá un plan de implementación: qué se configura primero, qué llamadas se contestan y qué debería ver después del primer mes.',
  otherResult: (plan: string) =>
    `Buscamos qué cambiaría el resultado: otros horarios, otras llamadas o un plan distinto de ${plan}. Si nada lo cambia, se lo decimos.`,
  last: 'Usted decide después. La llamada es gratis y sin compromiso.',
};

/** `version` is the number of the model that computed the figures. */
export const smallPrint = {
  computed: (day: string, _version: string) =>
    `Calculado el ${day} a partir de los números que usted ingresó.`,
  withoutFormulas: (version: string) =>
    `Las fórmulas de la versión ${version} del modelo no están disponibles aquí, por eso no aparecen; las cifras son las que se calcularon entonces.`,
  estimate: (legalName: string) =>
    `Es una estimación para ayudarle a decidir. ${legalName} no promete que usted ganará estas cantidades.`,
};

const aMonth = 'al mes';

export const figures = {
  trade: 'Oficio',
  jobs: 'Trabajos al mes',
  ticket: 'Ganancia promedio por trabajo',
  adminHours: 'Horas admin. por semana',
  countedAs: (hours: string) => `se cuentan como ${hours}`,
  revenueNow: 'Sus ingresos actuales',
  additionalJobs: 'Trabajos adicionales',
  additionalRevenue: 'Ingresos adicionales',
  timeSaved: 'Tiempo ahorrado',
  aMonth,
  hoursAMonth: 'horas al mes',
  /** `amount` is what those hours are worth. */
  hoursWorth: (amount: string) => `horas al mes, que valen ${amount}`,
  netSavingsMonth: 'Ahorro neto al mes',
  netSavingsYear: 'Ahorro neto al año',
  /** A loss is called a cost, because a negative saving reads oddly. */
  netCostMonth: 'Costo neto al mes',
  netCostYear: 'Costo neto al año',
  afterCost: 'descontado el costo del plan',
  aboveIncome: 'más de lo que genera el plan',
  roi: 'ROI al año',
  monthlyRoi: (percent: string) => `ROI mensual: ${percent}`,
  payback: 'Recuperación',
  noPayback: 'Sin recuperación',
  atTheseNumbers: 'con estos números',
  /** Below one month. */
  instantRoi: 'ROI inmediato',
  lessThanAMonth: '<1 mes',
  months: (count: string) => `${count} meses`,
  untilPaid: 'hasta que el plan se paga solo',
};

interface Series {
  readonly first: string;
  readonly half: string;
  readonly year: string;
}

export const chart = {
  title: 'Sus primeros doce meses',
  /** Savings after months 1, 6 and 12. */
  series: ({ first, half, year }: Series) =>
    `Ahorro total, descontado el costo del plan: ${first} después del mes 1, ${half} después del mes 6, ${year} después del mes 12.`,
  seriesOfLoss: ({ first, half, year }: Series) =>
    `Total acumulado, descontado el costo del plan: ${first} después del mes 1, ${half} después del mes 6, ${year} después del mes 12.`,
  /** Where the savings pass the cost of one month. `cost` is that cost. */
  never: (cost: string) => `Con estos números nunca llega a un mes del plan, ${cost}.`,
  notInYear: (cost: string) => `No llega a un mes del plan, ${cost}, dentro del año.`,
  inFirstMonth: (cost: string) => `Supera un mes del plan, ${cost}, en el primer mes.`,
  after: (cost: string, months: string) =>
    `Supera un mes del plan, ${cost}, después de ${months} meses.`,
};

/** Headings and labels of the PDF alone. */
export const paper = {
  pageNumber: (page: number, count: number) => `Página ${page} de ${count}`,
  fileTitle: (planName: string) => `Su informe de ROI: plan ${planName}`,
  numbers: 'Sus números',
  plan: (name: string) => `Su plan: ${name}`,
  results: 'Sus resultados',
  method: 'Cómo lo calculamos, con sus números',
  assumptions: 'Supuestos',
  orCall: (phone: string) => `o llame al ${phone}`,
  oneMonth: (cost: string) => `Un mes del plan: ${cost}`,
  runningTotal: 'Total acumulado, descontado el costo del plan',
  savings: 'Ahorro total, descontado el costo del plan',
  savingsBeforePayback: 'Ahorro total, plan aún no pagado',
  month: (number: number) => `Mes ${number}`,
};
