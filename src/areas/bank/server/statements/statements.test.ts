// Bank statements: imported once, matched surely, or left to a person with proposals.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { maskedIban } from "#kernel/company/iban.ts";
import type { Failure } from "#kernel/failure.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildDocument, buildInvoice } from "#tests/builders/billing.ts";
import { buildClient, clientDraft } from "#tests/builders/clients.ts";
import { buildContract, wireTransfer } from "#tests/builders/contracts.ts";
import { clientIban, otherClientIban } from "#tests/bank-files/files.ts";
import { bankStatements, paymentEntry } from "#tests/scenarios/statements.ts";
import { receiptsContract } from "#ledger/contract/receipts.ts";
import { bankContract as api } from "../../contract.ts";

const app = testApplication("2027-03-10T09:00:00Z");
const { imported, importOnly, linesOf, read } = bankStatements(app);
const accountant = () => app.as("accountant");

const refusalOf = (done: Promise<unknown>): Promise<Failure> =>
  done.then(
    () => expect.unreachable(),
    (error: unknown) => error as Failure,
  );

const invoiced = (request?: Parameters<typeof buildInvoice>[1]) =>
  app.within((call) => buildInvoice(call, request));
const clientNamed = (name: string) =>
  app.within((call) => {
    const { companies, ...draft } = clientDraft();
    const named = companies.map((company) => ({ ...company, name }));
    return buildClient(call, { ...draft, companies: named }, wireTransfer);
  });
const without = (netCents: number) => ({ lines: [{ netCents, rate: 0 }] });
const stageOf = ({ id }: Row<"billingDocument">) =>
  app.within((call) =>
    call.db
      .selectFrom("billingDocument")
      .select(["stage", "remainingCents"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow(),
  );

let balanceCents = 0;
/** The next statement of the account, which opens where the last one closed. */
const next = async (...payments: Parameters<typeof paymentEntry>[0][]) => {
  const openingCents = balanceCents;
  balanceCents += payments.reduce((sum, { cents }) => sum + cents, 0);
  return imported({ openingCents, entries: payments.map(paymentEntry), id: `R${openingCents}` });
};

test("a payment that names its invoice and pays it to the cent is matched by itself", async () => {
  const { invoice, company } = await invoiced();
  const { lines } = await next({
    cents: 61_188,
    remittance: `Facture ${invoice.number?.replace("-", " ")}`,
    name: "X",
  });
  expect(lines).toMatchObject([{ status: "MATCHED", companyId: company.id }]);
  expect(await stageOf(invoice)).toEqual({ stage: "PAID", remainingCents: 0 });
  const view = await read(lines[0]?.id ?? "");
  expect(view.receipts).toMatchObject([{ amountCents: 61_188, remainingCents: 0, origin: "STATEMENT" }]);
  const removal = accountant()(receiptsContract.removePaymentDate, { params: { id: invoice.id } });
  expect((await refusalOf(removal)).message).toContain("relevé");
});

test("a payment that names two invoices pays both; one that names one and pays another sum is left to a person", async () => {
  const { invoice: one, ...client } = await invoiced(without(10_000));
  const { invoice: two } = await invoiced({ ...without(5_000), client });
  const { lines } = await next(
    { cents: 9_999, remittance: `${one.number}`, name: "X" },
    { cents: 15_000, remittance: `${one.number} et ${two.number}`, name: "Y" },
  );
  expect(lines.map(({ amountCents, status }) => [amountCents, status])).toEqual([
    [9_999, "TO_MATCH"],
    [15_000, "MATCHED"],
  ]);
  expect(await stageOf(two)).toMatchObject({ stage: "PAID" });
});

test("trap 32: two payments of 611,88 of one payer, day and text are two lines: one pays, the other is left to a person", async () => {
  const { invoice } = await invoiced();
  const payment = {
    cents: 61_188,
    remittance: `Facture ${invoice.number}`,
    name: "Dupont",
    iban: clientIban,
  };
  const { statement, lines } = await next(payment, payment);
  expect(statement).toMatchObject({ lineCount: 2, newLineCount: 2 });
  expect(lines.map(({ status }) => status).toSorted()).toEqual(["MATCHED", "TO_MATCH"]);
});

test("trap 32: the same statement imported twice: 0 new", async () => {
  const openingCents = balanceCents;
  const entries = [paymentEntry({ cents: 1_000, name: "Z" }), paymentEntry({ cents: 1_000, name: "Z" })];
  balanceCents += 2_000;
  expect(await importOnly({ openingCents, entries })).toMatchObject({ lineCount: 2, newLineCount: 2 });
  expect(await importOnly({ openingCents, entries })).toMatchObject({ lineCount: 2, newLineCount: 0 });
});

test("trap 31: a batch opened: 429,56 with details 329,56 and 100,00 is two lines; 1 526,00 with a detail of 1 500,00 stays one", async () => {
  const openingCents = balanceCents;
  balanceCents += 42_956 + 152_600;
  const detail = (amountCents: number, chargesCents?: number) => ({
    amountCents,
    debtor: { name: "Garage" },
    remittance: ["VIR"],
    ...(chargesCents !== undefined && { chargesCents }),
  });
  const bookingDay = "2027-03-10";
  const { lines } = await imported({
    openingCents,
    entries: [
      { amountCents: 42_956, bookingDay, details: [detail(32_956), detail(10_000)] },
      { amountCents: 152_600, bookingDay, details: [detail(150_000, 2_600)] },
    ],
  });
  expect(lines.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([
    10_000, 32_956, 152_600,
  ]);
  const whole = lines.find(({ amountCents }) => amountCents === 152_600);
  expect(await read(whole?.id ?? "")).toMatchObject({ status: "TO_MATCH", unexplainedCents: 2_600 });
});

test("nothing is proposed for an amount alone; the name, then the account seen before, propose", async () => {
  const { invoice, company } = await invoiced(without(12_345));
  const unknown = await next({ cents: 12_345, name: "Une autre maison" });
  expect((await read(unknown.lines[0]?.id ?? "")).proposals).toEqual([]);
  const named = await next({
    cents: 12_345,
    name: `SARL ${company.name.toUpperCase()}`,
    iban: otherClientIban,
  });
  const [line] = named.lines;
  const { proposals, version, id } = await read(line?.id ?? "");
  expect(proposals).toMatchObject([
    {
      companyId: company.id,
      why: expect.stringContaining("Montant exact"),
      payments: [{ cents: 12_345 }],
      restCents: 0,
    },
  ]);
  const payments = (proposals[0]?.payments ?? []).map(({ partId, cents }) => ({ partId, cents }));
  await accountant()(api.matchStatementLine, {
    params: { id },
    body: { version, companyId: company.id, payments },
  });
  expect(await stageOf(invoice)).toMatchObject({ stage: "PAID" });
  const again = await next({ cents: 700, name: "Compte joint", iban: otherClientIban });
  expect((await read(again.lines[0]?.id ?? "")).proposals).toMatchObject([
    {
      companyId: company.id,
      why: expect.stringContaining("même compte qu’avant"),
      payments: [],
      restCents: 700,
    },
  ]);
});

test("a payer whom the text of the line alone names is proposed, never matched by itself", async () => {
  const { company } = await invoiced({
    ...without(23_456),
    client: await clientNamed("SARL Charpentes Boréal"),
  });
  const { lines } = await next(
    { cents: 23_456, remittance: "VIR RECU CHARPENTES BOREAL LOYER DE MARS" },
    { cents: 23_456, remittance: "VIR RECU CHARPENTES DU NORD LOYER BOREAL" },
  );
  const named = await Promise.all(lines.map(({ id }) => read(id)));
  expect(named.map(({ status, remittance, proposals }) => [status, remittance, proposals.length])).toEqual([
    ["TO_MATCH", expect.stringContaining("CHARPENTES BOREAL"), 1],
    ["TO_MATCH", expect.stringContaining("CHARPENTES DU NORD"), 0],
  ]);
  expect(named[0]?.proposals).toMatchObject([
    { companyId: company.id, why: "Montant exact, nom cité", payments: [{ cents: 23_456 }], isBest: true },
  ]);
});

test("an amount that two contracts owe equally is proposed for each, and neither is preferred", async () => {
  const client = await clientNamed("Garage Ardoise");
  const contracts = await app.within(async (call) => [
    (await buildContract(call, {}, client)).contract,
    (await buildContract(call, {}, client)).contract,
  ]);
  for (const { id: contractId } of [...contracts, ...contracts])
    await invoiced({ lines: [{ netCents: 34_567, rate: 0, contractId }], client });
  const { lines } = await next({ cents: 34_567, name: "GARAGE ARDOISE" });
  const { status, proposals } = await read(lines[0]?.id ?? "");
  expect(status).toBe("TO_MATCH");
  expect(proposals).toMatchObject(
    contracts.map(({ orderId }, index) => ({
      why: `Montant exact pour ${orderId}, comme pour ${contracts[1 - index]?.orderId}, même nom`,
      payments: [{ cents: 34_567 }],
      isBest: false,
    })),
  );
});

test("of equal amounts of one contract, the oldest is proposed", async () => {
  const client = await clientNamed("Toitures Belami");
  const { contract } = await app.within((call) => buildContract(call, {}, client));
  const rent = { lines: [{ netCents: 45_678, rate: 0, contractId: contract.id }], client };
  const { invoice } = await invoiced(rent);
  await invoiced(rent);
  const { lines } = await next({ cents: 45_678, name: "TOITURES BELAMI" });
  expect((await read(lines[0]?.id ?? "")).proposals).toMatchObject([
    {
      why: "Montant exact, la plus ancienne, même nom",
      payments: [{ documentId: invoice.id }],
      isBest: true,
    },
  ]);
});

test("a payer named alone never pays the call for funds of a contract; its amount or its number does", async () => {
  const { company } = await invoiced(without(10_000));
  await app.within((call) =>
    buildDocument(call, { company, kind: "CALL", lines: [{ kind: "DEPOSIT", netCents: 97_980 }] }),
  );
  const proposed = async (cents: number) => {
    const { lines } = await next({ cents, name: company.name });
    const { proposals } = await read(lines[0]?.id ?? "");
    return proposals.map(({ payments, restCents }) => [payments.map(({ kind }) => kind), restCents]);
  };
  expect(await proposed(50_000)).toEqual([[["INVOICE"], 40_000]]);
  expect(await proposed(97_980)).toEqual([[["CALL"], 0]]);
});

test("the account of a payer is stored encrypted and displayed masked, alone and among the payments of a batch", async () => {
  const openingCents = balanceCents;
  balanceCents += 100_000;
  const payer = { amountCents: 90_000, debtor: { name: "Garage", iban: clientIban }, remittance: ["VIR"] };
  const { lines } = await imported({
    openingCents,
    entries: [{ amountCents: 100_000, bookingDay: "2027-03-10", details: [payer] }],
  });
  const id = lines[0]?.id ?? "";
  expect(await read(id)).toMatchObject({ partyMask: maskedIban(clientIban) });
  const { rows } = await app.within((call) =>
    sql<{ line: string }>`select to_jsonb(l)::text as line from statement_line l where id = ${id}`.execute(
      call.db,
    ),
  );
  expect(rows[0]?.line).toContain("Garage");
  expect(rows[0]?.line).not.toContain(clientIban);
});

test("the sum of one subset is proposed when only one fits", async () => {
  const { company, ...client } = await invoiced(without(10_000));
  for (const cents of [20_000, 40_000]) await invoiced({ ...without(cents), client: { company, ...client } });
  const { lines } = await next({ cents: 50_000, name: company.name });
  const { proposals } = await read(lines[0]?.id ?? "");
  expect(proposals[0]?.why).toContain("Somme exacte de 2 échéances");
  expect(proposals[0]?.payments.map(({ cents }) => cents)).toEqual([10_000, 40_000]);
});

test("a line matched by hand: the fee was kept by the bank, and completes the payment exactly; undone by second rows", async () => {
  const { invoice, company } = await invoiced(without(10_000));
  const { lines } = await next({ cents: 9_700, name: "Qui sait" });
  const id = lines[0]?.id ?? "";
  const params = { id };
  const [part] = await accountant()(receiptsContract.readOpenParts, {
    params: { id: company.id },
    query: { issuerId: lessorIssuerId },
  });
  const body = {
    version: 1,
    companyId: company.id,
    payments: [{ partId: part?.partId ?? "", cents: 10_000 }],
    feeCents: 300,
  };
  const fieldsOf = async (changes: Partial<typeof body>) =>
    (await refusalOf(accountant()(api.matchStatementLine, { params, body: { ...body, ...changes } }))).fields;
  const pays = (cents: number) => [{ partId: part?.partId ?? "", cents }];
  expect(await fieldsOf({ payments: pays(10_001) })).toHaveProperty("payments");
  expect(await fieldsOf({ payments: pays(9_999) })).toHaveProperty("feeCents");
  expect(await fieldsOf({ payments: [] })).toHaveProperty("feeCents");
  expect(await fieldsOf({ payments: pays(9_700 + 10_001), feeCents: 10_001 })).toHaveProperty("feeCents");
  const matched = await accountant()(api.matchStatementLine, { params, body });
  expect(matched).toMatchObject({
    status: "MATCHED",
    feeCents: 300,
    receipts: [{ amountCents: 10_000, remainingCents: 0 }],
  });
  const undo = { version: matched.version, reason: "Mauvais client" };
  expect(await accountant()(api.unmatchStatementLine, { params, body: undo })).toMatchObject({
    status: "TO_MATCH",
    feeCents: 0,
    receipts: [],
  });
  expect(await stageOf(invoice)).toMatchObject({ stage: "OPEN", remainingCents: 10_000 });
});

test("without a fee, the rest of a line matched by hand is a credit", async () => {
  const { company } = await invoiced(without(10_000));
  const { lines } = await next({ cents: 12_000, name: "Qui sait" });
  const [part] = await accountant()(receiptsContract.readOpenParts, {
    params: { id: company.id },
    query: { issuerId: lessorIssuerId },
  });
  const matched = await accountant()(api.matchStatementLine, {
    params: { id: lines[0]?.id ?? "" },
    body: { version: 1, companyId: company.id, payments: [{ partId: part?.partId ?? "", cents: 10_000 }] },
  });
  expect(matched.receipts).toMatchObject([{ amountCents: 12_000, remainingCents: 2_000 }]);
});

test("two accountants match one line: one wins, the other is told", async () => {
  const { company } = await invoiced(without(10_000));
  const { lines } = await next({ cents: 10_000, name: "Qui sait" });
  const params = { id: lines[0]?.id ?? "" };
  const match = () =>
    accountant()(api.matchStatementLine, {
      params,
      body: { version: 1, companyId: company.id, payments: [] },
    });
  const outcomes = await Promise.allSettled([match(), match()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: { status: 409 } });
});

test("a line is put aside to a charge, an income, 471 or a transit, never to a third nor a bank account; money out pays nothing", async () => {
  const { company } = await invoiced();
  const { lines } = await next({ cents: -1_250, name: "Banque" });
  const params = { id: lines[0]?.id ?? "" };
  const ignore = (account: string) =>
    accountant()(api.ignoreStatementLine, {
      params,
      body: { version: 1, account, reason: "Frais de tenue de compte" },
    });
  const refused = "411 411000 4011 6 1651 1655 416 462 512 5110 4711111111";
  for (const account of refused.split(" "))
    expect((await refusalOf(ignore(account))).fields).toHaveProperty("account");
  const match = accountant()(api.matchStatementLine, {
    params,
    body: { version: 1, companyId: company.id, payments: [] },
  });
  expect((await refusalOf(match)).message).toContain("sortie d’argent");
  expect(await ignore("627")).toMatchObject({ status: "IGNORED", ignoredAccount: "627" });
});

test("a statement of an account that is not ours is refused whole", async () => {
  const entries = [paymentEntry({ cents: 1_000 })];
  const refusal = await refusalOf(importOnly({ openingCents: 0, entries }, clientIban));
  expect(refusal.fields?.["file"]).toContain("rien n’a été importé");
});

test("trap 32: overlapping statements (1–10, 8–15): each entry once; one that contradicts them is refused whole; a lacking one is told", async () => {
  const on = (day: string, cents: number) =>
    paymentEntry({ cents, on: `2027-04-${day}`, name: `Jour ${day}` });
  app.setClock("2027-04-20T09:00:00Z");
  const openingCents = balanceCents;
  const first = await importOnly({
    openingCents,
    entries: [on("01", 100), on("08", 200), on("10", 300)],
    closesOn: "2027-04-10",
  });
  expect(first).toMatchObject({ newLineCount: 3, followsGap: false });
  const overlapping = {
    openingCents: openingCents + 100,
    entries: [on("08", 200), on("10", 300), on("15", 400)],
    closesOn: "2027-04-15",
  };
  expect(await importOnly(overlapping)).toMatchObject({ lineCount: 3, newLineCount: 1, followsGap: false });
  const contradiction = { ...overlapping, openingCents: openingCents + 99 };
  expect((await refusalOf(importOnly(contradiction))).fields?.["file"]).toContain("se contredisent");
  const later = { openingCents: openingCents + 1_500, entries: [on("20", 600)], closesOn: "2027-04-20" };
  const gap = await importOnly(later);
  expect(gap).toMatchObject({ followsGap: true });
  await importOnly({ openingCents: openingCents + 1_000, entries: [on("17", 500)], closesOn: "2027-04-18" });
  const { items } = await accountant()(api.listStatements, { list: { pageSize: 200 } });
  expect(items.find(({ id }) => id === gap.id)).toMatchObject({ followsGap: false });
  expect(await linesOf(gap.id)).toHaveLength(1);
});

test("only an accountant imports and matches", async () => {
  const file = new File(["<a/>"], "a.xml", { type: "text/xml" });
  for (const role of ["salesman", "salesDirector", "purchaser"] as const)
    await expect(app.as(role)(api.importStatements, { files: { file } })).rejects.toMatchObject({
      status: 403,
    });
});
