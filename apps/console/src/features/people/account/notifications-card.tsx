import './notifications.css';
import type { PushDevice } from '@pickup/contracts/push/push';
import { PUSH_LEADS } from '@pickup/contracts/push/push-leads';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/push/devices';
import { Button } from '@pickup/ui/button';
import { Checkbox } from '@pickup/ui/checkbox';
import { useEffect, useState } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { describeDevice } from '../../../shared/format/describe-device.ts';
import { Since } from '../../../shared/format/moments.tsx';
import {
  canNotify,
  currentSubscription,
  subscribe,
  unsubscribe,
} from '../../../shared/push/push-subscription.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { FormProblem, SelectField, TextField } from '../../../shared/ui/field.tsx';
import { Form, Submit, type FormValues } from '../../../shared/ui/form.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { QueryView } from '../../../shared/ui/states.tsx';

const PATH = '/api/me/push';
const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Lets operators turn on notifications on this device, and change them on all their devices. */
export function NotificationsCard() {
  const query = useApiQuery(PATH);
  return (
    <Card title={texts.title}>
      <p>{texts.text}</p>
      <QueryView query={query}>
        {({ devices, public_key: publicKey }) => (
          <>
            <ThisDevice publicKey={publicKey} devices={devices} />
            {devices.map((device) => (
              <Device key={device.id} device={device} />
            ))}
          </>
        )}
      </QueryView>
    </Card>
  );
}

interface ThisDeviceProps {
  readonly publicKey: string;
  readonly devices: readonly PushDevice[];
}

/**
 * Compares the browser's subscription with the server's list, because notifications on this device
 * can be turned off from another device.
 */
function ThisDevice({ publicKey, devices }: ThisDeviceProps) {
  const { api, done, run, busy, problem } = useChange();
  const [isOn, setOn] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    void currentSubscription().then((subscription) =>
      setOn(devices.some(({ endpoint }) => endpoint === subscription?.endpoint)),
    );
  }, [devices]);
  const turnOn = () =>
    run(async () => {
      setFailure(null);
      const subscription = await subscribe(publicKey).catch(() => texts.failed);
      if (typeof subscription === 'string') return setFailure(subscription);
      if (subscription === null) return setFailure(texts.denied);
      const { endpoint = '', keys = {} } = subscription.toJSON();
      const { p256dh = '', auth = '' } = keys;
      await api.post(PATH, { endpoint, keys: { p256dh, auth }, time_zone: localZone() });
      await done(texts.turnedOn, PATH);
    });
  if (!canNotify()) return <Notice>{`${texts.unsupported} ${texts.iphone}`}</Notice>;
  if (isOn !== false) return null;
  return (
    <>
      <div className="row">
        <Button tone="primary" busy={busy} onClick={turnOn}>
          {texts.turnOn}
        </Button>
      </div>
      <FormProblem>{failure ?? problem}</FormProblem>
    </>
  );
}

function Device({ device }: { readonly device: PushDevice }) {
  const { api, done, run, problem } = useChange();
  const path = `${PATH}/${device.id}` as const;
  const name = describeDevice(device.device);
  const turnOff = () =>
    run(async () => {
      await api.delete(path);
      if (device.endpoint === (await currentSubscription())?.endpoint) await unsubscribe();
      await done(texts.turnedOff, PATH);
    });
  const test = () =>
    run(async () => {
      await api.post(`${path}/test`, undefined);
      await done(texts.testSent);
    });
  return (
    <section className="stack push-device" aria-label={name}>
      <div>
        <p className="list-title">{name}</p>
        <p className="list-note">
          <Since at={device.sent_at} prefix={texts.sentBefore} neverText={texts.neverSent} />
        </p>
      </div>
      <DeviceForm device={device} />
      <div className="row">
        <Button aria-label={fill(texts.testDevice, { device: name })} onClick={test}>
          {texts.test}
        </Button>
        <Button aria-label={fill(texts.turnOffDevice, { device: name })} onClick={turnOff}>
          {texts.turnOff}
        </Button>
      </div>
      <FormProblem>{problem}</FormProblem>
    </section>
  );
}

function DeviceForm({ device }: { readonly device: PushDevice }) {
  const { api, done, run, ...action } = useChange();
  const save = (values: FormValues) =>
    run(async () => {
      const leads = PUSH_LEADS.find((one) => one === values.text('leads')) ?? 'all';
      const [from, until] = [values.text('from'), values.text('until')];
      const isQuiet = from !== '' && until !== '';
      await api.put(`${PATH}/${device.id}` as const, {
        leads,
        quiet_from: isQuiet ? from : null,
        quiet_until: isQuiet ? until : null,
        time_zone: localZone(),
        sound: values.text('sound') !== '',
      });
      await done(texts.saved, PATH);
    });
  return (
    <Form onSubmit={save}>
      <SelectField
        label={texts.leads}
        name="leads"
        defaultValue={device.leads}
        options={PUSH_LEADS.map((one) => [one, texts.choices[one]] as const)}
      />
      <div className="push-quiet">
        <TextField
          label={texts.quietFrom}
          name="from"
          type="time"
          hint={texts.quietHint}
          defaultValue={device.quiet_from ?? ''}
        />
        <TextField
          label={texts.quietUntil}
          name="until"
          type="time"
          defaultValue={device.quiet_until ?? ''}
        />
      </div>
      <Checkbox label={texts.sound} name="sound" defaultChecked={device.sound} />
      <Submit action={action}>{texts.save}</Submit>
    </Form>
  );
}
