// Payments of a document: receipts, credit notes, a guarantee set off, and the debits about to pay it. Undone rows are
// left out.
import { capitalise } from "#kernel/text/case.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { securities } from "../../model/receipts/receipt.ts";
import type { DocumentPayment, DocumentPayments } from "../../model/receipts/view.ts";
import { receiptName } from "./sides.ts";
import "#billing/server/tables.ts";
import "../debits/tables.ts";
import "./tables.ts";

async function allocationsOf(call: Call, documentId: string): Promise<DocumentPayment[]> {
  const rows = await call.db
    .selectFrom("allocation as a")
    .innerJoin("documentPart as p", "p.id", "a.partId")
    .leftJoin("receipt as r", "r.id", "a.receiptId")
    .leftJoin("documentPart as cp", "cp.id", "a.creditPartId")
    .leftJoin("billingDocument as credit", "credit.id", "cp.documentId")
    .select([
      "a.id",
      "a.effectiveOn",
      "a.cents",
      "a.receiptId",
      "r.method",
      "r.receivedOn",
      "r.origin",
      "r.security",
    ])
    .select(["credit.id as creditId", "credit.number as creditNumber"])
    .where("p.documentId", "=", documentId)
    .where("a.undoesId", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("allocation as u").select("u.id").whereRef("u.undoesId", "=", "a.id"))),
    )
    .orderBy("a.effectiveOn")
    .orderBy("a.id")
    .execute();
  return rows.map(({ id, effectiveOn, cents, receiptId, creditId, creditNumber, ...receipt }) => {
    const { method, receivedOn, security, origin } = receipt;
    const name = method && receivedOn ? capitalise(receiptName({ method, receivedOn })) : "";
    return {
      id,
      effectiveOn,
      cents,
      label: creditId ? `Avoir ${creditNumber ?? ""}` : security ? `${securities[security]}, ${name}` : name,
      receiptId,
      credit: creditId ? { id: creditId } : null,
      isTyped: origin === "PAYMENT_DATE",
    };
  });
}

export async function paymentsOf(call: Call, documentId: string): Promise<DocumentPayments> {
  await get(call, "billingDocument", documentId);
  const debits = await call.db
    .selectFrom("debit")
    .select(["id", "collectionOn as on", "amountCents as cents"])
    .where("documentId", "=", documentId)
    .where("status", "in", ["PREPARED", "SENT"])
    .orderBy("collectionOn")
    .orderBy("id")
    .execute();
  return { payments: await allocationsOf(call, documentId), debits };
}
