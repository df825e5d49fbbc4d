// The mail of a returned debit never asks again for a credit that we hold.
import { expect, test } from "vitest";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { debitReturns, notification } from "#tests/scenarios/debit-returns.ts";
import { recordReceipt } from "#ledger/server/receipts/record.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const { query, collect, read } = debitReturns(app);

/** The mail of a debit of 611,88 € returned while the client has a credit. */
async function mailWith(creditCents: number): Promise<string> {
  app.setClock("2027-03-01T09:00:00Z");
  await query("delete from message");
  const sent = await collect();
  app.setClock("2027-03-12T09:00:00Z");
  if (creditCents > 0)
    await app.within((call) =>
      recordReceipt(call, {
        issuerId: lessorIssuerId,
        companyId: sent.invoice.companyId,
        method: "TRANSFER",
        origin: "MANUAL",
        receivedOn: call.today,
        amountCents: creditCents,
        reference: "VIR",
      }),
    );
  await read(notification(sent, "MD06", "2027-03-12"));
  const [mail] = await query(
    "select body from message where recipient = $1 and subject like '%pas abouti%'",
    [sent.mandate.signer.email],
  );
  return String(mail?.body).replaceAll(/[\u00a0\u202f]/gu, " ");
}

test("a credit that covers the whole sum leaves nothing to transfer", async () => {
  const mail = await mailWith(70_000);
  expect(mail).toContain(
    "Nous en déduirons les 611,88 € que nous détenons pour vous (avoirs ou règlements qui ne sont pas encore imputés). Vous n’avez rien à virer.",
  );
  expect(mail).not.toMatch(/Merci de régler|IBAN/u);
});

test("a smaller credit lowers the sum to transfer", async () => {
  const mail = await mailWith(20_000);
  expect(mail).toContain("Nous en déduirons les 200,00 € que nous détenons pour vous");
  expect(mail).toContain("Merci de régler les 411,88 € qui en restent dus par virement :");
});

test("without a credit, the whole sum is asked for", async () => {
  const mail = await mailWith(0);
  expect(mail).toContain("Merci de régler cette somme par virement :");
  expect(mail).not.toContain("déduirons");
});
