// Purchases as facts: invoices of suppliers, premium cars, payments to suppliers, advances.
import { sql } from "kysely";
import { addDays, addMonths, type Day, dayInParis, firstOfMonth } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { idsOf, pluck } from "#kernel/values.ts";
import { paidTotal } from "#purchasing/model/orders/price.ts";
import "#purchasing/server/tables.ts";
import "#register/server/tables.ts";
import { vatRateOn } from "#settings/model/vat.ts";
import { readBasis } from "#settings/server/basis.ts";
import "#transport/server/tables.ts";
import type { Third } from "../../model/entry.ts";
import { advanceEntries, purchaseEntries, sellerPaymentEntries } from "../../model/rules/purchase.ts";
import type { Source } from "./source.ts";
import { lessorFacts } from "./lessor-facts.ts";

async function vatRates(call: Call): Promise<(on: Day) => number> {
  const { vat } = (await readBasis(call, call.today)).scales;
  return (on) => vatRateOn(vat, on);
}

/** The day of the invoice, no later than the 15th of the month after the arrival (CGI, art. 269, 2, d). */
function acquisitionTaxPoint(invoicedOn: Day, arrivedOn: Day | null): Day {
  const latest = arrivedOn && addDays(addMonths(firstOfMonth(arrivedOn), 1), 14);
  return latest && latest < invoicedOn ? latest : invoicedOn;
}

/** An ordered line and its car have one id. */
const invoicesOfCar = async ({ db }: Call, id: string): Promise<string[]> =>
  pluck(
    await db.selectFrom("supplierInvoiceCar").select("invoiceId").where("lineId", "=", id).execute(),
    "invoiceId",
  );

export const supplierInvoiceSource: Source = {
  name: "supplierInvoice",
  from: "supplierInvoice",
  concerns: { car: invoicesOfCar, carOrderLine: invoicesOfCar },
  all: sql`select id from supplier_invoice where reversed_at is null`,
  derive: async (call, ids) => {
    const invoices = await call.db
      .selectFrom("supplierInvoice")
      .selectAll()
      .where("id", "in", ids)
      .where("reversedAt", "is", null)
      .execute();
    const cars = await call.db
      .selectFrom("supplierInvoiceCar as listed")
      .innerJoin("carOrderLine as line", "line.id", "listed.lineId")
      .leftJoin("transportCar as arrival", "arrival.carId", "line.id")
      .select(["listed.invoiceId", "line.id as carId", "line.priceCents", "arrival.receivedOn"])
      .where("listed.invoiceId", "in", ids)
      .orderBy("line.id")
      .execute();
    const listed = Map.groupBy(cars, ({ invoiceId }) => invoiceId);
    const rateOn = await vatRates(call);
    return lessorFacts(invoices, ({ id, number, invoicedOn, supplierName, currency, ...invoice }) => {
      const fact = { day: invoicedOn, label: `Facture ${number} ${supplierName}` };
      const ofInvoice = listed.get(id);
      if (!ofInvoice) return { ...fact, reason: "NO_CAR" };
      const { foreignTotalCents } = invoice;
      const entries = purchaseEntries({
        ...invoice,
        ref: number,
        on: invoicedOn,
        seller: { kind: "supplier", id: invoice.supplierId },
        sellerName: supplierName,
        foreign: foreignTotalCents === null ? null : { cents: foreignTotalCents, currency },
        cars: ofInvoice.map(({ receivedOn, ...car }) => ({
          ...car,
          frenchRate: rateOn(acquisitionTaxPoint(invoicedOn, receivedOn)),
        })),
      });
      return { ...fact, entries };
    });
  },
};

export const premiumCarSource: Source = {
  name: "premiumCar",
  from: "premiumCar",
  // Its price is that of its car.
  concerns: {
    car: async ({ db }, carId) =>
      idsOf(await db.selectFrom("premiumCar").select("id").where("carId", "=", carId).execute()),
  },
  all: sql`select id from premium_car`,
  derive: async (call, ids) => {
    const rows = await call.db
      .selectFrom("premiumCar as premium")
      .selectAll("premium")
      .select((of) =>
        of
          .selectFrom("policeRegister as entry")
          .select((entries) => entries.fn.min("entry.happenedOn").as("on"))
          .whereRef("entry.carId", "=", "premium.carId")
          .where("entry.cause", "=", "PURCHASE")
          .as("enteredOn"),
      )
      .where("premium.id", "in", ids)
      .execute();
    const rateOn = await vatRates(call);
    return lessorFacts(
      rows,
      ({ id, carId, vin, supplierId, ownerName, priceCents, vatRegime, ...premium }) => {
        const on = premium.enteredOn ?? dayInParis(premium.createdAt);
        const fact = { day: on, label: `Véhicule ${vin} ${ownerName}`, carId };
        if (vatRegime === null) return { ...fact, reason: "NO_REGIME" };
        const seller: Third =
          supplierId === null ? { kind: "premiumCar", id } : { kind: "supplier", id: supplierId };
        const vatRate = rateOn(on);
        const amountCents = paidTotal([priceCents], { vatRegime, vatRate });
        const shared = { seller, sellerName: ownerName, amountCents, vatRegime, vatRate };
        const purchase = purchaseEntries({
          ...shared,
          ref: vin,
          on,
          netCents: priceCents,
          exemptCents: 0,
          vatCents: amountCents - priceCents,
          foreign: null,
          cars: [{ carId, priceCents, frenchRate: vatRate }],
        });
        const { paidOn, paymentReference: reference } = premium;
        const payment =
          paidOn === null ? [] : sellerPaymentEntries({ ...shared, paidOn, reference, deducted: [] });
        return { ...fact, entries: [...purchase, ...payment] };
      },
    );
  },
};

export const supplierPaymentSource: Source = {
  name: "supplierPayment",
  from: "supplierPayment",
  all: sql`select id from supplier_payment where not is_corrected`,
  derive: async ({ db }, ids) => {
    const payments = await db
      .selectFrom("supplierPayment")
      .selectAll()
      .where("id", "in", ids)
      .where("isCorrected", "=", false)
      .execute();
    const recoveries = await db
      .selectFrom("supplierAdvanceRecovery as recovery")
      .innerJoin("supplierAdvance as advance", "advance.id", "recovery.advanceId")
      .select(["recovery.paymentId", "advance.kind", "recovery.amountCents as cents"])
      .where("recovery.paymentId", "in", ids)
      .orderBy("recovery.id")
      .execute();
    const deductions = Map.groupBy(recoveries, ({ paymentId }) => paymentId);
    return lessorFacts(payments, ({ id, supplierId, supplierName: sellerName, ...payment }) => ({
      day: payment.paidOn,
      label: `Paiement ${payment.reference} ${sellerName}`,
      entries: sellerPaymentEntries({
        ...payment,
        seller: { kind: "supplier", id: supplierId },
        sellerName,
        deducted: deductions.get(id) ?? [],
      }),
    }));
  },
};

export const supplierAdvanceSource: Source = {
  name: "supplierAdvance",
  from: "supplierAdvance",
  all: sql`select id from supplier_advance where paid_at is not null`,
  derive: async ({ db }, ids) => {
    const advances = await db
      .selectFrom("supplierAdvance")
      .selectAll()
      .where("id", "in", ids)
      .where("paidAt", "is not", null)
      .execute();
    const recoveries = await db
      .selectFrom("supplierAdvanceRecovery")
      .select(["id", "advanceId", "recoveredOn as day", "amountCents as cents"])
      .where("advanceId", "in", ids)
      .where("cause", "=", "REFUND")
      .orderBy("id")
      .execute();
    const refunds = Map.groupBy(recoveries, ({ advanceId }) => advanceId);
    return lessorFacts(advances, ({ id, since: paidOn, ...advance }) => ({
      day: paidOn,
      label: `Avance ${advance.reference} ${advance.supplierName}`,
      entries: advanceEntries({ ...advance, paidOn, refunds: refunds.get(id) ?? [] }),
    }));
  },
};
