// The fleet at the end of a day.
import { type RawBuilder, sql } from "kysely";
import { type Day, endOfDay } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { custodyKinds, holderAmong } from "#fleet/model/custody.ts";
import { custodyOfCars } from "#fleet/server/custody/holder.ts";
import { lossKinds } from "#damages/model/losses/flow.ts";
import { type Export, parisDay } from "../engine/export.ts";
import { plate, vin } from "./words.ts";

const lastInstantOf = (on: Day): string => new Date(Date.parse(endOfDay(on)) - 1).toISOString();

const situations = { RENTED: "En location", ...lossKinds, HELD: "En parc" } as const;

/** The day on which the car of `c` left us, before a day; a sale undone by then is none. */
const left = (on: Day): RawBuilder<unknown> => sql`(
  exists (select from resale_procedure p where p.car_id = c.id and ${parisDay(sql`p.concluded_at`)} <= ${on}
    and (p.withdrawn_on is null or p.withdrawn_on > ${on}))
  or exists (select from car_loss l where l.car_id = c.id and ${parisDay(sql`l.ceded_at`)} <= ${on})
  or c.sold_on is not null and c.sold_on <= ${on} and not exists (select from resale_procedure p where p.car_id = c.id and p.concluded_at is not null))`;

/** The owner is that of the day: the funder of a finance lease, an SPV, else us. */
export const fleet: Export = {
  name: "fleet",
  title: "Parc",
  group: "CARS",
  holds:
    "Un véhicule du parc à la fin du jour choisi : sa situation, son détenteur, son contrat, son propriétaire et son coût.",
  params: ["date"],
  columns: {
    vin,
    plate,
    model: field.text("Modèle"),
    situation: field.set("Situation", situations),
    holderKind: field.set("Garde", custodyKinds),
    holder: field.text("Détenteur"),
    orderId: field.text("Contrat"),
    companyName: field.text("Locataire"),
    odometer: field.number("Kilométrage", { unit: "km" }),
    odometerOn: field.day("Relevé le"),
    costCents: field.cents("Coût"),
    owner: field.text("Propriétaire"),
  },
  rows: ({ date }, { today }) => {
    const on = date ?? today;
    const end = endOfDay(on);
    return sql`
      select c.id, c.vin, coalesce(c.license_plate, c.temporary_license_plate) as plate, c.brand || ' ' || c.model as model,
        case when l.kind is not null then l.kind when p.id is not null then 'RENTED' else 'HELD' end as situation,
        p.order_id, p.company_name, r.odometer, ${parisDay(sql`r.at`)} as odometer_on,
        c.buying_price_cents + coalesce(c.transport_price_cents, 0) + coalesce(c.registration_cost_cents, 0) as cost_cents,
        coalesce(spv.name, lease.name, 'Nous') as owner
      from car c
        left join car_order_line o on o.id = c.id
        left join lateral (select id, order_id, company_name from rental_period where car_id = c.id and start_day <= ${on}
          and (end_day is null or end_day > ${on}) order by start_day desc, id desc limit 1) p on true
        left join lateral (select kind from car_loss where car_id = c.id and ${parisDay(sql`lost_at`)} <= ${on}
          and status <> 'WITHDRAWN' and (found_at is null or ${parisDay(sql`found_at`)} > ${on})
          order by lost_at desc, id desc limit 1) l on true
        left join lateral (select odometer, at from mileage_reading where car_id = c.id and state = 'ACCEPTED' and at < ${end}
          order by at desc, id desc limit 1) r on true
        left join lateral (select n.name from transferred_car t join issuer i on i.id = t.spv_id
            join company n on n.id = i.company_id
          where t.car_id = c.id and t.transferred_on <= ${on} and (t.reversed_on is null or t.reversed_on > ${on})
          order by t.transferred_on desc, t.id desc limit 1) spv on true
        left join lateral (select u.name from funding f join funder u on u.id = f.funder_id
          where f.car_id = c.id and f.loan_type = 'FINANCE_LEASE' and f.starts_on <= ${on}
            and coalesce(f.ended_on, (f.first_instalment + make_interval(months => f.duration_months - 1))::date, 'infinity') > ${on}
          order by f.starts_on desc, f.id desc limit 1) lease on true
      where least(coalesce(o.paid_on, ${parisDay(sql`c.created_at`)}),
          (select min(start_day) from rental_period where car_id = c.id)) <= ${on} and not ${left(on)}
      order by c.vin, c.id`;
  },
  complete: async (call, rows, { date }) => {
    const at = lastInstantOf(date ?? call.today);
    const custody = await custodyOfCars(
      call,
      rows.map(({ id }) => String(id)),
    );
    return rows.map((row) => {
      const { kind, holder } = holderAmong(custody.get(String(row.id)) ?? [], at);
      return { ...row, holderKind: kind, holder };
    });
  },
};
