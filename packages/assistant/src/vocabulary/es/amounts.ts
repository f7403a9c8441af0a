import type { AmountVocabulary } from '../vocabulary.ts';
import { TENS_AND_UNIT } from './numbers.ts';

const COMMON =
  'camionetas?|trocas?|camion|camiones|vans?|muchachos?|personas?|hombres|empleados?|trabajadores|ayudantes?|cuadrillas?|tecnicos?|anos?|cifras?|pueblos?|ciudades|%|mi|mis';
const JOB = 'trabajos?|trabajitos?|chambas?|jales?|servicios?';

export const amountVocabulary: AmountVocabulary = {
  rated: [
    ...TENS_AND_UNIT,
    [
      /\b(?:diari[oa]s?|diariamente|a diario|entre semana|todos los dias|por las? noches?)\b/g,
      'al dia',
    ],
    [/\b(?:semanal(?:es|mente)?)\b/g, 'por semana'],
    [/\b(?:mensual(?:es|mente)?)\b/g, 'al mes'],
    [/\b(?:anual(?:es|mente)?)\b/g, 'al ano'],
    [/\s*\/\s*(hora|h|dia|semana|sem|mes|ano|trabajo)\b/g, ' por $1'],
    [/\bpor sem\b/g, 'por semana'],
    [/\bpor h\b/g, 'por hora'],
    [/\b(?:de )?lunes a viernes\b/g, '5 dias a la semana'],
    [/\b(?:de )?lunes a sabado\b/g, '6 dias a la semana'],
    [/\b(?:de )?lunes a domingo\b/g, '7 dias a la semana'],
    [/\b(?:un )?dia y medio\b/g, '12 horas'],
    [/\b(?:medio dia|media jornada)\b/g, '4 horas'],
    [/\b(?:un )?(?:dia completo|dia entero)\b/g, 'un dia'],
    [/\btres cuartos de hora\b/g, '45 minutos'],
    [/\b(?:un )?cuarto de hora\b/g, '15 minutos'],
    [/(^|\bo |\bcomo |\bunas? )hora y (?=medi|cuarto)/g, '$11 hora y '],
    [/\bentre (.+?) y (?!medi|cuarto)/g, '$1 a '],
  ],
  rate: /\b(?:al|por|cada|en|a la|por la|en la|en el|en un|en una|a el|por el|x) (?:solo |sola )?(hora|dia|noche|tarde|manana|semana|mes|ano|trabajo|trabajito|chamba|jale|servicio)\b/g,
  units: new Map([
    ['hora', 'hour'],
    ['dia', 'day'],
    ['noche', 'day'],
    ['tarde', 'day'],
    ['manana', 'day'],
    ['semana', 'week'],
    ['mes', 'month'],
    ['ano', 'year'],
    ['trabajo', 'job'],
    ['trabajito', 'job'],
    ['chamba', 'job'],
    ['jale', 'job'],
    ['servicio', 'job'],
  ]),
  schedule: /\b(\w+) dias? (?:a la|por|cada|de la|en la) semana\b/,
  nouns: {
    jobsPerMonth: new RegExp(
      `^(?:${JOB}|llamadas?|citas?|clientes?|casas?|proyectos?|techos?|yardas?)$`,
    ),
    avgJobProfit: /^(?:dolar|dolares|dls|usd|pesos?|bolas|ganancia|\$)$/,
    adminHoursPerWeek: /^(?:horas?|horitas?|hrs?|h|minutos?|min|mins|dias?)$/,
  },
  otherNouns: {
    jobsPerMonth: new RegExp(`^(?:${COMMON}|dias?|horas?)$`),
    avgJobProfit: new RegExp(`^(?:${COMMON}|dias?|horas?|trabajos)$`),
    adminHoursPerWeek: new RegExp(`^(?:${COMMON}|trabajos)$`),
  },
  // Fewer words than `nouns`, because "5 horas de llamadas" does not mention jobs.
  ownNouns: {
    jobsPerMonth: /^(?:trabajos?|trabajitos?|chambas?|jales?)$/,
    avgJobProfit: /^(?:dolar|dolares|dls|usd|pesos|bolas|\$)$/,
    adminHoursPerWeek: /^(?:horas?|horitas?|hrs?|minutos?|min|mins)$/,
  },
  percent: /%|\bpor ?ciento\b/,
  instead: /\b(?:no|digo|quise decir|perdon|perdone|mejor|mas bien|corrijo)\b/,
  none: /^(?:(?:no hago |no tengo )?(?:nada|ninguno|ninguna|ningun (?:trabajo|minuto)|ninguna hora)(?: de (?:tiempo|papeleo))?|no (?:hago|tengo|gano)(?: nada)?|sin (?:ganancia|papeleo))$/,
  clauses:
    /[,;]\s+|\s+(?:con|y (?:gano|cobro|me (?:quedan?|dejan?)))\s+|\s+y\s+(?=\$|\d)|(?<=\b(?:trabajos?|chambas?|jales?)(?: al mes| por mes)?)\s+(?:a|de)\s+/,
  duration: /\b(?:min\w*|h(?:ora)?s?|hrs?)\b/,
  money: /\$|\b(?:dolar|dolares|dls|pesos?|bolas)\b/,
  days: /^dias?$/,
};
