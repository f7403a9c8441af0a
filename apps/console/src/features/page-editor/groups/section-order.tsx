import { SECTION_IDS } from '@pickup/contracts/page-sections';
import * as texts from '@pickup/messages/operator/page-editor';
import { sectionNames } from '@pickup/messages/operator/page-settings';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { ListSetting } from '../settings/list-setting.tsx';
import { asText } from '../settings/text-setting.tsx';
import { useEdit, useIsReadOnly, useShownList } from '../settings/use-editor.ts';

const PATH = ['sections'];
/** A page needs its calculator and its lead form. */
const REQUIRED = 'calculator';
const nameOf = (section: unknown) => sectionNames[asText(section)] ?? asText(section);

/** The sections that are shown, in their order, and those that are hidden. */
export function SectionOrder() {
  const shown = useShownList(PATH);
  const isReadOnly = useIsReadOnly(PATH);
  const edit = useEdit();
  const hidden = SECTION_IDS.filter((id) => !shown.includes(id));
  return (
    <ListSetting
      path={PATH}
      noun={texts.nouns.section}
      titleOf={nameOf}
      removeText={texts.hideSection}
      removedText={texts.sectionHidden}
      buttonFor={(section) => `[data-shows="${CSS.escape(asText(section))}"]`}
      isFixed={(section) => section === REQUIRED}
      max={SECTION_IDS.length}
      folded={false}
      more={(added) =>
        hidden.map((id) => (
          <Button
            key={id}
            data-shows={id}
            icon={icons.plus}
            disabled={isReadOnly}
            onClick={() => {
              edit(PATH, [...shown, id]);
              added(texts.sectionShown(nameOf(id)));
            }}
          >
            {texts.showSection(nameOf(id))}
          </Button>
        ))
      }
    >
      {(_, section) => <p className="section-name">{nameOf(section)}</p>}
    </ListSetting>
  );
}
