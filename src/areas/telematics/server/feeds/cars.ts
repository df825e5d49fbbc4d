// The cars that lines name, by VIN, or by IMEI at the instant of the line.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { FeedSource } from "../../model/feeds/feed.ts";
import "#tracking/server/tables.ts";

export interface Named {
  key: string;
  at: string;
}

export interface NamedCar {
  carId: string | null;
  /** Its client does not allow the data of this source. */
  isOpposed: boolean;
}

/**
 * The car of each line, in their order. The data of a maker need the consent of the client while the contract sells
 * them (`tracking`, first mount); a refusal excludes every source.
 */
export async function carsOfLines(
  call: Call,
  source: FeedSource,
  lines: readonly Named[],
): Promise<NamedCar[]> {
  if (lines.length === 0) return [];
  const { rows } = await sql<NamedCar>`
    select named.car_id as "carId", m.id is not null as "isOpposed"
    from (
      select l.rank, coalesce((select c.id from car c where c.vin = l.key),
        (select f.car_id from box_fitting f where f.imei = l.key and f.fitted_at <= l.at
          and (f.removed_at is null or l.at < f.removed_at) order by f.fitted_at desc limit 1)) as car_id
      from jsonb_to_recordset(${JSON.stringify(lines.map((line, rank) => ({ rank, ...line })))}::jsonb)
        as l (rank integer, key text, at timestamptz)
    ) named
    left join first_mount m on m.id = named.car_id and m.is_sold
      and (m.consent = 'DECLINED' or ${source} = 'MAKER' and m.consent is distinct from 'GIVEN')
    order by named.rank`.execute(call.db);
  return rows;
}
