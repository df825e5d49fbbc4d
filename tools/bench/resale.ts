// Returns, estimates, cars for sale, sales and statements of the bench, and their lists beside the floor. At scale 1:
// 100 000 returns, 60 000 estimates, 12 000 cars for sale, 45 000 sales and 100 000 statements.
import type { TableMultiplier } from "./company.ts";
import type { Measure } from "./measures.ts";

interface Numbering {
  scaled: (rows: number) => number;
  /** The id of a record of another kind, distributed evenly. */
  owner: (kind: string, rows: number) => string;
}

const car = "bench_id('car', n)";
const period = "bench_id('rental_period', n)";

export const resaleTables = ({ scaled, owner }: Numbering): TableMultiplier[] => {
  const ofContract = {
    contract_id: owner("contract", scaled(90_000)),
    client_id: owner("client", scaled(15_000)),
    company_id: owner("company", scaled(20_000)),
    company_name: `bench_word(1 + n % ${scaled(20_000)})`,
  };
  return [
    {
      table: "restitution",
      rows: 100_000,
      over: {
        ...ofContract,
        id: period,
        period_id: period,
        car_id: car,
        due_on: "t.due_on + (n * 7 % 60)::integer",
        exchange_period_id: "null",
        answered_link_id: "null",
        // The agenda of two years: a day has a few of them.
        starts_at: "t.starts_at + (n * 7 % 700) * interval '1 day'",
        ends_at: "t.ends_at + (n * 7 % 700) * interval '1 day'",
      },
    },
    {
      table: "repair_estimate",
      rows: 60_000,
      over: { ...ofContract, id: period, car_id: car, opened_on: "t.opened_on - (n * 7 % 700)::integer" },
    },
    {
      table: "sale_offer",
      rows: 12_000,
      only: "status = 'OPEN'",
      over: {
        id: "bench_id('sale_offer', n)",
        car_id: car,
        opened_on: "t.opened_on - (n * 7 % 200)::integer",
        priced_on: "t.priced_on - (n * 7 % 90)::integer",
      },
    },
    {
      table: "resale_procedure",
      rows: 45_000,
      over: {
        id: "bench_id('resale_procedure', n)",
        car_id: car,
        sale_offer_id: owner("sale_offer", scaled(12_000)),
        email: "'acheteur' || n || '@exemple.fr'",
        status_since: "t.status_since - (n * 7 % 700) * interval '1 day'",
        signed_at: "t.signed_at - (n * 7 % 700) * interval '1 day'",
        concluded_at: "t.concluded_at - (n * 7 % 700) * interval '1 day'",
        client_id: `case when t.client_id is not null then ${owner("client", scaled(15_000))} end`,
        company_id: `case when t.company_id is not null then ${owner("company", scaled(20_000))} end`,
        invoice_id: "case when t.invoice_id is not null then bench_id('billing_document', n) end",
      },
    },
    {
      table: "car_statement",
      rows: 100_000,
      over: {
        id: car,
        client_id: owner("client", scaled(15_000)),
        rental_cents: "t.rental_cents + n * 7919 % 190000",
        result_cents: "t.result_cents + n * 7919 % 190000",
      },
    },
  ];
};

const carJson =
  "json_build_object('vin', c.vin, 'plate', coalesce(c.license_plate, c.temporary_license_plate, ''), 'title', car_title(c.brand, c.model)) as car";
const returnColumns = `r.id, r.version, r.contract_id as "contractId", r.car_id as "carId", ${carJson}, r.company_name as "companyName", r.order_id as "orderId",
  r.due_on as "dueOn", r.status, r.asked_at as "askedAt", r.asked_by as "askedBy", r.starts_at as "startsAt", r.brought_by as "broughtBy", r.open_requests as "openRequests"`;
const buyer = "coalesce(nullif(r.company_name, ''), r.first_name || ' ' || r.last_name) as buyer";

/** First pages of the lists, with the statement that one would write by hand. */
export const resalePages: Readonly<Record<string, string>> = {
  returnsNear: `select ${returnColumns} from restitution r left join car c on c.id = r.car_id where r.is_near order by r.due_on, r.id limit 100`,
  returnsToPrepare: `select ${returnColumns} from restitution r left join car c on c.id = r.car_id where r.is_to_prepare order by r.due_on, r.id limit 100`,
  repairs: `select e.id, e.version, e.car_id as "carId", ${carJson}, e.company_name as "companyName", e.status, e.opened_on as "openedOn", e.returned_on as "returnedOn", e.total_cents as "totalCents", e.answer_by as "answerBy"
    from repair_estimate e join car c on c.id = e.car_id where e.status = 'TO_ESTIMATE' order by e.opened_on, e.id limit 100`,
  offers: `select o.car_id as id, o.version, ${carJson}, o.price_cents as "priceCents", o.priced_on as "pricedOn", o.opened_on as "openedOn", c.energy, c.color, c.mileage, c.first_registration_date as "firstRegistrationDate",
    current_date - o.opened_on as days, current_date - o.priced_on as "pricedDays", (select max(r.status) from resale_procedure r where r.sale_offer_id = o.id and r.status <> 'ABORTED') as "bestProcedure"
    from sale_offer o join car c on c.id = o.car_id where o.status = 'OPEN' order by o.opened_on, o.id limit 100`,
  sales: `select r.id, r.car_id as "carId", ${carJson}, ${buyer}, r.status, r.status_since as "statusSince", r.buyer_kind as "buyerKind", r.email, r.agreed_cents as "agreedCents", r.vat_regime as "vatRegime", r.offered_until as "offeredUntil"
    from resale_procedure r join car c on c.id = r.car_id where r.status not in ('ENDED', 'ABORTED') order by r.status_since, r.id limit 100`,
  carsSold: `select c.id, ${carJson}, c.sold_on as "soldOn", r.id as "procedureId", ${buyer}, r.buyer_kind as "buyerKind", r.vat_regime as "vatRegime", r.margin_cents as "marginCents", r.vat_base_cents as "vatBaseCents",
    r.vat_cents as "vatCents", r.declared_on as "declaredOn", r.withdrawal_until as "withdrawalUntil", r.conformity_until as "conformityUntil"
    from car c left join resale_procedure r on r.car_id = c.id and r.status = 'ENDED' and r.concluded_at is not null
    where c.status = 'SOLD' order by c.sold_on desc nulls last, c.id desc limit 100`,
  statements: `select s.id, ${carJson}, s.brand, s.model, s.stage, s.acquisition_cents as "acquisitionCents", s.funding_cents as "fundingCents", s.use_cents as "useCents", s.rental_cents as "rentalCents", s.exit_cents as "exitCents",
    s.result_cents as "resultCents", s.months, s.kilometres, s.per_month_cents as "perMonthCents"
    from car_statement s join car c on c.id = s.id order by s.result_cents, s.id limit 100`,
};

/** Totals that are stored. */
export const resaleTallies: Readonly<Record<string, string>> = {
  returnsNear: "restitution:near",
  returnsToPrepare: "restitution:toPrepare",
  carsSold: "car:SOLD",
};
/** Totals counted up to a thousand. */
export const resaleTotals: Readonly<Record<string, string>> = {
  offers: "sale_offer where status = 'OPEN'",
  sales: "resale_procedure where status not in ('ENDED', 'ABORTED')",
  statements: "car_statement",
};

export const resaleReads = (): Measure[] =>
  (
    [
      ["returnsNear", "returns that come near: the first due", "/api/periods-near-restitution?pageSize=100"],
      [
        "returnsToPrepare",
        "returns to prepare: the first due",
        "/api/cars-on-the-road/to-prepare-restitution?pageSize=100",
      ],
      ["repairs", "repairs to estimate: the oldest first", "/api/car-repairs/unestimated?pageSize=100"],
      ["offers", "cars for sale: the oldest first", "/api/cars-stocked/sellable?pageSize=100"],
      ["sales", "open sales: the oldest first", "/api/resale-procedures?pageSize=100"],
      ["carsSold", "cars sold: the last first", "/api/cars-sold?pageSize=100"],
      ["statements", "statements of cars: by result", "/api/car-statements?sort=resultCents&pageSize=100"],
    ] as const
  ).map(([page, what, path]) => ({
    what,
    requests: 200,
    aim: { ratio: 1.25 },
    application: () => ({ path }),
    floor: () => ({ path: `/first-page/${page}` }),
  }));
