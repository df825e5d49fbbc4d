// Calls for funds, and the guarantees that pay them: whichever comes first waits for the other.
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { guaranteeCharges } from "#billing/server/events/contract-charges.ts";
import { recordBillingEvent } from "#billing/server/events/record.ts";
import type { Row } from "#kernel/server/records/records.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Security, securityOfLine } from "../../model/receipts/receipt.ts";
import { allocate, type NewAllocation } from "../receipts/allocate.ts";

/** The parts of the calls of a contract that are still to be paid. */
const openCalls = (call: Call, contractId: string) =>
  call.db
    .selectFrom("billingDocument as d")
    .innerJoin("documentPart as p", "p.documentId", "d.id")
    .innerJoin("billingLine as l", (on) => on.onRef("l.documentId", "=", "d.id").on("l.position", "=", 1))
    .select(["p.id", "d.issuerId", "l.kind", "p.remainingCents"])
    .where("d.contractId", "=", contractId)
    .where("d.kind", "=", "CALL")
    .where("d.remainingCents", ">", 0)
    .where("p.isReplaced", "=", false)
    .where("p.remainingCents", ">", 0)
    .orderBy("d.issuedOn")
    .orderBy("p.id")
    .execute();

/** Guarantees of a contract that have not paid a call yet. */
const unusedGuarantees = (call: Call, contractId: string) =>
  call.db
    .selectFrom("receipt")
    .select(["id", "issuerId", "security"])
    .select((of) => of("amountCents", "-", of.ref("allocatedCents")).as("leftCents"))
    .where("contractId", "=", contractId)
    .where("isToReturn", "=", false)
    .where("isReversed", "=", false)
    // A guarantee carried over was called on the contract that it comes from.
    .where("origin", "<>", "CARRIED_OVER")
    .whereRef("releasedCents", "<", "amountCents")
    .where("reversesId", "is", null)
    .whereRef("allocatedCents", "<", "amountCents")
    .orderBy("receivedOn")
    .orderBy("id")
    .execute();

/** Amount of a security still called for a contract, drafts and unbilled events included. */
export async function calledCents(call: Call, contractId: string, security: Security): Promise<Cents> {
  const calls = await call.db
    .selectFrom("billingDocument as d")
    .innerJoin("billingLine as l", (on) => on.onRef("l.documentId", "=", "d.id").on("l.position", "=", 1))
    .select(["l.kind", "d.status", "d.totalCents", "d.remainingCents"])
    .where("d.contractId", "=", contractId)
    .where("d.kind", "=", "CALL")
    .execute();
  const events = await call.db
    .selectFrom("billingEvent")
    .select("payload")
    .where("contractId", "=", contractId)
    .where("type", "=", "DEPOSIT")
    .where("status", "in", ["PENDING", "FAILED"])
    .execute();
  const asked = [
    ...calls.map(({ kind, status, totalCents, remainingCents }) => ({
      kind,
      cents: status === "DRAFT" ? totalCents : remainingCents,
    })),
    ...events.flatMap(({ payload }) => payload.charges),
  ];
  return asked
    .filter(({ kind }) => securityOfLine(kind) === security)
    .reduce((sum, { cents }) => sum + cents, 0);
}

/** Calls the lessee of a contract for its guarantees, less those held; once by cause. */
export async function callGuarantees(
  call: Call,
  contract: Row<"contract">,
  { causeId, held }: { causeId: string; held?: Parameters<typeof guaranteeCharges>[1] },
): Promise<void> {
  const charges = guaranteeCharges(contract, held);
  if (charges.length === 0) return;
  const { id: contractId, companyId } = contract;
  const fact = { causeId, issuerId: lessorIssuerId, companyId, contractId, happenedOn: call.today, charges };
  await recordBillingEvent(call, { type: "DEPOSIT", ...fact });
}

/** Pays the calls of a contract from the guarantees received for it, the oldest first. */
export async function payCalls(call: Call, contractId: string): Promise<void> {
  const parts = await openCalls(call, contractId);
  const guarantees = await unusedGuarantees(call, contractId);
  const wanted: NewAllocation[] = [];
  for (const part of parts)
    for (const guarantee of guarantees) {
      if (guarantee.issuerId !== part.issuerId || guarantee.security !== securityOfLine(part.kind)) continue;
      const cents = Math.min(part.remainingCents, guarantee.leftCents);
      if (cents === 0) continue;
      wanted.push({ from: { receiptId: guarantee.id }, to: { partId: part.id }, cents });
      part.remainingCents -= cents;
      guarantee.leftCents -= cents;
    }
  await allocate(call, wanted);
}

/** Once a call has its number, the guarantees received before pay it. */
export async function payNewCall(call: Call, documentId: string): Promise<void> {
  const { kind, contractId } = await call.db
    .selectFrom("billingDocument")
    .select(["kind", "contractId"])
    .where("id", "=", documentId)
    .executeTakeFirstOrThrow();
  if (kind === "CALL" && contractId !== null) await payCalls(call, contractId);
}

/** Nothing more is due of the calls of a contract that will not start, that is replaced, or that passes to another company. */
export async function cancelCalls(call: Call, contractId: string): Promise<void> {
  const canceled = await call.db
    .updateTable("billingDocument")
    .set({ isCanceled: true })
    .where("contractId", "=", contractId)
    .where("kind", "=", "CALL")
    .where("remainingCents", ">", 0)
    .returning("id")
    .execute();
  for (const { id } of canceled)
    call.recordChange({
      record: "billingDocument",
      id,
      did: "n’est plus dû",
      before: { isCanceled: false },
      after: { isCanceled: true },
    });
}
