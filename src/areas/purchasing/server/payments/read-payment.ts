// A payment in full: its cars, each with its order.
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type PaymentView, paymentViewSchema } from "../../model/payments/payment.ts";
import { correctedPricesQuestion } from "../../model/payments/corrected-price.ts";
import { invoicesByLine } from "../invoices/invoice-cars.ts";
import { correctedPrices } from "./corrected-prices.ts";

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
  const invoices = await invoicesByLine(
    call,
    rows.map((row) => row.id),
  );
  return rows.map(({ status, settledCents, ...car }) => ({
    ...car,
    invoice: invoices.get(car.id) ?? null,
    isPaid: status === "PAID",
    settledCents: isCorrected ? null : settledCents,
  }));
}

export async function readPayment(call: Call, id: string): Promise<PaymentView> {
  const payment = await get(call, "supplierPayment", id);
  const corrected = await correctedPrices(call, "line.paymentId", id);
  return toView({
    ...payment,
    pricesToConfirm: correctedPricesQuestion([...corrected.values()]),
    cars: await readCars(call, payment),
  });
}
