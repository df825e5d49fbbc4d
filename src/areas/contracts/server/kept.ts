// Contracts as they are kept: reading them whole, and the columns that follow from their terms.
import { startedMonths } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { normalise } from "#kernel/server/lists.ts";
import type { Row } from "#kernel/server/records.ts";
import { amended } from "../model/amendment.ts";
import type { ContractSubject } from "../model/flow.ts";
import { type Period, startOf, termOf } from "../model/period.ts";
import { type Agreement, rentOf } from "../model/terms.ts";
import "./tables.ts";

export type ContractRow = Row<"contract">;
export type PeriodRow = Row<"rentalPeriod">;
export type AmendmentRow = Row<"amendment">;

export const periodsOf = (call: Call, contractId: string): Promise<PeriodRow[]> =>
  call.db.selectFrom("rentalPeriod").selectAll().where("contractId", "=", contractId).orderBy("position").execute();

export const amendmentsOf = (call: Call, contractId: string): Promise<AmendmentRow[]> =>
  call.db.selectFrom("amendment").selectAll().where("contractId", "=", contractId).orderBy("number", "desc").execute();

/** What the life cycle judges. */
export const judged = (row: ContractRow, periods: readonly Period[]): ContractSubject => ({
  status: row.status,
  periods,
  hasPendingAmendment: row.hasPendingAmendment,
});

export const agreementOf = (row: ContractRow): Agreement => ({ terms: row.terms, holder: { companyId: row.companyId, companyName: row.companyName } });

/** The agreement once a signed amendment is in force: what was signed, the rent that the price model gave then included. */
export function agreementUnder(before: Agreement, { draft, after }: AmendmentRow): Agreement {
  const signed = draft.kind === "duration-mileage" ? { ...draft, priceCents: after.terms.priceCents } : draft;
  return amended(before, signed, { modelPriceCents: null, holder: after.holder });
}

/** Signed amendments that are not in force yet, in the order in which they take effect. */
export const awaitedAmendments = (call: Call) =>
  call.db.selectFrom("amendment").where("status", "=", "SIGNED").where("appliedAt", "is", null).orderBy("effectOn").orderBy("signedAt");

/** Columns by which the list sorts and filters, from what was agreed. */
export const columnsOf = ({ terms, holder }: Agreement, periods: readonly Period[]) => ({
  terms,
  companyId: holder.companyId,
  companyName: holder.companyName,
  durationMonths: terms.durationMonths,
  kilometrage: terms.kilometrage,
  hasMidtermRenewal: terms.hasMidtermRenewal,
  hasInsurance: terms.insurance,
  priceCents: terms.priceCents,
  rentCents: rentOf(terms),
  ...termColumn(terms, periods),
});

function termColumn(terms: Agreement["terms"], periods: readonly Period[]) {
  const termDay = termOf(terms, periods);
  return termDay ? { termDay } : {};
}

/** Months that have run, a started one counting; 0 before the first delivery. */
export function elapsedMonths(call: Call, periods: readonly Period[]): number {
  const start = startOf(periods);
  return start ? startedMonths(start, call.today) : 0;
}

export const searchTextOf = (row: Pick<ContractRow, "orderId" | "companyName" | "clientName" | "carTitle">): string =>
  normalise([row.orderId, row.companyName, row.clientName, row.carTitle].join(" "));
