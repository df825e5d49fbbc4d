// Handlers of the endpoints for payments, advances and the IBANs of suppliers.
import type { Handlers } from "#kernel/server/area.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { idsOf } from "#kernel/values.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { paymentsContract } from "../../contract/payments.ts";
import type { AdvanceKind } from "../../model/orders/records.ts";
import { type PaymentView, paymentViewSchema } from "../../model/payments/payment.ts";
import { correctedPricesQuestion } from "../../model/payments/corrected-price.ts";
import { invoicesByLine } from "../invoices/invoice-cars.ts";
import { heldBySupplier, readAdvance, recordRecovery } from "./advances.ts";
import { undoAdvancePayment, undoRecovery } from "./correct-advance.ts";
import { correctPayment } from "./correct-payment.ts";
import { acceptIban, readIban } from "./ibans.ts";
import { cancelAdvance, payAdvance } from "./pay-advance.ts";
import { linesRegimeQuestion, payCars } from "./payments.ts";
import { referenceQuestion } from "./references.ts";
import { correctedPrices } from "./corrected-prices.ts";

const advanceList = (kind: AdvanceKind): ListSource<typeof paymentsContract.listCarsDeposit> => ({
  from: "supplier_advance a",
  only: `a.kind = '${kind}'`,
  search: searchIn("a.search_text"),
});

const toView = viewOf(paymentViewSchema);

/** An undone payment is no longer that of its cars: they are found by the VINs that it names. */
async function readCars(call: Call, payment: Row<"supplierPayment">): Promise<PaymentView["cars"]> {
  const { id, isCorrected, supplierId, vins } = payment;
  const rows = await call.db
    .selectFrom("carOrderLine as line")
    .innerJoin("carOrder as order", "order.id", "line.orderId")
    .select(["line.id", "line.vin", "line.carTitle", "line.status", "line.orderId", "line.orderNumber"])
    .select(["line.settledCents", "order.vatRegime"])
    .$if(!isCorrected, (of) => of.where("line.paymentId", "=", id))
    .$if(isCorrected, (of) =>
      of.where("line.supplierId", "=", supplierId).where("line.vin", "in", vins.split(", ")),
    )
    .orderBy("line.id")
    .execute();
  const invoices = await invoicesByLine(call, idsOf(rows));
  return rows.map(({ status, settledCents, ...car }) => ({
    ...car,
    invoice: invoices.get(car.id) ?? null,
    isPaid: status === "PAID",
    settledCents: isCorrected ? null : settledCents,
  }));
}

async function readPayment(call: Call, id: string): Promise<PaymentView> {
  const payment = await get(call, "supplierPayment", id);
  const corrected = await correctedPrices(call, "line.paymentId", id);
  return toView({
    ...payment,
    pricesToConfirm: correctedPricesQuestion([...corrected.values()]),
    cars: await readCars(call, payment),
  });
}

export const paymentHandlers: Handlers<typeof paymentsContract> = {
  payCar: ({ params, body }, call) => payCars(call, [params.id], body),
  payCars: ({ body: { lineIds, ...form } }, call) => payCars(call, lineIds, form),
  listSupplierPayments: { from: "supplier_payment p", search: searchIn("p.search_text") },
  readSupplierPayment: ({ params }, call) => readPayment(call, params.id),
  correctPayment: ({ params, body }, call) => correctPayment(call, params.id, body),
  checkPaymentRegime: async ({ query }, call) => ({
    question: await linesRegimeQuestion(call, query.lineIds),
  }),
  checkPaymentReference: async ({ params, query }, call) => ({
    question: await referenceQuestion(call, params.id, query.reference),
  }),
  readSupplierIban: ({ params }, call) => readIban(call, params.id),
  acceptSupplierIban: ({ params, body }, call) => acceptIban(call, params.id, body.enteredAt),
  listCarsDeposit: advanceList("DEPOSIT"),
  listCarsVatCaution: advanceList("VAT_CAUTION"),
  readAdvance: ({ params }, call) => readAdvance(call, params.id),
  depositsBySupplier: (_, call) => heldBySupplier(call, "DEPOSIT"),
  cautionsBySupplier: (_, call) => heldBySupplier(call, "VAT_CAUTION"),
  dropAdvance: ({ params }, call) => cancelAdvance(call, params.id),
  ...verbHandlers<typeof paymentsContract>()((call, _changed, { id }) => readAdvance(call, id), {
    payAdvance,
    undoAdvancePayment,
    recoverDeposit: (call, form) => recordRecovery(call, "DEPOSIT", form),
    recoverVatCaution: (call, form) => recordRecovery(call, "VAT_CAUTION", form),
    undoRecovery,
  }),
};
