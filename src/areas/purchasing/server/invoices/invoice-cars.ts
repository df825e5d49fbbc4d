// The cars of invoices: read with their payments, added and taken off.
import { idsOf } from "#kernel/values.ts";
import { sql } from "kysely";
import { frenchDay } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import type { InvoicedCar } from "../../model/invoices/invoice.ts";

type Line = Row<"carOrderLine">;

const carsOfLines = (call: Call) =>
  call.db
    .selectFrom("carOrderLine as line")
    .innerJoin("carOrder as order", "order.id", "line.orderId")
    .leftJoin("supplierPayment as payment", "payment.id", "line.paymentId")
    .leftJoin("supplierInvoiceCar as listed", "listed.lineId", "line.id")
    .select(["line.id", "line.vin", "line.carTitle", "line.orderId", "line.orderNumber", "order.vatRegime"])
    .select(["line.depositCents", "line.remainingCents", "line.hasDocument"])
    .select(["line.paymentId", "payment.reference as paymentReference", "line.paidOn"])
    .select((of) => [
      sql<boolean>`line.status = 'PAID'`.as("isPaid"),
      of.fn.coalesce("line.settledCents", "line.dueCents").as("dueCents"),
    ]);

export const readInvoicedCars = (call: Call, invoiceId: string): Promise<InvoicedCar[]> =>
  carsOfLines(call).where("listed.invoiceId", "=", invoiceId).orderBy("line.id").execute();

export const readCars = async (call: Call, lineIds: readonly string[]): Promise<InvoicedCar[]> =>
  lineIds.length === 0
    ? []
    : carsOfLines(call)
        .where("line.id", "in", [...lineIds])
        .orderBy("line.id")
        .execute();

/** More than a supplier sells us between two invoices; the latest paid ones are still found. */
const maximumChoices = 300;

/** The cars of a supplier that are on no other invoice: those to pay, then the last ones paid. */
export const readInvoiceableCars = (
  call: Call,
  supplierId: string,
  invoiceId: string | undefined,
): Promise<InvoicedCar[]> =>
  carsOfLines(call)
    .where("line.supplierId", "=", supplierId)
    .where((of) =>
      of.or([
        of("listed.invoiceId", "is", null),
        ...(invoiceId === undefined ? [] : [of("listed.invoiceId", "=", invoiceId)]),
      ]),
    )
    .orderBy("line.paidOn", (order) => order.desc().nullsFirst())
    .orderBy("line.orderedOn", "desc")
    .orderBy("line.id")
    .limit(maximumChoices)
    .execute();

/** The payments of its cars made since they are on the invoice: « le paiement VIR-1 du 23-11-2026 ». */
export async function relyingPayments(call: Call, invoiceId: string) {
  const rows = await call.db
    .selectFrom("supplierInvoiceCar as listed")
    .innerJoin("carOrderLine as line", "line.id", "listed.lineId")
    .innerJoin("supplierPayment as payment", "payment.id", "line.paymentId")
    .select(["listed.lineId", "payment.reference", "payment.paidOn"])
    .where("listed.invoiceId", "=", invoiceId)
    .where(sql<boolean>`listed.earlier_payment_id is distinct from line.payment_id`)
    .orderBy("payment.paidOn")
    .orderBy("payment.id")
    .execute();
  const names = rows.map(({ reference, paidOn }) => `le paiement ${reference} du ${frenchDay(paidOn)}`);
  return { lineIds: rows.map(({ lineId }) => lineId), names: [...new Set(names)] };
}

/** The invoice of each line that is on one. */
export async function invoicesByLine(
  call: Call,
  lineIds: readonly string[],
): Promise<Map<string, { id: string; number: string }>> {
  if (lineIds.length === 0) return new Map();
  const rows = await call.db
    .selectFrom("supplierInvoiceCar as listed")
    .innerJoin("supplierInvoice as invoice", "invoice.id", "listed.invoiceId")
    .select(["listed.lineId", "invoice.id", "invoice.number"])
    .where("listed.lineId", "in", [...lineIds])
    .orderBy("invoice.number")
    .execute();
  return new Map(rows.map(({ lineId, ...invoice }) => [lineId, invoice]));
}

/** Numbers of the invoices that list one of these cars. */
export const invoiceNumbersOf = async (call: Call, lineIds: readonly string[]): Promise<string[]> => [
  ...new Set([...(await invoicesByLine(call, lineIds)).values()].map(({ number }) => number)),
];

/** An ordered car of an invoice stays in its order. */
export async function refuseInvoicedLine(call: Call, lineId: string): Promise<void> {
  const [number] = await invoiceNumbersOf(call, [lineId]);
  if (number !== undefined)
    throw refused(`Ce véhicule est sur la facture ${number} : retirez-le d’abord de cette facture.`);
}

/** Sets the cars of an invoice: its amounts due follow. */
export async function setInvoicedCars(
  call: Call,
  invoiceId: string,
  { removed, added }: { removed: readonly Pick<Line, "id">[]; added: readonly Line[] },
): Promise<void> {
  if (removed.length > 0)
    await call.db
      .deleteFrom("supplierInvoiceCar")
      .where("invoiceId", "=", invoiceId)
      .where("lineId", "in", idsOf(removed))
      .execute();
  if (added.length > 0)
    await call.db
      .insertInto("supplierInvoiceCar")
      .values(added.map(({ id, paymentId }) => ({ invoiceId, lineId: id, earlierPaymentId: paymentId })))
      .execute();
}
