import { capitalized } from '@pickup/messages/dates';
import texts from '@pickup/messages/operator/settings/own-text-names' with { type: 'json' };
import { memberOf } from '@pickup/contracts/settings/written-settings';

/** The place of a text, by the beginning of its key. The longest match counts. */
const PLACES: Readonly<Record<string, string>> = texts.places;
/** The role of a text, if the words of its key do not describe it. */
const ROLES: Readonly<Record<string, string>> = texts.roles;

/**
 * The name of a text that operators can replace: "page/hero.headline" is "Top of the page:
 * headline".
 */
export function ownTextName(key: string): string {
  const place = placeOf(key);
  const rest = key.slice(place.length).replace(/^[./]/, '');
  const known = memberOf(PLACES, place);
  return `${known ?? capitalized(inWords(place.replace(/^page\//, '')))}: ${ROLES[key] ?? roleOf(rest)}`;
}

/** The longest known beginning of a key, or else its module. */
function placeOf(key: string): string {
  const known = Object.keys(PLACES).filter((place) => key.startsWith(`${place}.`));
  const longest = known.toSorted((one, other) => other.length - one.length)[0];
  return longest ?? (key.includes('.') ? key.slice(0, key.indexOf('.')) : '');
}

/** Many keys are, or end in, one of a few common words that have names of their own. */
function roleOf(rest: string): string {
  for (const [words, name] of Object.entries(texts.endings)) {
    if (rest === words) return name;
    if (rest.endsWith(capitalized(words))) {
      return `${inWords(rest.slice(0, rest.length - words.length))}, ${name}`;
    }
  }
  return inWords(rest);
}

/** "0.startTime" as "line 1, start time". */
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
