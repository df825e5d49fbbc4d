// A fee that completes a payment: judged as a small balance of its company, unless the line states it.
import { expect, test } from "vitest";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildInvoice } from "#tests/builders/billing.ts";
import type { CamtEntry } from "#tests/bank-files/camt.ts";
import { bankStatements, paymentEntry } from "#tests/scenarios/statements.ts";
import { dunningContract } from "#recovery/contract/dunning.ts";
import { receiptsContract } from "#ledger/contract/receipts.ts";
import { bankContract as api } from "../../contract.ts";

const app = testApplication("2027-03-10T09:00:00Z");
const { imported } = bankStatements(app);
const accountant = () => app.as("accountant");

let balanceCents = 0;
async function lineOf(entry: CamtEntry) {
  const openingCents = balanceCents;
  balanceCents += entry.amountCents;
  const { lines } = await imported({ openingCents, entries: [entry], id: `R${openingCents}` });
  return lines[0]?.id ?? "";
}
const paid = (cents: number) => lineOf(paymentEntry({ cents, name: "Qui sait" }));

const invoicedTwice = async () => {
  const client = await app.within((call) => buildInvoice(call, { lines: [{ netCents: 10_000, rate: 0 }] }));
  await app.within((call) => buildInvoice(call, { lines: [{ netCents: 10_000, rate: 0 }], client }));
  const parts = await accountant()(receiptsContract.readOpenParts, {
    params: { id: client.company.id },
    query: { issuerId: lessorIssuerId },
  });
  return { companyId: client.company.id, partIds: parts.map(({ partId }) => partId) };
};
const match = (id: string, companyId: string, partId: string | undefined, feeCents: number) =>
  accountant()(api.matchStatementLine, {
    params: { id },
    body: { version: 1, companyId, payments: [{ partId: partId ?? "", cents: 10_000 }], feeCents },
  });
const refusedFee = (said: string) => ({
  status: 400,
  fields: { feeCents: expect.stringContaining(said) },
});

test("a fee above the small balances of a month is refused: an invoice is not settled for less than it is", async () => {
  const { companyId, partIds } = await invoicedTwice();
  const line = await paid(4_000);
  await expect(match(line, companyId, partIds[0], 6_000)).rejects.toMatchObject(refusedFee("petits soldes"));
  const open = await accountant()(receiptsContract.readOpenParts, {
    params: { id: companyId },
    query: { issuerId: lessorIssuerId },
  });
  expect(open.map(({ remainingCents }) => remainingCents)).toEqual([10_000, 10_000]);
});

test("fees and small write-offs of a company count together by month, in either order", async () => {
  const { companyId, partIds } = await invoicedTwice();
  const first = await match(await paid(9_700), companyId, partIds[0], 300);
  expect(first).toMatchObject({ status: "MATCHED", feeCents: 300 });
  const line = await paid(9_750);
  await expect(match(line, companyId, partIds[1], 250)).rejects.toMatchObject(refusedFee("3,00"));
  const writeOff = accountant()(dunningContract.writeOffPart, {
    params: { id: partIds[1] ?? "" },
    body: { kind: "SMALL", cents: 250, reason: "Écart" },
    files: {},
  });
  await expect(writeOff).rejects.toMatchObject({ status: 400, fields: { cents: expect.any(String) } });
  const undo = { version: first.version, reason: "Mauvaise société" };
  await accountant()(api.unmatchStatementLine, { params: { id: first.id }, body: undo });
  expect(await match(line, companyId, partIds[1], 250)).toMatchObject({ feeCents: 250 });
  app.setClock("2027-04-01T09:00:00Z");
  expect(
    await accountant()(api.matchStatementLine, {
      params: { id: first.id },
      body: {
        version: undo.version + 1,
        companyId,
        payments: [{ partId: partIds[0] ?? "", cents: 10_000 }],
        feeCents: 300,
      },
    }),
  ).toMatchObject({ feeCents: 300 });
  app.setClock("2027-03-10T09:00:00Z");
});

test("a fee that the line itself states is the bank’s, whatever its amount", async () => {
  const { companyId, partIds } = await invoicedTwice();
  const detail = { amountCents: 10_000, debtor: { name: "Lointain" }, remittance: ["VIR"] };
  const line = await lineOf({ amountCents: 8_800, bookingDay: "2027-03-10", details: [detail] });
  expect(await match(line, companyId, partIds[0], 1_200)).toMatchObject({ feeCents: 1_200 });
});
