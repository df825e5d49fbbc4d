// The transports of the planning: from the pickup day of their cars to their arrival day.
import { sql } from "kysely";
import { frenchAddress } from "#kernel/company/address.ts";
import { type Day, frenchDay, parisInstant } from "#kernel/calendar/day.ts";
import { type PlannedCount, type PlanningQuery, touchedDays } from "#kernel/calendar/planned.ts";
import type { PlannedKind } from "#kernel/server/area.ts";
import { type End, type Way, ways } from "../model/transport.ts";

interface TransportRow {
  id: string;
  way: Way;
  carrierName: string;
  pickup: End;
  destination: End;
  first: Day;
  last: Day;
  carId: string;
  count: number;
  title: string;
  isReceived: boolean;
}

const opening = "08:00";
const closing = "18:00";

/** As its index has it: a transport without a day of arrival lasts a day. */
const lastsOver = ({ from, to }: Pick<PlanningQuery, "from" | "to">) => {
  const { first, last } = touchedDays({ from, to });
  return sql`daterange(planned_pickup_on, coalesce(planned_delivery_on, planned_pickup_on), '[]')
    && daterange(${first}, ${last}, '[]')`;
};

const countByDay: PlannedKind["countByDay"] = async (call, within) => {
  const { rows } = await sql<PlannedCount>`
    select planned_pickup_on as on, count(*)::integer as count from transport
    where ${lastsOver(within)} and nb_of_cars > 0
    group by 1`.execute(call.db);
  return rows;
};

export const plannedTransports: PlannedKind = {
  name: "transport",
  label: "Transport",
  many: "Transports",
  tone: "neutral",
  countByDay,
  between: async (call, within) => {
    // A carrier is not a staff member.
    if (within.personId !== undefined) return [];
    const { from, to, limit } = within;
    const { rows } = await sql<TransportRow>`
      select t.id, t.way, t.carrier_name, t.pickup, t.destination, t.planned_pickup_on as first,
        coalesce(t.planned_delivery_on, t.planned_pickup_on) as last, (array_agg(c.id order by c.vin))[1] as car_id,
        count(*)::integer as count, min(car_title(c.brand, c.model)) as title,
        bool_and(o.received_on is not null) as is_received
      from (
        select * from transport where ${lastsOver(within)} and nb_of_cars > 0
        order by planned_pickup_on, id limit ${limit ?? null}
      ) t join transport_car o on o.transport_id = t.id join car c on c.id = o.car_id
      group by t.id, t.way, t.carrier_name, t.pickup, t.destination, t.planned_pickup_on, t.planned_delivery_on
      order by t.planned_pickup_on, t.id`.execute(call.db);
    const all = rows.map(({ id, way, carrierName, pickup, destination, first, last, ...of }) => ({
      id,
      from: parisInstant(first, opening),
      to: parisInstant(last, closing),
      title: of.count === 1 ? of.title : `${of.count} véhicules`,
      detail: `De ${pickup.address.city} à ${destination.address.city}, ${ways[way].toLowerCase()}`,
      place: frenchAddress(destination.address),
      personId: null,
      person: carrierName,
      page: `/car-summary/transport/${of.carId}` as const,
      problems:
        !of.isReceived && last < call.today ? [`Attendu le ${frenchDay(last)}, pas encore reçu.`] : [],
      version: null,
    }));
    return all.filter((one) => one.from < to && one.to > from);
  },
};
