// Fines, damages, maintenances and positions of the bench, and their lists beside the floor. At scale 1: 30 000 fines,
// 8 000 damages, 60 000 maintenances and a position of each of the 100 000 cars.
import type { TableMultiplier } from "./company.ts";
import type { Measure } from "./measures.ts";

interface Numbering {
  scaled: (rows: number) => number;
  /** The id of a record of another kind, distributed evenly. */
  owner: (kind: string, rows: number) => string;
}

const car = "bench_id('car', n)";
const company = (rows: number): string =>
  `bench_word(1 + n % ${rows}) || ' ' || lpad((1 + n % ${rows})::text, 6, '0')`;
/** A value that an index holds once, where the multiplied row has one. */
const once = (column: string, empty: string): string =>
  `case when t.${column} is distinct from ${empty} then 'B' || n else ${empty} end`;

export const roadTables = ({ scaled, owner }: Numbering): TableMultiplier[] => [
  {
    table: "fine",
    rows: 30_000,
    over: {
      id: "bench_id('fine', n)",
      number: "'7' || lpad(n::text, 9, '0')",
      car_id: `case when t.car_id is not null then ${car} end`,
      sending_date: "t.sending_date - (n * 7 % 700)::integer",
      received_on: "t.received_on - (n * 7 % 700)::integer",
      offence_on: "t.offence_on - (n * 7 % 700)::integer",
      last_day: "t.last_day - (n * 7 % 700)::integer",
      company_name: `case when t.company_id is null then '' else ${company(scaled(20_000))} end`,
      company_id: `case when t.company_id is not null then ${owner("company", scaled(20_000))} end`,
      client_id: `case when t.client_id is not null then ${owner("client", scaled(15_000))} end`,
      period_id: `case when t.period_id is not null then bench_id('rental_period', n) end`,
      contract_id: `case when t.contract_id is not null then ${owner("contract", scaled(90_000))} end`,
    },
  },
  {
    table: "damage",
    rows: 8_000,
    over: {
      id: "bench_id('damage', n)",
      car_id: car,
      damage_time: "t.damage_time - (n * 7 % 700) * interval '1 day'",
      company_name: company(scaled(20_000)),
      repair_number: once("repair_number", "''"),
      fee_event_id: "null",
      joined_id: "null",
      loss_id: "null",
    },
  },
  // In the partitions of the days of the demonstration.
  { table: "box_position", rows: 100_000, key: "at", over: { car_id: car } },
  {
    table: "maintenance",
    rows: 60_000,
    over: {
      id: "bench_id('maintenance', n)",
      car_id: car,
      company_name: company(scaled(20_000)),
      updated_at: "t.updated_at - (n * 7 % 700) * interval '1 day'",
      invoice_key: once("invoice_key", "''"),
      invoice_digest: once("invoice_digest", "null"),
    },
  },
];

const carJson =
  "json_build_object('vin', c.vin, 'plate', coalesce(c.license_plate, c.temporary_license_plate, ''), 'title', car_title(c.brand, c.model)) as car";
const fineColumns = `f.id, f.version, f.kind, f.country, f.authority, f.number, f.plate, f.car_id as "carId", ${carJson},
  f.offence_on as "offenceOn", f.offence_time as "offenceTime", f.sending_date as "sendingDate", f.last_day as "lastDay",
  f.company_id as "companyId", f.company_name as "companyName", f.order_id as "orderId", f.outcome,
  f.has_holder_changed as "hasHolderChanged", f.dispatched_on as "dispatchedOn", f.status, f.updated_at as "updatedAt"`;

/** First pages of the lists, with the statement that one would write by hand. */
export const roadPages: Readonly<Record<string, string>> = {
  fines: `select ${fineColumns} from fine f left join car c on c.id = f.car_id order by f.sending_date desc, f.id desc limit 100`,
  finesToSend: `select ${fineColumns} from fine f left join car c on c.id = f.car_id
    where f.waiting = 'FRENCH' order by f.last_day, f.id limit 100`,
  damages: `select d.id, d.car_id as "carId", ${carJson}, d.kind, d.status, d.damage_time as "damageTime", d.learnt_on as "learntOn", d.place, d.company_name as "companyName",
    d.insurer, d.is_fleet_policy as "isFleetPolicy", d.responsibility, d.is_immobilised as "isImmobilised", d.has_injured as "hasInjured"
    from damage d join car c on c.id = d.car_id where d.status in ('PENDING_EXPERTISES', 'PENDING_REPAIRS') order by d.damage_time, d.id limit 100`,
  maintenances: `select m.id, m.version, m.car_id as "carId", ${carJson}, m.company_name as "companyName", m.maintenance_supplier_id as "maintenanceSupplierId", m.garage_name as "garageName",
    m.works, m.status, m.booked_at as "bookedAt", m.done_on as "doneOn", m.kilometrage, m.invoice_number as "invoiceNumber", m.invoiced_on as "invoicedOn",
    m.invoice_ex_vat_cents as "invoiceExVatCents", m.updated_at as "updatedAt"
    from maintenance m join car c on c.id = m.car_id order by m.updated_at desc, m.id desc limit 100`,
};

/** Totals that are stored. */
export const roadTallies: Readonly<Record<string, string>> = {
  fines: "fine",
  finesToSend: "fine:FRENCH",
  damages: "damage:untreated",
};
/** Totals counted up to a thousand. */
export const roadTotals: Readonly<Record<string, string>> = { maintenances: "maintenance" };

export const roadReads = (): Measure[] =>
  (
    [
      ["fines", "fines: page 1 by day of the notice", "/api/fines?sort=sendingDate,desc&pageSize=100"],
      ["finesToSend", "fines to designate: the last day first", "/api/fines/to-send?pageSize=100"],
      ["damages", "damages to treat: the oldest first", "/api/damages/untreated?pageSize=100"],
      ["maintenances", "maintenances: page 1 by change", "/api/maintenances?pageSize=100"],
    ] as const
  ).map(([page, what, path]) => ({
    what,
    requests: 200,
    aim: { ratio: 1.25 },
    application: () => ({ path }),
    floor: () => ({ path: `/first-page/${page}` }),
  }));
