import { newItemId } from '@pickup/contracts/settings/new-item-id';
import type { SettingPath } from '@pickup/contracts/settings/written-settings';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import { ListSetting } from '../fields/list-setting.tsx';
import { SubGroup } from '../fields/sub-group.tsx';
import { asText, LocalizedSetting, TextSetting } from '../fields/text-setting.tsx';
import { UploadSetting } from '../fields/upload-setting.tsx';
import { useSetting, useShownList } from '../fields/use-editor.ts';
import { idsOf, memberOf } from './list-items.ts';
import { imageSource, readPhoto } from './read-files.ts';

const PATH = ['testimonials'] as const;
const ADD_OPTIONS = {
  label: texts.addTestimonial,
  words: texts.items.testimonial,
  max: 6,
  name: { label: texts.testimonialName, maxLength: 60 },
};

export function TestimonialsSetting() {
  const usedIds = idsOf(useShownList(PATH));
  return (
    <SubGroup title={texts.testimonials}>
      <p className="note">{texts.testimonialsHint}</p>
      <ListSetting
        path={PATH}
        titleOf={(one) => asText(memberOf(one, 'name'))}
        addOptions={{
          ...ADD_OPTIONS,
          item: (name) => ({ id: newItemId(name, usedIds, 'customer'), name }),
        }}
      >
        {(path) => <TestimonialFields path={path} />}
      </ListSetting>
    </SubGroup>
  );
}

function TestimonialFields({ path }: { readonly path: SettingPath }) {
  return (
    <>
      <LocalizedSetting path={[...path, 'quote']} multiline />
      <LocalizedSetting path={[...path, 'trade']} />
      <div className="pair">
        <TextSetting path={[...path, 'name']} />
        <TextSetting path={[...path, 'town']} />
      </div>
      <PhotoSetting path={[...path, 'photo']} />
      <TextSetting path={[...path, 'permission']} />
    </>
  );
}

function PhotoSetting({ path }: { readonly path: SettingPath }) {
  const field = useSetting(path);
  const source = imageSource(field.value);
  const isEmpty = field.value === undefined;
  return (
    <>
      {source !== null && (
        <div className="logo-shown">
          <img src={source} alt={texts.currentPhoto} />
        </div>
      )}
      <UploadSetting
        field={field}
        accept="image/*"
        label={isEmpty ? texts.uploadPhoto : texts.replacePhoto}
        hint={field.hint}
        problem={field.problem}
        value={field.value}
        removal={
          isEmpty ? null : { label: texts.removePhoto, onRemove: () => field.set(undefined) }
        }
        read={readPhoto}
        onRead={field.set}
      />
    </>
  );
}
