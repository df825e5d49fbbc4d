// The accounts of the simulated traffic: copies of the administrator of the demonstration, signed in one by one.
import pg from "pg";
import { type Target, tokenOf } from "../targets.ts";

const emailOf = (index: number): string => `personne-${index}@ecurie.test`;

/** Creates the missing accounts up to this number, and returns the Authorization header of each. */
export async function signInAccounts(
  application: Target,
  databaseUrl: string,
  count: number,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into identity_account
     select (jsonb_populate_record(a, jsonb_build_object('sub', gen_random_uuid(), 'email', 'personne-' || n || '@ecurie.test'))).*
     from identity_account a, generate_series(1, $1::int) n where a.email = 'admin@ecurie.test'
     on conflict (email) do nothing`,
    [count],
  );
  await client.end();
  const headers: string[] = [];
  for (let index = 1; index <= count; index += 4) {
    const few = Array.from({ length: Math.min(4, count - index + 1) }, (_, more) => emailOf(index + more));
    headers.push(
      ...(await Promise.all(few.map(async (email) => `Bearer ${await tokenOf(application, email)}`))),
    );
  }
  return headers;
}
