// The moves of a statement line by a person.
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import type { Patch, Row, VersionedId } from "#kernel/server/records/records.ts";
import type { NewReceipt } from "#ledger/server/receipts/record.ts";
import { lineFlow } from "../../model/matching/line-flow.ts";

type LineMove = Exclude<keyof typeof lineFlow.moves, "matchSurely">;

export const moveLine = (
  call: Call,
  { id, version, move: name }: VersionedId & { move: LineMove },
  { set, did }: { set: Patch<"statementLine">; did: string },
): Promise<Row<"statementLine">> =>
  move(call, lineFlow, { kind: "statementLine", id, version, move: name, set, did }, (row) => row);

/** Matches a line with a payment of ours, which has its own receipts: it records nothing more. */
export const matchWithOwn = (
  call: Call,
  at: VersionedId & { move: LineMove },
  set: Patch<"statementLine"> & { matchReason: string },
): Promise<Row<"statementLine">> =>
  moveLine(call, at, {
    set: { ...set, awaitsMatching: false },
    did: `a rapproché la ligne : ${set.matchReason}`,
  });

/** Refused when another line has just shown a payment that a user has seen among the choices. */
export async function requireUnmatched(
  call: Call,
  shown: { column: "returnedDebitId" | "transferId"; id: string; the: string },
): Promise<void> {
  const other = await call.db
    .selectFrom("statementLine")
    .select(["updatedBy", "updatedAt", "bookedOn"])
    .where(shown.column, "=", shown.id)
    .executeTakeFirst();
  if (other)
    throw refused(
      `${other.updatedBy} a déjà rapproché ${shown.the} le ${frenchInstant(other.updatedAt)}, avec la ligne du ${frenchDay(other.bookedOn)}.`,
      "AlreadyMatched",
    );
}

type PaidLine = Pick<Row<"statementLine">, "id" | "issuerId" | "bookedOn" | "remittance" | "partyName">;

/** The receipt of the money that a line brings. */
export const receiptOfLine = (
  line: PaidLine,
  paid: Pick<NewReceipt, "companyId" | "amountCents" | "guarantee">,
): NewReceipt => ({
  ...paid,
  issuerId: line.issuerId,
  method: "TRANSFER",
  origin: "STATEMENT",
  receivedOn: line.bookedOn,
  reference: line.remittance.slice(0, 80),
  payer: line.partyName,
  statementLineId: line.id,
});
