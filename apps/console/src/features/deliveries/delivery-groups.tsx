import { nameDeliveryError } from '@pickup/contracts/deliveries/describe-delivery-error';
import type { DeliveryGroup } from '@pickup/contracts/deliveries/operator-deliveries';
import { fill } from '@pickup/messages/fill';
import * as common from '@pickup/messages/operator/deliveries/delivery-common';
import * as texts from '@pickup/messages/operator/deliveries/deliveries';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { countedText } from '../../shared/format/figures.ts';
import { formatMoment, formatSince } from '../../shared/format/moments.tsx';
import { DeliveryError } from '../../shared/leads/delivery-error.tsx';
import { NextAttempt } from '../../shared/leads/delivery-story.tsx';
import { deliveryName } from '../../shared/leads/delivery-texts.ts';
import { ReceiverResponse } from '../../shared/leads/receiver-response.tsx';
import { CancelGroup } from './cancel-group.tsx';
import { deliveriesPath, type DeliveryFilters } from './delivery-filters.ts';
import { DeliveryRows } from './delivery-list.tsx';
import { ResendAll } from './resend-all.tsx';
import { useDeliveries } from './use-deliveries.ts';

interface GroupsProps {
  readonly filters: DeliveryFilters;
  readonly groups: readonly DeliveryGroup[];
  /** Whether each group initially shows its deliveries. */
  readonly open: boolean;
  onResent(ids: readonly string[]): void;
}

export function DeliveryGroups({ groups, ...props }: GroupsProps) {
  return (
    <ul className="causes">
      {groups.map((group) => (
        <GroupItem key={`${group.kind} ${group.target} ${group.cause}`} group={group} {...props} />
      ))}
    </ul>
  );
}

interface GroupProps extends Omit<GroupsProps, 'groups'> {
  readonly group: DeliveryGroup;
}

function GroupItem({ group, filters, open, onResent }: GroupProps) {
  const { kind, target, state, last_error: error } = group;
  const [shown, setShown] = useState(open);
  const id = useId();
  const cause = nameDeliveryError(error);
  const name = fill(texts.group, { delivery: deliveryName({ kind, event: '', target }), cause });
  const narrowed = { ...filters, kind, target, cause: group.cause };
  return (
    <li className="cause" data-open={shown}>
      <div className="cause-line">
        <button
          type="button"
          className="cause-toggle"
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          <Icon path={icons.down} />
          <b>{name}</b>
          <GroupSize group={group} />
        </button>
        <div className="row cause-actions">
          <ResendAll
            filters={narrowed}
            states={[state]}
            group={{ name, cause }}
            onResent={onResent}
          />
          {state === 'dead' && filters.lead === '' && <CancelGroup group={group} name={name} />}
        </div>
      </div>
      <div className="cause-more">
        <ReceiverResponse response={group.last_response} />
        {group.is_disabled && (
          <Link className="tap-link" to="/deliveries/webhooks">
            {common.enableAgain}
          </Link>
        )}
      </div>
      <div id={id} hidden={!shown}>
        {shown && <GroupDeliveries error={error} path={deliveriesPath(narrowed, state)} />}
      </div>
    </li>
  );
}

/** "149 deliveries · since Tuesday" */
function GroupSize({ group }: { readonly group: DeliveryGroup }) {
  const { count, since, next_attempt_at: next } = group;
  const deliveries = countedText(texts.countOfDeliveries, count);
  return (
    <span className="muted" title={formatMoment(since)}>
      {fill(texts.groupSince, { deliveries, moment: formatSince(since) })}
      {next !== null && (
        <>
          {' · '}
          <NextAttempt at={next} />
        </>
      )}
    </span>
  );
}

interface GroupDeliveriesProps {
  readonly error: string;
  readonly path: ReturnType<typeof deliveriesPath>;
}

function GroupDeliveries({ error, path }: GroupDeliveriesProps) {
  const { list, deliveries } = useDeliveries(path);
  return (
    <>
      <div className="cause-more">
        <DeliveryError error={error} />
      </div>
      <DeliveryRows list={list} deliveries={deliveries} />
    </>
  );
}
