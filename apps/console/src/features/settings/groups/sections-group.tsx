import { SECTION_IDS } from '@pickup/contracts/settings/page-sections';
import type { SettingPath } from '@pickup/contracts/settings/written-settings';
import { inLanguage } from '@pickup/settings/setting-value-text';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import { sectionNames } from '@pickup/messages/operator/settings/page-settings';
import { choices } from '@pickup/messages/operator/settings/page-editor-fields';
import { ChoiceSetting, ChoicesSetting } from '../fields/choice-setting.tsx';
import { asText, TextInput, TextSetting, TextLinesSetting } from '../fields/text-setting.tsx';
import { ListSetting } from '../fields/list-setting.tsx';
import { SubGroup } from '../fields/sub-group.tsx';
import { useEdit, useSetting, useShown, useShownList } from '../fields/use-editor.ts';
import { memberOf } from './list-items.ts';
import { RecordingSetting } from './recording-setting.tsx';

const SECTIONS = ['sections'];
const NAMES: Readonly<Record<string, string>> = sectionNames;
const nameOf = (section: unknown) => NAMES[asText(section)] ?? asText(section);
const MAX_LINKS = { navigation: 6, legal: 8 } as const;

export function SectionsGroup() {
  return (
    <>
      <SubGroup title={texts.sectionOrder}>
        <ChoicesSetting
          path={SECTIONS}
          label={texts.shownSections}
          choices={sectionNames}
          fallback={SECTION_IDS}
          fixed="calculator"
        />
        <ListSetting path={SECTIONS} titleOf={nameOf} isCollapsible={false}>
          {(_, section) => <p className="section-name">{nameOf(section)}</p>}
        </ListSetting>
      </SubGroup>
      <SubGroup title={texts.invitations}>
        <ChoiceSetting path={['mobileBar']} choices={choices.mobileBar} fallback="next-step" />
        <ChoiceSetting path={['exitIntent']} choices={choices.exitIntent} fallback="once" />
      </SubGroup>
      <SubGroup title={texts.exampleCall}>
        <p className="note">{texts.exampleCallHint}</p>
        <RecordingSetting language="en" />
        <RecordingSetting language="es" />
      </SubGroup>
      {(['navigation', 'legal'] as const).map((kind) => (
        <SubGroup key={kind} title={texts.linkKinds[kind]}>
          <Links kind={kind} />
        </SubGroup>
      ))}
      <SubGroup title={texts.otherSites}>
        <p className="note">{texts.otherSitesHint}</p>
        <TextLinesSetting
          path={['embed', 'origins']}
          words={texts.items.site}
          max={50}
          type="url"
        />
      </SubGroup>
    </>
  );
}

function Links({ kind }: { readonly kind: keyof typeof MAX_LINKS }) {
  const words = texts.items.link;
  const addOptions = { label: words.add, words, max: MAX_LINKS[kind] };
  return (
    <ListSetting
      path={['links', kind]}
      titleOf={(link, index) =>
        asText(memberOf(link, 'label')) || fill(words.line, { place: index + 1 })
      }
      isCollapsible={false}
      addOptions={{ ...addOptions, item: () => ({ label: '', url: '' }) }}
    >
      {(linkPath, _, index) => <LinkFields path={linkPath} index={index} />}
    </ListSetting>
  );
}

interface LinkFieldsProps {
  readonly path: SettingPath;
  readonly index: number;
}

function LinkFields({ path, index }: LinkFieldsProps) {
  const place = index + 1;
  const label = fill(texts.link.label, { place });
  return (
    <div className="pair">
      <TextSetting path={[...path, 'label']} label={label} />
      <SpanishLabel path={path} label={inLanguage('es', label)} />
      <TextSetting path={[...path, 'url']} label={fill(texts.link.url, { place })} type="url" />
    </div>
  );
}

/** The settings store a Spanish label with the URL of its link, not with the link's index. */
function SpanishLabel({ path, label }: { readonly path: SettingPath; readonly label: string }) {
  const [, kind = ''] = path;
  const list = ['translations', 'es', 'links', kind];
  const translated = useShownList(list);
  const url = useShown([...path, 'url']);
  const field = useSetting([...list, 'label']);
  const edit = useEdit();
  const spanishLink = translated.find((link) => memberOf(link, 'url') === url);
  const set = (text: string) => {
    const others = translated.filter((link) => link !== spanishLink);
    const links = text === '' ? others : [...others, { label: text, url }];
    edit(list, links.length === 0 ? undefined : links);
  };
  return (
    <TextInput
      field={{ ...field, isReadOnly: field.isReadOnly || typeof url !== 'string' || url === '' }}
      label={label}
      text={asText(memberOf(spanishLink, 'label'))}
      language="es"
      onChange={set}
    />
  );
}
