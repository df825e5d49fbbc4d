// Returns of the demonstration company that its stories may take.
import { sql } from "kysely";
import { fullName, signatoriesOf } from "#clients/model/contact.ts";
import { contactsOf } from "#clients/server/read.ts";
import { endRefusals } from "#contracts/model/end-causes.ts";
import type { PeriodEnd } from "#contracts/model/period.ts";
import { endFactsOf, readContractBasis } from "#contracts/server/pricing/contract-basis.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { existingRow } from "#kernel/server/records/records.ts";
import { kind, type ReturnRow } from "./returns.ts";

/** A return, with the contact who signs for its company. */
export interface DemonstratedReturn extends ReturnRow {
  carId: string;
  contact: { id: string; name: string; email: string; phone: string | null };
}

interface Wanted {
  status: "RUNNING" | "PREPARED" | "RETURNED";
  /** That of the due days. */
  order: "asc" | "desc";
}

/** An insurer’s offer waits: the car is written off, not returned. */
const writtenOff = sql<string>`(select contract_id from damage
  where status = 'PENDING_EXPERTISES' and offer_cents is not null and contract_id is not null)`;

/** Their contract is to be amended. */
const overDriven = sql<string>`(select id from road_use where excess_percent > 10)`;

/**
 * Returns of rentals that may end: no amendment to propose or to sign, no offer to answer, no positions that their
 * client agreed to.
 */
export async function demonstratedReturns(
  call: Call,
  { status, order }: Wanted,
): Promise<DemonstratedReturn[]> {
  const rows = await call.db
    .selectFrom(kind)
    .selectAll()
    .where("status", "=", status)
    .where("contractId", "not in", sql<string>`(select id from contract where has_pending_amendment)`)
    .where("contractId", "not in", writtenOff)
    .where("carId", "not in", overDriven)
    .where("id", "not in", sql<string>`(select period_id from position_rule where status <> 'WITHDRAWN')`)
    .$if(status === "RUNNING", (of) =>
      of
        .where("isRunning", "=", true)
        .where("carId", "in", (cars) =>
          cars.selectFrom("car").select("id").where("status", "=", "DELIVERED"),
        ),
    )
    .orderBy("returnedAt")
    .orderBy("dueOn", order)
    .orderBy("id")
    .execute();
  const found: DemonstratedReturn[] = [];
  for (const { carId, ...row } of rows) {
    const [signatory] = signatoriesOf(await contactsOf(call, row.clientId), row.companyId);
    if (carId !== null && signatory)
      found.push({ ...row, carId, contact: { ...signatory, name: fullName(signatory) } });
  }
  return found;
}

/** The cause by which a rental may end on a day. */
export async function causeOn(
  call: Call,
  { id, contractId }: DemonstratedReturn,
  on: Day,
): Promise<PeriodEnd | undefined> {
  const period = await existingRow(call, "rentalPeriod", { id });
  if (period.startDay === null || period.startDay >= on) return undefined;
  const refusals = endRefusals(endFactsOf(await readContractBasis(call, contractId), period), on);
  return (["EARLY", "TERM", "FREE"] as const).find((cause) => refusals[cause] === null);
}
