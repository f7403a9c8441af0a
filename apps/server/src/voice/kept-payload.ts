import { storableJson } from '../domain/calls/storable-json.ts';

type Json = Readonly<Record<string, unknown>>;

/** Enough to see what a message of an unknown type is about, characters of JSON. */
const MOST = 20_000;
const BEGINNING = 2_000;

/** What is kept of a message that nothing here understands: all of it, or how it begins. */
export function keptPayload(message: Json): Json {
  const storable = storableJson(message);
  const text = JSON.stringify(storable);
  if (text.length <= MOST) return storable;
  return storableJson({
    type: storable['type'],
    characters: text.length,
    beginning: text.slice(0, BEGINNING),
  });
}
