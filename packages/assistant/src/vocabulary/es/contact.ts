import type { ContactVocabulary } from '../vocabulary.ts';

const email: ContactVocabulary['email'] = {
  lead: /^(?:(?:s[ií]|claro|ok|okay|bueno|pues|este|eh|ah|no|y(?= \S\S)|espere|perd[oó]n|disculpe|digo|quise decir|por favor|es que|es|ser[ií]a|ese es|aqu[ií] (?:est[aá]|va|tiene|le va)|tome nota|anote|apunte|m[aá]ndelo|m[aá]ndemelo|env[ií]elo|env[ií]emelo|m[aá]ndeme(?:lo)?|lo puede (?:mandar|enviar)|puede (?:mandarlo|enviarlo)|(?:me )?(?:puede )?(?:escrib\S+|contact\S+)(?: me)?|c[aá]mbie(?:lo)?|mejor|use|uso|tengo|ponga|p[oó]ngale|mi|el|la|a(?= \S\S)|al|en|con|e-?mail|correo(?: electr[oó]nico)?|direcci[oó]n(?: de correo)?)[\s,:]+)+/i,
  tail: /[\s,.;!?]+(?:por favor|gracias|muchas gracias|(?:todo )?(?:en )?(?:min[uú]sculas?|junto)|sin espacios|todo junto)$/i,
  said: [
    [
      /\b(?:todo )?(?:en )?(?:minusculas?|mayusculas?)\b|\b(?:todo junto|sin espacios|la letra|letra)\b/g,
      ' ',
    ],
    [/\b([a-z]) (?:de|como en|como) [a-z]+(?= |$)/g, '$1'],
    [/\s*\b(?:guion bajo|guion abajo|raya abajo|subguion|underscore)\b\s*/g, '_'],
    [/\s*\b(?:guion medio|guion|menos|raya)\b\s*/g, '-'],
    [/\s*\b(?:punto|dot)\b\s*/g, '.'],
    [/\s+\bmas\b\s+/g, '+'],
    [/\s*\b(?:arroba|a roba|aroba)\b\s*/g, '@'],
  ],
  at: /^(.*)\s(?:at|en)\s/,
  isSpoken: /(?:^|\s)(?:arroba|punto|gui[oó]n|subgui[oó]n)(?=\s|$)/i,
  compound:
    /\b(veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa) y (un|uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)\b/g,
  number:
    /\b(?:cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\w+|veint\w+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien)\b/g,
};

const phone: ContactVocabulary['phone'] = {
  extension: /\b(?:ext|extension|x)\b.*$/,
  foreign: /^\D*\+|^(?:\D*\b(?:es|al|el) )?mas\b|^\D*00/,
  repeats: new Map([
    ['doble', 2],
    ['triple', 3],
  ]),
  digits: new Map(),
  ignored: new Set(['y', 'par', 'un', 'una']),
};

/** Second first names, for "Juan Carlos Pérez". */
const SECOND_NAMES = new Set(
  'alberto alejandro alfonso alfredo andrés angel antonio armando arturo carlos césar daniel david eduardo enrique ernesto felipe fernando francisco gabriel gerardo guillermo ignacio javier jesús jorge josé juan luis manuel martín miguel pablo pedro rafael ramón raúl ricardo roberto rubén antonia beatriz carmen cristina elena elizabeth esther eugenia fernanda gabriela guadalupe inés isabel josefa josé julia laura lucía luisa magdalena margarita maría mercedes patricia pilar rosa sofía teresa victoria virginia'
    .split(' ')
    .map(plain),
);
const PARTICLE = /^(?:de|del|la|las|los|san|santa|van|von|da|dos|di|y)$/i;
/** "María del Carmen", "María de los Ángeles". */
const DEVOTED =
  /^(?:del? (?:la |los |las )?)(?:carmen|pilar|rosario|rocio|socorro|refugio|angeles|luz|paz|jesus|lourdes|guadalupe|mar|sol|cruz(?= ))\b/;

function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** Two last names are usual, and a particle belongs to the word after it. */
function firstNames(words: readonly string[]): number {
  const devoted = DEVOTED.exec(plain(words.slice(1).join(' ')))?.[0].split(' ').length ?? 0;
  if (devoted > 0 && words.length > devoted + 1) return devoted + 1;
  if (PARTICLE.test(words[1] ?? '')) return 1;
  const parts = words.filter((_, at) => at > 0 && !PARTICLE.test(words[at - 1] ?? ''));
  const hasSecond = SECOND_NAMES.has(plain(words[1] ?? '')) && parts.length > 1;
  return hasSecond || parts.length > 2 ? 2 : 1;
}

const name: ContactVocabulary['name'] = {
  lead: /^(?:(?:s[ií]|claro|ok|okay|bueno|pues|este|eh|ah|hola|buenas|buenos d[ií]as|no|digo|perd[oó]n|es que|mire|mi nombre (?:completo )?es|mi nombre|el nombre es|me llamo|yo soy|soy|se llama|nombre|es|habla|le habla|aqu[ií]|p[oó]ngale|ponga|p[oó]ngame|a nombre de|don|do[nñ]a|el se[nñ]or|la se[nñ]ora|se[nñ]or|se[nñ]ora|sr|sra|ing|lic)[\s,.:!]+)+/i,
  tail: /[\s,]+(?:aqu[ií]|es mi nombre(?: completo)?|me llamo|a sus [oó]rdenes|para servirle|por favor|gracias)[\s.!]*$/i,
  place: / (?:desde|con|en|del negocio|de la (?:compañ[ií]a|empresa)) .*$/i,
  labels:
    /^(?:(?:mi )?(?:primer )?nombre(?: es|:)? )?(.+?)[\s,]+(?:y )?(?:(?:mi|mis|el|de) )?apellidos?(?: es| son|:)? (.+)$/i,
  oneLabel:
    /^(?:y )?(?:(?:mi|mis|el|los) )?apellidos?(?: es| son|:)? |^(?:mi |el )?(?:primer )?nombre(?: es|:)? |[\s,]+es mi (?:nombre|apellido)$/gi,
  particle: PARTICLE,
  keepsParticles: true,
  notNames: new Set(
    'no si sí que qué quien quién como cómo cuando donde dónde por para porque pero quiero necesito necesita usted su sus yo tu tú mi es eso esto esta ese un una puedo puede doy dar digo decir diga nada nadie ninguno tengo tiene hola buenas gracias bueno ok okay claro hago negocio anónimo anonimo trabajo asunto le importa me lo con en al'.split(
      ' ',
    ),
  ),
  maxWords: 7,
  firstNames,
};

export const contactVocabulary: ContactVocabulary = { email, phone, name };
