// The life of the cars of the bench: at scale 1, each of 100 000 is bound, funded, registered; 10 000 needs wait for
// one, 8 000 cars wait to be delivered.
import type { Multiplied } from "./company.ts";

interface Numbering {
  scaled: (rows: number) => number;
  /** A record of another kind, each in turn. */
  owner: (kind: string, rows: number) => string;
}

const vin = "'VZZ' || bench_letter(n) || bench_letter(n / 23) || '0BENCH' || lpad(n::text, 6, '0')";
const car = "bench_id('car', n)";
const period = "bench_id('rental_period', n)";

export const fleetOfCompany = ({ scaled, owner }: Numbering): Multiplied[] => [
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
    over: { id: "bench_id('funding', n)", car_id: car, contract_number: "'P-' || n" },
  },
];

/** One VIN for one car, which triggers keep where rows are not multiplied. */
export const chassisOfCompany =
  "insert into chassis (id, vin) select id, vin from car on conflict (id) do nothing";
