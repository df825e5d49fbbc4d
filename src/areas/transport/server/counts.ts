// Counts of carried and received cars, and their VINs: stored on the transport for its list and its search.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derivations.ts";

const countsQuery = sql`select t.id, count(o.car_id)::integer as cars, count(o.received_on)::integer as received,
    coalesce(string_agg(c.vin, ' ' order by c.vin), '') as vins
  from transport t left join transport_car o on o.transport_id = t.id left join car c on c.id = o.car_id`;

export async function recomputeCounts(call: Call, id: string): Promise<void> {
  // Locked first, so that the next count includes this write.
  await sql`select id from transport where id = ${id} for update`.execute(call.db);
  await sql`update transport t set nb_of_cars = n.cars, nb_received = n.received, vins = n.vins
    from (${countsQuery} where t.id = ${id} group by t.id) n
    where t.id = n.id and (t.nb_of_cars, t.nb_received, t.vins) <> (n.cars, n.received, n.vins)`.execute(
    call.db,
  );
}

export const transportCounts: Derivation = {
  name: "transport.counts",
  from: "transport",
  concerns: {
    car: async (call, carId) =>
      (
        await call.db.selectFrom("transportCar").select("transportId").where("carId", "=", carId).execute()
      ).map(({ transportId }) => transportId),
  },
  recompute: recomputeCounts,
  findStale: async (call) =>
    (
      await sql<{
        id: string;
      }>`select n.id from (${countsQuery} group by t.id) n join transport t on t.id = n.id
        where (t.nb_of_cars, t.nb_received, t.vins) <> (n.cars, n.received, n.vins)`.execute(call.db)
    ).rows.map(({ id }) => id),
};
