// Calls for funds of a debited client: never debited, with payment instructions on the paper and in the mail.
import { describe, expect, test } from "vitest";
import { companyOf } from "#clients/server/read.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildDocument } from "#tests/builders/billing.ts";
import { buildContract } from "#tests/builders/contracts.ts";
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

describe("the call of a deposit is due before the delivery", () => {
  /** The call of a contract whose first rental period was changed. */
  async function dueOn(change: string): Promise<string | null> {
    const { contract, company } = await app.within((call) => buildContract(call));
    await app.application.database.pool.query(`update rental_period set ${change} where contract_id = $1`, [
      contract.id,
    ]);
    const document = await app.within(async (call) =>
      buildDocument(call, {
        company: await companyOf(call, company.id),
        kind: "CALL",
        lines: [{ kind: "DEPOSIT", netCents: 97_980, contractId: contract.id }],
      }),
    );
    return document.dueOn;
  }

  test.each([
    ["at the latest on the eve of the day agreed", "delivery_date_deadline = '2027-01-25'", "2027-01-24"],
    ["at once when the day agreed has passed", "delivery_date_deadline = '2027-01-10'", "2027-01-17"],
    ["at once when the car is delivered already", "start_day = '2027-01-17'", "2027-01-17"],
  ])("%s", async (_title, change, expected) => expect(await dueOn(change)).toBe(expected));
});
