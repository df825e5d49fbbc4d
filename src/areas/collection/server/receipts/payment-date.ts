// « Payé le »: an accountant says that a document was paid on a day; a receipt of all that is left of it, or of a part.
import { frenchDay } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import type { Cents } from "#kernel/money.ts";
import { payInOrder } from "../../model/receipts/pay-in-order.ts";
import type { PaymentDate } from "../../model/receipts/view.ts";
import { debitsUnderWay, underWayText } from "../debits/under-way.ts";
import { securityOfLine } from "../deposits/guarantee-calls.ts";
import { requireCashConfirmed } from "./cash.ts";
import { allocate } from "./allocate.ts";
import { type NewReceipt, recordReceipt, reverseReceipt } from "./record.ts";
import "#billing/server/tables.ts";
import "./tables.ts";

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
  const [debit] = await debitsUnderWay(
    call,
    parts.map(({ partId }) => partId),
  );
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

/** The receipts that pay a document, each once. */
const receiptsOf = (call: Call, documentId: string) =>
  call.db
    .selectFrom("receipt as r")
    .innerJoin("allocation as a", "a.receiptId", "r.id")
    .innerJoin("documentPart as p", "p.id", "a.partId")
    .select(["r.id", "r.origin"])
    .distinct()
    .where("p.documentId", "=", documentId)
    .where("r.isReversed", "=", false)
    .where("a.undoesId", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("allocation as u").select("u.id").whereRef("u.undoesId", "=", "a.id"))),
    )
    .execute();

export async function removePaymentDate(call: Call, id: string): Promise<void> {
  await get(call, "billingDocument", id);
  const receipts = await receiptsOf(call, id);
  const typed = receipts.filter(({ origin }) => origin === "PAYMENT_DATE");
  if (typed.length === 0)
    throw refused(
      receipts.some(({ origin }) => origin === "STATEMENT")
        ? "Ce paiement vient d’un relevé bancaire : annulez son rapprochement."
        : "Ce document n’a pas de date de paiement saisie.",
    );
  for (const receipt of typed)
    await reverseReceipt(call, {
      id: receipt.id,
      on: call.today,
      reason: "Date de paiement saisie par erreur",
    });
}
