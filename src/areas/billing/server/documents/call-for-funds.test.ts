// Calls for funds of a debited client: never debited, with payment instructions on the paper and in the mail.
import { expect, test } from "vitest";
import { companyOf } from "#clients/server/read.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildDocument } from "#tests/builders/billing.ts";
import { buildDebtor } from "#tests/builders/debits.ts";
import { billingContract } from "../../contract.ts";
import { drawDocuments } from "./paper.ts";

const app = testApplication("2027-01-17T09:00:00Z");

test("a call for funds of a debited client is paid by transfer", async () => {
  const { id } = await app.within(async (call) => {
    const { company } = await buildDebtor(call);
    return buildDocument(call, {
      company: await companyOf(call, company.id),
      kind: "CALL",
      lines: [{ kind: "DEPOSIT", netCents: 97_980 }],
    });
  });
  const { number, content } = await app.as("accountant")(billingContract.readBillingDocument, {
    params: { id },
  });
  expect(content?.payment).toEqual({ method: "TRANSFER", mandateReference: null, accountEnding: null });
  await app.outsideJob((errand) => drawDocuments.do(errand, { documentId: id }));
  const { rows } = await app.application.database.pool.query(
    "select body from message where subject like $1",
    [`%${number}%`],
  );
  expect(rows).toMatchObject([
    { body: expect.stringMatching(/Merci de virer 979,80.€ .* sur le compte FR/) },
  ]);
});
