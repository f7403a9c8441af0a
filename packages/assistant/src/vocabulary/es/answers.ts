import type { AnswerVocabulary } from '../vocabulary.ts';

export const answerVocabulary: AnswerVocabulary = {
  // Accents are optional, because phones and speech recognition often leave them out.
  letters: (text) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[¿¡]/g, ''),
  yesNo: [
    [
      'no',
      'no|nop|nope|nel|n|no no|para nada|nunca|jamas|negativo|mejor no|creo que no|yo creo que no|pienso que no|no creo|ahora no|ahorita no|por ahora no|hoy no|todavia no|aun no|no gracias|bueno no|no acepto|no quiero|no estoy de acuerdo|no de acuerdo|no me interesa|no lo mande|no lo envie|no mande nada|no envie nada|no me mande nada|no me envie nada|no lo haga|claro que no|por supuesto que no|de ninguna manera|en absoluto|definitivamente no|prefiero no|prefiero que no|rechazo|despues|mas tarde|luego|otro dia|en otro momento|no esta bien',
    ],
    [
      'doubt',
      'tal vez|talvez|quizas|quiza|puede ser|a lo mejor|creo|creo que si|yo creo que si|supongo|supongo que si|me imagino|probablemente|posiblemente|aja|mm|mmm|hm|hmm|si no hay de otra|si no hay mas remedio|lo que sea|da igual|me da igual|mas o menos|maybe',
    ],
    [
      'yes',
      'si|s|sip|simon|claro|claro que si|por supuesto|por supuesto que si|desde luego|como no|adelante|de acuerdo|estoy de acuerdo|acepto|yo acepto|autorizo|correcto|es correcto|esta correcto|exacto|exactamente|asi es|eso es|cierto|es cierto|seguro|con gusto|con mucho gusto|mandelo|mandemelo|mande lo|envielo|enviemelo|me lo manda|me lo envia|hagalo|andele|por que no|si quiero|si lo quiero|lo quiero|definitivamente|afirmativo|yes|yeah|yep|sure|i agree',
    ],
    [
      'soft',
      'ok|okay|okey|bueno|bien|muy bien|esta bien|vale|dale|sale|orale|perfecto|listo|va|excelente|genial|de una',
    ],
    [
      'filler',
      'por favor|gracias|muchas gracias|muy amable|pues|este|eh|ah|oh|entonces|ya|y|usted|senor|senora|senorita|lo|mire|oiga|eso|todo|please|thank you|thanks',
    ],
  ],
  confirms: /^(?:si|claro|correcto|asi es|exacto|exactamente|de acuerdo|por favor|yes|yeah|yep)\b/,
  denies: /^(?:no|nop|dejar|dejarlo|dejelo|esta bien|asi esta bien|nope)\b/,
  asksForReport:
    /\b(?:mande\w*|envi[ea]\w*|manda\w*|informe|reporte|siga|seguir|continu\w+|correo|e-?mail)\b/,
  negates: /\b(?:no|nunca|sin)\b/,
  refusals: [
    /^(?:no|nop|ningun[oa]?|nada)(?:,? (?:no|gracias|telefono|numero|correo|e-?mail|direccion|nombre|tengo|quiero|quiero dar(?:lo|selo)?|de eso))*$/,
    /^(?:(?:no|pero|bueno|pues|perdon|eh)[ ,]+)*(?:tengo que|es necesario|es obligatorio|hace falta|debo|por que (?:debo|tengo)|para que quiere|(?:yo )?(?:no|nunca) (?:le |les |se |lo |la )*(?:tengo|quiero|uso|doy|voy a dar|necesito|comparto|puedo dar)|(?:eso )?no (?:es asunto suyo|le importa))\b/,
  ],
  corrects:
    /^(?:no|perdon|perdone|disculpe|espere|espereme|en realidad|de hecho|digo|quise decir|mejor|mas bien|ah|oh|correccion|corrijo)\b/,
  saysTrade:
    /\b(?:hago|hacemos|soy|somos|trabajo (?:en|de|con)|trabajamos (?:en|con)|me dedico a|nos dedicamos a|mi oficio es|mi negocio es|estoy en)\b/,
  // Matches the whole answer, so that "no lo mande otra vez" does not count.
  retry:
    /^(?:por favor |ok |si |bueno |claro )*(?:(?:intent\w+|trat\w+|pruebe|prueba|probar)(?: (?:otra vez|de nuevo|nuevamente|una vez mas))?|otra vez|de nuevo|nuevamente|una vez mas|(?:re)?(?:envie|envia|mande|manda)(?:lo|melo)?(?: otra vez| de nuevo)?|vuelva a (?:intentar|mandar|enviar)(?:lo)?)(?: por favor)*$/,
  change:
    /\b(?:cambi\w+|corr(?:ij|eg)\w+|edit\w+|actuali[cz]\w+|modifi\w+|arregl\w+)\b|\b(?:es|esta|estan|fue|son) (?:mal|incorrect\w+|equivocad\w+)\b|\bmi (?:nombre|apellido|correo|e-?mail|telefono|numero)(?: completo| electronico| de telefono)? es\b/,
  changeTargets: [
    ['which', /\b(?:datos|respuestas?|algo|informacion)\b/],
    ['email', /\b(?:correo|e-?mail)\b/],
    ['phone', /\b(?:telefono|celular)\b/],
    ['name', /\b(?:nombre|apellidos?)\b/],
    ['profit', /\b(?:ganancias?|precio)\b/],
    ['admin', /\b(?:horas|administrativ\w+|papeleo)\b/],
    ['jobs', /\b(?:trabajos?|chambas?|jales?)\b/],
    ['numbers', /\bnumeros\b/],
    ['plan', /\bplan\b/],
    ['trade', /\b(?:oficio|negocio|giro)\b/],
    ['phone', /\bnumero\b/],
  ],
  changeTo: /(?:^| )(?:a|por|es) (?!incorrect|equivocad|mal)(.+)$/i,
  plan: {
    unwanted: /\bno (?!se\b|estoy|entiendo)(?:quiero |es )?(?:el |la )?\w+(?: plan)?/g,
    compare:
      'cual|cuales|que (?:plan|me)|es mejor|diferencias?|diferente|recomiend\\w*|recomendar\\w*|compar\\w*|conviene|que (?:es|son|incluyen?|trae)|no se|no estoy seguro|ni idea|usted (?:escoja|elija|decida|diga)|escoja usted|elija usted|lo que usted diga|ambos|los dos|cualquiera|cuanto (?:cuesta|vale|es)\\w*|which|better',
    cheapest:
      'basico|barato|baratito|economico|menor|bajo|chico|pequeno|sencillo|mas barato|menos caro|cheap|basic',
    middle: 'medio|mediano|de en medio|del medio|intermedio',
    largest:
      'el mejor|lo mejor|mejor plan|caro|grande|alto|premium|completo|mas completo|mas caro|mayor',
    notLargest: 'menos caro',
    popular: 'popular|mas popular|mas elegido|elegido',
    places: [
      'primero|primer|numero (?:uno|1)',
      'segundo|numero (?:dos|2)',
      'tercero|tercer|numero (?:tres|3)',
      'cuarto|numero (?:cuatro|4)',
    ],
    last: 'ultimo',
    misheard: { elite: 'el it|elit|eli te' },
  },
};
