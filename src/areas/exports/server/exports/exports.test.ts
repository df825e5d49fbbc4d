// Each export against a query written by hand, on the demonstration company, with names that files must escape and
// facts on both sides of midnight in Paris.
import Papa from "papaparse";
import { beforeAll, describe, expect, it } from "vitest";
import { day, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { demonstratedApplication } from "#tests/application/test-application.ts";
import { receiptsContract } from "#ledger/contract/receipts.ts";
import { recoveryContract } from "#recovery/contract.ts";
import { fundingContract } from "#funding/contract.ts";
import { exportsContract as api } from "../../contract.ts";
import { exports } from "../exports.ts";

const app = demonstratedApplication();
const nasty = '=1+1; "L’Été"\nsuite 🚗';

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.application.database.pool.query(text, values)).rows as Row[];

type Line = Record<string, string>;
async function exported(name: string, params: object): Promise<Line[]> {
  const blob = await app.as("accountant")(api.runExport, { params: { name }, query: params });
  expect(blob.type).toContain("text/csv");
  const { data, errors } = Papa.parse<Line>((await blob.text()).replace(/^\uFEFF/, ""), {
    header: true,
    delimiter: ";",
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return data;
}

const cents = (text: string | undefined): number => Math.round(Number((text || "0").replace(",", ".")) * 100);
const sum = (lines: readonly Line[], title: string): number =>
  lines.reduce((total, line) => total + cents(line[title]), 0);
const column = (lines: readonly Line[], title: string): (string | undefined)[] =>
  lines.map((line) => line[title]);
const french = (on: string | null): string => (on === null ? "" : frenchDay(day(on)));
const always = { start: "2000-01-01", end: "2099-12-31" };

/** 23:59:59 on 31 January in Paris, and the first instant of 1 February. */
const lastInstant = "2026-01-31T22:59:59.999Z";
const nextInstant = "2026-01-31T23:00:00.000Z";
const january = { start: "2026-01-01", end: "2026-01-31" };
const february = { start: "2026-02-01", end: "2026-02-28" };

const pair = async (text: string): Promise<[string, string]> => {
  const [a, b] = await query<{ id: string }>(text);
  if (!a || !b) throw new Error(`two rows are needed: ${text}`);
  return [a.id, b.id];
};

beforeAll(async () => {
  await query("update contract set company_name = $1", [nasty]);
  await query("update rental_period set company_name = $1", [nasty]);
  await query("update company set name = $1 || ' ' || right(id::text, 12)", [nasty]);
  await query("update receipt set company_name = $1 where company_id is not null", [nasty]);
  await query("update car set finish = $1", [nasty]);
  await query("update supplier_payment set supplier_name = $1", [nasty]);
  await query("update car_order_line set supplier_name = $1", [nasty]);
  await query("update funder set name = $1 || name", [nasty]);
});

it("no file has a column for an IBAN", () => {
  for (const { columns } of exports)
    for (const { label } of Object.values(columns)) expect(label).not.toMatch(/iban|compte bancaire/i);
});

it.each(exports.map(({ name, columns }) => ({ name, columns })))(
  "$name has distinct titles",
  ({ columns }) => {
    const titles = Object.values(columns).map(({ label }) => label);
    expect(new Set(titles).size).toBe(titles.length);
  },
);

describe("contracts", () => {
  it("are those signed within the days of Paris", async () => {
    const [before, after] = await pair(
      "select id from contract where canceled_at is null order by id limit 2",
    );
    await query("update contract set signed_at = $2 where id = $1", [before, lastInstant]);
    await query("update contract set signed_at = $2 where id = $1", [after, nextInstant]);
    for (const [params, from, until] of [
      [january, "2025-12-31T23:00:00Z", "2026-01-31T23:00:00Z"],
      [february, "2026-01-31T23:00:00Z", "2026-02-28T23:00:00Z"],
    ] as const) {
      const rows = await query<{ order_id: string; rent: string }>(
        "select order_id, rent_cents as rent from contract where signed_at >= $1 and signed_at < $2 order by signed_at, id",
        [from, until],
      );
      const lines = await exported("contracts", params);
      expect(rows.length).toBeGreaterThan(0);
      expect(column(lines, "Numéro")).toEqual(rows.map(({ order_id }) => order_id));
      expect(lines.map((line) => cents(line["Loyer total (€ HT)"]))).toEqual(
        rows.map(({ rent }) => Number(rent)),
      );
      expect(lines[0]?.Société).toBe(`'${nasty}`);
    }
    const held = await query<{ held: number }>(
      `select sum(amount_cents - released_cents) as held from receipt
       where security is not null and not is_reversed and reverses_id is null`,
    );
    expect(sum(await exported("contracts", always), "Garanties détenues (€)")).toBe(held[0]?.held);
  });
});

describe("delivered", () => {
  it("are the handovers of the days of Paris, and the rentals that began without one", async () => {
    const periods = await pair(
      `select p.id from rental_period p where car_id is not null and start_day is not null
       and not exists (select from handover h where h.id = p.id) order by id limit 2`,
    );
    for (const [index, at] of [lastInstant, nextInstant].entries())
      await query(
        `insert into handover (id, car_id, contract_id, delivered_at, mileage, received_by, capacity, email, remarks,
           is_drawn, strokes, signature_id, kept_at, kept_by, kept_by_id)
         select p.id, p.car_id, p.contract_id, $2, 12, 'X', '', '', '', true, '[]', (select id from signature limit 1), $2, 'X', 'x'
         from rental_period p where p.id = $1`,
        [periods[index], at],
      );
    const lines = await exported("delivered", january);
    const [all] = await query<{ count: number }>(
      `select count(*) as count from rental_period p left join handover h on h.id = p.id
       where p.kind <> 'MIDTERM' and (h.delivered_at >= '2025-12-31T23:00Z' and h.delivered_at < '2026-01-31T23:00Z'
         or h.id is null and p.start_day between '2026-01-01' and '2026-01-31')`,
    );
    expect(lines).toHaveLength(all?.count ?? 0);
    const line = lines.find(({ Heure }) => Heure !== "");
    const [period] = await query<{ order_id: string; vin: string }>(
      "select p.order_id, c.vin from rental_period p join car c on c.id = p.car_id where p.id = $1",
      [periods[0]],
    );
    expect(line).toMatchObject({
      "Livré le": "31-01-2026",
      Heure: "23:59",
      Contrat: period?.order_id,
      VIN: period?.vin,
      Société: `'${nasty}`,
      "Kilométrage (km)": "12",
    });
    const hours = column(await exported("delivered", february), "Heure");
    expect(hours.filter((hour) => hour !== "")).toEqual(["00:00"]);
  });
});

describe("customer-invoices", () => {
  const netOf = `sum(case kind when 'CREDIT_NOTE' then -1 else 1 end * net_cents) as net,
    sum(case kind when 'CREDIT_NOTE' then -1 else 1 end * total_cents) as total`;
  it("add up to the documents, rate by rate, and to what is left of them", async () => {
    const lines = await exported("customer-invoices", always);
    const [all] = await query<{ net: number; total: number; left: number; count: number }>(
      `select ${netOf}, count(*) as count,
         sum(case kind when 'CREDIT_NOTE' then -1 else 1 end * (total_cents - settled_cents)) as left
       from billing_document where number is not null and kind in ('INVOICE', 'CREDIT_NOTE', 'NOTE')`,
    );
    expect(new Set(column(lines, "Numéro")).size).toBe(all?.count);
    expect(sum(lines, "Montant (€ HT)")).toBe(all?.net);
    expect(sum(lines, "Montant TTC (€)")).toBe(all?.total);
    expect(sum(lines, "Reste dû TTC (€)")).toBe(all?.left);
    expect(lines.some((line) => line["Taux (%)"] === "20" && line["Catégorie de TVA"] === "S")).toBe(true);
  });

  it("of a period and a customer are its own, with what was settled by its end", async () => {
    const [of] = await query<{ company_id: string; day: string }>(
      `select d.company_id, min(a.effective_on)::text as day from billing_document d
       join document_part p on p.document_id = d.id join allocation a on a.part_id = p.id
       where d.kind = 'INVOICE' and a.effective_on > d.issued_on group by d.company_id order by count(*) desc limit 1`,
    );
    const params = { start: "2000-01-01", end: of?.day, customerId: of?.company_id };
    const lines = await exported("customer-invoices", params);
    const [all] = await query<{ net: number; settled: number }>(
      `select sum(net_cents) as net, (select sum(a.cents) from allocation a join document_part p on p.id = a.part_id
           join billing_document d on d.id = p.document_id
           where d.company_id = $1 and d.kind in ('INVOICE', 'NOTE') and d.issued_on <= $2 and a.effective_on <= $2) as settled
       from billing_document where company_id = $1 and kind in ('INVOICE', 'NOTE') and issued_on <= $2`,
      [of?.company_id, of?.day],
    );
    const claims = lines.filter(({ Nature }) => Nature !== "Avoir");
    expect(sum(claims, "Montant (€ HT)")).toBe(all?.net);
    expect(sum(claims, "Réglé TTC (€)")).toBe(all?.settled);
  });
});

describe("received-payments", () => {
  it("mask an IBAN typed as a reference", async () => {
    const [{ companyId = "", issuerId = "" } = {}] = await query<{ companyId: string; issuerId: string }>(
      `select company_id as "companyId", issuer_id as "issuerId" from receipt where company_id is not null limit 1`,
    );
    await app.as("accountant")(receiptsContract.createReceipt, {
      body: {
        companyId,
        issuerId,
        receivedOn: dayInParis(new Date()),
        method: "TRANSFER",
        amountCents: 100,
        reference: "VIR FR76 3000 6000 0112 3456 7890 189",
        isConfirmed: false,
      },
    });
    const references = column(await exported("received-payments", always), "Référence");
    expect(references.filter((text) => text?.includes("VIR FR76"))).toEqual(["VIR FR76\u00a0••••\u00a00189"]);
  });

  it("are the receipts and their reversals, with the VAT that the declaration counts", async () => {
    const lines = await exported("received-payments", always);
    const [all] = await query<{ count: number; amount: number }>(
      "select count(*) as count, sum(amount_cents) as amount from receipt",
    );
    expect(lines).toHaveLength(all?.count ?? 0);
    expect(sum(lines, "Montant TTC (€)")).toBe(all?.amount);
    expect(lines[0]?.Société).toBe(`'${nasty}`);
    const debited = lines.find((line) => cents(line["TVA exigible (€)"]) > 0);
    const [invoice] = await query<{ vat: number; total: number }>(
      "select vat_cents as vat, total_cents as total from billing_document where number = $1",
      [debited?.["Documents réglés"]],
    );
    expect(cents(debited?.["Montant TTC (€)"])).toBe(invoice?.total);
    expect(cents(debited?.["TVA exigible (€)"])).toBe(invoice?.vat);
    const reversals = lines.filter((line) => cents(line["Montant TTC (€)"]) < 0);
    expect(reversals.length).toBeGreaterThan(0);
    for (const reversal of reversals) {
      const amount = -cents(reversal["Montant TTC (€)"]);
      const vats = lines
        .filter((line) => line.Référence === reversal.Référence && cents(line["Montant TTC (€)"]) === amount)
        .map((line) => cents(line["TVA exigible (€)"]));
      expect(vats).toContain(-cents(reversal["TVA exigible (€)"]) + 0);
    }
  });
});

describe("receivables", () => {
  it("add up, age by age, to the receivables of the screen", async () => {
    const [latest] = await query<{ on: string }>("select max(issued_on)::text as on from billing_document");
    for (const date of [latest?.on ?? "", "2026-09-15"]) {
      const lines = await exported("receivables", { date });
      const ageing = await app.as("accountant")(recoveryContract.readAgeing, { query: { date: day(date) } });
      const inAge = (label: string): number =>
        sum(
          lines.filter((line) => line.Ancienneté === label),
          "Reste dû TTC (€)",
        );
      expect([
        inAge("À échoir"),
        inAge("1 à 30 jours"),
        inAge("31 à 60 jours"),
        inAge("Antérieur au jugement"),
      ]).toEqual([ageing.total.notDue, ageing.total.days30, ageing.total.days60, ageing.total.prior]);
      expect(
        sum(
          lines.filter((line) => line["Antérieur au jugement"] === "non"),
          "Contesté TTC (€)",
        ),
      ).toBe(ageing.disputedCents);
    }
  });
});

describe("acquisitions", () => {
  it("are every car bought, once, with its cost", async () => {
    const lines = await exported("acquisitions", always);
    const rows = await query<{ vin: string; net: number }>(
      `select l.vin, l.price_cents as net from car_order_line l where l.paid_on is not null
         or exists (select from supplier_invoice_car s join supplier_invoice i on i.id = s.invoice_id
           where s.line_id = l.id and i.reversed_at is null)
       union all select vin, price_cents from premium_car`,
    );
    expect(column(lines, "VIN").toSorted()).toEqual(rows.map(({ vin }) => vin).toSorted());
    expect(sum(lines, "Prix d’achat (€ HT)")).toBe(rows.reduce((total, { net }) => total + Number(net), 0));
    const [taxes] = await query<{ cents: number }>(
      "select sum(exempt_cents) as cents from supplier_invoice where reversed_at is null and nb_of_cars > 0",
    );
    expect(sum(lines, "Taxes refacturées (€)")).toBe(taxes?.cents);
    const [invoice] = await query<{ number: string; on: string }>(
      `select i.number, i.invoiced_on as on from supplier_invoice i join supplier_invoice_car c on c.invoice_id = i.id
       where i.reversed_at is null order by i.id limit 1`,
    );
    expect(lines.find((line) => line.Facture === invoice?.number)?.["Acquis le"]).toBe(
      french(invoice?.on ?? null),
    );
  });
});

describe("payed-cars", () => {
  it("add up to the payments, deposits deducted", async () => {
    const lines = await exported("payed-cars", always);
    const [paid] = await query<{ due: number; cars: number }>(
      "select sum(due_cents) as due, sum(nb_of_cars) as cars from supplier_payment where not is_corrected",
    );
    const [premium] = await query<{ cars: number }>(
      "select count(*) as cars from premium_car where paid_on is not null",
    );
    const ordered = lines.filter((line) => line.Commande !== "" && line["Annulé le"] === "");
    expect(ordered).toHaveLength(paid?.cars ?? 0);
    expect(sum(ordered, "Payé TTC (€)")).toBe(paid?.due);
    expect(lines.filter((line) => line.Commande === "")).toHaveLength(premium?.cars ?? 0);
    expect(ordered[0]?.Fournisseur).toBe(`'${nasty}`);
  });
});

describe("disposals", () => {
  it("are the sales, the transfers and the cessions, on their day in Paris", async () => {
    const [before, after] = await pair(
      "select id from resale_procedure where concluded_at is not null order by id limit 2",
    );
    await query("update resale_procedure set concluded_at = $2 where id = $1", [before, lastInstant]);
    await query("update resale_procedure set concluded_at = $2 where id = $1", [after, nextInstant]);
    expect(column(await exported("disposals", january), "Cédé le")).toEqual(["31-01-2026"]);
    expect(column(await exported("disposals", february), "Cédé le")).toEqual(["01-02-2026"]);
    const lines = await exported("disposals", always);
    const [all] = await query<{ total: number }>(
      `select (select sum(d.total_cents) from resale_procedure p join billing_document d on d.id = p.invoice_id
           where p.concluded_at is not null)
         + (select coalesce(sum(d.total_cents), 0) from transferred_car t join billing_document d on d.id = t.invoice_id
           where t.transferred_on is not null)
         + (select coalesce(sum(amount_cents), 0) from car_loss where ceded_at is not null) as total`,
    );
    expect(sum(lines, "Prix (€ HT)") + sum(lines, "TVA (€)")).toBe(all?.total);
    const margins = lines.filter((line) => line["Régime de TVA"] === "TVA sur la marge");
    const [margin] = await query<{ cents: number }>(
      "select sum(vat_cents) as cents from resale_procedure where concluded_at is not null and vat_regime = 'MARGIN'",
    );
    expect(sum(margins, "TVA (€)")).toBe(margin?.cents);
  });
});

describe("fleet", () => {
  it("is every car of ours at the end of the day, with its lessee", async () => {
    const [today] = await query<{ on: string }>(
      "select (max(created_at) at time zone 'Europe/Paris')::date as on from car",
    );
    const lines = await exported("fleet", { date: today?.on });
    const rows = await query<{ vin: string }>(
      `select vin from car where status <> 'SOLD' and id not in (select car_id from car_loss where ceded_at is not null)`,
    );
    expect(column(lines, "VIN").toSorted()).toEqual(rows.map(({ vin }) => vin).toSorted());
    const [rented] = await query<{ count: number }>(
      "select count(*) as count from rental_period where car_id is not null and start_day is not null and end_day is null",
    );
    expect(lines.filter((line) => line.Contrat !== "")).toHaveLength(rented?.count ?? 0);
    const [spv] = await query<{ count: number }>(
      "select count(*) as count from transferred_car where transferred_on is not null and reversed_on is null",
    );
    const [lease] = await query<{ count: number }>(
      "select count(*) as count from funding where loan_type = 'FINANCE_LEASE' and ended_on is null and starts_on <= $1",
      [today?.on],
    );
    expect(lines.filter((line) => line.Propriétaire !== "Nous")).toHaveLength(
      (spv?.count ?? 0) + (lease?.count ?? 0),
    );
  });
});

describe("athoris", () => {
  it("are the cars insured by us on at least a day, with their movements", async () => {
    const rows = await query<{ vin: string; on: string }>(
      `select c.vin, p.start_day as on from rental_period p join car c on c.id = p.car_id
       join contract k on k.id = p.contract_id where k.has_insurance and p.start_day is not null order by c.vin, p.start_day`,
    );
    const all = await exported("athoris", always);
    expect(column(all, "VIN")).toEqual(rows.map(({ vin }) => vin));
    expect(all[0]?.Version).toBe(`'${nasty}`);
    const first = rows[0]?.on ?? "";
    const entering = await exported("athoris", { start: first, end: first });
    expect(entering.find((line) => line.VIN === rows[0]?.vin)?.Mouvement).toBe("ENTREE");
    const later = await exported("athoris", { start: "2099-01-01", end: "2099-12-31" });
    expect(later.every((line) => line.Mouvement === "")).toBe(true);
  });
});

describe("outstanding-principal", () => {
  it("is what the page of each funding says", async () => {
    const [{ on: date } = { on: "" }] = await query<{ on: string }>(
      "select (max(created_at) at time zone 'Europe/Paris')::date as on from funding",
    );
    const lines = await exported("outstanding-principal", { date });
    const cars = await query<{ vin: string; id: string }>(
      `select c.vin, c.id from funding f join car c on c.id = f.car_id where f.amount_cents is not null
         and f.first_instalment is not null and f.ended_on is null and f.starts_on <= $1`,
      [date],
    );
    expect(column(lines, "VIN").toSorted()).toEqual(cars.map(({ vin }) => vin).toSorted());
    for (const { vin, id } of cars.slice(0, 3)) {
      const { outstandingCents } = await app.as("accountant")(fundingContract.readCarFunding, {
        params: { carId: id },
      });
      expect(cents(lines.find((line) => line.VIN === vin)?.["Capital restant dû (€)"])).toBe(
        outstandingCents,
      );
    }
  });
});
