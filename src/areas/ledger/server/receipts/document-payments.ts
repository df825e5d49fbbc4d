// Payments of a document: receipts, credit notes, a guarantee set off, and the debits about to pay it. Undone rows are
// left out.
import { isInForce } from "./allocate.ts";
import { sql } from "kysely";
import type { DocumentKind } from "#billing/model/documents/frozen.ts";
import { capitalise } from "#kernel/text/case.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { type ReceiptOrigin, securities, type Security } from "../../model/receipts/receipt.ts";
import type { DocumentPayment, DocumentPayments } from "../../model/receipts/view.ts";
import { receiptName } from "./sides.ts";
import { pendingDebitsOf } from "./under-way.ts";
import "#billing/server/tables.ts";

const onContract = "Cette garantie se retire à l’onglet « Dépôt » de son contrat.";
const onReceiptPage = "annulez son affectation sur la page de l’encaissement.";
const undoneAt: Readonly<Record<ReceiptOrigin, string | null>> = {
  STATEMENT: "Ce paiement vient d’un relevé bancaire : annulez son rapprochement.",
  DEBIT: "Ce paiement vient d’un prélèvement : seul son rejet l’annule.",
  PROVIDER: "Ce paiement vient d’un prélèvement : seul son rejet l’annule.",
  MANUAL: `Cet encaissement a été saisi à part : ${onReceiptPage}`,
  DEPOSIT: onContract,
  CARRIED_OVER: onContract,
  TAKEN_OVER: onContract,
  PAYMENT_DATE: null,
};

interface Source {
  creditId: string | null;
  origin: ReceiptOrigin | null;
  security: Security | null;
  isTypedHere: boolean;
  paysOthers: boolean;
}

/** Where a payment is undone; null for a receipt typed on this document, its call for a guarantee, which pays nothing else. */
function undoneElsewhere(kind: DocumentKind, source: Source): string | null {
  const { creditId, origin, security, isTypedHere, paysOthers } = source;
  if (creditId !== null || origin === null)
    return "Un avoir règle ce document : annulez son imputation sur la page de l’avoir.";
  if (security !== null && kind !== "CALL") return `Une garantie règle ce document : ${onReceiptPage}`;
  if (undoneAt[origin] !== null) return undoneAt[origin];
  if (!isTypedHere) return `Ce paiement a été saisi sur un autre document : ${onReceiptPage}`;
  return paysOthers ? `Ce paiement règle aussi autre chose : ${onReceiptPage}` : null;
}

/** The payments of a document, with where each is undone. */
export async function allocationsOf(
  call: Call,
  { id: documentId, kind }: { id: string; kind: DocumentKind },
): Promise<DocumentPayment[]> {
  const rows = await call.db
    .selectFrom("allocation as a")
    .innerJoin("documentPart as p", "p.id", "a.partId")
    .leftJoin("receipt as r", "r.id", "a.receiptId")
    .leftJoin("documentPart as cp", "cp.id", "a.creditPartId")
    .leftJoin("billingDocument as credit", "credit.id", "cp.documentId")
    .select(["a.id", "a.effectiveOn", "a.cents", "a.receiptId"])
    .select(["r.method", "r.receivedOn", "r.origin", "r.security"])
    .select(["credit.id as creditId", "credit.number as creditNumber"])
    // Its first allocation is that of the document on which a payment date was typed.
    .select(
      sql<boolean>`(select fp.document_id = p.document_id from allocation f left join document_part fp on fp.id = f.part_id
        where f.receipt_id = r.id order by f.id limit 1)`.as("isTypedHere"),
    )
    .select(
      sql<boolean>`exists (select from allocation o left join document_part op on op.id = o.part_id
        where o.receipt_id = r.id and o.undoes_id is null and op.document_id is distinct from p.document_id
        and not exists (select from allocation u where u.undoes_id = o.id))`.as("paysOthers"),
    )
    .where("p.documentId", "=", documentId)
    .where(isInForce)
    .orderBy("a.effectiveOn")
    .orderBy("a.id")
    .execute();
  return rows.map(({ id, effectiveOn, cents, receiptId, creditId, creditNumber, ...receipt }) => {
    const { method, origin, receivedOn, security } = receipt;
    const name = method && receivedOn ? capitalise(receiptName({ method, origin, receivedOn })) : "";
    return {
      id,
      effectiveOn,
      cents,
      label: creditId ? `Avoir ${creditNumber ?? ""}` : security ? `${securities[security]}, ${name}` : name,
      receiptId,
      credit: creditId ? { id: creditId } : null,
      undoneElsewhere: undoneElsewhere(kind, { creditId, ...receipt }),
    };
  });
}

export async function paymentsOf(call: Call, documentId: string): Promise<DocumentPayments> {
  const document = await get(call, "billingDocument", documentId);
  const debits = await pendingDebitsOf(call, { documentIds: [documentId] });
  return {
    payments: await allocationsOf(call, document),
    debits: debits.map(({ id, collectionOn: on, amountCents: cents }) => ({ id, on, cents })),
  };
}
