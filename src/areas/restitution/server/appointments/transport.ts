// The transport back of a return, as the closing bills it.
import { costLines, type StatementLine } from "#fleet/model/statement.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { findRow, findRows } from "#kernel/server/records/records.ts";
import { transportBack } from "../../model/appointments/place.ts";
import { kind, returnPage } from "../returns.ts";

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

/** The transports of a car back to us, for its statement. */
export async function transportLines(call: Call, { carId }: { carId: string }): Promise<StatementLine[]> {
  const returns = await findRows(call, kind, { carId, broughtBy: "CARRIER" });
  return costLines(
    returns.map(({ id, carrierName, transportCents: cents, returnedAt }) => ({
      kind: "TRANSPORT_OUT",
      label: `Transport de retour par ${carrierName}`,
      on: returnedAt === null ? null : dayInParis(returnedAt),
      cents,
      state: returnedAt === null ? "DUE" : "BILLED",
      cause: returnPage(id),
    })),
  );
}
