import type { EditableText } from '@pickup/contracts/editable-texts';
import {
  exampleValue,
  filledExample,
  namesInBrackets,
} from '@pickup/messages/operator/own-text-examples';
import * as texts from '@pickup/messages/operator/page-editor';

/** What the braces and brackets of a text mean, with what visitors see. Undefined for a text without any. */
export function textHint(
  { key, placeholders, needed }: Pick<EditableText, 'key' | 'placeholders' | 'needed'>,
  text: string,
  known: Readonly<Record<string, string>>,
): string | undefined {
  if (placeholders.length === 0) return undefined;
  const valueOf = (name: string) => exampleValue(key, name, known);
  const optional = namesInBrackets(text);
  const whole = texts.exampleOf(filledExample(text, valueOf, true));
  if (optional.length === 0) return `${texts.placeholdersHint(placeholders, needed)} ${whole}`;
  return [
    texts.placeholdersHint(placeholders, needed),
    texts.bracketsHint(optional),
    whole,
    texts.exampleWithout(filledExample(text, valueOf, false)),
  ].join(' ');
}
