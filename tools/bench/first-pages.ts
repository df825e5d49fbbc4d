// First pages of lists, with the statement that one would write by hand, for the floor.
import { moneyPages, moneyTotals } from "./money/floor-statements.ts";
import { resalePages, resaleTallies, resaleTotals } from "./resale.ts";
import { roadPages, roadTallies, roadTotals } from "./road.ts";

/** Totals that are stored. */
export const pageTallies: Readonly<Record<string, string>> = { ...roadTallies, ...resaleTallies };
/** Totals counted up to a thousand. */
export const pageTotals: Readonly<Record<string, string>> = {
  ...moneyTotals,
  ...roadTotals,
  ...resaleTotals,
};

export const firstPages: Readonly<Record<string, string>> = {
  ...moneyPages,
  ...roadPages,
  ...resalePages,
  needs: `select period_id as id, contract_id as "contractId", order_id as "orderId", position, type, client_id as "clientId", client_name as "clientName", company_name as "companyName",
    car_model_id as "carModelId", category_id as "categoryId", brand, car_title as "carTitle", due_on as "dueOn", salesman, needs_box as "needsBox", contract_status as "contractStatus"
    from open_necessity order by due_on, period_id limit 100`,
  readiness: `select car_id as id, period_id as "periodId", car_title as "carTitle", vin, plate, order_id as "orderId", client_name as "clientName", status, deliver_on as "deliverOn", deliver_at as "deliverAt", due_on as "dueOn",
    nb_of_blockers as "nbOfBlockers", blockers from car_readiness where awaits && '{client}' order by deliver_on, car_id limit 100`,
  stock: `select id, version, vin, license_plate as "licensePlate", brand, model, finish, energy, color, mileage, buying_price_cents as "buyingPriceCents", stocked_since as "stockedSince",
    current_date - stocked_since as "stockedDays", round(buying_price_cents * coalesce((select value from parameter where name = 'financingRate' and starts_on <= current_date order by starts_on desc limit 1), 0.025) * (current_date - stocked_since) / 365)::bigint as "holdingCostCents", sale_authorized_on as "saleAuthorizedOn"
    from car where status = 'STOCKED' order by stocked_since, id limit 100`,
  payments: `select l.id, l.order_id as "orderId", l.order_number as "orderNumber", l.supplier_id as "supplierId", l.supplier_name as "supplierName", l.ordered_on as "orderedOn", l.expected_on as "expectedOn", l.status, l.vin,
    l.car_model_id as "carModelId", l.finish_id as "finishId", l.brand, l.car_title as "carTitle", l.manufacturer_finish as "manufacturerFinish", l.color, l.mileage, l.first_registration_date as "firstRegistrationDate", l.price_cents as "priceCents",
    l.due_cents as "dueCents", l.deposit_cents as "depositCents", l.remaining_cents as "remainingCents", l.has_document as "hasDocument", p.client_name as "clientName", l.updated_at as "updatedAt"
    from car_order_line l left join assignment a on a.order_line_id = l.id and a.ended_at is null left join rental_period p on p.id = a.period_id
    where l.status = 'TO_PAY' order by l.ordered_on, l.id limit 100`,
  planning: `select s.id, s.version, s.status, s.starts_at as "from", s.ends_at as "to", s.car_title as "carTitle", s.order_id as "orderId", s.address, s.person_id as "personId", s.person, s.contact_name as "contactName", p.company_name as "companyName"
    from delivery_slot s join rental_period p on p.id = s.id where s.status in ('SCHEDULED', 'DELIVERED')
    and s.starts_at < timestamptz '2026-10-05 00:00+02' and s.ends_at > timestamptz '2026-09-28 00:00+02' order by starts_at`,
};
