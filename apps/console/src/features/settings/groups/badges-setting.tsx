import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import { inLanguage } from '@pickup/settings/setting-value-text';
import { ListSetting, translationOf } from '../fields/list-setting.tsx';
import { SubGroup } from '../fields/sub-group.tsx';
import { asText, Line, TextInput } from '../fields/text-setting.tsx';
import { useEdit, useSetting, useShownList } from '../fields/use-editor.ts';

const PATH = ['badges'] as const;
const SPANISH = ['translations', 'es', 'badges'] as const;
const words = texts.items.badge;
const nameOf = (index: number) => fill(words.line, { place: index + 1 });

export function BadgesSetting() {
  return (
    <SubGroup title={texts.badges}>
      <ListSetting
        path={PATH}
        translation={SPANISH}
        titleOf={(badge, index) => asText(badge) || nameOf(index)}
        isCollapsible={false}
        addOptions={{ label: words.add, words, max: 8, item: () => '' }}
      >
        {(path, _, index) => (
          <div className="pair">
            <Line path={path} label={inLanguage('en', nameOf(index))} language="en" />
            <SpanishBadge index={index} />
          </div>
        )}
      </ListSetting>
    </SubGroup>
  );
}

function SpanishBadge({ index }: { readonly index: number }) {
  const badges = useShownList(PATH);
  const translated = useShownList(SPANISH);
  const field = useSetting([...SPANISH, index]);
  const edit = useEdit();
  const set = (text: string) => {
    const others = badges.map((_, at) => translated[at] ?? '');
    edit(SPANISH, translationOf(others.with(index, text)));
  };
  return (
    <TextInput
      field={field}
      text={asText(translated[index])}
      label={inLanguage('es', nameOf(index))}
      language="es"
      onChange={set}
    />
  );
}
