// Payment of cars to one supplier, which makes them ours.
import { viewOf } from "#kernel/schema/view.ts";
import { createCar } from "#fleet/server/cars.ts";
import { transferAssignmentToCar } from "#fleet/server/assignments/assignments.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { Failure, invalid, notFound, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { missingPermission } from "#kernel/server/call.ts";
import { requireMove, move } from "#kernel/server/records/life-cycle.ts";
import { create, get, type Row, existingRow } from "#kernel/server/records/records.ts";
import { orderLineFlow } from "../../model/orders/line-flow.ts";
import { type OtherVin, otherVinReason } from "../../model/documents/other-vins.ts";
import {
  amountProblem,
  confirmationProblem,
  ibanProblem,
  type Payment,
  type PaymentForm,
  paymentSchema,
  referenceProblem,
} from "../../model/payments/payment.ts";
import { referenceQuestion } from "./references.ts";
import { deductDeposit } from "./advances.ts";
import { applyRateOf } from "./deposit-shares.ts";
import { paymentRefusals } from "./ibans.ts";
import { lockLines } from "../terms/line-locks.ts";
import { moveDocumentsToCar, relyOnPayment } from "../documents/line-documents.ts";
import { noSignedOrderMessage } from "../documents/order-documents.ts";
import { otherVinsOfOrder } from "../documents/other-vins.ts";
import { regimeRefusals, ordersRegime } from "../terms/vat.ts";

type LineRow = Row<"carOrderLine">;

export const toPayment = viewOf(paymentSchema);

/** Reasons why the caller cannot pay any part of an order now. */
export const paymentBlockers = async (
  call: Call,
  { order, supplier }: { order: Row<"carOrder">; supplier: Row<"supplier"> },
): Promise<string[]> => [
  ...(order.hasDocument ? [] : [noSignedOrderMessage]),
  ...(await regimeRefusals(call, order, supplier)),
  ...(await paymentRefusals(call, supplier)),
];

/** Refuses lines already paid by another user, with their name and the time. */
async function refusePaid(call: Call, lines: readonly LineRow[]): Promise<void> {
  const done = lines.find(({ paymentId }) => paymentId !== null);
  if (!done?.paymentId) return;
  const { createdBy, reference } = await get(call, "supplierPayment", done.paymentId);
  throw new Failure(
    "refused",
    "AlreadyPaid",
    `Le véhicule ${done.vin} a déjà été payé par ${createdBy} (référence ${reference}).`,
  );
}

export const orderIdsOf = (lines: readonly LineRow[]): Set<string> =>
  new Set(lines.map(({ orderId }) => orderId));

async function otherVinsOfLines(call: Call, lines: readonly LineRow[]): Promise<Map<string, OtherVin[]>> {
  const found = new Map<string, OtherVin[]>();
  for (const orderId of orderIdsOf(lines))
    for (const [lineId, others] of await otherVinsOfOrder(call, orderId)) found.set(lineId, others);
  return found;
}

interface Payable {
  supplier: Row<"supplier">;
  /** The question of a VAT regime that must be confirmed. */
  toConfirm: string | null;
}

async function requirePayable(call: Call, lines: readonly LineRow[]): Promise<Payable> {
  await refusePaid(call, lines);
  const [first] = lines;
  if (!first) throw notFound("Ce véhicule à payer");
  if (lines.some(({ supplierId }) => supplierId !== first.supplierId))
    throw refused("Un paiement va à un seul fournisseur.");
  const supplier = await get(call, "supplier", first.supplierId);
  const ofIban = await paymentRefusals(call, supplier);
  const otherVins = await otherVinsOfLines(call, lines);
  const regime = await ordersRegime(call, orderIdsOf(lines), supplier);
  for (const { id, orderId, status, hasDocument } of lines) {
    const ofVin = otherVins.get(id)?.map(otherVinReason) ?? [];
    const ofRegime = regime.reasons.get(orderId) ?? [];
    const reasons = [...(hasDocument ? [] : [noSignedOrderMessage]), ...ofRegime, ...ofIban, ...ofVin];
    requireMove(
      orderLineFlow,
      "pay",
      { status, againstPayment: reasons },
      { missing: missingPermission(call) },
    );
  }
  return { supplier, toConfirm: regime.toConfirm };
}

/** Locks the lines, and applies the rate of their payment day. */
async function lockLinesAtRateOf(call: Call, ids: readonly string[], form: PaymentForm): Promise<LineRow[]> {
  await applyRateOf(call, ids, form.paidOn);
  return lockLines(call, ids);
}

function refuseForm(call: Call, form: PaymentForm, lines: readonly LineRow[]): number {
  const remaining = lines.reduce((sum, { remainingCents }) => sum + remainingCents, 0);
  const problem = amountProblem(form, { remainingCents: remaining, nbOfCars: lines.length });
  if (problem !== null) throw invalid({ amountCents: problem });
  if (form.paidOn > call.today) throw invalid({ paidOn: "Cette date est à venir." });
  if (lines.some(({ orderedOn }) => form.paidOn < orderedOn))
    throw invalid({ paidOn: "Un véhicule ne peut pas être payé avant sa commande." });
  return remaining;
}

/** Creates the car of a line: same id, same VIN, and the need that it was ordered for. */
async function createPaidCar(call: Call, line: LineRow, paidOn: Day): Promise<void> {
  const finish = await existingRow(call, "finish", { id: line.finishId });
  await createCar(
    call,
    {
      id: line.id,
      vin: line.vin,
      carModelId: line.carModelId,
      finishId: line.finishId,
      brand: line.brand,
      model: finish.model,
      finish: finish.name,
      motorization: finish.motorization,
      energy: finish.energy,
      gearbox: finish.gearbox,
      manufacturerFinish: line.manufacturerFinish,
      color: line.color,
      mileage: line.mileage,
      firstRegistrationDate: line.firstRegistrationDate,
      buyingPriceCents: line.priceCents,
      supplierId: line.supplierId,
    },
    { did: `a acheté le véhicule à ${line.supplierName}` },
  );
  await transferAssignmentToCar(call, line.id);
  await moveDocumentsToCar(call, line);
  await relyOnPayment(call, line, paidOn);
}

/** Refuses each unconfirmed point, on its own field. */
function refuseUnconfirmed(
  form: PaymentForm,
  { iban, toConfirm, sameReference }: Record<"iban" | "toConfirm" | "sameReference", string | null>,
): void {
  const ofIban = ibanProblem(iban, form);
  const ofRegime = confirmationProblem(toConfirm, form.isRegimeConfirmed);
  const ofReference = referenceProblem(sameReference, form.isReferenceConfirmed);
  if (ofIban !== null || ofRegime !== null || ofReference !== null)
    throw invalid({
      ...(ofIban !== null && { isWithoutIban: ofIban }),
      ...(ofRegime !== null && { isRegimeConfirmed: ofRegime }),
      ...(ofReference !== null && { isReferenceConfirmed: ofReference }),
    });
}

export async function payCars(call: Call, ids: readonly string[], form: PaymentForm): Promise<Payment> {
  const { supplier, toConfirm } = await requirePayable(call, await lockLines(call, ids));
  const lines = await lockLinesAtRateOf(call, ids, form);
  const dueCents = refuseForm(call, form, lines);
  const sameReference = await referenceQuestion(call, supplier.id, form.reference);
  refuseUnconfirmed(form, { iban: supplier.iban, toConfirm, sameReference });
  const {
    isWithoutIban: _sure,
    isRegimeConfirmed: _regime,
    isReferenceConfirmed: _reference,
    ...paid
  } = form;
  const values = {
    ...paid,
    dueCents,
    supplierId: supplier.id,
    supplierName: supplier.name,
    nbOfCars: lines.length,
    vins: lines.map(({ vin }) => vin).join(", "),
  };
  const did = [
    "a payé le fournisseur",
    ...(supplier.iban === null ? ["sans IBAN connu"] : []),
    ...(toConfirm === null ? [] : [`en confirmant le régime de TVA. ${toConfirm}`]),
  ].join(", ");
  const payment = await create(call, "supplierPayment", values, did);
  for (const line of lines) {
    await move(
      call,
      orderLineFlow,
      {
        kind: "carOrderLine",
        id: line.id,
        version: null,
        move: "pay",
        set: { paymentId: payment.id, paidOn: form.paidOn, settledCents: line.dueCents },
        did: "a payé le véhicule",
      },
      ({ status }) => ({ status, againstPayment: [] }),
    );
    await createPaidCar(call, line, form.paidOn);
  }
  for (const id of orderIdsOf(lines))
    call.recordChange({ record: "carOrder", id, did: `a payé le fournisseur (${form.reference})` });
  await deductDeposit(call, payment, lines);
  return toPayment(payment);
}

/** The question that a payment of these cars must confirm. */
export async function linesRegimeQuestion(call: Call, ids: readonly string[]): Promise<string | null> {
  const lines = await call.db
    .selectFrom("carOrderLine")
    .select(["orderId", "supplierId"])
    .distinct()
    .where("id", "in", [...ids])
    .execute();
  const [first] = lines;
  if (!first) return null;
  const supplier = await get(call, "supplier", first.supplierId);
  const orderIds = lines.map(({ orderId }) => orderId);
  return (await ordersRegime(call, orderIds, supplier)).toConfirm;
}
