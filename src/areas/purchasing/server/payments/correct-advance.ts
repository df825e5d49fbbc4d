// Undoes what was entered by mistake on a deposit or a VAT caution: its payment, or a refund by the supplier.
import { releaseReliance } from "#documents/server/reliance.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { notFound, refused } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, get, getAtVersion, getForUpdate, type Row, write } from "#kernel/server/records/records.ts";
import type { AdvanceCorrection } from "../../model/orders/advance.ts";
import type { AdvanceKind } from "../../model/orders/records.ts";
import { cautionMistake } from "../../model/orders/order.ts";
import { orderHolder, readLines } from "../documents/order-documents.ts";
import { shareDeposit } from "./deposit-shares.ts";
import { advanceCause } from "./pay-advance.ts";

type Advance = Row<"supplierAdvance">;
type Recovery = Row<"supplierAdvanceRecovery">;

const undonePayments: Readonly<Record<AdvanceKind, string>> = {
  DEPOSIT: "a annulé le versement de l’acompte",
  VAT_CAUTION: "a annulé le versement de la caution de TVA",
};

/** Locks the order of an advance, then the advance at the version that the caller read. */
async function lockAdvance(
  call: Call,
  id: string,
  version: number,
): Promise<{ order: Row<"carOrder">; advance: Advance }> {
  const { orderId } = await get(call, "supplierAdvance", id);
  const order = await getForUpdate(call, "carOrder", orderId);
  return { order, advance: await getAtVersion(call, "supplierAdvance", { id, version }) };
}

const readRecoveries = (call: Call, advanceId: string): Promise<Recovery[]> =>
  call.db
    .selectFrom("supplierAdvanceRecovery")
    .selectAll()
    .where("advanceId", "=", advanceId)
    .orderBy("recoveredOn")
    .orderBy("id")
    .execute();

/** « Paiement VIR-1 » is the note of a deduction. */
const recoveryRefusal = ({ paymentId, recoveredOn, amountCents, note }: Recovery): string =>
  paymentId === null
    ? `Le fournisseur en a rendu ${frenchPrice(amountCents)} le ${frenchDay(recoveredOn)} : annulez d’abord cette récupération.`
    : `${frenchPrice(amountCents)} en ont été déduits (${note}, du ${frenchDay(recoveredOn)}) : annulez d’abord ce paiement.`;

/** Undoes the payment of an advance: it is to be paid again, and its cars bear nothing of it. */
export async function undoAdvancePayment(
  call: Call,
  { id, version, reason }: AdvanceCorrection & { id: string },
): Promise<void> {
  const { order, advance } = await lockAdvance(call, id, version);
  if (advance.paidAt === null) throw refused("Cette avance n’est pas versée.");
  const refusals = (await readRecoveries(call, id)).map(recoveryRefusal);
  if (refusals.length > 0) throw refused(refusals.join(" "));
  const did = `${undonePayments[advance.kind]} (${advance.reference}) : ${reason}`;
  await change(
    call,
    "supplierAdvance",
    { id, version: null, did },
    { since: order.orderedOn, reference: "", vatRate: null, paidAt: null, paidBy: null, paidById: null },
  );
  await releaseReliance(call, orderHolder(order.id), advanceCause(id));
  await shareDeposit(call, order.id);
  call.recordChange({ record: "carOrder", id: order.id, did });
}

/** The order may have been corrected since a caution came back: what it no longer allows relies on the recovery. */
async function requireCautionAllowed(call: Call, order: Row<"carOrder">): Promise<void> {
  const mistake = cautionMistake(order, await readLines(call, order.id));
  if (mistake !== null) throw refused(`La commande a été corrigée depuis. ${mistake}`);
}

/** Undoes a refund entered by mistake: the supplier holds the amount again. */
export async function undoRecovery(
  call: Call,
  { id, recoveryId, version, reason }: AdvanceCorrection & { id: string; recoveryId: string },
): Promise<void> {
  const { order, advance } = await lockAdvance(call, id, version);
  const recovery = (await readRecoveries(call, id)).find((one) => one.id === recoveryId);
  if (!recovery) throw notFound("Cette récupération");
  const { amountCents, recoveredOn, note } = recovery;
  if (recovery.paymentId !== null)
    throw refused(`Elle vient d’un paiement (${note}) : annulez ce paiement dans la liste des paiements.`);
  if (advance.kind === "VAT_CAUTION") await requireCautionAllowed(call, order);
  await call.db.deleteFrom("supplierAdvanceRecovery").where("id", "=", recoveryId).execute();
  await shareDeposit(call, order.id);
  await write(call, "supplierAdvance", advance, { after: {} });
  call.recordChange({
    record: "supplierAdvance",
    id,
    did: `a annulé la récupération de ${frenchPrice(amountCents)} du ${frenchDay(recoveredOn)} : ${reason}`,
    before: { recoveredOn, amountCents, note },
  });
}
