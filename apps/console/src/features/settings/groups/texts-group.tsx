import type { EditableText } from '@pickup/contracts/settings/custom-texts-settings';
import { customTextName } from '@pickup/settings/custom-text-name';
import { inLanguage } from '@pickup/settings/setting-value-text';
import { LANGUAGE_NAMES } from '@pickup/messages/language';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import { fillPlural } from '@pickup/messages/plural';
import { Button } from '@pickup/ui/button';
import { Checkbox } from '@pickup/ui/checkbox';
import { useEffect, useMemo, useState } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { SelectField, TextField } from '../../../shared/ui/field.tsx';
import { EmptyState, QueryView } from '../../../shared/ui/states.tsx';
import * as icons from '@pickup/ui/icons';
import { focusSetting } from '../fields/focus-setting.ts';
import { FieldWarning } from '../fields/sub-group.tsx';
import { TextInput, asText } from '../fields/text-setting.tsx';
import { useDraft, useEdit, useEditor, useSetting } from '../fields/use-editor.ts';
import { exampleValues, findTexts, type TextFilter, textHint } from './custom-texts.ts';

const PATH = '/api/page-settings/texts';
const PAGE_SIZE = 20;
const EVERYTHING = { searchText: '', group: '', onlyKey: null, isChangedOnly: false } as const;

interface TextsGroupProps {
  readonly requestedText: { readonly language: 'en' | 'es'; readonly key: string } | null;
}

export function TextsGroup({ requestedText }: TextsGroupProps) {
  const query = useApiQuery(PATH, { staleTime: Infinity, retry: false });
  return (
    <QueryView query={query}>
      {(list) => <TextSearch all={list.texts} requestedText={requestedText} />}
    </QueryView>
  );
}

function TextSearch({
  all,
  requestedText,
}: TextsGroupProps & { readonly all: readonly EditableText[] }) {
  const { store } = useEditor();
  const [filter, setFilter] = useState<TextFilter>({ ...EVERYTHING, language: 'en' });
  const [count, setCount] = useState(PAGE_SIZE);
  const narrow = (change: Partial<TextFilter>) =>
    setFilter({ ...filter, onlyKey: null, ...change });
  useEffect(() => {
    if (requestedText)
      setFilter((current) => ({
        ...current,
        language: requestedText.language,
        onlyKey: requestedText.key,
      }));
  }, [requestedText]);
  // An edit does not repeat the search. Otherwise, the edited field would disappear as soon as its
  // text stopped matching.
  const found = useMemo(
    () => findTexts(all, filter, store.get().shownSettings),
    [all, filter, store],
  );
  const isSingle = filter.onlyKey !== null;
  return (
    <>
      <FilterFields filter={filter} onChange={narrow} />
      <p className="note" role="status">
        {fillPlural(texts.foundTexts, { count: found.length })}
      </p>
      {found.length === 0 && <EmptyState icon={icons.search} title={texts.noTextFound} />}
      {isSingle && (
        <div className="row">
          <Button onClick={() => narrow({})}>{texts.showAllTexts}</Button>
        </div>
      )}
      {found.slice(0, count).map((text) => (
        <OneText key={text.key} text={text} language={filter.language} />
      ))}
      {found.length > count && (
        <div className="row">
          <Button onClick={() => setCount(count + PAGE_SIZE)}>{texts.moreTexts}</Button>
        </div>
      )}
    </>
  );
}

interface FilterFieldsProps {
  readonly filter: TextFilter;
  onChange(change: Partial<TextFilter>): void;
}

function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const { language, searchText, group, onlyKey, isChangedOnly } = filter;
  return (
    <>
      <TextField
        type="search"
        label={texts.searchTexts}
        hint={texts.searchTextsHint}
        value={searchText}
        onChange={({ target }) => onChange({ searchText: target.value })}
      />
      <div className="pair">
        <SelectField
          label={texts.textLanguage}
          value={language}
          options={Object.entries(LANGUAGE_NAMES)}
          onChange={({ target }) =>
            onChange({ language: target.value === 'es' ? 'es' : 'en', onlyKey })
          }
        />
        <SelectField
          label={texts.textGroup}
          value={group}
          options={[['', texts.allTexts], ...Object.entries(texts.textGroups)]}
          onChange={({ target }) => onChange({ group: target.value as TextFilter['group'] })}
        />
      </div>
      <Checkbox
        label={texts.changedOnly}
        checked={isChangedOnly}
        onChange={({ target }) => onChange({ isChangedOnly: target.checked })}
      />
    </>
  );
}

interface OneTextProps {
  readonly text: EditableText;
  /** The language to show first. */
  readonly language: 'en' | 'es';
}

function OneText({ text, language }: OneTextProps) {
  const other = language === 'en' ? 'es' : 'en';
  const isChanged = useSetting(['texts', language, text.key]).value !== undefined;
  const isOtherChanged = useSetting(['texts', other, text.key]).value !== undefined;
  const name = customTextName(text.key);
  return (
    <div>
      <div className="custom-text">
        <LanguageText text={text} language={language} label={name} />
        <LanguageText text={text} language={other} label={inLanguage(other, name)} />
      </div>
      {isChanged && !isOtherChanged && (
        <p className="note">
          <FieldWarning>{texts.keepsBuiltIn[other]}</FieldWarning>
        </p>
      )}
    </div>
  );
}

interface LanguageTextProps {
  readonly text: EditableText;
  readonly language: 'en' | 'es';
  readonly label: string;
}

function LanguageText({ text, language, label }: LanguageTextProps) {
  const { key, built_in: builtIn, long } = text;
  const path = ['texts', language, key];
  const field = useSetting(path);
  const edit = useEdit();
  const shown = useDraft((state) => state.shownSettings);
  const isCustom = field.value !== undefined;
  const words = isCustom ? asText(field.value) : builtIn[language];
  const set = (next: string) => edit(path, next === builtIn[language] ? undefined : next);
  const restore = () => {
    edit(path, undefined);
    focusSetting(path); // The focused button disappears, so the field gets the focus.
  };
  return (
    <div className="custom-text-side">
      <TextInput
        field={field}
        label={label}
        hint={textHint(text, words, exampleValues(shown), language)}
        text={words}
        multiline={long}
        language={language}
        onChange={set}
      />
      {isCustom && !field.isReadOnly && (
        <Button tone="quiet" icon={icons.refresh} onClick={restore}>
          {texts.restoreText}
          <span className="visually-hidden"> {label}</span>
        </Button>
      )}
    </div>
  );
}
