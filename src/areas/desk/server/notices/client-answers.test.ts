import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { testActor } from "#tests/application/application.ts";
import { deliveryContract } from "#delivery/contract.ts";
import { openSlot } from "#delivery/server/slots/slots.ts";
import { buildContractAwaitingCar } from "#tests/builders/fleet.ts";
import { day } from "#kernel/calendar/day.ts";
import type { Actor } from "#kernel/actor.ts";
import { peopleContract } from "#people/contract.ts";
import { deskContract } from "../../contract.ts";

const app = testApplication("2026-11-23T09:00:00Z");

let hired = 0;
async function seller(): Promise<Actor> {
  hired += 1;
  const { id } = await app.as("admin")(peopleContract.createUser, {
    body: {
      email: `vente${hired}@ecurie.test`,
      name: "Zoé",
      familyName: `Roux ${hired}`,
      phone: null,
      roles: ["salesman"],
    },
  });
  return { ...testActor("salesman"), sub: id };
}
const bell = async (who: Actor) => (await app.as(who)(deskContract.listNotices, { query: {} })).items;

test("a client's answer about a delivery is notified to requester and salesperson, once each", async () => {
  const [salesman, asker] = [await seller(), await seller()];
  const { id, email } = await app.within(async (call) => {
    const { contract, contact, periodId } = await buildContractAwaitingCar(call);
    const update = call.db.updateTable("contract").set({ salesmanId: salesman.sub ?? "" });
    await update.where("id", "=", contract.id).execute();
    return { id: (await openSlot(call, periodId)).id, email: contact.email };
  });
  const { version } = await app.as(asker)(deliveryContract.readDeliverySlot, { params: { id } });
  await app.as(asker)(deliveryContract.askClient, {
    params: { id },
    body: { version, name: "Léa Martin", email },
  });
  const mail = await app.within((call) =>
    call.db
      .selectFrom("message")
      .select("body")
      .where("recipient", "=", email)
      .where("body", "like", "%add-delivery-information%")
      .executeTakeFirstOrThrow(),
  );
  const params = { token: /add-delivery-information\/([\w-]{43})/.exec(mail.body)?.[1] ?? "" };
  const page = await app.as(null)(deliveryContract.openDelivery, { params });
  const [choice] = page.choices;
  await app.as(null)(deliveryContract.chooseDelivery, {
    params,
    body: {
      version: page.version,
      day: choice?.day ?? day("2026-11-26"),
      window: "10:00-12:00",
      address: { line1: "12 rue des Lices", zipCode: "49100", city: "Angers", country: "FR" },
      contactName: "Léa Martin",
      contactPhone: null,
    },
  });
  await app.as(null)(deliveryContract.requestContact, {
    params,
    body: { message: "Le soir ?", phone: null },
  });
  for (const who of [salesman, asker]) {
    const [written, chosen, ...others] = await bell(who);
    expect(others).toEqual([]);
    expect(chosen).toMatchObject({ kind: "answered", address: `/delivery/view/${id}` });
    expect(chosen?.title).toMatch(/^Livraison choisie par le client : .* à 10:00$/);
    expect(written).toMatchObject({ title: "Message de Léa Martin au sujet de sa livraison" });
    expect(written?.detail).toContain("« Le soir ? »");
  }
});
