import type { WebhookWithSecret } from '@pickup/contracts/deliveries/webhook-changes';
import type { WebhookEndpointStatus } from '@pickup/contracts/deliveries/operator-deliveries';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/deliveries/webhooks';
import {
  choices,
  fields,
  webhookEvents,
} from '@pickup/messages/operator/settings/page-editor-fields';
import { Checkbox } from '@pickup/ui/checkbox';
import { useChange } from '../../../shared/api/use-change.ts';
import { useFieldProblems, type ProblemOf } from '../../../shared/api/use-field-problems.ts';
import { SelectField, TextField } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import type { FormValues } from '../../../shared/ui/form.tsx';

type WebhookSettings = Pick<
  WebhookEndpointStatus,
  'url' | 'events' | 'mapping' | 'allow_private_network'
>;
type Event = keyof typeof webhookEvents;

const EVENTS = Object.keys(webhookEvents) as Event[];
const NEW_WEBHOOK: WebhookSettings = {
  url: '',
  events: ['lead.created'],
  mapping: 'standard',
  allow_private_network: false,
};

export function AddWebhookDialog(props: {
  onAdded(response: WebhookWithSecret): void;
  onClose(): void;
}) {
  const { api, invalidate, done, run, ...action } = useChange();
  const { problemOf, send } = useSend();
  const add = (values: FormValues) =>
    run(() =>
      send(values, async (settings) => {
        const body = { name: values.text('name'), ...settings };
        const response: WebhookWithSecret = await api.post('/api/webhooks', body);
        if (response.secret === null)
          await done(fill(texts.added, { id: response.webhook.id }), '/api/webhooks');
        else await invalidate('/api/webhooks');
        props.onAdded(response);
      }),
    );
  return (
    <FormDialog
      title={texts.add}
      confirm={texts.add}
      action={action}
      onSubmit={add}
      onClose={props.onClose}
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        problem={problemOf('name')}
        name="name"
        autoComplete="off"
        required
        maxLength={60}
      />
      <WebhookFields initial={NEW_WEBHOOK} problemOf={problemOf} />
    </FormDialog>
  );
}

export function EditWebhookDialog(props: {
  readonly webhook: WebhookEndpointStatus;
  onClose(): void;
}) {
  const { webhook, onClose } = props;
  const { id } = webhook;
  const { api, done, run, ...action } = useChange();
  const { problemOf, send } = useSend();
  const save = (values: FormValues) =>
    run(() =>
      send(values, async (settings) => {
        await api.patch(`/api/webhooks/${id}`, changedOnly(webhook, settings));
        await done(fill(texts.saved, { id }), '/api/webhooks');
        onClose();
      }),
    );
  return (
    <FormDialog
      title={fill(texts.editTitle, { id })}
      confirm={texts.save}
      action={action}
      onSubmit={save}
      onClose={onClose}
    >
      <WebhookFields initial={webhook} problemOf={problemOf} />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly initial: WebhookSettings;
  readonly problemOf: ProblemOf;
}

function WebhookFields({ initial, problemOf }: FieldsProps) {
  const eventProblem = problemOf('events');
  return (
    <>
      <TextField
        label={texts.url}
        hint={texts.urlHint}
        problem={problemOf('url')}
        name="url"
        inputMode="url"
        autoComplete="off"
        defaultValue={initial.url}
        required
        maxLength={2_000}
      />
      <Checkbox
        label={fields['webhooks.allowPrivateNetwork'].label}
        hint={fields['webhooks.allowPrivateNetwork'].hint}
        name="allow_private_network"
        defaultChecked={initial.allow_private_network}
      />
      <SelectField
        label={fields['webhooks.mapping'].label}
        name="mapping"
        defaultValue={initial.mapping}
        options={Object.entries(choices.webhookMapping)}
      />
      <fieldset>
        <legend className="legend">{fields['webhooks.events'].label}</legend>
        {EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={webhookEvents[event]}
            name={event}
            defaultChecked={initial.events.includes(event)}
          />
        ))}
        {eventProblem !== undefined && (
          <p className="note note-bad" role="alert">
            {eventProblem}
          </p>
        )}
      </fieldset>
    </>
  );
}

/** Sends the form's values, or shows a problem if no event is chosen. */
function useSend() {
  const { problemOf, send, setProblems } = useFieldProblems();
  const sendSettings = async (
    values: FormValues,
    work: (settings: WebhookSettings) => Promise<void>,
  ) => {
    const settings = readSettings(values);
    if (settings.events.length === 0) return setProblems({ events: texts.eventNeeded });
    return send(() => work(settings));
  };
  return { problemOf, send: sendSettings };
}

function readSettings({ text }: FormValues): WebhookSettings {
  const url = text('url');
  return {
    url: url.includes('://') ? url : `https://${url}`,
    events: EVENTS.filter((event) => text(event) !== ''),
    mapping: text('mapping') as WebhookSettings['mapping'],
    allow_private_network: text('allow_private_network') !== '',
  };
}

/** Returns only the edited values, because a colleague may have changed the others meanwhile. */
function changedOnly(
  initial: WebhookSettings,
  settings: WebhookSettings,
): Partial<WebhookSettings> {
  const isSame = (key: keyof WebhookSettings) =>
    JSON.stringify(initial[key]) === JSON.stringify(settings[key]);
  const keys = Object.keys(settings) as (keyof WebhookSettings)[];
  return Object.fromEntries(keys.filter((key) => !isSame(key)).map((key) => [key, settings[key]]));
}
