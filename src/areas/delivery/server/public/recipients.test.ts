// Several people may have a link to one delivery: after a wrong address, or from a colleague's insurance page. Tests
// cover the content each reads, the links that end, and the notices.
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildAssigned } from "#tests/builders/fleet.ts";
import { insuranceContract } from "#insurance/contract.ts";
import type { Failure } from "#kernel/failure.ts";
import { peopleContract } from "#people/contract.ts";
import { trackingContract } from "#tracking/contract.ts";
import { deliveryContract as api } from "../../contract.ts";
import type { PublicDelivery } from "../../model/public/page.ts";
import { slotPage } from "./slot-link.ts";

// A Monday.
const app = testApplication("2026-11-23T09:00:00Z");
const secret = {
  address: { line1: "1 rue Secrète", zipCode: "75001", city: "Paris", country: "FR" },
  contactName: "Bon Client",
  contactPhone: "+33612345678",
  instructions: "Code portail 1234",
} as const;
const elsewhere = {
  address: { line1: "9 quai Ailleurs", zipCode: "69002", city: "Lyon", country: "FR" },
  contactName: "Autre Contact",
  contactPhone: null,
  instructions: "",
} as const;

async function aSlot() {
  const {
    periodId: id,
    contact,
    car,
  } = await app.within((call) => buildAssigned(call, { change: { geolocation: true } }));
  return { id, contact, car, right: `right.${id}@exemple.test`, wrong: `wrong.${id}@exemple.test` };
}
const slotOf = (id: string) => app.as("salesAdministrator")(api.readDeliverySlot, { params: { id } });
const mailsTo = (to: string) =>
  app.within((call) =>
    call.db
      .selectFrom("message")
      .select(["subject", "body"])
      .where("recipient", "=", to)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
  );
const tokenIn = (text = ""): string => /add-delivery-information\/([\w-]{43})/.exec(text)?.[1] ?? "";
async function ask(
  id: string,
  email: string,
  { name = "Destinataire", as = "salesAdministrator" as const } = {},
) {
  const { version } = await slotOf(id);
  await app.as(as)(api.askClient, { params: { id }, body: { version, name, email } });
  return tokenIn((await mailsTo(email)).at(-1)?.body);
}
/** The same delivery, reached from the page of the insurance. */
const askFromInsurance = (id: string, email: string) =>
  app.within(async (call) => {
    const page = await slotPage(call, { periodId: id, recipient: { name: "Collègue", email } });
    return tokenIn(page ?? undefined);
  });
const open = (token: string): Promise<PublicDelivery> =>
  app.as(null)(api.openDelivery, { params: { token } });
async function choose(token: string, meeting: typeof secret | typeof elsewhere, more: object = {}) {
  const { version, choices } = await open(token);
  const body = { version, day: choices[0]?.day, window: "10:00-12:00", ...meeting, ...more };
  return app.as(null)(api.chooseDelivery, { params: { token }, body: body as never });
}
const failureOf = (done: Promise<unknown>): Promise<Failure> =>
  done.then(
    () => expect.unreachable(),
    (error: unknown) => error as Failure,
  );

test("asked again at another address, the first link no longer opens, and the history records it", async () => {
  const { id, right, wrong } = await aSlot();
  const stranger = await ask(id, wrong, { name: "Mauvais Destinataire" });
  const token = await ask(id, right, { name: "Bon Client" });
  expect(await failureOf(open(stranger))).toMatchObject({ code: "LinkClosed" });
  expect(await open(token)).toMatchObject({ recipient: "Bon Client", contactName: "Bon Client" });
  expect(await slotOf(id)).toMatchObject({ contactName: "Bon Client", contactEmail: right });
  const lines = await app.within((call) =>
    call.db.selectFrom("auditLine").select("did").where("recordId", "=", id).execute(),
  );
  expect(lines.map(({ did }) => did)).toContain(
    "a désactivé le lien de Mauvais Destinataire vers la livraison",
  );
});

test("details typed by a person are read by that person alone; the others see the day", async () => {
  const { id, right, wrong } = await aSlot();
  const [token, other] = [await ask(id, right), await askFromInsurance(id, wrong)];
  await choose(token, secret);
  expect(await open(token)).toMatchObject({ ...secret, isOfAnother: false });
  const seen = await open(other);
  expect(seen).toMatchObject({
    startsAt: "2026-11-26T09:00:00.000Z",
    isOfAnother: true,
    contactName: "",
    contactPhone: null,
    instructions: "",
  });
  expect(JSON.stringify(seen)).not.toMatch(/Secrète|Bon Client|612345678|1234/);
  // The same person, by a link that was written again.
  const again = await askFromInsurance(id, right);
  expect(await open(again)).toMatchObject({ ...secret, isOfAnother: false });
});

test("a slot or an address changed by one recipient is notified to the others, who have their own page", async () => {
  const { id, right, wrong } = await aSlot();
  const [token, other] = [await ask(id, right), await askFromInsurance(id, wrong)];
  await choose(token, secret);
  const first = (await mailsTo(wrong)).at(-1);
  expect(first?.subject).toContain("votre livraison, jeudi 26 novembre de 10 h à 12 h");
  expect(first?.body).toContain(other);
  expect(first?.body).not.toMatch(/Secrète|Bon Client|612345678|1234/);

  await choose(other, elsewhere, { window: "14:00-16:00" });
  const moved = (await mailsTo(right)).at(-1);
  expect(moved?.body).toContain(
    "prévue jeudi 26 novembre à 10 h, aura lieu jeudi 26 novembre de 14 h à 16 h",
  );
  expect(moved?.body).toContain("à une autre adresse");
  expect(moved?.body).toContain(token);
  expect(moved?.body).not.toMatch(/Ailleurs|Autre Contact/);
  expect(await open(token)).toMatchObject({ isOfAnother: true, contactName: "" });

  const before = (await mailsTo(right)).length;
  await choose(other, { ...elsewhere, instructions: "Sonner deux fois" } as never, { window: "14:00-16:00" });
  expect(await mailsTo(right)).toHaveLength(before);
  await choose(other, secret, { window: "14:00-16:00" });
  expect((await mailsTo(right)).at(-1)?.body).toContain("à une autre adresse");
});

test("staff who move it notify the contact, with that person's link and no other", async () => {
  const { id, right, wrong } = await aSlot();
  const token = await ask(id, right);
  await choose(token, secret);
  const other = await askFromInsurance(id, wrong);
  const { version } = await slotOf(id);
  await app.as("salesAdministrator")(api.moveDelivery, {
    params: { id },
    body: {
      version,
      from: "2026-12-08T09:00:00Z",
      to: "2026-12-08T11:00:00Z",
      personId: null,
      notifiesClient: true,
    },
  });
  const news = (await mailsTo(right)).at(-1)?.body;
  expect(news).toContain(token);
  expect(news).not.toContain(other);
});

test("no link that speaks for a client goes to a colleague", async () => {
  const { id, contact, car } = await aSlot();
  const body = { name: "Claire", familyName: "Essai", phone: null };
  await app.as("admin")(peopleContract.createUser, {
    body: { ...body, email: "claire.essai@ecurie.test", roles: ["salesman"] },
  });
  const colleague = "Claire.Essai+moi@ecurie.test";
  const { version } = await slotOf(id);
  const request = app.as("salesAdministrator")(api.askClient, {
    params: { id },
    body: { version, name: "Moi", email: colleague },
  });
  expect(await failureOf(request)).toMatchObject({
    status: 400,
    fields: { email: expect.stringContaining("compte d’un collaborateur") },
  });
  await app.within((call) =>
    call.db
      .updateTable("contact")
      .set({ email: colleague.toLowerCase() })
      .where("id", "=", contact.id)
      .execute(),
  );
  await app.as("salesAdministrator")(trackingContract.checkEligibility, { params: { id: car.id } });
  for (const contactId of [contact.id, null]) {
    const { tracked } = await app.as("salesman")(trackingContract.readFirstMount, { params: { id: car.id } });
    const consent = app.as("salesAdministrator")(trackingContract.sendConsentRequest, {
      params: { id: car.id },
      body: { version: tracked?.version ?? 0, contactId, message: "" },
    });
    expect(await failureOf(consent)).toMatchObject({
      status: 400,
      fields: { contactId: expect.stringContaining("compte d’un collaborateur") },
    });
    const { insurance } = await app.as("salesman")(insuranceContract.readCarInsurance, {
      params: { carId: car.id },
    });
    const memo = app.as("salesAdministrator")(insuranceContract.sendInsuranceRequest, {
      params: { carId: car.id },
      body: { version: insurance?.version ?? 0, contactId, message: "" },
    });
    expect(await failureOf(memo)).toMatchObject({
      status: 400,
      fields: { contactId: expect.stringContaining("compte d’un collaborateur") },
    });
  }
});

test.each([
  ["salesman", "a contact of the client", true],
  ["salesman", "anybody", false],
  ["salesDirector", "anybody", false],
  ["salesAdministrator", "anybody", true],
  ["admin", "anybody", true],
] as const)("%s asks %s: %s", async (role, whom, isSent) => {
  const { id, contact, right } = await aSlot();
  const email = whom === "anybody" ? right : contact.email.toUpperCase();
  const { version } = await slotOf(id);
  const request = app.as(role)(api.askClient, { params: { id }, body: { version, name: "Léa", email } });
  if (isSent) expect(await request).toMatchObject({ status: "ASKED" });
  else
    expect(await failureOf(request)).toMatchObject({
      status: 400,
      fields: { email: expect.stringContaining("contact du client") },
    });
});
