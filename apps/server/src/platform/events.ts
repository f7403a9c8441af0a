import type { NewJob } from './jobs/job.ts';

/** What happens in the features. Each feature adds its own events to this interface, with what they tell. */
export interface Events {}

type Name = keyof Events;
type Rule<Event extends Name> = (event: Events[Event]) => readonly NewJob[];

/**
 * Tells features of what happens in the features below them, which cannot import them. What follows from an event is
 * jobs, so that it commits together with the event.
 */
export class EventBus {
  readonly #rules = new Map<Name, Rule<Name>[]>();

  /** Adds jobs to every such event from now on. */
  on<Event extends Name>(name: Event, rule: Rule<Event>): void {
    const rules = this.#rules.get(name) ?? [];
    this.#rules.set(name, [...rules, rule as Rule<Name>]);
  }

  /** The jobs that this event causes, to commit with it. */
  jobsOf<Event extends Name>(name: Event, event: Events[Event]): NewJob[] {
    return (this.#rules.get(name) ?? []).flatMap((rule) => rule(event as never));
  }
}
