// The police register of the bench: 90 000 lines at scale 1, chained by the database, then lines appended by twenty
// writers at once, and its verification.
import pg, { type Client } from "pg";
import { signInAccounts } from "./traffic/accounts.ts";
import type { Target } from "./targets.ts";

/** Lines of one statement: the head of the register is one row, whose versions a transaction keeps. */
const batch = 500;
const writers = 20;
const appended = 1_000;

const columns =
  "kind, happened_on, recorded_at, brand, model, vin, plate, party_kind, party_name, price_cents, payment_mode, cause, car_id";
/** Line `n` of car `n / 2`: it enters, then leaves. */
const line = (n: string, car: string): string =>
  `case ${n} % 2 when 0 then 'IN' else 'OUT' end, date '2026-01-05', now(), 'PEUGEOT', '308', 'VZZ', 'AB-123-CD', 'COMPANY', 'Garage de banc',
   1250000, 'TRANSFER', case ${n} % 2 when 0 then 'PURCHASE' else 'SOLD' end, bench_id('${car}', ${n} / 2)`;

export async function fillRegister(client: Client, lines: number): Promise<void> {
  for (let from = 0; from < lines; from += batch)
    await client.query(
      `insert into police_register (${columns}) select ${line("n", "entered")} from generate_series(${from}::bigint, ${Math.min(from + batch, lines) - 1}) n order by n`,
    );
}

interface RegisterBench {
  application: Target;
  databaseUrl: string;
  print: (line: string) => void;
}

export async function measureRegister({ application, databaseUrl, print }: RegisterBench): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: writers });
  try {
    const run = Date.now();
    const started = performance.now();
    await Promise.all(
      Array.from({ length: writers }, async (_one, writer) => {
        for (let n = 0; n < appended / writers; n++)
          await pool.query(
            `insert into police_register (${columns}) select ${line("n", `appended ${run} ${writer}`)} from (values (${n}::bigint)) each (n)`,
          );
      }),
    );
    const seconds = (performance.now() - started) / 1_000;
    const { rows } = await pool.query<{ gaps: number; lines: number }>(
      "select max(line_number) - count(*) as gaps, count(*) as lines from police_register",
    );
    print(
      `\nregister: ${appended} lines by ${writers} writers in ${seconds.toFixed(1)} s, ${rows[0]?.gaps ?? "?"} gaps in ${rows[0]?.lines ?? "?"} lines`,
    );
    const [authorization = ""] = await signInAccounts(application, databaseUrl, 1);
    const asked = performance.now();
    const answer = await fetch(`http://127.0.0.1:${application.port}/api/police-register/verify`, {
      headers: { authorization },
    });
    const { problems } = (await answer.json()) as { problems: string[] };
    print(
      `register verified in ${(performance.now() - asked).toFixed(0)} ms: ${problems.length === 0 ? "whole" : problems.join(" ")}`,
    );
  } finally {
    await pool.end();
  }
}
