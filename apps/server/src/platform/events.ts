import type { NewJob } from './jobs/job.ts';

/** Each feature adds its own events to this interface. */
export interface Events {}

type Name = keyof Events;
type Rule<Event extends Name> = (event: Events[Event]) => readonly NewJob[];

/**
 * Lets a feature react to events of lower features, which cannot import the higher feature. A rule
 * returns jobs for an event, and these jobs are committed with the event.
 */
export class EventBus {
  readonly #rules = new Map<Name, Rule<Name>[]>();

  /** Registers a rule that returns jobs for every event of this name. */
  on<Event extends Name>(name: Event, rule: Rule<Event>): void {
    const rules = this.#rules.get(name) ?? [];
    this.#rules.set(name, [...rules, rule as Rule<Name>]);
  }

  /** Returns the rules' jobs, which the caller must commit together with the event. */
  jobsOf<Event extends Name>(name: Event, event: Events[Event]): NewJob[] {
    return (this.#rules.get(name) ?? []).flatMap((rule) => rule(event as never));
  }
}
