// Custody of converters, from the day on which a car left to the day on which it came back.
import { sql } from "kysely";
import { afterDay, type CustodySource, startOfDay } from "#fleet/server/custody/source.ts";

export const conversionCustody: CustodySource = {
  name: "CONVERSION",
  rows: sql`
    select v.car_id, v.id as source_id, 'CONVERTER' as kind, v.supplier_name as holder, null::uuid as period_id,
      null::uuid as company_id, ${startOfDay(sql`v.left_on`)} as from_at, ${afterDay(sql`v.back_on`)} as until_at,
      false as has_from_time, v.back_on is null as has_until_time
    from conversion v
    where v.status in ('AWAY', 'BACK') and v.left_on is not null`,
};
