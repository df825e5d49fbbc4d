import { expect, test } from "vitest";
import { testApplication } from "#app/server/test-application.ts";
import { buildAssigned } from "#fleet/server/builders.ts";
import { insuranceContract } from "#insurance/contract.ts";
import { linkFor } from "#insurance/server/links.ts";
import { deliveryContract } from "../contract.ts";

const app = testApplication("2026-11-21T09:00:00Z");

test("the page of the insurance leads the same person to the slot of its delivery, and to no other", async () => {
  const { contact, contract, periodId } = await app.within(buildAssigned);
  const recipient = { name: "Camille Essai", email: contact.email };
  const address = await app.within(async (call) => {
    const query = call.db.selectFrom("insurance").select("id").where("periodId", "=", periodId);
    return linkFor(call, (await query.executeTakeFirstOrThrow()).id, recipient);
  });
  const token = address.split("/").at(-1) ?? "";
  const { next } = await app.as(null)(insuranceContract.openInsuranceLink, { params: { token } });
  expect(next).toEqual([expect.stringMatching(/^\/public\/add-delivery-information\/[\w-]{43}$/)]);
  const page = await app.as(null)(deliveryContract.openDelivery, {
    params: { token: next[0]?.split("/").at(-1) ?? "" },
  });
  expect(page).toMatchObject({ orderId: contract.orderId, recipient: recipient.name });
});
