// Calls for funds of a debited client: never debited, with payment instructions on the paper and in the mail.
import { describe, expect, test } from "vitest";
import { companyOf } from "#clients/server/read.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildDocument } from "#tests/builders/billing.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { buildDebtor } from "#tests/builders/debits.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import { deliveryContract } from "#delivery/contract.ts";
import { openSlot } from "#delivery/server/slots/slots.ts";
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
      isSent: false,
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

test("a delivery planned after the number of the call moves its due day, and the client reads it", async () => {
  const { id, slotId } = await app.within(async (call) => {
    const { contract, company } = await buildContract(call);
    const [period] = await periodsOf(call, contract.id);
    const { id: documentId } = await buildDocument(call, {
      company: await companyOf(call, company.id),
      kind: "CALL",
      lines: [{ kind: "DEPOSIT", netCents: 97_980, contractId: contract.id }],
    });
    return { id: documentId, slotId: (await openSlot(call, period?.id ?? "")).id };
  });
  await app.outsideJob((errand) => drawDocuments.do(errand, { documentId: id }));
  const read = () => app.as("accountant")(billingContract.readBillingDocument, { params: { id } });
  const printed = (await read()).content?.dueOn;
  const schedule = async (day: string) => {
    const params = { id: slotId };
    const { version } = await app.as("salesman")(deliveryContract.readDeliverySlot, { params });
    await app.as("salesAdministrator")(deliveryContract.scheduleDelivery, {
      params,
      body: {
        version,
        day: day as Day,
        from: "10:00",
        to: "11:30",
        personId: null,
        address: { line1: "12 rue des Lices", zipCode: "49100", city: "Angers", country: "FR" },
        contactName: "Léa Martin",
      } as never,
    });
    const { dueOn, content, parts } = await read();
    expect(content?.dueOn).toBe(printed);
    return [dueOn, ...parts.map((part) => part.dueOn)];
  };
  expect(await schedule("2027-01-21")).toEqual(["2027-01-20", "2027-01-20"]);
  const mails = async () =>
    (
      await app.application.database.pool.query<{ body: string }>(
        "select body from message where subject like $1",
        ["Appel de fonds%à régler avant le 20-01-2027"],
      )
    ).rows.map(({ body }) => body.replaceAll(/[\u00a0\u202f]/gu, " "));
  expect(await mails()).toEqual([
    expect.stringMatching(
      /livraison .* prévue le 21-01-2027\. L’appel de fonds .* est donc à régler avant le 20-01-2027[^]*virer 979,80 €/u,
    ),
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
