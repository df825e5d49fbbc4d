// The rents of a contract that remain to bill to one of its lessees by one of its issuers.
import { addDays, addMonths, type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { isActive } from "#contracts/model/flow.ts";
import { firstDeliveryOn, type Period } from "#contracts/model/period.ts";
import { periodsOf, readSignedContract } from "#contracts/server/rows.ts";
import { type DueLine, dueOf } from "../../model/due/due.ts";
import { lessorIssuerId } from "../../model/issuer.ts";
import { type BilledLine, rentDifference, type RentDifference } from "../../model/rents/difference.ts";
import type { BilledPair } from "../events/record.ts";
import { carIssuersOf } from "../issuers/car-issuers.ts";

/** Rents on the final documents of a lessee, with what is left of each invoice line. */
async function billedLines(
  call: Call,
  contractId: string,
  { companyId, issuerId }: BilledPair,
): Promise<BilledLine[]> {
  const rows = await call.db
    .selectFrom("billingLine as line")
    .innerJoin("billingDocument as document", "document.id", "line.documentId")
    .select([
      "line.id",
      "line.documentId",
      "line.month",
      "line.component",
      "line.kind",
      "line.label",
      "line.netCents",
      "line.countedCents",
      "line.correctsLineId",
      "document.kind as documentKind",
      "document.issuedOn",
    ])
    .where("line.contractId", "=", contractId)
    .where("line.month", "is not", null)
    .where("document.companyId", "=", companyId)
    .where("document.issuerId", "=", issuerId)
    .where("document.status", "=", "FINAL")
    .orderBy("document.issuedOn")
    .orderBy("line.position")
    .execute();
  const credited = new Map<string, number>();
  for (const { correctsLineId, netCents } of rows)
    if (correctsLineId !== null) credited.set(correctsLineId, (credited.get(correctsLineId) ?? 0) + netCents);
  return rows.flatMap(({ month, issuedOn, kind, documentKind, netCents, correctsLineId: _of, ...line }) =>
    month === null || issuedOn === null
      ? []
      : {
          ...line,
          month,
          issuedOn,
          kind: kind as BilledLine["kind"],
          leftCents: documentKind === "INVOICE" ? netCents - (credited.get(line.id) ?? 0) : 0,
        },
  );
}

/** Rents that a contract delivered before billing began was billed elsewhere: nothing of them is credited here. */
async function billedElsewhere(
  call: Call,
  contractId: string,
  { companyId, issuerId }: BilledPair,
): Promise<BilledLine[]> {
  if (issuerId !== lessorIssuerId) return [];
  const rows = await call.db
    .selectFrom("billedElsewhere")
    .select(["month", "component", "kind", "label", "cents"])
    .where("contractId", "=", contractId)
    .where("companyId", "=", companyId)
    .execute();
  return rows.map(({ cents, ...row }) => ({
    ...row,
    id: "",
    documentId: "",
    issuedOn: row.month,
    countedCents: cents,
    leftCents: 0,
  }));
}

export interface ContractRents extends RentDifference {
  contract: Row<"contract">;
  periods: readonly Period[];
  /** The next month to bill after those computed; null once nothing more is due. */
  nextMonth: Day | null;
}

interface Horizon {
  /** The last month whose invoicing day has passed. */
  through: Day;
  /** Months before are billed elsewhere; null for none. */
  from: Day | null;
}

/** Rents are counted from the first delivery: the plan of an awaited car is not due. */
function dueLines(
  lines: readonly DueLine[],
  periods: readonly Period[],
  { companyId, issuerId }: BilledPair,
  { from, through }: Horizon,
): DueLine[] {
  if (firstDeliveryOn(periods) === null) return [];
  return lines.filter(
    (line) =>
      line.holder.companyId === companyId &&
      line.issuerId === issuerId &&
      line.month <= through &&
      (from === null || line.month >= firstOfMonth(from)),
  );
}

/** A contract that has ended may have been computed through an earlier month. */
const isDueAfter = (due: readonly DueLine[], { through }: Horizon): boolean =>
  due.some(({ month }) => month > through);

const isStillRented = (contract: Row<"contract">, periods: readonly Period[]): boolean =>
  isActive(contract.status) || periods.some(({ startDay, endDay }) => startDay !== null && endDay === null);

export async function contractRents(
  call: Call,
  contractId: string,
  pair: BilledPair,
  horizon: Horizon,
): Promise<ContractRents> {
  const contract = await get(call, "contract", contractId);
  const periods = await periodsOf(call, contractId);
  const signed = await readSignedContract(call, contract, periods);
  const due = dueOf({
    contract: signed,
    issuers: await carIssuersOf(call, contractId),
    through: call.today,
    isOver: !isActive(contract.status),
  });
  return {
    contract,
    periods,
    nextMonth:
      isStillRented(contract, periods) || isDueAfter(due, horizon) ? addMonths(horizon.through, 1) : null,
    ...rentDifference(dueLines(due, periods, pair, horizon), [
      ...(await billedLines(call, contractId, pair)),
      ...(await billedElsewhere(call, contractId, pair)),
    ]),
  };
}

/** The car out on a day; null when none was. */
export const carOn = (periods: readonly Period[], on: Day): string | null =>
  periods.find(
    ({ startDay, endDay }) => startDay !== null && startDay <= on && (endDay === null || on < endDay),
  )?.carId ?? null;

/** The first and the last day that a rent covers; the whole month for a complement. */
export function coveredDays({ month, due }: { month: Day; due: DueLine | null }): {
  from: Day;
  through: Day;
} {
  const from = due?.spans[0]?.from ?? month;
  const to = due?.spans.at(-1)?.to ?? addMonths(month, 1);
  return { from, through: addDays(to, -1) };
}
