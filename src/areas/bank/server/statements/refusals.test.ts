// Hostile files and refused corrections of statement lines, through their endpoints.
import { expect, test } from "vitest";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import type { Failure } from "#kernel/failure.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { bytesOf, camt053 } from "#tests/bank-files/camt.ts";
import { buildInvoice } from "#tests/builders/billing.ts";
import { bankStatements, paymentEntry } from "#tests/scenarios/statements.ts";
import { receiptsContract } from "#ledger/contract/receipts.ts";
import { bankContract as api } from "../../contract.ts";

const app = testApplication("2027-03-10T09:00:00Z");
const { imported, read } = bankStatements(app);
const accountant = () => app.as("accountant");

const refusalOf = (done: Promise<unknown>): Promise<Failure> =>
  done.then(
    () => expect.unreachable(),
    (error: unknown) => error as Failure,
  );
const statementCount = async (): Promise<number> =>
  (await accountant()(api.listStatements, { list: { pageSize: 200 } })).items.length;

const entries = [paymentEntry({ cents: 61_188, name: "Léa" })];
const valid = camt053([{ openingCents: 0, entries }]);
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const megabytes = (count: number): Uint8Array => new Uint8Array(count * 1024 * 1024).fill(0x20);
const laughs = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
).join("");
const doctype = "Ce fichier contient une déclaration de type (DOCTYPE), que nous refusons.";

test.each<[string, Uint8Array, string]>([
  [
    "of nested entities",
    bytesOf(valid.replace(declaration, `${declaration}<!DOCTYPE Document [<!ENTITY l0 "lol">${laughs}]>`)),
    doctype,
  ],
  [
    "that names a file of the server",
    bytesOf(
      valid.replace(declaration, `${declaration}<!DOCTYPE D [<!ENTITY f SYSTEM "file:///etc/passwd">]>`),
    ),
    doctype,
  ],
  ["in another encoding than announced", Uint8Array.from(valid, (one) => one.charCodeAt(0)), "l’encodage"],
  ["cut in two", bytesOf(valid.slice(0, valid.length / 2)), "abîmé ou incomplet"],
  ["padded with spaces", bytesOf(valid.replace("Léa", " ".repeat(40_000_000))), "abîmé ou incomplet"],
  ["whose sums lie", bytesOf(camt053([{ openingCents: 0, closingCents: 1, entries }])), "clôture"],
])(
  "a file %s is refused with its reason beside its field, and nothing is imported",
  async (_title, bytes, reason) => {
    const before = await statementCount();
    const file = new File([Uint8Array.from(bytes)], "releve.xml", { type: "text/xml" });
    const { status, fields } = await refusalOf(accountant()(api.importStatements, { files: { file } }));
    expect(status).toBe(400);
    expect(fields?.["file"]).toContain(reason);
    expect(fields?.["file"]).toMatch(/Rien n’a été importé\.$/);
    expect(await statementCount()).toBe(before);
  },
);

test("the IBANs in the wording of the bank are stored masked", async () => {
  const iban = "DE89370400440532013000";
  const entry = { amountCents: 100, bookingDay: "2027-03-10", label: `VIR ${iban}` };
  const details = [{ amountCents: 100, debtor: { name: `Léa ${iban}` }, remittance: [`Loyer ${iban}`] }];
  const xml = camt053([{ openingCents: 0, id: "IBAN", entries: [{ ...entry, details }] }]);
  const file = new File([xml], "releve.xml", { type: "text/xml" });
  await accountant()(api.importStatements, { files: { file } });
  const { rows } = await app.application.database.pool.query(
    "select label, party_name, remittance from statement_line where label like 'VIR DE89%'",
  );
  expect(rows).toEqual([
    {
      label: "VIR DE89\u00a0••••\u00a03000",
      party_name: "Léa DE89\u00a0••••\u00a03000",
      remittance: "Loyer DE89\u00a0••••\u00a03000",
    },
  ]);
});

test("a PDF named as a statement is refused before it is read", async () => {
  const file = new File(["%PDF-1.7"], "releve.xml", { type: "text/xml" });
  expect(await refusalOf(accountant()(api.importStatements, { files: { file } }))).toMatchObject({
    status: 415,
    fields: { file: expect.stringContaining("ne se lit pas") },
  });
});

test("a file of more than 50 MB is refused, and the next one is read", async () => {
  const file = new File([Uint8Array.from(megabytes(51))], "releve.xml", { type: "text/xml" });
  expect(await refusalOf(accountant()(api.importStatements, { files: { file } }))).toMatchObject({
    status: 413,
    fields: { file: expect.stringContaining("50 Mo") },
  });
  const { lines } = await imported({
    openingCents: 100,
    entries: [paymentEntry({ cents: 5_000, name: "Z" })],
  });
  expect(lines).toHaveLength(1);
});

test("a line whose money was asked back as a refund keeps its match until the refund is canceled", async () => {
  const { company } = await app.within((call) => buildInvoice(call));
  const { lines } = await imported({
    openingCents: 5_100,
    entries: [paymentEntry({ cents: 70_000, name: "Qui sait" })],
  });
  const params = { id: lines[0]?.id ?? "" };
  const [part] = await accountant()(receiptsContract.readOpenParts, {
    params: { id: company.id },
    query: { issuerId: lessorIssuerId },
  });
  const matched = await accountant()(api.matchStatementLine, {
    params,
    body: { version: 1, companyId: company.id, payments: [{ partId: part?.partId ?? "", cents: 61_188 }] },
  });
  const { id, version } = await accountant()(receiptsContract.refundReceipt, {
    params: { id: matched.receipts[0]?.id ?? "" },
    body: { cents: 8_812, reason: "Trop-perçu" },
  });
  const unmatch = () =>
    accountant()(api.unmatchStatementLine, {
      params,
      body: { version: matched.version, reason: "Mauvais client" },
    });
  expect(await refusalOf(unmatch())).toMatchObject({
    status: 409,
    message: expect.stringContaining("remboursée"),
  });
  expect(await read(params.id)).toMatchObject({ status: "MATCHED", receipts: [{ remainingCents: 0 }] });
  await accountant()(receiptsContract.cancelRefund, { params: { id }, body: { version } });
  expect(await unmatch()).toMatchObject({ status: "TO_MATCH", receipts: [] });
});

test("a line is put aside with an account and a reason, both required, and taken back", async () => {
  const { lines } = await imported({
    openingCents: 75_100,
    entries: [paymentEntry({ cents: -1_250, name: "Banque" })],
  });
  const params = { id: lines[0]?.id ?? "" };
  const ignore = (body: { account: string; reason: string }) =>
    accountant()(api.ignoreStatementLine, { params, body: { version: 1, ...body } });
  for (const account of ["", "411", "4110001", "401", "4019", "627 ", "8", "5114"])
    expect((await refusalOf(ignore({ account, reason: "Frais" }))).fields).toHaveProperty("account");
  expect((await refusalOf(ignore({ account: "627", reason: " " }))).fields).toHaveProperty("reason");
  const ignored = await ignore({ account: "627", reason: "Frais de tenue de compte" });
  expect(ignored).toMatchObject({
    status: "IGNORED",
    ignoredAccount: "627",
    matchReason: "Frais de tenue de compte",
  });
  const body = { version: ignored.version, reason: "C’était un avoir" };
  expect(await accountant()(api.unmatchStatementLine, { params, body })).toMatchObject({
    status: "TO_MATCH",
    ignoredAccount: "",
  });
  expect(await refusalOf(ignore({ account: "627", reason: "Frais" }))).toMatchObject({ status: 409 });
});
