// Numbers, and what a finalised document resists to.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { billingContract } from "../../contract.ts";
import { lessorIssuerId } from "../../model/issuer.ts";
import { createDraft, type DraftLine } from "./create-draft.ts";
import { finaliseDocument } from "./finalise.ts";
import "../tables.ts";

const app = testApplication("2027-03-01T09:00:00Z");

const line = (contractId: string, cents: number): DraftLine => ({
  kind: "GOODS_OR_SERVICE",
  label: "Prestation",
  why: "",
  contractId,
  component: "",
  month: null,
  fromDay: null,
  throughDay: null,
  carId: null,
  quantity: 1,
  unitPriceCents: cents,
  category: "S",
  rate: 0.2,
  exemption: null,
  correctsLineId: null,
  eventId: null,
  isCounted: false,
});

const drafts = (amounts: readonly number[][]) =>
  app.within(async (call) => {
    const { company, contract } = await buildOngoing(call);
    const ids: string[] = [];
    for (const lines of amounts) {
      const { id } = await createDraft(call, {
        kind: "INVOICE",
        origin: "MANUAL",
        issuerId: lessorIssuerId,
        company,
        month: null,
        reference: "",
        correctsIds: [],
        lines: lines.map((cents) => line(contract.id, cents)),
      });
      ids.push(id);
    }
    return ids;
  });

const finalise = (id: string) => app.within((call) => finaliseDocument(call, { id, version: null }));
const read = (id: string) => app.as("accountant")(billingContract.readBillingDocument, { params: { id } });

test("21. a credit note made at 00:20 in Paris is dated of that day, and not of the day before", async () => {
  app.setClock("2027-02-15T09:00:00Z");
  const [first = ""] = await drafts([[61_188]]);
  const invoice = await finalise(first);
  app.setClock("2027-02-28T23:20:00Z");
  const draft = await app.as("accountant")(billingContract.creditBillingDocument, {
    params: { id: first },
    body: { version: invoice.version, as: "CORRECTION", lines: null, reason: "Facturée deux fois" },
  });
  expect(await finalise(draft.id)).toMatchObject({ issuedOn: "2027-03-01" });
  app.setClock("2027-03-01T09:00:00Z");
});

test("13. fifty finalisations at once, ten rolled back: forty numbers without a hole, days that never decrease", async () => {
  const ids = await drafts(Array.from({ length: 50 }, () => [10_000]));
  const outcomes = await Promise.allSettled(
    ids.map((id, index) =>
      app.within(async (call) => {
        await finaliseDocument(call, { id, version: null });
        if (index % 5 === 4) throw new Error("interrupted");
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(40);
  const rows = await app.within((call) =>
    call.db
      .selectFrom("billingDocument")
      .select(["number", "issuedOn"])
      .where("id", "in", ids)
      .where("number", "is not", null)
      .orderBy("number")
      .execute(),
  );
  const first = Number(rows[0]?.number?.slice(-6));
  expect(rows.map(({ number }) => Number(number?.slice(-6)))).toEqual(
    Array.from({ length: 40 }, (_, index) => first + index),
  );
  expect(new Set(rows.map(({ issuedOn }) => issuedOn)).size).toBe(1);
});

test("14. a credit note has its own series, and the next invoice goes on", async () => {
  const [first = "", second = ""] = await drafts([[61_188], [100]]);
  const invoice = await finalise(first);
  const draft = await app.as("accountant")(billingContract.creditBillingDocument, {
    params: { id: first },
    body: { version: invoice.version, as: "CORRECTION", lines: null, reason: "Facturée deux fois" },
  });
  const note = await finalise(draft.id);
  const next = await finalise(second);
  expect(note.number).toMatch(/^A2027-/);
  expect(Number(next.number?.slice(-6))).toBe(Number(invoice.number?.slice(-6)) + 1);
});

test("numbers begin anew with the year in Paris, one minute after midnight", async () => {
  const [first = "", second = ""] = await drafts([[100], [100]]);
  app.setClock("2027-12-31T22:59:00Z");
  expect((await finalise(first)).number).toMatch(/^F2027-/);
  app.setClock("2027-12-31T23:00:00Z");
  expect(await finalise(second)).toMatchObject({ number: "F2028-000001", issuedOn: "2028-01-01" });
});

test("a machine whose clock goes back issues on the day of the last number", async () => {
  const [first = "", second = ""] = await drafts([[100], [100]]);
  app.setClock("2028-05-10T09:00:00Z");
  await finalise(first);
  app.setClock("2028-05-09T09:00:00Z");
  expect(await finalise(second)).toMatchObject({ issuedOn: "2028-05-10" });
});

test("16. credits of 100,01 € one by one bear 20,01, 20,00 and 20,00 € of VAT: that of the invoice", async () => {
  const [id = ""] = await drafts([[10_001, 10_001, 10_001]]);
  const invoice = await finalise(id);
  expect(invoice.vatCents).toBe(6_001);
  const { lines } = await read(id);
  const vats: number[] = [];
  for (const { id: lineId } of lines) {
    const draft = await app.as("accountant")(billingContract.creditBillingDocument, {
      params: { id },
      body: {
        version: (await read(id)).version,
        as: "GESTURE",
        lines: [{ lineId, cents: 10_001 }],
        reason: "Geste commercial",
      },
    });
    vats.push((await finalise(draft.id)).vatCents);
  }
  expect(vats).toEqual([2_001, 2_000, 2_000]);
  expect((await read(id)).lines.map(({ leftCents }) => leftCents)).toEqual([0, 0, 0]);
});

test("a draft above 100 million euros is refused beside those that are finalised, each counted once", async () => {
  const [large = "", total = "", good = ""] = await drafts([
    [20_000_000_000],
    [6_000_000_000, 6_000_000_000],
    [100],
  ]);
  const result = await app.as("accountant")(billingContract.finaliseBillingDocuments, {
    body: { ids: [large, total, good, good] },
  });
  const reason = expect.stringContaining("dépasse 100 millions d’euros");
  expect(result).toMatchObject({
    finalised: 1,
    missing: 0,
    refused: [
      { id: large, reason },
      { id: total, reason },
    ],
  });
});

test("two credits of one invoice cannot exceed it, whatever the order", async () => {
  const [id = ""] = await drafts([[50_000]]);
  await finalise(id);
  const credit = async (cents: number) => {
    const { version, lines } = await read(id);
    return app.as("accountant")(billingContract.creditBillingDocument, {
      params: { id },
      body: { version, as: "CORRECTION", lines: [{ lineId: lines[0]?.id ?? "", cents }], reason: "Erreur" },
    });
  };
  const [one, other] = [await credit(30_000), await credit(30_000)];
  const outcomes = await Promise.allSettled([finalise(one.id), finalise(other.id)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(credit(20_001)).rejects.toMatchObject({
    fields: { "lines.0.cents": expect.stringContaining("200,00") },
  });
});

test.each([
  ["its amount", sql`update billing_document set total_cents = total_cents + 1, net_cents = net_cents + 1`],
  ["its content", sql`update billing_document set content = content || '{"reference": "autre"}'`],
  ["its number", sql`update billing_document set number = 'F2027-999999'`],
  ["its existence", sql`delete from billing_document`],
  [
    "its return to a draft",
    sql`update billing_document set status = 'DRAFT', number = null, issued_on = null, due_on = null`,
  ],
])("the database refuses to change %s, whatever the door", async (_title, change) => {
  const [id = ""] = await drafts([[100]]);
  await finalise(id);
  await expect(app.within((call) => sql`${change} where id = ${id}`.execute(call.db))).rejects.toThrow(
    /is final|refus/,
  );
});

test("the lines of a finalised document neither change, nor leave, nor come", async () => {
  const [id = ""] = await drafts([[100]]);
  await finalise(id);
  for (const change of [
    sql`update billing_line set label = 'autre' where document_id = ${id}`,
    sql`delete from billing_line where document_id = ${id}`,
    sql`insert into billing_line select (json_populate_record(l, '{"id": "01900000-0000-7000-8000-00000000ffff", "position": 9}')).*
      from billing_line l where document_id = ${id}`,
  ])
    await expect(app.within((call) => change.execute(call.db))).rejects.toThrow(/do not change|refus/);
});

test.each(["salesman", "purchaser", "salesDirector", "reseller"] as const)(
  "a %s neither finalises nor credits",
  async (role) => {
    const [id = ""] = await drafts([[100]]);
    await expect(
      app.as(role)(billingContract.finaliseBillingDocument, { params: { id }, body: { version: 1 } }),
    ).rejects.toMatchObject({ status: 403 });
  },
);

test("two accountants finalise one draft: one wins, the other is told", async () => {
  const [id = ""] = await drafts([[100]]);
  const attempt = () =>
    app.as("accountant")(billingContract.finaliseBillingDocument, { params: { id }, body: { version: 1 } });
  const outcomes = await Promise.allSettled([attempt(), attempt()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});
