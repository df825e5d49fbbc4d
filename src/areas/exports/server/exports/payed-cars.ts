// Cars paid to their suppliers and sellers.
import { sql } from "kysely";
import { field } from "#kernel/field.ts";
import { type Export, isWithin } from "../engine/export.ts";
import { premiumVat } from "./premium-vat.ts";
import { ttc, vin } from "./words.ts";

/** An undone payment is no longer linked to cars: it is one row, with the VINs it was made for. */
export const payedCars: Export = {
  name: "payed-cars",
  title: "Véhicules payés",
  group: "CARS",
  holds:
    "Un véhicule d’un paiement à un fournisseur ou à un vendeur, avec l’acompte déduit. Un paiement annulé garde une ligne, datée de son annulation.",
  params: ["start", "end"],
  columns: {
    paidOn: field.day("Payé le"),
    supplierName: field.text("Fournisseur"),
    orderNumber: field.text("Commande"),
    vin,
    netCents: field.cents("Prix"),
    vatCents: field.cents("TVA", { isFixed: true }),
    totalCents: ttc("Prix TTC"),
    depositCents: ttc("Acompte déduit TTC"),
    paidCents: ttc("Payé TTC"),
    reference: field.text("Référence du paiement"),
    invoice: field.text("Facture"),
    undoneOn: field.day("Annulé le"),
  },
  rows: (params) => sql`
    select * from (
      select p.paid_on, p.supplier_name, l.order_number, l.vin, l.price_cents as net_cents,
        l.settled_cents - l.price_cents as vat_cents, l.settled_cents as total_cents, l.deposit_cents,
        l.settled_cents - l.deposit_cents as paid_cents, p.reference, i.number as invoice, null::date as undone_on,
        null as regime, l.id
      from supplier_payment p
        join car_order_line l on l.payment_id = p.id
        left join (supplier_invoice_car ic join supplier_invoice i on i.id = ic.invoice_id and i.reversed_at is null)
          on ic.line_id = l.id
      union all
      select p.paid_on, p.supplier_name, '', p.vins, null, null, p.due_cents, null, p.amount_cents, p.reference, null,
        (p.corrected_at at time zone 'Europe/Paris')::date, null, p.id
      from supplier_payment p where p.is_corrected
      union all
      select p.paid_on, case p.owner_kind when 'INDIVIDUAL' then 'Particulier' else p.owner_name end, '', p.vin,
        p.price_cents, null, null, 0, null, p.payment_reference, null, null, coalesce(p.vat_regime, 'MARGIN'), p.id
      from premium_car p) paid
    where ${isWithin(params, sql`paid_on`)}
    order by paid_on, supplier_name, vin, id`,
  complete: (call, rows) =>
    Promise.all(
      rows.map(async (row) => {
        if (row.regime === null) return row;
        const vatCents = await premiumVat(call, { ...row, boughtOn: row.paidOn });
        const totalCents = Number(row.netCents) + vatCents;
        return { ...row, vatCents, totalCents, paidCents: totalCents };
      }),
    ),
};
