import type { NewJob } from './jobs/job.ts';

/** The events of all features, by name, with their data. Each feature adds its own to this interface. */
export interface Events {}

type Name = keyof Events;
type Rule<Event extends Name> = (event: Events[Event]) => readonly NewJob[];

/**
 * Notifies features of events in lower features, which cannot import them. A rule answers an event with jobs, which
 * commit together with the event.
 */
export class EventBus {
  readonly #rules = new Map<Name, Rule<Name>[]>();

  /** Registers a rule that returns jobs for every event of this name. */
  on<Event extends Name>(name: Event, rule: Rule<Event>): void {
    const rules = this.#rules.get(name) ?? [];
    this.#rules.set(name, [...rules, rule as Rule<Name>]);
  }

  /** The jobs that rules return for this event. Commit them with it. */
  jobsOf<Event extends Name>(name: Event, event: Events[Event]): NewJob[] {
    return (this.#rules.get(name) ?? []).flatMap((rule) => rule(event as never));
  }
}
