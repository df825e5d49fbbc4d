// Deliveries of cars to their lessees, with their handover when Écurie has recorded it.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { type Export, isWithin, parisDay } from "../engine/export.ts";
import { plate, siren, vin } from "./words.ts";

const deliveredOn = sql<Day>`coalesce(${parisDay(sql`h.delivered_at`)}, p.start_day)`;

export const delivered: Export = {
  name: "delivered",
  title: "Livraisons",
  group: "CUSTOMERS",
  holds: "Un véhicule livré à un client, avec son contrat, son kilométrage et le prix de sa livraison.",
  params: ["start", "end"],
  columns: {
    deliveredOn: field.day("Livré le"),
    hour: field.text("Heure"),
    place: field.text("Lieu"),
    orderId: field.text("Contrat"),
    companyName: field.text("Société"),
    siren,
    vin,
    plate,
    model: field.text("Modèle"),
    mileage: field.number("Kilométrage", { unit: "km" }),
    priceCents: field.cents("Prix de la livraison"),
    invoice: field.text("Facture"),
    salesman: field.text("Commercial"),
  },
  rows: (params) => sql`
    select ${deliveredOn} as delivered_on, to_char(h.delivered_at at time zone 'Europe/Paris', 'HH24:MI') as hour,
      concat_ws(' ', s.address ->> 'line1', s.address ->> 'zipCode', s.address ->> 'city') as place,
      p.order_id, p.company_name, left(o.siret, 9) as siren, c.vin,
      coalesce(c.license_plate, c.temporary_license_plate) as plate, c.brand || ' ' || c.model as model, coalesce(h.mileage, p.start_kilometrage) as mileage,
      s.price_cents, i.numbers as invoice, k.salesman
    from rental_period p
      left join handover h on h.id = p.id
      join contract k on k.id = p.contract_id
      join company o on o.id = p.company_id
      join car c on c.id = p.car_id
      left join lateral (select address, price_cents from delivery_slot
        where car_id = p.car_id and contract_id = p.contract_id and status <> 'CANCELED'
        order by created_at desc, id desc limit 1) s on true
      left join lateral (select string_agg(distinct d.number, ', ') as numbers from billing_line l
        join billing_document d on d.id = l.document_id and d.status = 'FINAL' and d.kind = 'INVOICE'
        where l.kind = 'DELIVERY' and l.contract_id = p.contract_id and coalesce(l.car_id, p.car_id) = p.car_id) i on true
    where p.kind <> 'MIDTERM' and ${isWithin(params, deliveredOn)}
    order by ${deliveredOn}, h.delivered_at, p.id`,
};
