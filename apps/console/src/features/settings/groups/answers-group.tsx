import { newItemId } from '@pickup/contracts/settings/new-item-id';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import { ListSetting } from '../fields/list-setting.tsx';
import { asText, LocalizedSetting } from '../fields/text-setting.tsx';
import { useShownList } from '../fields/use-editor.ts';
import { idsOf, memberOf } from './list-items.ts';

const PATH = ['assistant', 'answers'] as const;
const words = texts.items.answer;

export function AnswersGroup() {
  const answers = useShownList(PATH);
  const item = (question: string) => ({
    id: newItemId(question, idsOf(answers), 'answer'),
    question: { en: question },
  });
  const name = { label: texts.newQuestion, maxLength: 120 };
  return (
    <>
      <p className="note">{texts.answersHint}</p>
      <ListSetting
        path={PATH}
        titleOf={(answer) => asText(memberOf(memberOf(answer, 'question'), 'en'))}
        addOptions={{ label: words.add, words, max: 30, name, item }}
      >
        {(path) => (
          <>
            <LocalizedSetting path={[...path, 'question']} long />
            <LocalizedSetting path={[...path, 'answer']} multiline />
            <LocalizedSetting path={[...path, 'keywords']} long />
          </>
        )}
      </ListSetting>
    </>
  );
}
