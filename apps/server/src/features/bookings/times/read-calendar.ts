import type { TeamAvailability } from '@pickup/contracts/bookings/availability';
import { ROLE_PERMISSIONS } from '@pickup/contracts/people/operator-roles';
import type { Queryable } from '../../../platform/database/database.ts';
import { displayName, readOperators } from '../../people/index.ts';
import { bookableAgent, type BookableAgent } from './bookable-agent.ts';
import { availabilityOfAgent, readAllAvailability } from './stored-availability.ts';

/** The team's hours and rules, and everyone who takes bookings. */
export interface Calendar {
  readonly team: TeamAvailability;
  readonly agents: readonly BookableAgent[];
}

/** Reads who takes bookings and when. Without agents, visitors request a time instead. */
export async function readCalendar(database: Queryable): Promise<Calendar> {
  const all = await readAllAvailability(database);
  const team = all.team.hours;
  if (all.agents.size === 0) return { team, agents: [] };
  const people = (await readOperators(database)).filter(canTakeBookings);
  const agents = people.flatMap((person) => {
    const { userId } = person;
    const { hours } = availabilityOfAgent(all, userId);
    const agent = bookableAgent({ id: userId, name: displayName(person) }, hours, team);
    return agent ? [agent] : [];
  });
  return { team, agents };
}

/** Whether a person's role lets them work leads. */
export const canTakeBookings = ({ role }: { readonly role: keyof typeof ROLE_PERMISSIONS }) =>
  ROLE_PERMISSIONS[role].includes('leads.write');
