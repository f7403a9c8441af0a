import type { words as english } from './en.ts';

const SMALL =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve';
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa';
const HUNDREDS =
  'doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos';

export const words: typeof english = {
  asks: /^(?:(?:y|pero|ok|bueno|hola|oiga|entonces|tambien|disculpe)[ ,]+)*(?:que|como (?:se|es|funciona|hace\w*|puedo|hago|trabaja\w*|empiez\w*|l[oae]s?|me|sabe\w*|son|va|est\w+|calcul\w+|instal\w+|contesta\w*)|cuanto|cuanta|cuantos|cuantas|quien|quienes|cuando|donde|cual|cuales|por ?que|para que|hay (?!\d)|tienen?|puedo|puede|pueden|podria|se puede|es (?:gratis|seguro|caro|una? (?:persona|robot|ia))|esta (?:incluid\w+|usted)|incluye|cobran|necesito saber|tengo que|sirve|funciona|trabajan|alguien)\b(?! (?:si|no)$)/,
  polite:
    /\b(?:por favor|porfa|gracias|muchas gracias|bueno|pues|este|eh|ah|entonces|ahora|nomas|oiga|senor|senora|mire)\b/g,
  answers: {
    yes: /^(?:(?:si|claro|claro que si|por supuesto|desde luego|como no|adelante|hagalo|dale|va|vale|de acuerdo|estoy de acuerdo|acepto|si acepto|correcto|asi es|exacto|esta bien|ok|okey|sale|perfecto|muy bien|bien|excelente|me parece(?: bien)?|ese|esa|este|esta|ese mismo|me quedo con (?:ese|eso)|dejel[oa]s?|dejar|igual|use(?:n)? (?:esos|estos)(?: numeros)?|esos|mandel[oa]|mandemel[oa]|envielo|enviemelo|con mucho gusto|omitir)\b[ ,.!]*)+$/,
    no: /^(?:(?:no|nop|nunca|para nada|ahora no|hoy no|todavia no|despues|luego|mas tarde|otro dia sera|tal vez luego|no me interesa|no quiero|no estoy de acuerdo|no acepto|no lo (?:mande|envie|haga)|prefiero que no|mejor no|sin eso|sin informe|no el informe)\b[ ,.!]*)+$/,
    unsure:
      /^(?:tal vez|quizas?|a lo mejor|puede ser|creo que si|supongo|no se|no lo se|ni idea|no estoy segur[oa]|quien sabe|depende|lo que sea|ayuda|paso)$/,
    stop: /^(?:alto|pare|parar|basta|salir|cancelar|cancele|terminar|termine|adios|hasta luego|cerrar|eso es todo|ya|ya estuvo|dejelo asi|olvidelo|colgar)$/,
    restart:
      /^(?:empezar de nuevo|empiece de nuevo|volver a empezar|otra vez desde el principio|reiniciar|desde cero)$/,
    back: /^(?:atras|volver|regresar|regrese|anterior|deshacer|esta mal|equivocado|me equivoque|(?:cambiar|cambie|corregir) (?:eso|algo|mis? (?:respuestas?|numeros?|datos|plan|oficio)))$/,
    hello:
      /^(?:hola|buenas|buenos dias|buenas tardes|buenas noches|que tal|gracias|muchas gracias)$/,
    moreTimes:
      /\b(?:mas|otras?|otros) (?:horas?|horarios?|opciones)\b|^(?:mas|otros|otras|ningun[oa])$/,
    nextDay: /\b(?:otro|siguiente) dia\b|\bmanana\b(?! a las| en la| por la)/,
  },
  requests: {
    demo: /\b(?:haga|hacer|hago|ser|sea|juegue|jugar) (?:de |el |como )?(?:un |el )?cliente\b|\bdemo\w*|\b(?:puedo|quiero) (?:probarl[oa]|oirl[oa]|escucharl[oa]|verl[oa])\b|\bllamada de (?:ejemplo|prueba)\b|\bmuestreme\b|^(?:probar|probarl[oa])$/,
    report:
      /\b(?:mand\w+|envi\w+|quiero|necesito|deme)\b.*\binforme\b|^(?:el )?informe$|\bsolo (?:mande|envie)me?l?o?\b|\bsolo (?:quiero )?el informe\b/,
    numbers:
      /^(?:mis |los )?numeros\b|\bver cuanto\b|\bcuanto (?:ahorr\w+|gan\w+|me (?:ahorr\w+|dej\w+|rend\w+))|\bmis? (?:ahorros?|numeros)\b|\bcalcul(?:ar|e|eme|elo)\b|\bsacar (?:la )?cuentas?\b/,
    call: /\b(?:agend\w+|reserv\w+|program\w+)\b.*\b(?:llamada|cita|hora|reunion|una)\b|^(?:agendar|la llamada|una llamada|solo la llamada)$|\bllameme\b/,
    person:
      /\b(?:dej\w+|pas\w+|mand\w+|envi\w+|hacer)\b.*\b(?:una persona|alguien|pregunta|mensaje|recado)\b/,
    recommend:
      /\b(?:recomiend\w+|sugier\w+|cual (?:plan )?(?:es|me|seria|conviene)|me conviene|es mejor|elija usted|usted (?:decida|elija)|como usted diga|vale la pena)\b/,
  },
  topics: {
    bot: /\b(?:es usted|usted es|eres|estoy hablando con|esto es|hablo con)\b.*\b(?:real|robot|bot|ia|human[oa]|persona|maquina)\b|^es (?:una? )?(?:robot|bot|maquina|persona|ia)\b/,
    trial:
      /\bprueba (?:gratis|gratuita)\b|\b(?:dias|mes|periodo) (?:gratis|de prueba)\b|\bprobar(?:lo)? gratis\b|\bes gratis\b|\bgratis\b|\bgratuit\w+/,
    contract:
      /\bcontrato\w*|\bcancel\w*|\bcompromiso\b|\bplazo\w*|\bpermanencia\b|\bmes a mes\b|\bminimo\b|\bdar de baja\b|\bdarme de baja\b/,
    setup:
      /\binstal\w+|\bconfigur\w+|\bpuesta en marcha\b|\bcuanto (?:tarda|demora|tiempo)\b|\bempezar a usar\w*|\bcomo empiezo\b|\bimplement\w+/,
    guarantee:
      /\bgarant\w+|\breembols\w+|\bdevol\w+|\bno (?:me )?(?:funciona|sirve|gusta)\b|\briesgo\w*/,
    integrations:
      /\bintegr\w+|\bservice ?titan\b|\bjobber\b|\bhouse ?call\b|\bcrm\b|\bquickbooks\b|\bzapier\b|\bgoogle\b|\boutlook\b|\bcalendarios?\b|\bprogramas?\b|\bsoftware\b|\bcompatible\w*|\bconect\w+|\bsincroniz\w+/,
    privacy:
      /\bprivacidad\b|\bprivad[oa]s?\b|\bmis datos\b|\bdatos personales\b|\bspam\b|\bvenden\b|\bsegur[oa]s?\b|\bseguridad\b/,
    why: /\b(?:por ?que|para que)\b.*\b(?:nombre|correo|telefono|numero|datos|pide\w*|pregunta\w*|necesita\w*)\b/,
    who: /\bquien(?:es)? (?:me )?(?:va a |van a )?(?:llam\w+|habl\w+|contact\w+|marc\w+)|\bcuando me (?:llam\w+|marc\w+|van a llamar)\b|\bdevuelven la llamada\b/,
    call: /\bllamada (?:estrategica|gratis|de \d+)\b|\bminutos\b|\bde que (?:es|trata) la llamada\b|\bla llamada\b/,
    human:
      /\bpersona (?:real|de verdad)\b|\bhuman[oa]\b|\bhablar con\b|\brepresentante\b|\bagente\b|\basesor\w*|\bservicio al cliente\b|^(?:una persona|alguien)$|\bnumero de telefono\b/,
    calculation:
      /\bcalcul\w+|\bformulas?\b|\bde donde (?:sale\w*|sac\w+)|\b(?:esos|estos|sus) numeros\b|\bexact[oa]s?\b|\brealista\w*|\broi\b/,
    price:
      /\bpreci\w+|\bcuestan?\b|\bcosto\w*|\bcuanto\b|\bcar[oa]s?\b|\bbarat\w+|\btarifas?\b|\bcobran?\b|\bpag\w+|\bdescuentos?\b|\bmensualidad\b|\$ ?\d/,
    plans:
      /\bplan(?:es)?\b|\bpaquetes?\b|\bdiferen\w+|\bcompar\w+|\bmejor\b|\bincluye\w*|\bconviene\b/,
    report: /\binforme\b|\breporte\b|\bpdf\b/,
    how: /\bcomo\b|\bfunciona\w*|\bque pasa\b|\bcontest\w+|\bvoz\b|\bllamadas perdidas\b|\bfines? de semana\b|\bnoches?\b/,
    what: /\bque (?:es|hace|hacen|ofrecen|son)\b|\bcuenteme\b|\bexpli\w+|\binformacion\b|\bpickup\b|\bde que se trata\b/,
  },
  badges: {
    trial: /\bprueba\b|\btrial\b/i,
    contract: /\bcontrato|\bcancel/i,
    setup: /\bconfiguraci|\binstalaci|\bpuesta en marcha|\bset[- ]?up\b/i,
    guarantee: /\bgarant|\bdevoluci|\breembolso|\bguarantee/i,
  },
  trades: {
    plumbing:
      /\b(?:plom\w*|fontaner\w*|drenajes?|canerias?|tuberias?|tubos|inodoros?|fugas?|destap\w*|calentador\w*|plumb\w*)\b/,
    hvac: /\b(?:hvac|aires?|calefaccion|clima\w*|refrigeracion|ventilacion|minisplits?|ductos?|termostatos?|a\/?c)\b/,
    electrical:
      /\b(?:electri\w*|alambr\w*|cablead\w*|luces|iluminacion|enchufes?|contactos|breakers?)\b/,
    landscaping:
      /\b(?:jardin\w*|yardas?|yarderos?|zacate|pasto|cesped|grama|arbol(?:es)?|poda\w*|riego|paisaj\w*|nieve)\b/,
    roofing:
      /\b(?:tech(?:o|os|ado|ados|ador|ador[ae]s|ero|eros)|rufero|roof\w*|tejas?|goteras?|canaletas?|impermeabili\w*)\b/,
    cleaning: /\b(?:limpi\w*|aseo|lavado a presion|janitor\w*|clean\w*)\b/,
    handyman:
      /\b(?:handy ?man|jandiman|de todo un poco|un poco de todo|mil ?usos|reparaciones|arreglos|mantenimiento)\b/,
  },
  otherTrades:
    /\b(?:otr[oa]s?|ningun[oa]|plagas?|fumig\w*|pint\w*|pisos?|azulejos?|drywall|tablaroca|yes(?:o|eros?)|garaj\w*|cerrajer\w*|ventanas?|vidri\w*|albercas?|piscinas?|electrodomesticos|albanil\w*|concreto|cercas?|carpinter\w*|mudanzas?|gruas?|solar\w*|siding|remodel\w*|contratista\w*|construc\w*|sold\w*|herrer\w*|mecanic\w*)\b/,
  fields: [
    [
      'avgJobProfit',
      /\$|\bganancias?\b|\butilidad\b|\bcada un[oa]\b|\bc\/u\b|\bdolares\b|\bpesos\b|\b(?:por|cada) trabajo\b|^a$/,
    ],
    ['adminHoursPerWeek', /\b(?:horas?|hrs?|h)\b|\badministra\w*|\bpapeleo\b/],
    ['jobsPerMonth', /\b(?:trabajos?|trabajitos|chambas?|jales?|servicios?|llamadas?|clientes?)\b/],
  ],
  rates: {
    day: /\b(?:al|por|cada) dia\b|\bdiari[oa]s?\b/,
    week: /\b(?:a la|por|cada) semana\b|\bsemanal\w*/,
    month: /\b(?:al|por|cada) mes\b|\bmensual\w*/,
    year: /\b(?:al|por|cada) ano\b|\banual\w*/,
  },
  fillers:
    /^(?:yo|nosotros|mi|mis|me|nos|el|la|los|las|lo|un|una|uno|unos|unas|de|del|en|a|al|por|con|y|e|o|son|es|ya|como|casi|mas|menos|amb[ao]s|camionetas?|aproximadamente|aprox|alrededor|tal|vez|quizas?|unos|digamos|pongale|hago|hacemos|tengo|tenemos|gano|ganamos|sac[oa]|sacamos|deja|dejan|cobro|paso|pasamos|dedico|trabajo|trabajos?|trabajitos|chambas?|jales?|servicios?|llamadas?|clientes?|cada|c|u|dia|dias|diari[oa]s?|semana|semanas|semanal|semanales|mes|meses|mensual|mensuales|ano|anual|anuales|horas?|hrs?|h|dolares|pesos|usd|ganancias?|utilidad|promedio|normalmente|mas|solo|bueno|papeleo|administracion|administrativas?|plan|no|si|mejor|ahora|entre|hay|bruto|net[oa]|limpi[oa]s?)$/,
  numbers: new Map([
    ...SMALL.split(' ').map((word, at) => [word, at] as const),
    ...TENS.split(' ').map((word, at) => [word, (at + 3) * 10] as const),
    ...HUNDREDS.split(' ').map((word, at) => [word, (at + 2) * 100] as const),
    ['cien', 100],
    ['ciento', 100],
    ['mil', 1_000],
  ]),
  hundred: '',
  and: 'y',
  written: [
    [/\bmedia hora\b/g, '0.5 horas'],
    [/\buna (?=hora\b)/g, '1 '],
    [/(?<=\d) mil\b/g, 'k'],
    [/\bun par(?: de)?\b/g, '2'],
    [/\b(?:una )?docena(?: de)?\b/g, '12'],
    [/\bcada un[oa]\b/g, 'c/u'],
    [/(?<=\d)\.(?=\d{3}\b)/g, ''],
    [/(?<=\d),(?=\d{1,2}\b)/g, '.'],
  ],
  range: /(\d[\d.,]*k?)\s*(?:-|–|a|o|y)\s*\$?\s*(\d[\d.,]*k?)/,
  plan: {
    not: /\bno (?:el )?\w+/g,
    cheap: /\b(?:barat[oa]|economic[oa]|chic[oa]|menor|basic[oa]|menos caro)\b/,
    large: /\b(?:car[oa]|grande|mayor|completo|premium)\b/,
  },
  ordinals: [/\bprimer[oa]?\b/, /\bsegund[oa]\b/, /\btercer[oa]?\b/, /\bcuart[oa]\b/],
  name: /\b(?:me llamo|mi nombre es) ([\p{L}'-]+)(?: ([\p{L}'-]+))?/iu,
  cost: /\b(?:cuesta|cuanto|precio|cobran?|caro|presupuesto|cotizacion)\b/,
};
