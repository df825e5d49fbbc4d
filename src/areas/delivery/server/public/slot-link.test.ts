import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { day } from "#kernel/calendar/day.ts";
import { buildAssigned } from "#tests/builders/fleet.ts";
import { insuranceContract } from "#insurance/contract.ts";
import { linkFor } from "#insurance/server/client-requests/links.ts";
import { deliveryContract } from "../../contract.ts";

const app = testApplication("2026-11-21T09:00:00Z");

test("the insurance page leads the same person to the slot of its delivery, and to no other", async () => {
  const { contact, contract, periodId } = await app.within(buildAssigned);
  const recipient = { name: "Camille Essai", email: contact.email };
  const address = await app.within(async (call) => {
    const query = call.db.selectFrom("insurance").select("id").where("periodId", "=", periodId);
    return linkFor(call, (await query.executeTakeFirstOrThrow()).id, recipient);
  });
  const token = address.split("/").at(-1) ?? "";
  const { next } = await app.as(null)(insuranceContract.openInsuranceLink, { params: { token } });
  expect(next).toEqual([expect.stringMatching(/^\/public\/add-delivery-information\/[\w-]{43}$/)]);
  const params = { token: next[0]?.split("/").at(-1) ?? "" };
  const page = await app.as(null)(deliveryContract.openDelivery, { params });
  expect(page).toMatchObject({ orderId: contract.orderId, recipient: recipient.name });
  // No request was mailed to them: their choice determines where changes are notified.
  await app.as(null)(deliveryContract.chooseDelivery, {
    params,
    body: {
      version: page.version,
      day: page.choices[0]?.day ?? day("2026-11-24"),
      window: "10:00-12:00",
      address: { line1: "4 rue des Lices", zipCode: "69003", city: "Lyon", country: "FR" },
      contactName: recipient.name,
      contactPhone: null,
      instructions: "",
    },
  });
  const slot = await app.as("salesAdministrator")(deliveryContract.readDeliverySlot, {
    params: { id: periodId },
  });
  expect(slot.contactEmail).toBe(recipient.email);
});
