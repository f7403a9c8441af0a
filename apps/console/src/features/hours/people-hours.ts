import type { AgentHours, HoursException, TeamHours } from '@pickup/contracts/call-hours';

/** The weekly hours that apply to a person. */
export function weekOfPerson(
  { own_hours: own }: AgentHours,
  team: TeamHours,
): Pick<TeamHours, 'weekly' | 'time_zone'> {
  return own ?? team;
}

/** Whether the days are not over yet. Past ones only take room. */
export function isComing({ to }: HoursException): boolean {
  const yesterday = new Date(Date.now() - 86_400_000);
  return to >= yesterday.toISOString().slice(0, 10); // a day may be later in other zones
}
