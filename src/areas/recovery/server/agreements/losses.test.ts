// Write-offs, collective procedures and receivables by age, on a real database.
import { beforeEach, describe, expect, test } from "vitest";
import { recoveryContract } from "../../contract.ts";
import { disputeDocument } from "#billing/server/documents/credit.ts";
import { day } from "#kernel/calendar/day.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildDocument, buildInvoice } from "#tests/builders/billing.ts";
import { openPartsOf, payDocument } from "#tests/builders/collection.ts";
import { ageKeys, dueDaysOf, partsOfAge } from "../../model/ageing/ageing.ts";
import { nightlyDunning } from "../cases/nightly.ts";
import { replaceParts } from "../parts/parts.ts";

const app = testApplication("2027-02-01T09:00:00Z");
beforeEach(() => app.setClock("2027-02-01T09:00:00Z"));

type Invoice = Row<"billingDocument">;
const on = (of: string) => app.setClock(`${of}T09:00:00Z`);
const invoiceOf = (): Promise<Invoice> => app.within(async (call) => (await buildInvoice(call)).invoice);
const partOf = async ({ id }: Invoice): Promise<string> =>
  (await app.within((call) => openPartsOf(call, id)))[0]?.id ?? "";
const left = async ({ id }: Invoice): Promise<number> =>
  (await app.within((call) => openPartsOf(call, id))).reduce((sum, part) => sum + part.remainingCents, 0);

type Kind = "SMALL" | "BAD_DEBT";
const proof = new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d])], "certificat.pdf", {
  type: "application/pdf",
});
const writeOff = async (
  invoice: Invoice,
  kind: Kind,
  cents: number,
  role: "accountant" | "admin" = "accountant",
) =>
  app.as(role)(recoveryContract.writeOffPart, {
    params: { id: await partOf(invoice) },
    body: { kind, cents, reason: "Reliquat" },
    files: kind === "BAD_DEBT" ? { proof } : {},
  });

describe("write-offs", () => {
  test("5,00 € by company and month; undone by a second row", async () => {
    const invoice = await invoiceOf();
    const first = await writeOff(invoice, "SMALL", 300);
    expect(await left(invoice)).toBe(60_888);
    await expect(writeOff(invoice, "SMALL", 201)).rejects.toThrow();
    await writeOff(invoice, "SMALL", 200);
    const undo = () =>
      app.as("accountant")(recoveryContract.undoWriteOff, {
        params: { id: first.id },
        body: { reason: "Erreur" },
      });
    expect(await undo()).toMatchObject({ cents: -300 });
    await expect(undo()).rejects.toThrow("Cette perte est déjà annulée.");
    expect(await left(invoice)).toBe(60_988);
    on("2027-03-01");
    const march = await writeOff(invoice, "SMALL", 500);
    on("2027-04-01");
    await app.as("accountant")(recoveryContract.undoWriteOff, {
      params: { id: march.id },
      body: { reason: "Erreur" },
    });
    // The loss of March leaves March: April has its own 5,00 €, no more.
    await expect(writeOff(invoice, "SMALL", 501)).rejects.toThrow();
    await writeOff(invoice, "SMALL", 500);
    expect(await left(invoice)).toBe(60_488);
  });

  test("an accountant writes off 1 000,00 € of bad debt by company and year, an administrator more", async () => {
    const invoice = await app.within(
      async (call) => (await buildInvoice(call, { lines: [{ netCents: 200_000 }] })).invoice,
    );
    await writeOff(invoice, "BAD_DEBT", 100_000);
    await expect(writeOff(invoice, "BAD_DEBT", 1)).rejects.toMatchObject({
      status: 400,
      fields: {
        cents: expect.stringMatching(
          /^Au plus 1.000,00.€ par société et par an, dont 1.000,00.€ déjà passés\. Cette action demande le rôle administrateur\.$/,
        ),
      },
    });
    await writeOff(invoice, "BAD_DEBT", 140_000, "admin");
    expect(await left(invoice)).toBe(0);
  });

  test("two at once never exceed the limit", async () => {
    const invoice = await invoiceOf();
    const results = await Promise.allSettled([
      writeOff(invoice, "SMALL", 400),
      writeOff(invoice, "SMALL", 400),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("a collective procedure", () => {
  const judgment = (companyId: string, judgmentOn: string) =>
    app.as("accountant")(recoveryContract.recordInsolvency, {
      params: { id: companyId },
      body: {
        kind: "SAFEGUARD",
        judgmentOn: day(judgmentOn),
        court: "Tribunal des affaires économiques de Lyon",
        publishedOn: day("2027-04-20"),
        trustee: { name: "Maître Anne Roy", address: "12 rue de la Bourse\n69002 LYON", email: "" },
      },
    });

  test("what was invoiced before the judgment is prior: neither chased, nor late", async () => {
    const invoice = await invoiceOf();
    on("2027-04-21");
    await app.outsideJob(nightlyDunning.run);
    const procedure = await judgment(invoice.companyId, "2027-04-12");
    expect(procedure).toMatchObject({
      priorCents: 61_188,
      claimsDueOn: "2027-06-20",
      carsDueOn: "2027-07-20",
    });
    const { items } = await app.as("accountant")(recoveryContract.listDunningCases, {
      list: { conditions: [{ field: "companyId", operator: "eq", value: invoice.companyId }] },
    });
    expect(items).toMatchObject([{ status: "CLOSED", principalCents: 0 }]);
    await app.within(async (call) => {
      const rows = await call.db
        .selectFrom("deadline")
        .select("due")
        .where("recordId", "=", procedure.id)
        .execute();
      expect(rows.map(({ due }) => due).toSorted()).toEqual(["2027-06-20", "2027-07-20"]);
    });
    const paper = await app.as("accountant")(recoveryContract.readClaimsPaper, {
      params: { id: procedure.id },
    });
    expect(paper.size).toBeGreaterThan(1_000);
  });

  test("a paid part is not prior; the same judgment is not recorded twice", async () => {
    const invoice = await invoiceOf();
    on("2027-04-21");
    await app.within((call) => payDocument(call, invoice, 20_000));
    expect(await judgment(invoice.companyId, "2027-04-12")).toMatchObject({ priorCents: 41_188 });
    await expect(judgment(invoice.companyId, "2027-04-12")).rejects.toThrow();
  });
});

test("the limits of write-offs are set by who writes off above them, the delays by an accountant", async () => {
  const { settings } = await app.as("accountant")(recoveryContract.readDunningParameters, {});
  const set = (role: "accountant" | "admin", changes: Partial<typeof settings>) =>
    app.as(role)(recoveryContract.changeDunningSettings, { body: { ...settings, ...changes } });
  for (const raised of [{ smallWriteOffCents: 600 }, { badDebtCents: 10_000_000 }])
    await expect(set("accountant", { ...raised, friendlyDays: 6 })).rejects.toMatchObject({ status: 403 });
  const delayed = await set("accountant", { friendlyDays: 6 });
  expect(delayed.settings).toEqual({ ...settings, friendlyDays: 6, version: settings.version + 1 });
  await expect(set("accountant", { badDebtCents: 1 })).rejects.toMatchObject({ status: 409 });
  const { version } = delayed.settings;
  const raised = await set("admin", { badDebtCents: settings.badDebtCents + 100, version });
  expect(raised.settings.badDebtCents).toBe(settings.badDebtCents + 100);
  await set("admin", { version: raised.settings.version });
});

test("receivables by age on any day, as they were then", async () => {
  const before = await app.as("accountant")(recoveryContract.readAgeing, {
    query: { date: day("2027-03-05") },
  });
  const invoice = await invoiceOf();
  on("2027-04-10");
  await app.within((call) => payDocument(call, invoice, 20_000));
  const at = (of: string) => app.as("accountant")(recoveryContract.readAgeing, { query: { date: day(of) } });
  const ofCompany = async (of: string) =>
    (await at(of)).companies.find(({ companyId }) => companyId === invoice.companyId);
  expect(await ofCompany("2027-01-31")).toBeUndefined();
  expect(await ofCompany("2027-03-03")).toMatchObject({ notDue: 61_188, totalCents: 61_188 });
  expect(await ofCompany("2027-04-02")).toMatchObject({ notDue: 0, days30: 61_188, days60: 0 });
  expect(await ofCompany("2027-04-09")).toMatchObject({ days60: 61_188 });
  expect(await ofCompany("2027-04-10")).toMatchObject({ days60: 41_188, totalCents: 41_188 });
  expect((await at("2027-03-05")).total.days30 - before.total.days30).toBe(61_188);
  for (const date of ["2027-03-03", "2027-04-02", "2027-04-10"].map((one) => day(one))) {
    const { total } = await at(date);
    for (const age of ageKeys) {
      const { from, through } = dueDaysOf(age, date);
      const listed = await app.as("accountant")(recoveryContract.readDueParts, {
        query: { of: partsOfAge(age), date, ...(from && { from }), ...(through && { through }) },
      });
      expect(listed.totalCents).toBe(total[age]);
      expect(listed.parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(total[age]);
    }
  }
});

test("the forecast puts each due day in its week, and what is late apart", async () => {
  const read = () => app.as("accountant")(recoveryContract.readForecast, {});
  const before = await read();
  const { invoice, company } = await app.within((call) => buildInvoice(call));
  await app.within((call) => buildDocument(call, { company, lines: [{ netCents: 10_000 }] }));
  const after = await read();
  const weeks = after.weeks.map(({ monday, inCents }, at) => [
    monday,
    inCents - (before.weeks[at]?.inCents ?? 0),
  ]);
  expect(weeks.filter(([, cents]) => cents !== 0)).toEqual([["2027-03-01", 73_188]]);
  on("2027-03-04");
  expect((await read()).lateCents).toBeGreaterThanOrEqual(invoice.totalCents);
});

test("the forecast leaves out what is disputed alone, off the last parts of its document", async () => {
  const { company, invoice } = await app.within((call) =>
    buildInvoice(call, { lines: [{ netCents: 42_000 }] }),
  );
  const expected = async () => {
    const { parts } = await app.as("accountant")(recoveryContract.readDueParts, {
      query: { of: "EXPECTED", companyId: company.id },
    });
    return parts.map(({ dueOn, cents }) => [dueOn, cents]);
  };
  await app.within((call) =>
    disputeDocument(call, { id: invoice.id, version: invoice.version, cents: 12_000, reason: "Prix" }),
  );
  expect(await expected()).toEqual([[invoice.dueOn, 38_400]]);
  await app.within(async (call) =>
    replaceParts(call, {
      replaced: await openPartsOf(call, invoice.id),
      parts: [
        { documentId: invoice.id, dueOn: day("2027-05-03"), cents: 25_200 },
        { documentId: invoice.id, dueOn: day("2027-06-02"), cents: 15_200 },
        { documentId: invoice.id, dueOn: day("2027-07-02"), cents: 10_000 },
      ],
      on: call.today,
    }),
  );
  expect(await expected()).toEqual([
    ["2027-05-03", 25_200],
    ["2027-06-02", 13_200],
  ]);
});
