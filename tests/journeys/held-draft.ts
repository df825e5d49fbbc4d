// Drafts held in the database, as the transaction of somebody else would: a billing run that reaches one waits.
import pg from "pg";
import { expect } from "@playwright/test";

export interface HeldDrafts {
  /** Waits until this number of transactions are blocked, by a draft or by one another. */
  awaitWaiting: (transactions: number) => Promise<void>;
  release: () => Promise<void>;
}

/** Holds the drafts of the second half of the companies, in the order in which a run takes them. */
export async function holdLaterDrafts(database: pg.ClientConfig): Promise<HeldDrafts> {
  const client = new pg.Client(database);
  await client.connect();
  await client.query("begin");
  const { rowCount } = await client.query(`
    with companies as (
      select company_id, row_number() over (order by company_id) as rank, count(*) over () as total
      from (select distinct company_id from billing_document where status = 'DRAFT') found)
    select d.id from billing_document d join companies using (company_id)
    where d.status = 'DRAFT' and rank > total / 2 for update of d`);
  expect(rowCount).toBeGreaterThan(0);
  const waiting = async (): Promise<number> => {
    const { rows } = await client.query<{ count: number }>(
      "select count(distinct pid)::int as count from pg_locks where not granted",
    );
    return rows[0]?.count ?? 0;
  };
  return {
    awaitWaiting: (transactions) => expect.poll(waiting, { timeout: 60_000 }).toBe(transactions),
    release: async () => {
      await client.query("commit");
      await client.end();
    },
  };
}
