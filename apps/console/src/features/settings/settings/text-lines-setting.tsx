import type { SettingPath } from '@pickup/contracts/settings/written-settings';
import { fill, type Text } from '@pickup/messages/fill';
import { ListSetting } from './list-setting.tsx';
import { asText, TextInput } from './text-setting.tsx';
import { useSetting } from './use-editor.ts';

/** What is said about the lines of a list. */
interface LineWords {
  readonly atMost: Text<'count'>;
  readonly line: Text<'place'>;
  readonly add: string;
}

interface TextLinesSettingProps {
  readonly path: SettingPath;
  readonly words: LineWords;
  readonly max: number;
  readonly type?: 'text' | 'url' | 'email';
}

/** A list of short texts, each in a field of its own. */
export function TextLinesSetting({ path, words, max, type = 'text' }: TextLinesSettingProps) {
  const nameOf = (index: number) => fill(words.line, { place: index + 1 });
  return (
    <ListSetting
      path={path}
      titleOf={(line, index) => asText(line) || nameOf(index)}
      folded={false}
      adding={{ label: words.add, words, max, item: () => '' }}
    >
      {(linePath, _, index) => <Line path={linePath} label={nameOf(index)} type={type} />}
    </ListSetting>
  );
}

interface LineProps {
  readonly path: SettingPath;
  readonly label: string;
  readonly type: 'text' | 'url' | 'email';
}

/** An empty line stays in the list: its problem says that it needs words. */
function Line({ path, label, type }: LineProps) {
  const field = useSetting(path);
  const text = asText(field.value);
  return <TextInput field={field} text={text} label={label} type={type} onChange={field.set} />;
}
