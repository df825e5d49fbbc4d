// The floor: bare node:http and hand-written prepared statements, doing the same work on the same tables as the
// application. No sign-in, no schema, no permission, no history.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { firstPages, pageTallies, pageTotals } from "./first-pages.ts";
import { planStatements } from "./money/floor-statements.ts";

const { builtins } = pg.types;
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.NUMERIC, Number);
pg.types.setTypeParser(builtins.DATE, (text) => text);
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (text) => text);

const pool = new pg.Pool({ ...(JSON.parse(process.env.BENCH_DATABASE ?? "{}") as pg.PoolConfig), max: 10 });
const listColumns = `id, version, order_id as "orderId", status, type, company_id as "companyId", company_name as "companyName", client_id as "clientId", client_name as "clientName",
  is_bad_payer as "isBadPayer", brand_name as "brandName", car_label as "carLabel", car_model_id as "carModelId", duration_months as "durationMonths", kilometrage, price_cents as "priceCents",
  monthly_total_cents as "monthlyTotalCents", exempt_cents as "exemptCents", discount, vendor, send_by as "sendBy", delivery_date_deadline as "deliveryDateDeadline", valid_until as "validUntil", signature_date as "signatureDate",
  refusal_date as "refusalDate", signature_id as "signatureId", contract_id as "contractId", created_at as "createdAt", created_by as "createdBy"`;

type Answer = (request: IncomingMessage, url: URL, body: string) => Promise<string>;

async function readTally(name: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>({
    name: "total",
    text: "select sum(count) as n from tally where name = $1",
    values: [name],
  });
  return rows[0]?.n ?? 0;
}

const list: Answer = async (_request, url) => {
  const page = Number(url.searchParams.get("page") ?? 1);
  const { rows } = await pool.query({
    name: "list",
    text: `select ${listColumns} from quote where status = $1 order by created_at desc, id desc limit 100 offset $2`,
    values: [url.searchParams.get("status"), (page - 1) * 100],
  });
  const total = await readTally(`quote.status.${url.searchParams.get("status")}`);
  return JSON.stringify({ items: rows, total, isTotalExact: true, page, pageSize: 100 });
};

// A prefix is a range: once prepared, a pattern passed as a parameter would not use the index.
const prefixCondition = (expression: string): string => `(${expression} ~>=~ $1 and ${expression} ~<~ $2)`;
const vin = prefixCondition("lower(vin)");
const plate = prefixCondition("lower(replace(license_plate, '-', ''))");
const temporaryPlate = prefixCondition("lower(replace(temporary_license_plate, '-', ''))");

const carsStartingWith = `(select id, 0 as rank from car where ${vin} limit 10)
  union all (select id, 1 as rank from car where license_plate is not null and ${plate} limit 10)
  union all (select id, 2 as rank from car where temporary_license_plate is not null and ${temporaryPlate} limit 10)`;
/** Any part of a VIN or a plate, from three letters on. */
const carsContaining = `union all (select id, 3 as rank from car where car_search_text(vin, license_plate, temporary_license_plate) like $3
  and not ${vin} and not coalesce(${plate}, false) and not coalesce(${temporaryPlate}, false) limit 10)`;

const searchText = (
  hits: string,
): string => `with hit as materialized (select id, rank from (${hits}) one limit 10)
  select car.id, car.vin, coalesce(car.license_plate, car.temporary_license_plate) as "licensePlate", car.status,
    json_build_object('id', car.car_model_id, 'brand', car.brand, 'name', car.model, 'motorization', car.motorization, 'energy', car.energy, 'gearbox', car.gearbox) as "carModel", current.contract
  from hit join car on car.id = hit.id
  left join lateral (select json_build_object('id', contract.id, 'status', contract.status, 'orderId', contract.order_id, 'company', json_build_object('name', contract.company_name,
    'client', json_build_object('id', contract.client_id, 'name', contract.client_name))) as contract
    from rental_period period join contract on contract.id = period.contract_id where period.car_id = car.id and period.end_day is null limit 1) current on true
  order by hit.rank, car.vin`;
const shortSearch = { name: "search2", text: searchText(carsStartingWith) };
const longSearch = { name: "search3", text: searchText(`${carsStartingWith} ${carsContaining}`) };

const search: Answer = async (_request, url) => {
  const compact = decodeURIComponent(url.pathname.split("/").at(-1) ?? "")
    .toLowerCase()
    .replace(/[\s-]/g, "");
  const range = [compact, `${compact}\u{10FFFF}`];
  const { rows } = await pool.query(
    compact.length < 3
      ? { ...shortSearch, values: range }
      : { ...longSearch, values: [...range, `%${compact}%`] },
  );
  return JSON.stringify({ items: rows });
};

const counters: Answer = async () => {
  const { rows } = await pool.query<{ name: string; n: number }>({
    name: "counters",
    text: "select name, sum(count) as n from tally group by name",
  });
  return JSON.stringify(Object.fromEntries(rows.map(({ name, n }) => [name, n])));
};

/** Totals as the screen shows them: stored, or counted up to a thousand. */
const totals: Readonly<Record<string, () => Promise<number>>> = {
  needs: () => readTally("necessity"),
  stock: () => readTally("car:STOCKED"),
  payments: () => readTally("carOrderLine:TO_PAY"),
  readiness: () => countUpTo("awaiting", "car_readiness where awaits && '{client}'"),
  ...Object.fromEntries(Object.entries(pageTotals).map(([name, of]) => [name, () => countUpTo(name, of)])),
  ...Object.fromEntries(Object.entries(pageTallies).map(([name, tally]) => [name, () => readTally(tally)])),
};

async function countUpTo(name: string, from: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>({
    name: `count ${name}`,
    text: `select count(*) as n from (select from ${from} limit 1001) counted`,
  });
  return rows[0]?.n ?? 0;
}

const firstPage: Answer = async (_request, url) => {
  const name = url.pathname.split("/").at(-1) ?? "";
  const { rows } = await pool.query({ name, text: firstPages[name] ?? "" });
  const total = await totals[name]?.();
  return JSON.stringify({ items: rows, total, page: 1, pageSize: 100 });
};

/** The head of a car: itself, its client, its supplier, its missing prerequisites. */
const carHead: Answer = async (_request, url) => {
  const values = [url.pathname.split("/").at(-1) ?? ""];
  const [car, rental, supplier, lacks] = await Promise.all([
    pool.query({ name: "c1", text: "select * from car where id = $1", values }),
    pool.query({
      name: "c2",
      text: "select p.* from assignment a join rental_period p on p.id = a.period_id where a.car_id = $1 and a.ended_at is null",
      values,
    }),
    pool.query({
      name: "c3",
      text: "select s.id, s.name, s.country from supplier s join car c on c.supplier_id = s.id where c.id = $1",
      values,
    }),
    pool.query({ name: "c4", text: "select * from car_prerequisite where car_id = $1", values }),
  ]);
  return JSON.stringify({
    ...car.rows[0],
    rental: rental.rows[0],
    supplier: supplier.rows[0],
    lacks: lacks.rows,
  });
};

/** The rows that the plan of a contract is computed from. */
const plan: Answer = async (_request, url) => {
  const values = [url.pathname.split("/").at(-1) ?? ""];
  const results = await Promise.all(
    planStatements.map((text, index) => pool.query({ name: `plan ${index}`, text, values })),
  );
  return JSON.stringify(results.map(({ rows }) => rows));
};

let template: { columns: string[]; values: unknown[]; text: string } | null = null;

/** Inserts a computed quote, with the reads it needs, its number and its history line. */
const insertQuote: Answer = async (_request, _url, body) => {
  const { companyId, finishId } = JSON.parse(body) as { companyId: string; finishId: string };
  const client = await pool.connect();
  try {
    template ??= await readTemplate(client);
    await client.query("begin");
    await client.query({
      name: "w1",
      text: "select company.*, client.name as client_name from company join client on client.id = company.client_id where company.id = $1",
      values: [companyId],
    });
    await client.query({
      name: "w2",
      text: "select finish.*, configuration.* from finish join configuration on configuration.id = finish.configuration_id where finish.id = $1",
      values: [finishId],
    });
    await client.query({ name: "w3", text: "select nextval('quote_number')" });
    const id = randomUUID();
    const values = template.columns.map((column, index) =>
      column === "id" ? id : column === "order_id" ? `D-F-${id}` : template?.values[index],
    );
    await client.query({ name: "w4", text: template.text, values });
    await client.query({
      name: "w5",
      text: "insert into audit_line (at, who_id, who_name, endpoint, record, record_id, did, before, after, request_id) values (now(), 'floor', 'floor', 'createQuote', 'quote', $1, 'a créé le devis', null, $2, $1)",
      values: [id, body],
    });
    await client.query("commit");
    return JSON.stringify({ id });
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
};

async function readTemplate(client: pg.PoolClient): Promise<NonNullable<typeof template>> {
  const { rows } = await client.query<Record<string, unknown>>(
    "select * from quote where status = 'GENERATED' and type = 'long' limit 1",
  );
  const row = rows[0] ?? {};
  const columns = Object.keys(row).filter(
    (name) => !["search_text", "old_contract_id", "contract_id"].includes(name),
  );
  const values = columns.map((name) =>
    row[name] !== null && typeof row[name] === "object" ? JSON.stringify(row[name]) : row[name],
  );
  return {
    columns,
    values,
    text: `insert into quote (${columns.join(", ")}) values (${columns.map((_, index) => `$${index + 1}`).join(", ")})`,
  };
}

const handlerFor = (method: string, path: string): Answer | null =>
  method === "POST"
    ? insertQuote
    : path.startsWith("/search/")
      ? search
      : path === "/counters"
        ? counters
        : path === "/quotes"
          ? list
          : path.startsWith("/first-page/")
            ? firstPage
            : path.startsWith("/car/")
              ? carHead
              : path.startsWith("/plan/")
                ? plan
                : null;

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", "http://floor");
  const answer = handlerFor(request.method ?? "GET", url.pathname);
  if (!answer) return void response.writeHead(404).end();
  let body = "";
  for await (const chunk of request) body += String(chunk);
  try {
    const text = await answer(request, url, body);
    response
      .writeHead(200, {
        "content-type": "application/json; charset=utf-8",
        "content-length": Buffer.byteLength(text),
      })
      .end(text);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

const server = createServer((request, response) => void serve(request, response));
server.listen(Number(process.env.BENCH_PORT), "127.0.0.1", () => process.send?.("ready"));
process.on("disconnect", () => process.exit(0));
