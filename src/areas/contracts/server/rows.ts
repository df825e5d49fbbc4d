// Contract rows: full reads, and the columns derived from their terms.
import { startedMonths } from "#kernel/calendar/day.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { normalText } from "#kernel/text/normal-text.ts";
import { get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import type { ContractSubject } from "../model/flow.ts";
import { type Period, firstDeliveryOn, termOf } from "../model/period.ts";
import { type Agreement, exemptRentOf, rentOf } from "../model/terms/terms.ts";
import type { SignedAmendment, SignedContract } from "../model/terms/terms-by-day.ts";

export type ContractRow = Row<"contract">;
export type PeriodRow = Row<"rentalPeriod">;
export type AmendmentRow = Row<"amendment">;
export interface AmendmentVersion {
  amendmentId: string;
  version: number;
}

export const periodsOf = (call: Call, contractId: string): Promise<PeriodRow[]> =>
  call.db
    .selectFrom("rentalPeriod")
    .selectAll()
    .where("contractId", "=", contractId)
    .orderBy("position")
    .execute();

export const amendmentsOf = (call: Call, contractId: string): Promise<AmendmentRow[]> =>
  call.db
    .selectFrom("amendment")
    .selectAll()
    .where("contractId", "=", contractId)
    .orderBy("number", "desc")
    .execute();

/**
 * Locks an amendment for a change, always after its contract: changes of an amendment, and the effects of a signature
 * on prepared ones, then run one after the other.
 */
export async function lockAmendment(call: Call, id: string): Promise<AmendmentRow> {
  const { contractId } = await get(call, "amendment", id);
  await getForUpdate(call, "contract", contractId);
  return getForUpdate(call, "amendment", id);
}

/** The columns of a period whose car has not come. */
export const awaitedPeriod = (contract: ContractRow) => ({
  id: newId(),
  contractId: contract.id,
  orderId: contract.orderId,
  companyId: contract.companyId,
  companyName: contract.companyName,
  clientId: contract.clientId,
  clientName: contract.clientName,
  carId: null,
  startDay: null,
  endDay: null,
  startKilometrage: null,
  endKilometrage: null,
});

/** The input of the life cycle; pending actions are read only with the contract itself. */
export const contractFlowSubject = (
  call: Call,
  row: ContractRow,
  periods: readonly Period[],
  pending: Partial<Pick<ContractSubject, "amendments" | "deliveryStep" | "pendingTermination">> = {},
): ContractSubject => ({
  ...row,
  periods,
  today: call.today,
  amendments: [],
  deliveryStep: null,
  pendingTermination: null,
  ...pending,
});

type AmendmentFacts = Omit<SignedAmendment, "isFromDelivery" | "holder" | "settles" | "isTyped" | "stated"> &
  Pick<AmendmentRow, "after" | "effect" | "agreedPriceCents">;

/** An amendment as input of the contract's terms, once signed. */
export const toSignedAmendment = (row: AmendmentFacts): SignedAmendment => ({
  number: row.number,
  kind: row.kind,
  effectOn: row.effectOn,
  isFromDelivery: row.effect.isFromDelivery,
  draft:
    row.draft.kind === "duration-mileage" ? { ...row.draft, priceCents: row.agreedPriceCents } : row.draft,
  holder: row.after.holder,
  grid: row.grid,
  settles: row.effect.settlement !== null,
  isTyped: row.draft.kind === "duration-mileage" && row.draft.priceCents !== null,
  stated: row.effect.settlement,
});

/** Everything signed on a contract, from its rows. */
export function signedContract({
  row,
  periods,
  amendments,
}: {
  row: ContractRow;
  periods: readonly Period[];
  amendments: readonly AmendmentRow[];
}): SignedContract {
  const names = new Map(
    amendments.flatMap(({ before, after }) =>
      [before.holder, after.holder].map((holder) => [holder.companyId, holder.companyName] as const),
    ),
  ).set(row.companyId, row.companyName);
  return {
    first: {
      terms: row.signedTerms,
      holder: { companyId: row.signedCompanyId, companyName: names.get(row.signedCompanyId) ?? "" },
    },
    grid: row.signedGrid,
    periods,
    amendments: amendments.filter(({ status }) => status === "SIGNED").map(toSignedAmendment),
  };
}

export const readSignedContract = async (
  call: Call,
  row: ContractRow,
  periods: readonly Period[],
): Promise<SignedContract> => signedContract({ row, periods, amendments: await amendmentsOf(call, row.id) });

/** Columns for sorting and filtering lists, from the agreed terms. */
export const agreementColumns = ({ terms, holder }: Agreement, periods: readonly Period[]) => ({
  terms,
  companyId: holder.companyId,
  companyName: holder.companyName,
  durationMonths: terms.durationMonths,
  kilometrage: terms.kilometrage,
  hasMidtermRenewal: terms.hasMidtermRenewal,
  hasInsurance: terms.insurance,
  priceCents: terms.priceCents,
  rentCents: rentOf(terms),
  exemptCents: exemptRentOf(terms),
  ...termDayColumn(terms, periods),
});

function termDayColumn(terms: Agreement["terms"], periods: readonly Period[]) {
  const termDay = termOf(terms, periods);
  return termDay ? { termDay } : {};
}

/** Elapsed months, a started one included; 0 before the first delivery. */
export function elapsedMonths(call: Call, periods: readonly Period[]): number {
  const start = firstDeliveryOn(periods);
  return start ? startedMonths(start, call.today) : 0;
}

export const searchTextOf = (
  row: Pick<ContractRow, "orderId" | "companyName" | "clientName" | "carTitle">,
): string => normalText([row.orderId, row.companyName, row.clientName, row.carTitle].join(" "));
