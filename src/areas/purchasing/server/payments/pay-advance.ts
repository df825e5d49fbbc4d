// Pays a deposit or a VAT caution under the rules of car payments: an accepted IBAN, entered by another person.
import { relyOn } from "#documents/server/reliance.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { change, get, getAtVersion, getForUpdate, remove, type Row } from "#kernel/server/records/records.ts";
import { actorId } from "#kernel/actor.ts";
import type { AdvancePayment } from "../../model/orders/advance.ts";
import type { AdvanceKind } from "../../model/orders/records.ts";
import { confirmationProblem, ibanProblem, referenceProblem } from "../../model/payments/payment.ts";
import { shareDeposit } from "./deposit-shares.ts";
import { vatRateOfDay, regimeRefusals, questionToConfirm } from "../terms/vat.ts";
import { paymentRefusals } from "./ibans.ts";
import { referenceQuestion } from "./references.ts";
import { lockOrderOfLine } from "../terms/line-locks.ts";
import { findSignedOrder, noSignedOrderMessage, orderHolder } from "../documents/order-documents.ts";

type Advance = Row<"supplierAdvance">;

const advanceNouns: Readonly<Record<AdvanceKind, string>> = {
  DEPOSIT: "l’acompte",
  VAT_CAUTION: "la caution de TVA",
};

/** A deposit is deducted from the remaining amount, and cannot exceed it. */
async function amountRefusals(call: Call, { kind, orderId, amountCents }: Advance): Promise<string[]> {
  if (kind !== "DEPOSIT") return [];
  const { remainingCents, nbToPay } = await get(call, "carOrder", orderId);
  if (nbToPay === 0) return ["Plus aucun véhicule de cette commande n’est à payer."];
  return amountCents > remainingCents
    ? [`L’acompte dépasse ce qui reste à payer de cette commande : ${frenchPrice(remainingCents)}.`]
    : [];
}

/** French reasons why the caller cannot pay it now. */
export async function advanceRefusals(call: Call, advance: Advance): Promise<string[]> {
  if (advance.paidAt !== null) return [`Versé par ${advance.paidBy}, le ${frenchDay(advance.since)}.`];
  const missing = missingPermission(call)("PAY_CAR");
  const order = await get(call, "carOrder", advance.orderId);
  const supplier = await get(call, "supplier", advance.supplierId);
  return [
    ...(missing === null ? [] : [missing]),
    ...(order.hasDocument ? [] : [noSignedOrderMessage]),
    ...(await regimeRefusals(call, order, supplier)),
    ...(await paymentRefusals(call, supplier)),
    ...(await amountRefusals(call, advance)),
  ];
}

/** The question of the VAT regime that its payment must confirm. */
export async function advanceRegimeQuestion(
  call: Call,
  { orderId, supplierId, paidAt }: Advance,
): Promise<string | null> {
  if (paidAt !== null) return null;
  return questionToConfirm(await get(call, "carOrder", orderId), await get(call, "supplier", supplierId));
}

async function refuseDay(call: Call, { orderId }: Advance, paidOn: Day): Promise<void> {
  if (paidOn > call.today) throw invalid({ paidOn: "Cette date est à venir." });
  const { orderedOn } = await get(call, "carOrder", orderId);
  if (paidOn < orderedOn) throw invalid({ paidOn: "Une avance n’est pas versée avant la commande." });
}

/** The move that relies on the signed order, for its payment to be undone. */
export const advanceCause = (advanceId: string): string => `advance.${advanceId}`;

/** The payment of an advance relies on the order that the supplier signed. */
async function relyOnSignedOrder(call: Call, { id, kind, orderId }: Advance, paidOn: Day): Promise<void> {
  const signed = await findSignedOrder(call, orderId);
  if (!signed) throw refused(noSignedOrderMessage);
  await relyOn(call, orderHolder(orderId), {
    cause: advanceCause(id),
    purpose: `le versement de ${advanceNouns[kind]} du ${frenchDay(paidOn)}`,
    documents: [signed],
  });
}

export async function payAdvance(
  call: Call,
  { id, version, paidOn, reference, ...confirmed }: AdvancePayment & { id: string },
): Promise<void> {
  const { isWithoutIban, isRegimeConfirmed, isReferenceConfirmed } = confirmed;
  const { orderId, supplierId } = await get(call, "supplierAdvance", id);
  await lockOrderOfLine(call, { orderId, supplierId });
  const advance = await getAtVersion(call, "supplierAdvance", { id, version });
  const reasons = await advanceRefusals(call, advance);
  if (reasons.length > 0) throw refused(reasons.join(" "));
  const { iban } = await get(call, "supplier", supplierId);
  const unconfirmed = ibanProblem(iban, { isWithoutIban });
  if (unconfirmed !== null) throw invalid({ isWithoutIban: unconfirmed });
  const toConfirm = await advanceRegimeQuestion(call, advance);
  const ofRegime = confirmationProblem(toConfirm, isRegimeConfirmed);
  if (ofRegime !== null) throw invalid({ isRegimeConfirmed: ofRegime });
  const sameReference = await referenceQuestion(call, supplierId, reference);
  const ofReference = referenceProblem(sameReference, isReferenceConfirmed);
  if (ofReference !== null) throw invalid({ isReferenceConfirmed: ofReference });
  await refuseDay(call, advance, paidOn);
  const did = [
    `a versé ${advanceNouns[advance.kind]}`,
    ...(iban === null ? ["sans IBAN connu"] : []),
    ...(toConfirm === null ? [] : [`en confirmant le régime de TVA. ${toConfirm}`]),
  ].join(", ");
  await change(
    call,
    "supplierAdvance",
    { id, version, did },
    {
      since: paidOn,
      reference,
      vatRate: await vatRateOfDay(call, paidOn),
      paidAt: call.now.toISOString(),
      paidBy: call.actor.name,
      paidById: actorId(call.actor),
    },
  );
  await relyOnSignedOrder(call, advance, paidOn);
  await shareDeposit(call, orderId);
  call.recordChange({ record: "carOrder", id: orderId, did });
}

/** Cancels an agreed advance that is not paid. */
export async function cancelAdvance(call: Call, id: string): Promise<{ id: string }> {
  const { orderId, kind } = await get(call, "supplierAdvance", id);
  await getForUpdate(call, "carOrder", orderId);
  const { paidAt } = await getForUpdate(call, "supplierAdvance", id);
  if (paidAt !== null)
    throw refused(
      "Cette avance est déjà versée : annulez d’abord son versement, ou notez ce que le fournisseur rend.",
    );
  await remove(call, "supplierAdvance", { id, version: null });
  await change(
    call,
    "carOrder",
    { id: orderId, version: null, did: `a renoncé à verser ${advanceNouns[kind]}` },
    kind === "DEPOSIT" ? { depositCents: 0 } : { vatCautionCents: 0 },
  );
  return { id };
}
