// The transports of the planning: from the pickup day of their cars to their arrival day.
import { sql } from "kysely";
import { frenchAddress } from "#kernel/company/address.ts";
import { type Day, dayInParis, frenchDay, parisInstant } from "#kernel/calendar/day.ts";
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

export const plannedTransports: PlannedKind = {
  name: "transport",
  label: "Transport",
  many: "Transports",
  tone: "neutral",
  between: async (call, { from, to, personId }) => {
    // A carrier is not a staff member.
    if (personId !== undefined) return [];
    const { rows } = await sql<TransportRow>`
      select t.id, t.way, t.carrier_name, t.pickup, t.destination, t.planned_pickup_on as first,
        coalesce(t.planned_delivery_on, t.planned_pickup_on) as last, (array_agg(c.id order by c.vin))[1] as car_id,
        count(*)::integer as count, min(c.brand || ' ' || c.model) as title,
        bool_and(o.received_on is not null) as is_received
      from transport t join transport_car o on o.transport_id = t.id join car c on c.id = o.car_id
      where t.planned_pickup_on <= ${dayInParis(to)}
        and coalesce(t.planned_delivery_on, t.planned_pickup_on) >= ${dayInParis(from)}
      group by t.id`.execute(call.db);
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
