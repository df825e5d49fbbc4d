// The last service done on cars, for the feeds that say when the next one is due.
import { sql } from "kysely";
import { answer } from "#kernel/server/area.ts";
import { lastServices } from "#telematics/model/events.ts";
import type { DoneService } from "#telematics/model/feeds/trouble.ts";

export const answerLastServices = answer(lastServices, async (call, { carIds }) => {
  const { rows } = await sql<DoneService>`
    select distinct on (m.car_id) m.car_id as "carId", m.done_on as "on", m.kilometrage as odometer
    from maintenance m
    where m.car_id = any(${[...carIds]}::uuid[]) and m.done_on is not null and m.kilometrage is not null
      and exists (select from maintenance_operation_use u
        join maintenance_operation o on o.id = u.maintenance_operation_id
        where u.maintenance_id = m.id and o.kind = 'SERVICE')
    order by m.car_id, m.done_on desc, m.id desc`.execute(call.db);
  return rows;
});
