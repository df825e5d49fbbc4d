// At the end of a contract, its deposit pays what the contract still owes, the oldest document first; the rest is
// returned (C. civ., art. 1348-1: connected debts).
import type { ClosingKind } from "#billing/model/closings/closing.ts";
import { documentsOfClosing } from "#billing/server/closings/documents.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { pluckKnown } from "#kernel/values.ts";
import { debitsUnderWay, withoutDebitUnderWay } from "../receipts/under-way.ts";
import { judgmentUnderWay } from "../judgments/judgments.ts";
import {
  allocate,
  type Allocation,
  isInForce,
  type NewAllocation,
  undoAllocations,
} from "../receipts/allocate.ts";
import { allocateCreditNote } from "../receipts/credit-notes.ts";
import { openParts } from "../receipts/open-parts.ts";
import { findHeir } from "#billing/server/events/replaced-contracts.ts";
import { markToReturn, returnThoseOfLeaving } from "./to-return.ts";

/** Open parts of a contract: documents that name it alone. */
const openPartsOfContract = (call: Call, contractId: string) =>
  openParts(call)
    .select(["p.id", "d.issuerId", "p.remainingCents"])
    .where("d.contractId", "=", contractId)
    .where("d.status", "=", "FINAL")
    .where("d.kind", "in", ["INVOICE", "NOTE"])
    .execute();

/** The deposits of the lessee of a contract. A collateral is set off by a person: it secures certain debts only. */
const heldDeposits = (call: Call, { id: contractId, companyId }: Row<"contract">) =>
  call.db
    .selectFrom("receipt")
    .select(["id", "issuerId", "remainingCents"])
    .where("contractId", "=", contractId)
    .where("companyId", "=", companyId)
    .where("security", "=", "DEPOSIT")
    .where("remainingCents", ">", 0)
    .orderBy("receivedOn")
    .orderBy("id")
    .execute();

/** Credit notes of a closing lower its invoices before the deposit pays them. */
async function allocateCreditNotes(call: Call, periodId: string): Promise<void> {
  for (const { id, kind } of await documentsOfClosing(call, periodId))
    if (kind === "CREDIT_NOTE") await allocateCreditNote(call, id);
}

interface SettledClosing {
  periodId: string;
  contractId: string;
  kind: ClosingKind;
}

/** Under a collective procedure, connected debts are set off by a person (C. com., art. L622-7). */
async function setOff(call: Call, contract: Row<"contract">): Promise<void> {
  if ((await judgmentUnderWay(call, contract.companyId)) !== null) return;
  const parts = await openPartsOfContract(call, contract.id);
  const deposits = await heldDeposits(call, contract);
  const wanted: NewAllocation[] = [];
  for (const part of await withoutDebitUnderWay(call, parts))
    for (const deposit of deposits) {
      if (deposit.issuerId !== part.issuerId) continue;
      const cents = Math.min(part.remainingCents, deposit.remainingCents);
      if (cents === 0) continue;
      wanted.push({ from: { receiptId: deposit.id }, to: { partId: part.id }, cents });
      part.remainingCents -= cents;
      deposit.remainingCents -= cents;
    }
  await allocate(call, wanted, "Dépôt imputé au solde de la location");
  const isPaid = parts.every(({ remainingCents }) => remainingCents === 0);
  await (isPaid ? markToReturn : returnThoseOfLeaving)(call, contract.id);
}

/** The deposit of a replaced contract secures the contract that follows it, unless that one was canceled. */
const passesToHeir = async (call: Call, contract: Row<"contract">): Promise<boolean> =>
  contract.status === "REPLACED" && (await findHeir(call, contract)) !== null;

/** True when the settlement of the contract is to pay its documents with a deposit. */
export async function isToSetOff(call: Call, contractId: string): Promise<boolean> {
  const contract = await get(call, "contract", contractId);
  return (
    (await heldDeposits(call, contract)).length > 0 &&
    !(await passesToHeir(call, contract)) &&
    (await judgmentUnderWay(call, contract.companyId)) === null
  );
}

export async function setOffDeposit(
  call: Call,
  { periodId, contractId, kind }: SettledClosing,
): Promise<void> {
  await allocateCreditNotes(call, periodId);
  if (kind !== "FINAL") return;
  const contract = await get(call, "contract", contractId);
  if (!(await passesToHeir(call, contract))) await setOff(call, contract);
}

/** False while a rental of the contract is to settle, and where another contract takes its guarantees over. */
async function securesNothing(call: Call, contract: Row<"contract">): Promise<boolean> {
  const open = await call.db
    .selectFrom("rentalPeriod as p")
    .leftJoin("closing as c", "c.id", "p.id")
    .select("p.id")
    .where("p.contractId", "=", contract.id)
    .where("p.startDay", "is not", null)
    .where((of) => of.or([of("c.id", "is", null), of("c.status", "<>", "SETTLED")]))
    .executeTakeFirst();
  if (open) return false;
  return !(await passesToHeir(call, contract));
}

/** The contract that was to take the deposit over is canceled: it is set off once every closing is settled. */
export async function releaseDeposit(call: Call, contractId: string): Promise<void> {
  const contract = await get(call, "contract", contractId);
  if (await securesNothing(call, contract)) await setOff(call, contract);
}

/** The contract whose last car is back and settled; null while it goes on, or under a collective procedure. */
async function findSettled(call: Call, contractId: string): Promise<Row<"contract"> | null> {
  const final = await call.db
    .selectFrom("closing")
    .select("id")
    .where("contractId", "=", contractId)
    .where("kind", "=", "FINAL")
    .where("status", "=", "SETTLED")
    .executeTakeFirst();
  if (!final) return null;
  const contract = await get(call, "contract", contractId);
  if (!(await securesNothing(call, contract))) return null;
  return (await judgmentUnderWay(call, contract.companyId)) === null ? contract : null;
}

/** Once everything that a settled contract owes is paid, what is left of its guarantees is to return. */
export async function returnOncePaid(call: Call, partIds: readonly string[]): Promise<void> {
  if (partIds.length === 0) return;
  const secured = await call.db
    .selectFrom("documentPart as p")
    .innerJoin("billingDocument as d", "d.id", "p.documentId")
    .innerJoin("receipt as r", "r.contractId", "d.contractId")
    .select("r.contractId")
    .distinct()
    .where("p.id", "in", [...partIds])
    .where("d.kind", "in", ["INVOICE", "NOTE"])
    .where("r.security", "is not", null)
    .where("r.isToReturn", "=", false)
    .where("r.remainingCents", ">", 0)
    .execute();
  for (const { contractId } of secured) {
    if (contractId === null || !(await findSettled(call, contractId))) continue;
    if ((await openPartsOfContract(call, contractId)).length === 0) await markToReturn(call, contractId);
  }
}

/** The debit of an invoice of a settled contract came back: the deposit that it left held pays it. */
export async function setOffReturned(call: Call, documentId: string): Promise<void> {
  const { contractId } = await get(call, "billingDocument", documentId);
  const contract = contractId === null ? null : await findSettled(call, contractId);
  if (contract) await setOff(call, contract);
}

/** Payments by deposits of the invoices that a credit note corrects, the newest first. */
async function paidByDeposits(call: Call, creditNoteId: string): Promise<Allocation[]> {
  const paid = await call.db
    .selectFrom("correctedInvoice as c")
    .innerJoin("documentPart as p", "p.documentId", "c.invoiceId")
    .innerJoin("allocation as a", "a.partId", "p.id")
    .innerJoin("receipt as r", "r.id", "a.receiptId")
    .selectAll("a")
    .where("c.documentId", "=", creditNoteId)
    .where("r.security", "=", "DEPOSIT")
    .where(isInForce)
    .orderBy("a.id", "desc")
    .execute();
  const partIds = new Set(
    (await debitsUnderWay(call, pluckKnown(paid, "partId"))).map(({ partId }) => partId),
  );
  return paid.filter(({ partId }) => partId === null || !partIds.has(partId));
}

async function securedContracts(call: Call, allocations: readonly Allocation[]): Promise<string[]> {
  const rows = await call.db
    .selectFrom("receipt")
    .select("contractId")
    .distinct()
    .where("id", "in", pluckKnown(allocations, "receiptId"))
    .execute();
  return rows.flatMap(({ contractId }) => contractId ?? []);
}

/**
 * A credit note replaces what a deposit paid of its invoices: the newest set-offs are undone, as many as the credit
 * needs, and the deposit pays what remains. Under a collective procedure, a person decides.
 */
export async function creditBeforeDeposit(call: Call, documentId: string): Promise<void> {
  const { kind, companyId, remainingCents } = await get(call, "billingDocument", documentId);
  if (kind !== "CREDIT_NOTE" || (await judgmentUnderWay(call, companyId)) !== null) return;
  let neededCents = remainingCents;
  const undone: Allocation[] = [];
  for (const paid of await paidByDeposits(call, documentId)) {
    if (neededCents <= 0) break;
    undone.push(paid);
    neededCents -= paid.cents;
  }
  if (undone.length === 0) return;
  await undoAllocations(call, undone, {
    cause: "FACT",
    on: call.today,
    reason: "Avoir imputé avant le dépôt",
  });
  await allocateCreditNote(call, documentId);
  for (const contractId of await securedContracts(call, undone)) {
    const contract = await findSettled(call, contractId);
    if (contract) await setOff(call, contract);
  }
}
