// What people open of a return and of a sale: a comparison with 40 defects and 60 photos, a proposed price, the file of a
// sale.
import pg from "pg";
import { signInAccounts } from "./traffic/accounts.ts";
import type { Target } from "./targets.ts";

interface OpenedBench {
  application: Target;
  databaseUrl: string;
  print: (line: string) => void;
}

const rounds = 5;
const photos = 60;
const defects = 40;

const idOf = async (client: pg.Client, query: string): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(query);
  if (!rows[0]) throw new Error(`nothing to open: ${query}`);
  return rows[0].id;
};

/** The demonstrated return that has most photos, and its departure: 60 photos together, 40 defects at the return. */
async function fillComparison(client: pg.Client): Promise<string> {
  const id = await idOf(
    client,
    `select i.id from inspection i where i.kind = 'RETURN' and i.status = 'DONE'
      order by (select count(*) from preparation_picture p where p.inspection_id in (i.id, i.previous_id)) desc, i.id limit 1`,
  );
  await client.query(
    `insert into preparation_picture select (jsonb_populate_record(null::preparation_picture,
       to_jsonb(p) || jsonb_build_object('id', gen_random_uuid(), 'digest', md5(random()::text)))).* from generate_series(1, $2::int) n, lateral (
         select * from preparation_picture where inspection_id = $1 order by id offset (n % 2) limit 1) p`,
    [id, photos],
  );
  await client.query(
    `update inspection set defects = (select jsonb_agg(d.value || jsonb_build_object('id', gen_random_uuid()))
       from generate_series(1, $2::int), jsonb_array_elements(jsonb_path_query_array(defects, '$[0]')) d)
     where id = $1 and jsonb_array_length(defects) > 0`,
    [id, defects],
  );
  return id;
}

export async function measureOpened({ application, databaseUrl, print }: OpenedBench): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const [authorization = ""] = await signInAccounts(application, databaseUrl, 1);
    const compared = await fillComparison(client);
    const offered = await idOf(
      client,
      "select car_id as id from sale_offer where status = 'OPEN' order by id limit 1",
    );
    const sold = await idOf(
      client,
      "select id from resale_procedure where status = 'ENDED' and invoice_id is not null and concluded_at is null and search_text like '%maillard%' order by id limit 1",
    );
    for (const [what, path] of [
      [`comparison, ${defects} defects and ${photos} photos`, `inspected-cars/${compared}/comparison`],
      ["proposed price", `sellable-cars/${offered}/proposal`],
      ["file of a sale, drawn each time", `confirmed-resales/${sold}/sale-file`],
    ] as const) {
      const times: number[] = [];
      let bytes = 0;
      for (let round = 0; round < rounds; round += 1) {
        const asked = performance.now();
        const answer = await fetch(`http://127.0.0.1:${application.port}/api/${path}`, {
          headers: { authorization },
        });
        if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
        bytes = (await answer.arrayBuffer()).byteLength;
        times.push(performance.now() - asked);
      }
      const median = times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
      print(`${what}: ${median.toFixed(0)} ms, ${(bytes / 1_024).toFixed(0)} kB`);
    }
  } finally {
    await client.end();
  }
}
