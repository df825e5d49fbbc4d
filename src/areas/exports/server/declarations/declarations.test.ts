// The declarations to customs against queries written by hand, on the demonstration company.
import Papa from "papaparse";
import { beforeAll, describe, expect, it } from "vitest";
import { addMonths, day, firstOfMonth } from "#kernel/calendar/day.ts";
import { hasSchemas, schemaErrors } from "#tests/bank-files/schemas.ts";
import { demonstratedApplication } from "#tests/application/test-application.ts";
import { exportsContract as api } from "../../contract.ts";

const app = demonstratedApplication();
const accountant = () => app.as("accountant");
const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.application.database.pool.query(text, values)).rows as Row[];
/** Changes rows that triggers protect. */
async function force(text: string, values: unknown[] = []): Promise<void> {
  const client = await app.application.database.pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(text, values);
    await client.query("reset session_replication_role");
  } finally {
    client.release();
  }
}
const only = async <Row>(text: string, values: unknown[] = []): Promise<Row> => {
  const [row] = await query<Row>(text, values);
  if (!row) throw new Error(`a row is needed: ${text}`);
  return row;
};

const run = async (name: string, start: string): Promise<{ type: string; text: string }> => {
  const blob = await accountant()(api.runExport, { params: { name }, query: { start: day(start) } });
  return { type: blob.type, text: await blob.text() };
};
const refusal = (message: string) => ({
  kind: "refused",
  message: expect.stringContaining(message) as string,
});
const values = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, "g"))].map(([, value = ""]) => value);
const readGoods = async () => (await accountant()(api.readEmebiGoods, {})).goods;
const complete = async () => {
  for (const { finishId, carId, isUsed } of await readGoods())
    await accountant()(api.setEmebiGoods, {
      body: {
        finishId,
        carId,
        isUsed,
        cn8: isUsed ? "87032390" : "87032319",
        originCountry: "DE",
        massKg: 1_400,
      },
    });
};

/** Documents are issued in it. */
let month = "";
const [empty, german] = ["2019-01-01", "DE136695976"];

beforeAll(async () => {
  ({ month } = await only<{ month: string }>(
    "select date_trunc('month', max(issued_on))::date::text as month from billing_document where kind = 'INVOICE'",
  ));
});

describe("the EMEBI", () => {
  let purchases: { vin: string; net: number }[] = [];
  let sales: { net: number }[] = [];
  beforeAll(async () => {
    purchases = await query<{ vin: string; net: number }>(
      `select l.vin, l.price_cents as net from supplier_invoice i join supplier_invoice_car c on c.invoice_id = i.id
         join car_order_line l on l.id = c.line_id where i.reversed_at is null order by l.vin`,
    );
    sales = await query<{ net: number }>(
      `select d.net_cents as net from resale_procedure p join billing_document d on d.id = p.invoice_id
       where p.vat_regime = 'EU' and d.status = 'FINAL' and not d.is_canceled and d.issued_on >= $1`,
      [month],
    );
    await force(
      `update supplier set vat_number = $1, address = address || '{"country": "DE"}'
       where id = (select min(supplier_id::text)::uuid from supplier_invoice)`,
      [german],
    );
    await force("update transport_car set received_on = null, mileage = null");
    await force(
      `update supplier_invoice set vat_regime = 'INTRA_EU', invoiced_on = $1, due_on = $1::date + 30,
         supplier_id = (select min(supplier_id::text)::uuid from supplier_invoice)`,
      [month],
    );
    await force("update premium_car set vat_regime = 'FRENCH'");
  });

  it("is refused with the list of missing customs data", async () => {
    expect(purchases.length).toBeGreaterThan(0);
    await expect(run("deb-web-2", month)).rejects.toMatchObject(refusal("Le code NC8 est à renseigner"));
    await expect(run("deb-web-2", month)).rejects.toMatchObject(refusal(purchases[0]?.vin ?? ""));
  });

  it("has each car of the invoices of the month once its data is complete", async () => {
    const cars = [...purchases, ...sales];
    await complete();
    expect((await readGoods()).every(({ cn8 }) => cn8 !== null)).toBe(true);
    const { text } = await run("deb-web-2", month);
    const [latest] = (await accountant()(api.listExportRuns, {})).items;
    expect(latest).toMatchObject({ title: "EMEBI", format: "xml", nbOfRows: cars.length });
    const sum = (element: string) => values(text, element).reduce((total, value) => total + Number(value), 0);
    expect(sum("quantityInSU")).toBe(cars.length);
    expect(sum("netMass")).toBe(1_400 * cars.length);
    const euros = cars.reduce((total, { net }) => total + Number(net), 0) / 100;
    expect(Math.abs(sum("invoicedAmount") - euros)).toBeLessThan(values(text, "Item").length + 1);
    const [introductions = ""] = text.split("<flowCode>D");
    expect(new Set(values(introductions, "statisticalProcedureCode"))).toEqual(new Set(["11"]));
    expect(new Set(values(introductions, "partnerId"))).toEqual(new Set([german]));
    if (hasSchemas) expect(schemaErrors("../emebi_deb", text)).toEqual([]);
  });

  it("declares a purchase on its margin, a French one never, and a sale apart", async () => {
    await force(
      "update supplier_invoice set vat_regime = 'MARGIN' where id = (select min(invoice_id::text)::uuid from supplier_invoice_car)",
    );
    await force(
      `update resale_procedure set vat_regime = 'EU', delivery_country = 'DE' where id =
         (select p.id from resale_procedure p join billing_document d on d.id = p.invoice_id
          where d.status = 'FINAL' and not d.is_canceled order by p.id limit 1)`,
    );
    await force(
      `update billing_document set issued_on = $1, content = jsonb_set(content, '{customer,vatNumber}', to_jsonb($2::text))
       where id in (select invoice_id from resale_procedure where vat_regime = 'EU')`,
      [month, german],
    );
    await complete();
    const { text } = await run("deb-web-2", month);
    expect(values(text, "flowCode")).toEqual(["A", "D"]);
    expect(new Set(values(text, "statisticalProcedureCode"))).toEqual(new Set(["11", "19", "21"]));
    if (hasSchemas) expect(schemaErrors("../emebi_deb", text)).toEqual([]);
    await force('update supplier set vat_number = null, address = address || \'{"country": "FR"}\'');
    const { text: sales } = await run("deb-web-2", month);
    expect(values(sales, "flowCode")).toEqual(["D"]);
  });

  it("is refused for a month without movement", async () => {
    await expect(run("deb-web-2", empty)).rejects.toMatchObject(refusal("un mois « néant »"));
  });

  it("refuses the customs data of a car that was not traded", async () => {
    const { id } = await only<{ id: string }>("select id from company limit 1");
    await expect(
      accountant()(api.setEmebiGoods, {
        body: {
          finishId: id,
          carId: null,
          isUsed: false,
          cn8: "87032319",
          originCountry: "DE",
          massKg: 1_400,
        },
      }),
    ).rejects.toMatchObject({ kind: "missing" });
  });
});

describe("the DES", () => {
  const reverseCharged = "l.document_id = d.id and d.kind = 'INVOICE' and d.issuer_id <> d.company_id";
  it("is refused for a month without services", async () => {
    await expect(run("des", empty)).rejects.toMatchObject(refusal("la DES n’est pas due"));
  });

  it("adds up the services that end in the month, in whole euros by customer", async () => {
    await force(
      `update billing_line l set category = 'AE' from billing_document d where ${reverseCharged} and d.number is not null
         and l.through_day is not null`,
    );
    const { on } = await only<{ on: string }>(
      `select date_trunc('month', through_day)::date::text as on from billing_line where category = 'AE'
       group by 1 order by count(*) desc limit 1`,
    );
    await expect(run("des", on)).rejects.toMatchObject(refusal("Le numéro de TVA"));
    await force(
      "update billing_document set content = jsonb_set(content, '{customer,vatNumber}', to_jsonb($1::text)) where content is not null",
      [german],
    );
    const { text } = await run("des", on);
    const { net } = await only<{ net: number }>(
      `select sum(l.net_cents) as net from billing_line l join billing_document d on d.id = l.document_id
         join issuer i on i.id = d.issuer_id and i.kind = 'LESSOR' left join contract k on k.id = l.contract_id
       where d.status = 'FINAL' and l.category = 'AE' and l.through_day between $1::date and ($1::date + interval '1 month - 1 day')
         and coalesce(k.term_day - (select min(start_day) from rental_period where contract_id = k.id) >= 30, true)`,
      [on],
    );
    expect(values(text, "valeur")).toEqual([String(Math.round(Number(net) / 100))]);
    expect(values(text, "partner_des")).toEqual([german]);
    expect([values(text, "mois_des"), values(text, "an_des")]).toEqual([[on.slice(5, 7)], [on.slice(0, 4)]]);
    if (hasSchemas) expect(schemaErrors("../des", text)).toEqual([]);

    await force(
      "update contract set term_day = (select min(start_day) + 29 from rental_period where contract_id = contract.id), ended_day = null where id in (select contract_id from rental_period where start_day is not null)",
    );
    await force(
      "update billing_line set contract_id = (select contract_id from rental_period where start_day is not null limit 1) where category = 'AE'",
    );
    await expect(run("des", on)).rejects.toMatchObject(refusal("la DES n’est pas due"));
  });
});

it("the recapitulative statement has a row by customer, credit notes deducted", async () => {
  await force(
    "update billing_line set category = 'K' where document_id in (select id from billing_document where issued_on >= $1::date)",
    [month],
  );
  const rows = await query<{ company: string; net: number }>(
    `select d.company_id as company, sum(case d.kind when 'CREDIT_NOTE' then -l.net_cents else l.net_cents end) as net
     from billing_line l join billing_document d on d.id = l.document_id join issuer i on i.id = d.issuer_id and i.kind = 'LESSOR'
     where l.category = 'K' and d.status = 'FINAL' and d.kind in ('INVOICE', 'CREDIT_NOTE')
       and d.issued_on >= $1::date and d.issued_on < $2::date group by 1`,
    [month, addMonths(firstOfMonth(day(month)), 1)],
  );
  const { text, type } = await run("recapitulative-statement", month);
  expect(type).toContain("text/csv");
  const lines = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ""), {
    header: true,
    delimiter: ";",
    skipEmptyLines: true,
  }).data;
  expect(rows.length).toBeGreaterThan(0);
  expect(lines.map((line) => Number(line["Montant à déclarer (€)"])).toSorted((a, b) => a - b)).toEqual(
    rows
      .map(({ net }) => Math.sign(Number(net)) * Math.round(Math.abs(Number(net)) / 100))
      .toSorted((a, b) => a - b),
  );
  expect(new Set(lines.map(({ Mois }) => Mois))).toEqual(
    new Set([`${month.slice(5, 7)}-${month.slice(0, 4)}`]),
  );
});

it.each(["deb-web-2", "des", "recapitulative-statement"])("%s is forbidden to a salesman", async (name) => {
  await expect(
    app.as("salesman")(api.runExport, { params: { name }, query: { start: day("2026-11-01") } }),
  ).rejects.toMatchObject({ kind: "forbidden" });
});

it("customs data is forbidden to a salesman", async () => {
  await expect(app.as("salesman")(api.readEmebiGoods, {})).rejects.toMatchObject({ kind: "forbidden" });
});
