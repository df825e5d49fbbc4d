// Contracts signed within a period.
import { sql } from "kysely";
import { contractStatusLabels } from "#contracts/model/flow.ts";
import { contractRecord } from "#contracts/model/records.ts";
import { periodEnds } from "#contracts/model/period.ts";
import { field } from "#kernel/field.ts";
import { type Export, isWithin, parisDay } from "../engine/export.ts";
import { ttc, vin } from "./words.ts";

const { orderId, termDay, durationMonths, kilometrage, rentCents, exemptCents, salesman, hasInsurance } =
  contractRecord.fields;
const signedOn = parisDay(sql`k.signed_at`);

export const contracts: Export = {
  name: "contracts",
  title: "Contrats signés",
  group: "CUSTOMERS",
  holds: "Un contrat signé dans la période, avec son loyer, ses services, son dépôt de garantie et sa fin.",
  params: ["start", "end"],
  columns: {
    orderId,
    companyName: field.text("Société"),
    status: field.set("Statut", contractStatusLabels),
    signedOn: field.day("Signé le"),
    deliveredOn: field.day("Livré le"),
    termDay,
    durationMonths,
    kilometrage,
    rentCents,
    exemptCents,
    hasInsurance,
    geolocation: field.boolean("Géolocalisation"),
    ecoDriving: field.boolean("Écoconduite"),
    hasFleetManagement: field.boolean("Gestion de flotte"),
    depositCents: ttc("Garanties demandées"),
    heldCents: ttc("Garanties détenues"),
    vin,
    salesman,
    endedDay: field.day("Fin"),
    endCause: field.set("Cause de la fin", { ...periodEnds, CANCELED: "Annulation" }),
  },
  rows: (params) => sql`
    select k.order_id, k.company_name, k.status, ${signedOn} as signed_on, f.delivered_on, k.term_day,
      k.duration_months, k.kilometrage, k.rent_cents, k.exempt_cents, k.has_insurance,
      coalesce((k.terms ->> 'geolocation')::boolean, false) as geolocation,
      coalesce((k.terms ->> 'ecoDriving')::boolean, false) as eco_driving,
      coalesce((k.terms ->> 'hasFleetManagement')::boolean, false) as has_fleet_management,
      k.financial_deposit_cents + coalesce(k.collateral_security_deposit_cents, 0) as deposit_cents,
      (select coalesce(sum(remaining_cents), 0) from receipt r
        where r.contract_id = k.id and r.security is not null) as held_cents,
      l.vin, k.salesman, coalesce(k.ended_day, (k.canceled_at at time zone 'Europe/Paris')::date) as ended_day,
      case when k.canceled_at is not null then 'CANCELED' when k.ended_day is not null then l.end_cause end as end_cause
    from contract k
      left join lateral (select min(start_day) as delivered_on from rental_period where contract_id = k.id) f on true
      left join lateral (select c.vin, p.end_cause from rental_period p join car c on c.id = p.car_id
        where p.contract_id = k.id order by p.start_day desc nulls last, p.position desc limit 1) l on true
    where ${isWithin(params, signedOn)}
    order by k.signed_at, k.id`,
};
