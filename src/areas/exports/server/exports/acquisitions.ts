// Cars acquired: the import file of an asset register.
import { sql } from "kysely";
import { field } from "#kernel/field.ts";
import { vatRegimes } from "#purchasing/model/orders/price.ts";
import { type Export, isWithin } from "../engine/export.ts";
import { premiumVat } from "./premium-vat.ts";
import { plate, vin } from "./words.ts";

/**
 * By the day of the invoice, else that of the payment; a premium car by that of its payment, else of its entry. Rebilled
 * taxes are a charge, and no part of the cost; each car of an invoice has its share, to the cent.
 */
export const acquisitions: Export = {
  name: "acquisitions",
  title: "Acquisitions",
  group: "CARS",
  holds: "Un véhicule acheté, avec sa facture, son coût et son financeur : le fichier des immobilisations.",
  params: ["start", "end"],
  columns: {
    vin,
    plate,
    model: field.text("Modèle"),
    supplierName: field.text("Fournisseur"),
    invoice: field.text("Facture"),
    acquiredOn: field.day("Acquis le"),
    regime: field.set("Régime de TVA", vatRegimes),
    netCents: field.cents("Prix d’achat"),
    vatCents: field.cents("TVA facturée", { isFixed: true }),
    taxesCents: field.cents("Taxes refacturées", { isFixed: true }),
    transportCents: field.cents("Transport"),
    registrationCents: field.cents("Coût d’immatriculation", { isFixed: true }),
    costCents: field.cents("Coût total"),
    inServiceOn: field.day("Mis en service le"),
    funderName: field.text("Financeur"),
  },
  rows: (params) => sql`
    with bought as (
      select l.id, l.vin, l.car_title as model, l.supplier_name, i.number as invoice,
        coalesce(i.invoiced_on, l.paid_on) as acquired_on, coalesce(i.vat_regime, o.vat_regime) as regime,
        l.price_cents, l.due_cents - l.price_cents as vat_cents, i.exempt_cents, i.nb_of_cars,
        row_number() over (partition by i.id order by l.vin, l.id) as rank
      from car_order_line l
        join car_order o on o.id = l.order_id
        left join (supplier_invoice_car ic join supplier_invoice i on i.id = ic.invoice_id and i.reversed_at is null)
          on ic.line_id = l.id
      union all
      select p.car_id, p.vin, p.car_title, case p.owner_kind when 'INDIVIDUAL' then 'Particulier' else p.owner_name end, null,
        coalesce(p.paid_on, (p.created_at at time zone 'Europe/Paris')::date), p.vat_regime, p.price_cents, null, 0, 1, 1
      from premium_car p)
    select b.vin, coalesce(c.license_plate, c.temporary_license_plate) as plate, b.model, b.supplier_name, b.invoice,
      b.acquired_on, b.regime, b.acquired_on as bought_on, b.price_cents as net_cents, b.vat_cents,
      coalesce(b.exempt_cents * b.rank / b.nb_of_cars - b.exempt_cents * (b.rank - 1) / b.nb_of_cars, 0) as taxes_cents,
      c.transport_price_cents as transport_cents, c.registration_cost_cents as registration_cents,
      b.price_cents + coalesce(c.transport_price_cents, 0) + coalesce(c.registration_cost_cents, 0) as cost_cents,
      (select min(start_day) from rental_period where car_id = b.id) as in_service_on,
      (select u.name from funding f join funder u on u.id = f.funder_id where f.car_id = b.id order by f.id desc limit 1)
        as funder_name
    from bought b left join car c on c.id = b.id
    where ${isWithin(params, sql`b.acquired_on`)}
    order by b.acquired_on, b.vin, b.id`,
  complete: (call, rows) =>
    Promise.all(
      rows.map(async (row) => ({ ...row, vatCents: row.vatCents ?? (await premiumVat(call, row)) })),
    ),
};
