import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const CATALOGS = fileURLToPath(new URL('.', import.meta.url));

/** The catalogs that visitors read, as text. */
function wordsOf(language: 'en' | 'es'): string {
  const folder = `${CATALOGS}${language}/`;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && !name.startsWith('operator'))
    .map((name) => readFileSync(folder + name, 'utf8'))
    .join('\n');
}

it.each([
  ['en', 'Your call is moved', 'Your call has been rescheduled'],
  ['en', 'fix the marked fields', 'Pick a new time first.'],
  ['en', 'An email with a calendar file', 'We emailed you a calendar invite.'],
  ['en', 'Choose a longer call', 'Need more time? Book'],
  ['en', 'Who calls: ', 'You’ll talk with'],
  ['en', 'nearest free time', 'next open time'],
  ['en', 'the last free one', 'our last open slot'],
  ['en', 'How many jobs do you do?', 'How many jobs do you do in a month?'],
  ['en', 'starts roofers at', 'Usual for {trade}'],
  ['en', 'The formulas are open', 'See every formula, with your own numbers.'],
  ['en', 'are written for you', '{brandName} writes your quotes'],
  ['en', 'out to win every call', 'for shops that can’t miss a call'],
  ['en', 'Savings so far', 'Total savings'],
  ['en', 'Plan cost to earn back', 'One month of the plan'],
  ['en', 'See it as a table', 'View as a table'],
  ['en', 'of our model.', 'Calculated on {day} from the numbers you entered.'],
  ['en', 'What missed calls cost you now', 'What {plan} could win back'],
  ['es', 'Horas libres', 'horarios disponibles'],
  ['es', 'Ponga su', 'Escriba su nombre.'],
  ['es', 'Mover esta llamada', 'Cambiar la hora'],
  ['es', 'más en ingresos al año', 'de ingresos adicionales al año'],
  ['es', 'Lo máximo con que', 'El máximo es {max}.'],
  ['es', '"Recuperación"', 'Recuperación de la inversión'],
  ['es', 'Lo que se dice', 'Subtítulos'],
  ['es', 'Lo que se dijo', 'Transcripción'],
  ['es', 'Techado', 'Techos'],
  ['es', '"Reparaciones"', 'Handyman / reparaciones'],
  ['es', 'Quisiéramos hablar con usted a esta hora', 'A esa hora no podemos; ¿qué le parece esta?'],
] as const)(
  'in the language %s, the retired text “%s” is replaced with “%s”',
  (language, retired, words) => {
    const all = wordsOf(language);
    expect(all).not.toContain(retired);
    expect(all).toContain(words);
  },
);

it.each(['en', 'es'] as const)(
  'in the language %s, only the lead form, its dialog and the results mention a fixed call length, as specified',
  (language) => {
    const found = [...wordsOf(language).matchAll(/"(\w+)": ".*\b(\d+)[- ]minut/g)];
    const lengths = found.map(([, text, minutes]) => `${text} ${minutes}`);
    expect(lengths.toSorted()).toEqual(['call 15', 'offer 15', 'promise 30']);
  },
);
