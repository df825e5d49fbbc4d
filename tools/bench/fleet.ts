// The life of the cars of the bench. At scale 1, each of 100 000 is assigned, funded, registered, prepared by ten
// tasks, and has six documents without files; 10 000 needs wait for a car, 5 000 cars to be paid, 8 000 to be
// delivered, and 40 000 deliveries fill two years of planning.
import type { TableMultiplier } from "./company.ts";

interface Numbering {
  scaled: (rows: number) => number;
  /** The id of a record of another kind, distributed evenly. */
  owner: (kind: string, rows: number) => string;
}

const vin = "'VZZ' || bench_letter(n) || bench_letter(n / 23) || '0BENCH' || lpad(n::text, 6, '0')";
const car = "bench_id('car', n)";
const period = "bench_id('rental_period', n)";

export const fleetTables = ({ scaled, owner }: Numbering): TableMultiplier[] => [
  {
    table: "rental_period",
    rows: 110_000,
    over: {
      id: period,
      contract_id: owner("contract", scaled(90_000)),
      position: `1 + n / ${scaled(90_000) + 1}`,
      order_id: "'C-9' || lpad(n::text, 7, '0')",
      company_id: owner("company", scaled(20_000)),
      client_id: owner("client", scaled(15_000)),
      client_name: `'Groupe ' || bench_word(1 + n % ${scaled(15_000)})`,
      car_id: `case when n <= ${scaled(100_000)} then bench_id('car', n) end`,
    },
  },
  {
    table: "assignment",
    rows: 100_000,
    only: "car_id is not null",
    over: { id: "bench_id('assignment', n)", period_id: period, car_id: car, ended_at: "null" },
  },
  {
    // The last periods have no car.
    table: "open_necessity",
    key: "period_id",
    rows: 10_000,
    over: {
      period_id: `bench_id('rental_period', ${scaled(100_000)} + n)`,
      contract_id: owner("contract", scaled(90_000)),
      client_id: owner("client", scaled(15_000)),
      client_name: `'Groupe ' || bench_word(1 + n % ${scaled(15_000)})`,
      car_model_id: owner("car_model", 1_000),
      order_id: "'C-9' || lpad(n::text, 7, '0')",
      due_on: "date '2026-06-01' + (n * 7 % 300)::integer",
    },
  },
  {
    table: "car_readiness",
    key: "car_id",
    rows: 8_000,
    over: {
      car_id: car,
      period_id: period,
      contract_id: owner("contract", scaled(90_000)),
      client_id: owner("client", scaled(15_000)),
      client_name: `'Groupe ' || bench_word(1 + n % ${scaled(15_000)})`,
      vin,
      order_id: "'C-9' || lpad(n::text, 7, '0')",
      due_on: "date '2026-06-01' + (n * 7 % 300)::integer",
      deliver_at: "null",
      deliver_on: "date '2026-06-01' + (n * 7 % 300)::integer",
      prepare_on: "date '2026-06-01' + (n * 7 % 300)::integer - 1",
      awaits: "case when n % 3 = 0 then '{client,us}' else '{us}' end::text[]",
    },
  },
  {
    table: "registration",
    rows: 100_000,
    over: {
      id: "bench_id('registration', n)",
      car_id: car,
      vin,
      opened_on: "date '2022-01-01' + (n % 1700)::integer",
    },
  },
  {
    table: "funding",
    rows: 100_000,
    over: {
      id: "bench_id('funding', n)",
      car_id: car,
      contract_number: "case when t.is_own_funds then '' else 'P-' || n end",
    },
  },
  {
    // The missing prerequisites of each awaited car.
    table: "car_prerequisite",
    key: "key",
    only: "car_id = (select car_id from car_prerequisite group by 1 order by count(*) desc limit 1)",
    rows: 64_000,
    over: {
      car_id: "bench_id('car', 1 + n / t.many)",
      period_id: "bench_id('rental_period', 1 + n / t.many)",
    },
  },
  {
    table: "preparation",
    rows: 100_000,
    over: {
      id: "bench_id('preparation', n)",
      car_id: car,
      period_id: period,
      ended_on: `case when n > ${scaled(8_000)} then date '2022-01-01' + (n % 1700)::integer end`,
    },
  },
  {
    table: "preparation_task",
    rows: 1_000_000,
    over: {
      id: "bench_id('preparation_task', n)",
      preparation_id: owner("preparation", scaled(100_000)),
      car_id: owner("car", scaled(100_000)),
      template_id: "null",
      position: `1 + n / ${scaled(100_000)}`,
    },
  },
  {
    table: "document",
    rows: 600_000,
    only: "file_key is not null",
    over: { id: "bench_id('document', n)", file_key: "'bench/' || n" },
  },
  {
    table: "document_link",
    key: "document_id",
    rows: 600_000,
    only: "record = 'car'",
    over: { document_id: "bench_id('document', n)", record_id: owner("car", scaled(100_000)) },
  },
  {
    table: "delivery_slot",
    rows: 40_000,
    only: "starts_at is not null and car_id is not null",
    over: {
      id: period,
      contract_id: owner("contract", scaled(90_000)),
      order_id: "'C-9' || lpad(n::text, 7, '0')",
      car_id: car,
      starts_at: "timestamptz '2026-01-05 07:00Z' + n * 7 % 17520 * interval '1 hour'",
      ends_at: "timestamptz '2026-01-05 08:00Z' + n * 7 % 17520 * interval '1 hour'",
    },
  },
  {
    table: "car_order_line",
    rows: 5_000,
    only: "status = 'TO_PAY'",
    over: {
      id: "bench_id('car_order_line', n)",
      vin: "'VYY' || bench_letter(n) || bench_letter(n / 23) || '0BENCH' || lpad(n::text, 6, '0')",
      ordered_on: "date '2026-01-01' + (n * 7 % 300)::integer",
    },
  },
];

/** One VIN per car or order line, normally maintained by triggers, which the multiplication disables. */
export const insertChassis =
  "insert into chassis (id, vin) select id, vin from car union all select id, vin from car_order_line on conflict (id) do nothing";
