// Events of the planning, from any area: deliveries, transports, preparations, returns.
import type { PageAddress } from "../links/page-address.ts";
import { type Day, dayInParis } from "./day.ts";

export interface PlannedEvent {
  /** The id of its record. */
  id: string;
  /** Instants, ISO UTC. */
  from: string;
  to: string;
  title: string;
  detail: string;
  /** The place, in words; empty when unknown. */
  place: string;
  /** Account of the assignee; null while unassigned. */
  personId: string | null;
  person: string;
  page: PageAddress;
  /** Problems expected on that day, in French. */
  problems: readonly string[];
  /** The version of its record, where the planning may move it; null where it is moved elsewhere. */
  version: number | null;
}

/** The query of a planning. */
export interface PlanningQuery {
  from: string;
  to: string;
  /** Restricts it to one person. */
  personId?: string;
  /** The first ones, in order of start; all of them when absent. */
  limit?: number;
}

/** The events that start on one day. */
export interface PlannedCount {
  on: Day;
  count: number;
}

/** The first and last days that a period touches. */
export const touchedDays = ({ from, to }: Pick<PlanningQuery, "from" | "to">): { first: Day; last: Day } => ({
  first: dayInParis(from),
  last: dayInParis(new Date(Date.parse(to) - 1)),
});
