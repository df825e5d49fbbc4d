// Cars that left the fleet: sold, sold to an SPV, ceded after a loss.
import { sql } from "kysely";
import { day } from "#kernel/calendar/day.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { field } from "#kernel/field.ts";
import { vatRateOfDay } from "#purchasing/server/terms/vat.ts";
import { vatOfSale } from "#resale/model/sales/margin.ts";
import { saleRegimes } from "#resale/model/sales/vat-regime.ts";
import { type Export, isWithin, parisDay } from "../engine/export.ts";
import { plate, vin } from "./words.ts";

const causes = {
  SALE: "Vente",
  SPV: "Cession à un organisme de titrisation",
  INSURER: "Cession à l’assureur",
  VHU: "Cession à un centre VHU",
} as const;

const saleRegime = enumOf(saleRegimes);

/** Prices exclude the VAT on the margin. A sale undone later still has its row, with the day of its undoing. */
export const disposals: Export = {
  name: "disposals",
  title: "Cessions de véhicules",
  group: "CARS",
  holds:
    "Un véhicule vendu, cédé à un organisme de titrisation ou après un sinistre, avec son prix et sa TVA.",
  params: ["start", "end"],
  columns: {
    vin,
    plate,
    model: field.text("Modèle"),
    disposedOn: field.day("Cédé le"),
    cause: field.set("Cause", causes),
    document: field.text("Document"),
    regime: field.set("Régime de TVA", saleRegimes),
    priceCents: field.cents("Prix"),
    vatCents: field.cents("TVA", { isFixed: true }),
    undoneOn: field.day("Annulée le"),
  },
  rows: (params) => sql`
    select c.vin, coalesce(c.license_plate, c.temporary_license_plate) as plate, c.brand || ' ' || c.model as model, s.*
    from (
      select p.car_id, ${parisDay(sql`p.concluded_at`)} as disposed_on, 'SALE' as cause, d.number as document, p.vat_regime as regime,
        d.net_cents as price_cents, d.vat_cents, p.purchase_cents, p.withdrawn_on as undone_on, p.id
      from resale_procedure p left join billing_document d on d.id = p.invoice_id where p.concluded_at is not null
      union all
      select t.car_id, t.transferred_on, 'SPV', d.number, null, t.price_cents, d.vat_cents, null, t.reversed_on, t.id
      from transferred_car t left join billing_document d on d.id = t.invoice_id where t.transferred_on is not null
      union all
      select l.car_id, ${parisDay(sql`l.ceded_at`)}, l.buyer, null, null, l.amount_cents, 0, null, null, l.id
      from car_loss l where l.ceded_at is not null) s
    join car c on c.id = s.car_id
    where ${isWithin(params, sql`s.disposed_on`)}
    order by s.disposed_on, c.vin, s.id`,
  complete: (call, rows) =>
    Promise.all(
      rows.map(async (row) => {
        if (row.regime !== "MARGIN") return row;
        const totalCents = Number(row.priceCents) + Number(row.vatCents);
        const { vatCents } = vatOfSale(
          saleRegime.parse(row.regime),
          { netCents: totalCents, vatCents: 0, totalCents },
          {
            paidCents: Number(row.purchaseCents),
            rate: await vatRateOfDay(call, day(String(row.disposedOn))),
          },
        );
        return { ...row, vatCents, priceCents: totalCents - vatCents };
      }),
    ),
};
