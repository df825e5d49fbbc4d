// The page of a client: its content, its form, and its access.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import type { Failure } from "#kernel/failure.ts";
import { deliveryContract as contract } from "../../contract.ts";
import type { PublicDelivery } from "../../model/public/page.ts";
import { openSlot } from "../slots/slots.ts";

// A Monday.
const app = testApplication("2026-11-23T09:00:00Z");
const nobody = () => app.as(null);

/** A delivery whose client was asked for a slot, and the token of its link. */
async function askSlot(): Promise<{ id: string; token: string; to: string }> {
  const id = await app.within(async (call) => {
    const built = await buildContract(call);
    const [period] = await periodsOf(call, built.contract.id);
    return (await openSlot(call, period?.id ?? "")).id;
  });
  const { version } = await app.as("salesman")(contract.readDeliverySlot, { params: { id } });
  const to = `lea.${id}@exemple.test`;
  await app.as("salesAdministrator")(contract.askClient, {
    params: { id },
    body: { version, name: "Léa Martin", email: to, message: "À bientôt." },
  });
  const mail = await app.within((call) =>
    call.db.selectFrom("message").select("body").where("recipient", "=", to).executeTakeFirstOrThrow(),
  );
  return { id, to, token: /add-delivery-information\/([\w-]{43})/.exec(mail.body)?.[1] ?? "" };
}
const open = (token: string): Promise<PublicDelivery> =>
  nobody()(contract.openDelivery, { params: { token } });
const address = { line1: "12 rue des Lices", zipCode: "49100", city: "Angers", country: "FR" } as const;
const form = (delivery: PublicDelivery, more: object = {}) => ({
  version: delivery.version,
  day: delivery.choices[0]?.day,
  window: "10:00-12:00",
  address,
  contactName: "Léa Martin",
  contactPhone: null,
  instructions: "",
  ...more,
});
const choose = (token: string, body: object) =>
  nobody()(contract.chooseDelivery, { params: { token }, body: body as never });
const failureOf = (done: Promise<unknown>): Promise<Failure> =>
  done.then(
    () => expect.unreachable(),
    (error: unknown) => error as Failure,
  );

test("a client opens the link, chooses, and finds the choice again; staff see its author", async () => {
  const { id, token } = await askSlot();
  const first = await open(token);
  expect(first).toMatchObject({ status: "ASKED", recipient: "Léa Martin", startsAt: null, isLocked: false });
  expect(first.choices[0]?.day).toBe("2026-11-26");
  const chosen = await choose(token, form(first));
  expect(chosen).toMatchObject({ status: "SCHEDULED", startsAt: "2026-11-26T09:00:00.000Z" });
  expect(await open(token)).toMatchObject({
    startsAt: "2026-11-26T09:00:00.000Z",
    contactName: "Léa Martin",
  });
  const slot = await app.as("salesAdministrator")(contract.readDeliverySlot, { params: { id } });
  expect(slot).toMatchObject({ chosenBy: "CLIENT", links: [{ name: "Léa Martin", seenCount: 1 }] });
});

test("shows nothing that a client need not know", async () => {
  const { token } = await askSlot();
  const answer = JSON.stringify(await open(token));
  for (const word of ["price", "vin", "clientId", "companyId", "personId", "updatedBy", "createdBy", "links"])
    expect(answer).not.toContain(`"${word}`);
});

test("a client and staff change the same slot: one wins, the other is notified", async () => {
  const { id, token } = await askSlot();
  const seen = await open(token);
  await app.as("salesAdministrator")(contract.scheduleDelivery, {
    params: { id },
    body: {
      version: seen.version,
      day: "2026-12-03" as never,
      from: "09:00",
      to: "10:00",
      personId: null,
      address,
      contactName: "Léa",
    },
  });
  const refused = await failureOf(choose(token, form(seen)));
  expect(refused).toMatchObject({ status: 409, code: "SlotChanged" });
  expect(refused.details).toBeUndefined();
  const again = await open(token);
  expect(again.changedBy).toBe("STAFF");
  expect(await choose(token, form(again))).toMatchObject({ changedBy: "READER" });
  const late = await failureOf(
    app.as("salesAdministrator")(contract.scheduleDelivery, {
      params: { id },
      body: {
        version: again.version,
        day: "2026-12-04" as never,
        from: "09:00",
        to: "10:00",
        personId: null,
        address,
        contactName: "Léa",
      },
    }),
  );
  expect(late.code).toBe("ChangedMeanwhile");
});

test("the last place of a window is given once", async () => {
  const day = "2026-12-01";
  const clients = await Promise.all([askSlot(), askSlot(), askSlot(), askSlot(), askSlot()]);
  const seen = await Promise.all(clients.map(({ token }) => open(token)));
  const outcomes = await Promise.allSettled(
    clients.map(({ token }, index) =>
      choose(token, form(seen[index] as PublicDelivery, { day, window: "14:00-16:00" })),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  const refused = outcomes.find((one) => one.status === "rejected");
  expect(refused?.reason).toMatchObject({ status: 400 });
});

test.each([
  ["a day that is not offered", { day: "2026-11-24" }, "day"],
  ["a Saturday", { day: "2026-11-28" }, "day"],
  ["no street", { address: { ...address, line1: "" } }, "address.line1"],
  ["no town", { address: { ...address, city: " " } }, "address.city"],
  ["a wrong postal code", { address: { ...address, zipCode: "4910" } }, "address.zipCode"],
  ["other hours", { window: "03:00-05:00" }, "window"],
  ["nobody to meet", { contactName: "" }, "contactName"],
])("%s is refused beside its field", async (_, more, field) => {
  const { token } = await askSlot();
  const refused = await failureOf(choose(token, form(await open(token), more)));
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.fields ?? {})).toContain(field);
});

test("a delivery closer than a day and a half is changed by phone", async () => {
  const { id, token } = await askSlot();
  const { version } = await open(token);
  await app.as("salesAdministrator")(contract.scheduleDelivery, {
    params: { id },
    body: {
      version,
      day: "2026-11-24" as never,
      from: "09:00",
      to: "10:00",
      personId: null,
      address,
      contactName: "Léa",
    },
  });
  const seen = await open(token);
  expect(seen).toMatchObject({ isLocked: true, choices: [] });
  expect((await failureOf(choose(token, form(seen, { day: "2026-11-27" })))).message).toContain(
    "appelez-nous",
  );
});

test("a wrong, ended or replaced link opens nothing", async () => {
  const { id, token, to } = await askSlot();
  expect((await failureOf(open("x".repeat(43)))).status).toBe(404);
  expect((await failureOf(open("short"))).status).toBe(400);
  const { version, links } = await app.as("salesman")(contract.readDeliverySlot, { params: { id } });
  await app.as("salesAdministrator")(contract.askClient, {
    params: { id },
    body: { version, name: "Léa", email: to },
  });
  expect((await failureOf(open(token))).code).toBe("LinkClosed");
  expect(links).toHaveLength(1);
  const other = await askSlot();
  const slot = await app.as("salesman")(contract.readDeliverySlot, { params: { id: other.id } });
  await app.as("salesman")(contract.revokeDeliveryLink, {
    params: { id: other.id, linkId: slot.links[0]?.id ?? "" },
  });
  expect((await failureOf(open(other.token))).code).toBe("LinkClosed");
});

test("an expired link opens nothing, and states its last day", async () => {
  const { token } = await askSlot();
  app.setClock("2027-02-01T09:00:00Z");
  const closed = await failureOf(open(token));
  app.setClock("2026-11-23T09:00:00Z");
  expect(closed).toMatchObject({ code: "LinkClosed", message: "Ce lien était ouvert jusqu’au 22-01-2027." });
});

test("a delay decided by staff is notified to the client, with the new date and the link", async () => {
  const { id, token, to } = await askSlot();
  await choose(token, form(await open(token), { window: "08:00-10:00" }));
  const { version } = await app.as("salesman")(contract.readDeliverySlot, { params: { id } });
  await app.as("salesAdministrator")(contract.moveDelivery, {
    params: { id },
    body: {
      version,
      from: "2026-12-08T09:00:00Z",
      to: "2026-12-08T11:00:00Z",
      personId: null,
      notifiesClient: true,
    },
  });
  const mails = await app.within((call) =>
    call.db.selectFrom("message").select("body").where("recipient", "=", to).orderBy("createdAt").execute(),
  );
  const news = mails.map(({ body }) => body).find((body) => body.includes("aura lieu"));
  expect(news).toContain("prévue jeudi 26 novembre à 8 h, aura lieu mardi 8 décembre de 10 h à 12 h");
  expect(news).toContain(token);
});

test("a client's message waits for an answer, which staff record; a flood is stopped", async () => {
  const { id, token } = await askSlot();
  const write = (message: string) =>
    nobody()(contract.requestContact, { params: { token }, body: { message, phone: "06 12 34 56 78" } });
  await write("Puis-je être livré le soir ?");
  const slot = await app.as("salesman")(contract.readDeliverySlot, { params: { id } });
  expect(slot.requests).toMatchObject([{ name: "Léa Martin", phone: "+33612345678", handledAt: null }]);
  const requestId = slot.requests[0]?.id ?? "";
  await app.as("salesman")(contract.handleDeliveryRequest, { params: { id, requestId } });
  const twice = app.as("salesman")(contract.handleDeliveryRequest, { params: { id, requestId } });
  expect((await failureOf(twice)).status).toBe(404);
  for (let index = 0; index < 10; index += 1) await write(`Message ${index}`);
  expect((await failureOf(write("Encore"))).status).toBe(409);
});

test("a client's choice is confirmed by mail, once", async () => {
  const { token, to } = await askSlot();
  const chosen = await choose(token, form(await open(token)));
  await choose(token, form(chosen, { instructions: "Sonner deux fois" }));
  const { rows } = await app.application.database.pool.query<{ subject: string; body: string }>(
    "select subject, body from message where recipient = $1 order by id",
    [to],
  );
  const subjects = rows.map(({ subject }) => subject.split(" : ")[1]);
  expect(subjects.filter((one) => one === "votre livraison, jeudi 26 novembre de 10 h à 12 h")).toHaveLength(
    1,
  );
  expect(rows[1]?.body).toContain(
    "aura lieu jeudi 26 novembre de 10 h à 12 h, 12 rue des Lices, 49100 Angers",
  );
  expect(rows[1]?.body).toContain("/public/add-delivery-information/");
});

test("a client who writes before confirming gets no change notice, nor when staff answer", async () => {
  const { id, token } = await askSlot();
  const seen = await open(token);
  const body = { message: "Avez-vous une rampe ?", phone: null };
  const after = await nobody()(contract.requestContact, { params: { token }, body });
  expect(after.version).toBe(seen.version);
  const { requests } = await app.as("salesman")(contract.readDeliverySlot, { params: { id } });
  const requestId = requests[0]?.id ?? "";
  await app.as("salesman")(contract.handleDeliveryRequest, { params: { id, requestId } });
  const chosen = await choose(token, form(seen, { window: "14:00-16:00" }));
  expect(chosen.status).toBe("SCHEDULED");
});

test.each([
  ["DELIVERED", "Cette livraison est faite : appelez-nous pour toute question."],
  ["CANCELED", "Cette livraison n’est plus prévue : appelez-nous pour toute question."],
])("a delivery that is %s takes no message any more", async (status, sentence) => {
  const { id, token } = await askSlot();
  await app.within((call) =>
    sql`update delivery_slot set status = ${status} where id = ${id}`.execute(call.db),
  );
  const sent = { params: { token }, body: { message: "Et maintenant ?", phone: null } };
  expect(await failureOf(nobody()(contract.requestContact, sent))).toMatchObject({
    status: 409,
    message: sentence,
  });
});

test("two messages handled at the same time are both counted as done", async () => {
  const { id, token } = await askSlot();
  for (const message of ["Un", "Deux"])
    await nobody()(contract.requestContact, { params: { token }, body: { message, phone: null } });
  const { requests } = await app.as("salesman")(contract.readDeliverySlot, { params: { id } });
  await Promise.all(
    requests.map(({ id: requestId }) =>
      app.as("salesman")(contract.handleDeliveryRequest, { params: { id, requestId } }),
    ),
  );
  const { items } = await app.as("salesman")(contract.listScheduledDeliveries, {
    list: { conditions: [{ field: "openRequests", operator: "gte", value: 1 }] },
  });
  expect(items.map((one) => one.id)).not.toContain(id);
});
