// What stands in the planning, whichever area it comes from: deliveries, transports, preparations, returns.
import type { PageAddress } from "../links/page-address.ts";

export interface PlannedEvent {
  /** The id of its record. */
  id: string;
  /** Instants, ISO UTC. */
  from: string;
  to: string;
  title: string;
  detail: string;
  /** Where, in words; empty when it is not said. */
  place: string;
  /** Account of who does it, with their name; null while nobody does. */
  personId: string | null;
  person: string;
  page: PageAddress;
  /** What will be missing on that day, in French. */
  problems: readonly string[];
  /** The version of its record, where the planning may move it; null where it is moved elsewhere. */
  version: number | null;
}

/** What of one kind a planning is asked. */
export interface PlanningQuery {
  from: string;
  to: string;
  /** Of one person alone. */
  personId?: string;
}
