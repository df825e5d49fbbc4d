// « Payé le »: an accountant says that a document was paid on a day; a receipt of all that is left of it, or of a part.
import { frenchDay } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate, type Row } from "#kernel/server/records/records.ts";
import type { Cents } from "#kernel/money.ts";
import { pluck } from "#kernel/values.ts";
import { payInOrder } from "../../model/receipts/pay-in-order.ts";
import type { PaymentDate } from "../../model/receipts/view.ts";
import { debitsUnderWay, underWayText } from "./under-way.ts";
import { securityOfLine } from "../../model/receipts/receipt.ts";
import { requireCashConfirmed } from "./cash.ts";
import { allocate } from "./allocate.ts";
import { allocationsOf } from "./document-payments.ts";
import { type NewReceipt, recordReceipt, reverseReceipt } from "./record.ts";
import "#billing/server/tables.ts";

type Document = Row<"billingDocument">;

function requirePayable({ status, kind, isCanceled, remainingCents }: Document): void {
  if (status === "DRAFT") throw refused("Ce document est un brouillon : il n’est pas encore dû.");
  if (kind === "CREDIT_NOTE") throw refused("Un avoir ne se paie pas : il s’impute ou se rembourse.");
  if (isCanceled) throw refused("Cet appel de fonds est annulé.");
  if (remainingCents === 0) throw refused("Ce document est soldé.");
}

function dayMistake(call: Call, { issuedOn }: Document, day: PaymentDate["day"]): string | null {
  if (day > call.today) return "Un paiement se saisit une fois reçu.";
  return issuedOn && day < issuedOn ? `Ce document n’a été émis que le ${frenchDay(issuedOn)}.` : null;
}

/** A call for funds is paid by a guarantee of its contract. */
export async function guaranteeOf(
  call: Call,
  { id, kind, contractId }: Pick<Document, "id" | "kind" | "contractId">,
): Promise<NewReceipt["guarantee"]> {
  if (kind !== "CALL" || contractId === null) return null;
  const line = await call.db
    .selectFrom("billingLine")
    .select("kind")
    .where("documentId", "=", id)
    .orderBy("position")
    .executeTakeFirstOrThrow();
  return { contractId, security: securityOfLine(line.kind) };
}

const partsToPay = (call: Call, documentId: string) =>
  call.db
    .selectFrom("documentPart")
    .select(["id as partId", "remainingCents"])
    .where("documentId", "=", documentId)
    .where("isReplaced", "=", false)
    .where("remainingCents", ">", 0)
    .orderBy("dueOn")
    .orderBy("position")
    .execute();

interface Payment extends PaymentDate {
  /** All that is left when absent. */
  amountCents?: Cents | null;
}

export async function setPaymentDate(
  call: Call,
  id: string,
  { day, reference, method, isConfirmed, amountCents: paidCents }: Payment,
): Promise<void> {
  // Two people who type the payment of one document run one after the other.
  const document = await getForUpdate(call, "billingDocument", id);
  requirePayable(document);
  const parts = await partsToPay(call, id);
  const [debit] = await debitsUnderWay(call, pluck(parts, "partId"));
  if (debit) throw refused(underWayText(debit), "DebitUnderWay");
  const mistake = dayMistake(call, document, day);
  if (mistake) throw invalid({ day: mistake });
  const amountCents = paidCents ?? document.remainingCents;
  await requireCashConfirmed(
    call,
    { ...document, method, amountCents, receivedOn: day, documentId: id },
    { isConfirmed },
  );
  const receipt = await recordReceipt(call, {
    issuerId: document.issuerId,
    companyId: document.companyId,
    method,
    origin: "PAYMENT_DATE",
    receivedOn: day,
    amountCents,
    reference,
    guarantee: await guaranteeOf(call, document),
  });
  const all = new Set(parts.map(({ partId }) => partId));
  await allocate(
    call,
    payInOrder(parts, all, amountCents).map(({ partId, cents }) => ({
      from: { receiptId: receipt.id },
      to: { partId },
      cents,
    })),
  );
}

/** Takes back what was typed on this document: never a guarantee that is set off on it, nor a receipt that pays anything else. */
export async function removePaymentDate(call: Call, id: string): Promise<void> {
  const payments = await allocationsOf(call, await getForUpdate(call, "billingDocument", id));
  const typed = payments.filter(({ undoneElsewhere }) => undoneElsewhere === null);
  if (typed.length === 0)
    throw refused(payments[0]?.undoneElsewhere ?? "Ce document n’a pas de date de paiement saisie.");
  for (const receiptId of new Set(typed.flatMap((payment) => payment.receiptId ?? [])))
    await reverseReceipt(call, {
      id: receiptId,
      cause: "MISTAKE",
      reason: "Date de paiement saisie par erreur",
    });
}
