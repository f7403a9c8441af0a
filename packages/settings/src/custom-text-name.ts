import { capitalized } from '@pickup/messages/dates';
import texts from '@pickup/messages/operator/settings/custom-text-names' with { type: 'json' };
import { memberOf } from '@pickup/contracts/settings/written-settings';

/** Where texts are shown, by the beginning of their keys. The longest match wins. */
const PLACES: Readonly<Record<string, string>> = texts.places;
/** Names for texts that their keys do not describe well. */
const ROLES: Readonly<Record<string, string>> = texts.roles;

/** "page/hero.headline" becomes "Top of the page: headline". */
export function customTextName(key: string): string {
  const place = placeOf(key);
  const rest = key.slice(place.length).replace(/^[./]/, '');
  const known = memberOf(PLACES, place);
  return `${known ?? capitalized(inWords(place.replace(/^page\//, '')))}: ${ROLES[key] ?? roleOf(rest)}`;
}

/** The longest known place. For an unknown place, the part of the key before the first dot. */
function placeOf(key: string): string {
  const known = Object.keys(PLACES).filter((place) => key.startsWith(`${place}.`));
  const longest = known.toSorted((one, other) => other.length - one.length)[0];
  return longest ?? (key.includes('.') ? key.slice(0, key.indexOf('.')) : '');
}

/** Many keys end in a common word, such as "book", which has its own name. */
function roleOf(rest: string): string {
  for (const [words, name] of Object.entries(texts.endings)) {
    if (rest === words) return name;
    if (rest.endsWith(capitalized(words))) {
      return `${inWords(rest.slice(0, rest.length - words.length))}, ${name}`;
    }
  }
  return inWords(rest);
}

/** "0.startTime" becomes "line 1, start time". */
function inWords(key: string): string {
  return key
    .split(/[./]/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? `line ${Number(part) + 1}` : spaced(part)))
    .join(', ');
}

function spaced(part: string): string {
  const words = part.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).split(/[\s_-]+/);
  return words.map((word) => memberOf<string>(texts.words, word) ?? word).join(' ');
}
