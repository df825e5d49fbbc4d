// A client submits the page while staff change the same delivery: one wins, the other is notified and resubmits over
// the present version.
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { runInOrder } from "#tests/scenarios/concurrent-calls.ts";
import { buildContractAwaitingCar } from "#tests/builders/fleet.ts";
import { day } from "#kernel/calendar/day.ts";
import { deliveryContract as api } from "../../contract.ts";
import type { ChoiceForm } from "../../model/public/page.ts";
import type { SlotForm } from "../../model/slot.ts";
import { openSlot } from "../slots/slots.ts";

// A Monday.
const app = testApplication("2026-11-23T09:00:00Z");
const address = { line1: "12 rue des Lices", zipCode: "49100", city: "Angers", country: "FR" } as const;

async function awaiting() {
  const slot = await app.within(async (call) =>
    openSlot(call, (await buildContractAwaitingCar(call)).periodId),
  );
  const email = `lea.${slot.id}@exemple.test`;
  await app.as("salesAdministrator")(api.askClient, {
    params: { id: slot.id },
    body: { version: slot.version, name: "Léa Martin", email },
  });
  const { rows } = await app.application.database.pool.query<{ body: string }>(
    "select body from message where recipient = $1",
    [email],
  );
  const token = /add-delivery-information\/([\w-]{43})/.exec(rows[0]?.body ?? "")?.[1] ?? "";
  const { version } = await app.as(null)(api.openDelivery, { params: { token } });
  const theirs: ChoiceForm = {
    version,
    day: day("2026-11-26"),
    window: "10:00-12:00",
    address,
    contactName: "Léa Martin",
    contactPhone: null,
    instructions: "Portail bleu",
  };
  const ours: SlotForm = {
    version,
    day: day("2026-12-03"),
    from: "14:00",
    to: "15:00",
    personId: null,
    address,
    contactName: "Léa",
    contactPhone: null,
    contactEmail: email,
    instructions: "",
    notifiesClient: true,
  };
  const read = () => app.as("salesman")(api.readDeliverySlot, { params: { id: slot.id } });
  const choose = (body: ChoiceForm) => app.as(null)(api.chooseDelivery, { params: { token }, body });
  const schedule = (body: SlotForm) =>
    app.as("salesAdministrator")(api.scheduleDelivery, { params: { id: slot.id }, body });
  return { id: slot.id, token, theirs, ours, choose, schedule, read };
}

test("staff came first: the client is notified, without a name, and resubmits over the new version", async () => {
  const { id, token, theirs, ours, choose, schedule, read } = await awaiting();
  const [first, second] = await runInOrder(app, { table: "deliverySlot", id }, [
    () => schedule(ours),
    () => choose(theirs),
  ]);
  expect(first?.status).toBe("fulfilled");
  expect(second).toMatchObject({
    status: "rejected",
    reason: { status: 409, code: "SlotChanged", message: expect.stringContaining("vient d’être modifié") },
  });
  expect(await read()).toMatchObject({ startsAt: "2026-12-03T13:00:00.000Z", chosenBy: "STAFF" });
  const { version, startsAt } = await app.as(null)(api.openDelivery, { params: { token } });
  expect(startsAt).toBe("2026-12-03T13:00:00.000Z");
  await choose({ ...theirs, version });
  expect(await read()).toMatchObject({ chosenBy: "CLIENT", instructions: "Portail bleu" });
});

test("the client came first: staff are notified, with the present values", async () => {
  const { id, theirs, ours, choose, schedule, read } = await awaiting();
  const [first, second] = await runInOrder(app, { table: "deliverySlot", id }, [
    () => choose(theirs),
    () => schedule(ours),
  ]);
  expect(first?.status).toBe("fulfilled");
  expect(second).toMatchObject({
    status: "rejected",
    reason: { status: 409, code: "ChangedMeanwhile", message: expect.stringContaining("Léa Martin") },
  });
  const { version, startsAt, chosenBy } = await read();
  expect({ startsAt, chosenBy }).toEqual({ startsAt: "2026-11-26T09:00:00.000Z", chosenBy: "CLIENT" });
  expect(await schedule({ ...ours, version })).toMatchObject({ startsAt: "2026-12-03T13:00:00.000Z" });
});

test("truly simultaneous, repeatedly: one wins and one is notified", async () => {
  const { token, theirs, ours, choose, schedule } = await awaiting();
  for (let round = 0; round < 8; round++) {
    const { version } = await app.as(null)(api.openDelivery, { params: { token } });
    const acts = [
      () => choose({ ...theirs, version, instructions: `Tour ${round}` }),
      () => schedule({ ...ours, version, instructions: `Tour ${round}` }),
    ];
    const ends = await Promise.allSettled((round % 2 ? acts.reverse() : acts).map((act) => act()));
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(ends.find(({ status }) => status === "rejected")).toMatchObject({ reason: { status: 409 } });
  }
});
