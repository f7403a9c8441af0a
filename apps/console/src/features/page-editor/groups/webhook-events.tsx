import type { SettingPath } from '@pickup/contracts/setting-path';
import * as texts from '@pickup/messages/operator/page-editor';
import { Checkbox } from '@pickup/ui/checkbox';
import { FieldNote } from '@pickup/ui/field';
import { useId } from 'react';
import { useSetting } from '../settings/use-editor.ts';

const DEFAULT: readonly unknown[] = ['lead.created'];

/** The events that a webhook receives. */
export function WebhookEvents({ path }: { readonly path: SettingPath }) {
  const field = useSetting(path);
  const id = useId();
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : DEFAULT;
  const choose = (event: string, isOn: boolean) => {
    const names = Object.keys(texts.webhookEvents);
    field.set(names.filter((name) => (name === event ? isOn : chosen.includes(name))));
  };
  return (
    <fieldset
      className="choice-set"
      aria-describedby={field.problem === undefined ? undefined : `${id}-note`}
    >
      <legend className="legend">{field.label}</legend>
      <div className="choices">
        {Object.entries(texts.webhookEvents).map(([event, words]) => (
          <Checkbox
            key={event}
            {...field.attributes}
            label={words}
            checked={chosen.includes(event)}
            disabled={field.isReadOnly}
            onChange={({ target }) => choose(event, target.checked)}
          />
        ))}
      </div>
      <FieldNote id={id} problem={field.problem} />
    </fieldset>
  );
}
