// Statements as tables (CSV): laid out by a guess, then by the profile that the account remembers.
import { expect, test } from "vitest";
import type { Failure } from "#kernel/failure.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { clientIban } from "#tests/bank-files/files.ts";
import { bankContract as api } from "../../contract.ts";
import type { TableProfile } from "#kernel/sepa/table-profile.ts";

const app = testApplication("2027-03-10T09:00:00Z");
const accountant = () => app.as("accountant");

const table = (lines: readonly string[]): File => {
  const bytes = Uint8Array.from(lines.join("\r\n"), (character) => character.charCodeAt(0));
  return new File([bytes], "mars.csv", { type: "text/csv" });
};
const header = "Date;Libellé;Débit;Crédit;Référence";
const march = [
  "Compte;FR76",
  header,
  "01/03/2027;VIREMENT REÇU;;1 234,50;BK-1",
  "02/03/2027;FRAIS;-12,00;;BK-2",
];
const ownIban = async (): Promise<string> => {
  const [account] = await accountant()(api.readBankAccounts);
  return account?.iban ?? "";
};
const layoutOf = async (lines: readonly string[], profile: TableProfile | null = null) =>
  accountant()(api.readStatementTable, {
    body: { iban: await ownIban(), profile },
    files: { file: table(lines) },
  });
const importTable = async (
  lines: readonly string[],
  request: { profile: TableProfile; openingCents: number; closingCents: number },
) =>
  accountant()(api.importStatementTable, {
    body: { iban: await ownIban(), ...request },
    files: { file: table(lines) },
  });
const refusalOf = (done: Promise<unknown>): Promise<Failure> =>
  done.then(
    () => expect.unreachable(),
    (error: unknown) => error as Failure,
  );

test("the layout of a first table is guessed: encoding, separator, columns, days and decimals", async () => {
  const layout = await layoutOf(march);
  expect(layout).toMatchObject({
    problem: "",
    lastClosingCents: null,
    lineCount: 2,
    sumCents: 122_250,
    profile: {
      encoding: "windows-1252",
      separator: ";",
      headerLine: 2,
      dayFormat: "DD/MM/YYYY",
      decimalSeparator: ",",
      columns: {
        bookingDay: "Date",
        debit: "Débit",
        credit: "Crédit",
        amount: null,
        remittance: ["Libellé"],
      },
    },
  });
  expect(layout.lines[0]).toMatchObject({ amountCents: 123_450, remittance: "VIREMENT REÇU" });
});

test("a table that no profile reads is displayed with its reason, and imports nothing", async () => {
  const unknown = march.map((line) => line.replace("Débit", "Sortie"));
  expect(await layoutOf(unknown)).toMatchObject({
    problem: "Choisissez la colonne du montant, ou celles du débit et du crédit.",
    columns: ["Date", "Libellé", "Sortie", "Crédit", "Référence"],
  });
});

test("an imported table is matched, counted and fingerprinted as any statement; its profile is remembered", async () => {
  const { profile } = await layoutOf(march);
  const first = await importTable(march, { profile, openingCents: 1_000, closingCents: 123_250 });
  expect(first).toMatchObject({ newLineCount: 2, fromDay: "2027-03-01", toDay: "2027-03-02" });
  expect(await importTable(march, { profile, openingCents: 1_000, closingCents: 123_250 })).toMatchObject({
    lineCount: 2,
    newLineCount: 0,
  });
  const headless = ["x", header.replace("Libellé", "Texte"), "03/03/2027;A;;5,00;BK-3"];
  const corrected = { ...profile, columns: { ...profile.columns, remittance: ["Texte"] } };
  await importTable(headless, { profile: corrected, openingCents: 123_250, closingCents: 123_750 });
  expect(await layoutOf(headless)).toMatchObject({ profile: corrected, lastClosingCents: 123_750 });
});

test("balances that the lines do not make, and an account that is not ours, are refused beside their field", async () => {
  const { profile } = await layoutOf(march);
  const lying = importTable(march, { profile, openingCents: 1_000, closingCents: 123_251 });
  expect((await refusalOf(lying)).fields?.["file"]).toContain("ne tombe pas juste");
  const stranger = accountant()(api.readStatementTable, {
    body: { iban: clientIban, profile: null },
    files: { file: table(march) },
  });
  expect((await refusalOf(stranger)).fields?.["file"]).toContain("n’est pas celui d’un de nos émetteurs");
});

test("a statement that opens where the lines known before do not end is told to follow a gap, in either order", async () => {
  const { profile } = await layoutOf(march);
  const before = ["x", header, "20/02/2027;A;;7,00;BK-0"];
  await importTable(before, { profile, openingCents: 0, closingCents: 700 });
  const { items } = await accountant()(api.listStatements, { list: { pageSize: 50 } });
  expect(items.filter(({ followsGap }) => followsGap)).toMatchObject([{ fromDay: "2027-03-01" }]);
});

test("days to come are refused", async () => {
  const { profile } = await layoutOf(march);
  const future = ["x", header, "20/03/2027;A;;7,00;BK-9"];
  const refusal = await refusalOf(
    importTable(future, { profile, openingCents: 123_750, closingCents: 124_450 }),
  );
  expect(refusal.fields?.["file"]).toContain("n’est pas passé");
});

test("only an accountant reads and imports tables", async () => {
  for (const role of ["salesman", "salesDirector", "purchaser"] as const)
    await expect(app.as(role)(api.readBankAccounts)).rejects.toMatchObject({ status: 403 });
});
