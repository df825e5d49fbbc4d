// The bank of the demonstration: a statement half matched, and a payout with its fee.
import { expect, test } from "vitest";
import { demonstratedApplication } from "#tests/application/test-application.ts";
import { bankContract } from "#bank/contract.ts";
import { ledgerContract } from "#ledger/contract.ts";
import { paymentsContract } from "#payments/contract.ts";

const app = demonstratedApplication();

async function lines() {
  const { items } = await app.as("accountant")(bankContract.listStatementLines, { list: { pageSize: 200 } });
  return items;
}

test("a statement holds two equal payments of one day: one is matched, the other waits", async () => {
  const items = await lines();
  const twins = items.filter((one) =>
    items.some(
      (other) =>
        other.id !== one.id && other.amountCents === one.amountCents && other.remittance === one.remittance,
    ),
  );
  expect(twins.map(({ status }) => status).toSorted()).toEqual(["MATCHED", "TO_MATCH"]);
});

test("an unknown payer and a fee wait; a fee is put aside; an overpayment is a credit of its company", async () => {
  const items = await lines();
  const statusOf = (label: string) => items.find((one) => one.label === label)?.status;
  expect(items.find(({ partyName }) => partyName === "M PRADEL JEAN")).toMatchObject({
    status: "TO_MATCH",
    companyId: null,
  });
  expect(statusOf("ABONNEMENT SERVICES EN LIGNE")).toBe("TO_MATCH");
  expect(statusOf("FRAIS DE TENUE DE COMPTE")).toBe("IGNORED");
  const { items: receipts } = await app.as("accountant")(ledgerContract.listReceipts, {
    list: { pageSize: 200 },
  });
  const overpaid = receipts.filter(
    ({ origin, remainingCents }) => origin === "STATEMENT" && remainingCents > 0,
  );
  expect(overpaid).toHaveLength(1);
});

test("the debits of the bank and the payout of GoCardless are on the statement, fee deducted", async () => {
  const [payout] = await app.as("accountant")(paymentsContract.readPayouts, {});
  expect(payout).toMatchObject({ status: "PAID", nbOfPayments: 1, otherCents: 0 });
  expect(payout?.feeCents).toBeLessThan(0);
  const items = await lines();
  expect(items.find(({ remittance }) => remittance === payout?.reference)).toMatchObject({
    status: "IGNORED",
    amountCents: payout?.amountCents,
  });
  expect(items.filter(({ label }) => label === "REMISE PRELEVEMENTS SEPA")).toMatchObject([
    { status: "MATCHED" },
  ]);
});
