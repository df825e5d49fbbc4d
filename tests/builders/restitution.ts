// Returns in one call, for tests of later areas.
import { sql } from "kysely";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import type { PeriodEnd } from "#contracts/model/period.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import "#restitution/server/tables.ts";

interface Returned {
  at?: string;
  kilometrage?: number;
  cause?: PeriodEnd;
}

/** The rental ends now, unless another instant is passed; `inspectReturn` of preparations inspects the car. */
export async function returnCar(
  call: Call,
  periodId: string,
  { at = call.now.toISOString(), kilometrage = 900, cause = "EARLY" }: Returned = {},
): Promise<Row<"restitution">> {
  await endPeriod(call, { periodId, at, kilometrage, cause, keysMissing: 0, papersMissing: 0 });
  return get(call, "restitution", periodId);
}

/** Its return is prepared: the client brings the car in an hour; nobody is told, and no carrier is asked. */
export async function awaitReturn(call: Call, periodId: string): Promise<void> {
  const address = { line1: "2 rue du Garage", zipCode: "69003", city: "Lyon", country: "FR" };
  await sql`update restitution set
      status = 'PREPARED', starts_at = ${call.now}::timestamptz + interval '1 hour',
      ends_at = ${call.now}::timestamptz + interval '2 hours',
      address = ${JSON.stringify(address)}::jsonb, brought_by = 'CLIENT'
    where id = ${periodId}`.execute(call.db);
}
