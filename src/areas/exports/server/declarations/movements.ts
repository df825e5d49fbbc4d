// Cars introduced from the Union and sold to it, with their customs data.
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { emebiMovements } from "#books/model/declarations/emebi.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { countrySchema } from "#kernel/company/address.ts";
import { vatTerritoryOf } from "#kernel/company/vat-territory.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import { parisDay } from "../engine/export.ts";

/** Northern Ireland belongs to the Union for goods (Windsor framework, art. 8). */
const union = [...countrySchema.options.filter((country) => vatTerritoryOf({ country }) === "UNION"), "XI"];

export const movementSchema = z.object({
  carId: z.string(),
  vin: z.string(),
  title: z.string(),
  finishId: z.string().nullable(),
  isUsed: z.boolean(),
  movement: z.enum(keysOf(emebiMovements)),
  partnerVatNumber: z.string().nullable(),
  partnerCountry: z.string(),
  netCents: z.number(),
  cn8: z.string().nullable(),
  originCountry: z.string().nullable(),
  massKg: z.number().nullable(),
});
type Movement = z.output<typeof movementSchema>;

const seller = sql`s.vat_number as partner_vat_number,
  case when s.vat_number like 'XI%' then 'XI' else s.country end as partner_country`;
const purchase = (regime: RawBuilder<unknown>) =>
  sql`case ${regime} when 'MARGIN' then 'MARGIN_PURCHASE' else 'ACQUISITION' end as movement`;

/**
 * On the day on which VAT falls due: the invoice; for a purchase, at the latest, the 15th of the month after the arrival
 * (CGI, art. 269, 2, d). A premium car has no invoice: the day of its entry in the police register.
 */
export const movementsQuery = (from: Day, before: Day): RawBuilder<Movement> => sql<Movement>`
  with moved as (
    select l.id as car_id, l.vin, l.car_title as title, l.finish_id, l.first_registration_date,
      ${purchase(sql`i.vat_regime`)}, ${seller}, l.price_cents as net_cents,
      least(i.invoiced_on, (date_trunc('month', a.received_on) + interval '1 month 14 days')::date) as day
    from supplier_invoice i
      join supplier_invoice_car ic on ic.invoice_id = i.id
      join car_order_line l on l.id = ic.line_id
      join supplier s on s.id = i.supplier_id
      left join transport_car a on a.car_id = l.id
    where i.reversed_at is null and i.vat_regime in ('INTRA_EU', 'MARGIN')
    union all
    select p.car_id, p.vin, p.car_title, c.finish_id, c.first_registration_date,
      ${purchase(sql`p.vat_regime`)}, ${seller}, p.price_cents,
      coalesce((select min(r.happened_on) from police_register r where r.car_id = p.car_id and r.cause = 'PURCHASE'),
        ${parisDay(sql`p.created_at`)})
    from premium_car p join supplier s on s.id = p.supplier_id join car c on c.id = p.car_id
    where p.vat_regime in ('INTRA_EU', 'MARGIN')
    union all
    select p.car_id, c.vin, c.brand || ' ' || c.model, c.finish_id, c.first_registration_date, 'SALE',
      d.content -> 'customer' ->> 'vatNumber', p.delivery_country, d.net_cents, d.issued_on
    from resale_procedure p join billing_document d on d.id = p.invoice_id join car c on c.id = p.car_id
    where p.vat_regime = 'EU' and d.status = 'FINAL' and not d.is_canceled),
  declared as (
    select m.*, coalesce(m.first_registration_date <= m.day, false) as is_used from moved m
    where m.day >= ${from}::date and m.day < ${before}::date and m.partner_country = any(${union}::text[]))
  select d.car_id, d.vin, d.title, d.finish_id, d.is_used, d.movement, d.partner_vat_number, d.partner_country,
    d.net_cents, g.cn8, g.origin_country, g.mass_kg
  from declared d
    left join emebi_goods g on g.is_used = d.is_used
      and (g.finish_id = d.finish_id or d.finish_id is null and g.car_id = d.car_id)
  order by d.day, d.vin, d.movement, d.car_id`;
