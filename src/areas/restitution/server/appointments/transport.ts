// The transport back of a return, as the closing bills it.
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { findRow } from "#kernel/server/records/records.ts";
import { transportBack } from "../../model/appointments/place.ts";
import { kind } from "./kind.ts";

/** Null when nobody has said who brings the car; its price is null until it is fixed. */
export async function returnTransport(
  call: Call,
  { periodId }: { periodId: string },
): Promise<{ cents: Cents | null; isOwed: boolean } | null> {
  const row = await findRow(call, kind, { id: periodId }, ["broughtBy", "isOtherPlace", "transportCents"]);
  if (!row) return null;
  const period = await findRow(call, "rentalPeriod", { id: periodId }, ["endCause"]);
  return transportBack(row, period?.endCause ?? null);
}
