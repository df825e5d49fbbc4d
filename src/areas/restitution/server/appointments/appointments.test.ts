// Appointments of returns: asked, answered, prepared, changed, undone, on a real database.
import { expect, test } from "vitest";
import { deliveryContract } from "#delivery/contract.ts";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { readRule } from "#delivery/server/planning/rule.ts";
import { day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { addDocument } from "#platform/documents/documents.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOnTheRoad } from "#tests/builders/mileage.ts";
import { returnCar } from "#tests/builders/restitution.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { buildAccount } from "#tests/builders/people.ts";
import { pdf } from "#tests/scenarios/document-moves.ts";
import { restitutionContract as api } from "../../contract.ts";
import type { AnswerForm } from "../../model/appointments/appointment.ts";
import type { PublicReturn } from "../../model/appointments/page.ts";
import { returnTransport } from "./transport.ts";

const app = testApplication("2027-01-17T09:00:00Z");
const staff = () => app.as("salesAdministrator");
const nobody = () => app.as(null);
const address = { line1: "12 rue des Lices", zipCode: "49100", city: "Angers", country: "FR" } as const;

/** A car due back on Sunday 2030-03-17; today is Monday 2030-03-04. */
async function dueBack() {
  app.setClock("2027-01-17T09:00:00Z");
  const { carId, periodId: id } = await app.within((call) => buildOnTheRoad(call));
  app.setClock("2030-03-04T09:00:00Z");
  return { carId, id };
}
const read = (id: string) => app.within((call) => get(call, "restitution", id));
const mails = (to: string) =>
  app.within((call) =>
    call.db
      .selectFrom("message")
      .select(["subject", "body"])
      .where("recipient", "=", to)
      .orderBy("id")
      .execute(),
  );
const tokenIn = (text = ""): string => /restitutions\/([\w-]{43})/.exec(text)?.[1] ?? "";

async function ask(id: string, email = `lea.${id}@exemple.test`) {
  const { version } = await read(id);
  await staff()(api.askReturn, { params: { id }, body: { version, name: "Léa Martin", email, message: "" } });
  const sent = await mails(email);
  return { email, token: tokenIn(sent.at(-1)?.body), sent };
}
const open = (token: string): Promise<PublicReturn> => nobody()(api.openReturn, { params: { token } });
const answerTo = (
  { version, choices }: Pick<PublicReturn, "version" | "choices">,
  more: Partial<AnswerForm> = {},
): AnswerForm => ({
  version,
  day: choices[0]?.day ?? day("2030-03-07"),
  window: "10:00-12:00",
  place: "OURS",
  address,
  contactName: "Léa Martin",
  contactPhone: null,
  instructions: "",
  ...more,
});
const choose = (token: string, body: AnswerForm) => nobody()(api.chooseReturn, { params: { token }, body });
const preparation = (version: number, more: object = {}) => ({
  version,
  day: day("2030-03-14"),
  from: "10:00",
  to: "11:00",
  personId: null,
  address,
  contactName: "Léa Martin",
  contactPhone: null,
  contactEmail: "lea@exemple.test",
  instructions: "",
  notifiesClient: true,
  broughtBy: "US" as const,
  carrierId: null,
  carrierEmail: "",
  expectedTransportCents: null,
  ...more,
});

test("a client near its term receives a link, and chooses when, where and with whom it returns its car", async () => {
  const { id } = await dueBack();
  const { token } = await ask(id);
  const page = await open(token);
  expect(page).toMatchObject({ status: "ASKED", dueOn: "2030-03-17", place: "OURS", startsAt: null });
  expect(page.choices[0]?.day).toBe("2030-03-07");
  expect(page.bring.length).toBeGreaterThan(0);
  const chosen = await choose(token, answerTo(page));
  expect(chosen).toMatchObject({
    status: "ANSWERED",
    startsAt: "2030-03-07T09:00:00.000Z",
    place: "OURS",
    contactName: "Léa Martin",
  });
  expect(await read(id)).toMatchObject({ chosenBy: "CLIENT", isOtherPlace: false });
});

test("shows nothing that a client need not know", async () => {
  const { id } = await dueBack();
  const answer = JSON.stringify(await open((await ask(id)).token));
  for (const word of [
    "Cents",
    "clientId",
    "companyId",
    "personId",
    "updatedBy",
    "createdBy",
    "links",
    "askedBy",
  ])
    expect(answer).not.toContain(word);
});

test("no link goes to a colleague", async () => {
  const { id } = await dueBack();
  const colleague = await app.within((call) => buildAccount(call, "salesman"));
  await expect(ask(id, colleague.email)).rejects.toMatchObject({ kind: "invalid" });
});

test("the same address is reminded by the same link; another address ends the other links", async () => {
  const { id } = await dueBack();
  const first = await ask(id);
  const again = await ask(id, first.email);
  expect(again.token).toBe(first.token);
  expect(again.sent.at(-1)?.subject).toContain("Rappel");
  const other = await ask(id, `paul.${id}@exemple.test`);
  await expect(open(first.token)).rejects.toMatchObject({ kind: "refused" });
  expect(await open(other.token)).toMatchObject({ status: "ASKED" });
});

test("the answer given by telephone is typed by staff, among the free hours alone", async () => {
  const { id } = await dueBack();
  const { version } = await read(id);
  const body = answerTo({ version, choices: [] });
  await expect(
    staff()(api.answerReturn, { params: { id }, body: { ...body, day: day("2030-03-09") } }),
  ).rejects.toMatchObject({ fields: { day: expect.stringContaining("n’est plus proposé") } });
  await staff()(api.answerReturn, { params: { id }, body });
  expect(await read(id)).toMatchObject({ status: "ANSWERED", chosenBy: "STAFF" });
});

test("the last place is given once, whichever kind asks", async () => {
  const found = [await dueBack(), await dueBack(), await dueBack(), await dueBack()];
  const tokens: string[] = [];
  for (const { id } of found) tokens.push((await ask(id)).token);
  const pages = await Promise.all(tokens.map(open));
  const at = { day: day("2030-03-13"), window: "14:00-16:00" as const };
  const outcomes = await Promise.allSettled(
    pages.map((page, index) => choose(tokens[index] ?? "", answerTo(page, at))),
  );
  const rule = await app.within((call) => readRule(call));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(rule.windowCapacity);
  // Deliveries no longer offer these hours either.
  app.setClock("2030-03-04T09:00:00Z");
  const late = await open(tokens[outcomes.findIndex(({ status }) => status === "rejected")] ?? "");
  expect(late.choices.find(({ day: on }) => on === at.day)?.windows).not.toContain(at.window);
});

test("staff prepare a return outside the rule, never in the past; the client is told from what to what", async () => {
  const { id, carId } = await dueBack();
  const to = `lea.${id}@exemple.test`;
  const { version } = await read(id);
  const params = { carId };
  await expect(
    staff()(api.prepareReturn, { params, body: preparation(version, { day: day("2030-03-01") }) }),
  ).rejects.toMatchObject({ fields: { day: "Ce créneau est passé." } });
  const sunday = preparation(version, { day: day("2030-03-17"), contactEmail: to });
  await staff()(api.prepareReturn, { params, body: sunday });
  expect(await read(id)).toMatchObject({ status: "PREPARED", promisedAt: "2030-03-17T09:00:00.000Z" });
  const next = (await read(id)).version;
  await staff()(api.updateReturn, { params, body: { ...sunday, version: next, day: day("2030-03-18") } });
  const [first, second] = await mails(to);
  expect(first?.body).toContain("dimanche 17 mars");
  expect(first?.body).toContain(`Lieu : ${address.line1}`);
  expect(second?.body).toMatch(/prévue dimanche 17 mars.*aura lieu lundi 18 mars/);
});

test("who brings the car is required, and a carrier is named", async () => {
  const { id, carId } = await dueBack();
  const { version } = await read(id);
  const { broughtBy: _, ...nobodyBrings } = preparation(version);
  const prepare = (body: object) => staff()(api.prepareReturn, { params: { carId }, body: body as never });
  await expect(prepare(nobodyBrings)).rejects.toThrow();
  await expect(prepare(preparation(version, { broughtBy: "CARRIER" }))).rejects.toMatchObject({
    fields: { carrierId: "Quel transporteur ?" },
  });
  await expect(prepare(preparation(version, { address: { ...address, line1: "" } }))).rejects.toMatchObject({
    fields: { "address.line1": expect.stringContaining("adresse entière") },
  });
});

test("the carrier receives its order, its change, and its cancellation", async () => {
  const { id, carId } = await dueBack();
  const carrierEmail = `quai.${id}@exemple.test`;
  const carrier = await app.within((call) => buildSupplier(call));
  const params = { carId };
  const byCarrier = { broughtBy: "CARRIER" as const, carrierId: carrier.id, carrierEmail };
  const body = (version: number, more: object = {}) => preparation(version, { ...byCarrier, ...more });
  await staff()(api.prepareReturn, { params, body: body((await read(id)).version) });
  await staff()(api.updateReturn, { params, body: body((await read(id)).version) });
  expect(await mails(carrierEmail)).toHaveLength(1);
  await staff()(api.updateReturn, {
    params,
    body: body((await read(id)).version, { from: "14:00", to: "15:00" }),
  });
  const order = await staff()(api.readCarrierOrder, { params: { periodId: id } });
  expect(order.size).toBeGreaterThan(1_000);
  const { version } = await read(id);
  await staff()(api.unprepareReturn, { params, body: { version, reason: "Le client prolonge" } });
  const subjects = (await mails(carrierEmail)).map(({ subject }) => subject.split(" : ")[0]);
  expect(subjects).toEqual(["Ordre de transport", "Ordre de transport modifié", "Ordre de transport annulé"]);
  expect(await read(id)).toMatchObject({
    status: "RUNNING",
    startsAt: null,
    carrierName: "",
    promisedAt: null,
  });
  await expect(staff()(api.readCarrierOrder, { params: { periodId: id } })).rejects.toThrow();
});

test("a car lost while its return is prepared: the client and the carrier are told, the link ends", async () => {
  const { id, carId } = await dueBack();
  const { token, email } = await ask(id);
  const carrierEmail = `quai.${id}@exemple.test`;
  const { id: carrierId } = await app.within((call) => buildSupplier(call));
  const more = { broughtBy: "CARRIER", carrierId, carrierEmail, contactEmail: email };
  await staff()(api.prepareReturn, {
    params: { carId },
    body: preparation((await read(id)).version, more),
  });
  await app.within((call) =>
    endPeriod(call, { periodId: id, at: "2030-03-04T08:00:00Z", kilometrage: null, cause: "THEFT" }),
  );
  expect((await mails(carrierEmail)).at(-1)?.subject).toContain("annulé");
  expect((await mails(email)).at(-1)?.subject).toContain("n’aura pas lieu");
  await expect(open(token)).rejects.toMatchObject({ kind: "refused" });
  expect(await read(id)).toMatchObject({ isRunning: false, promisedAt: null });
});

test("the answer of the client survives a preparation that is undone", async () => {
  const { id, carId } = await dueBack();
  const { token } = await ask(id);
  await choose(token, answerTo(await open(token)));
  const params = { carId };
  await staff()(api.prepareReturn, { params, body: preparation((await read(id)).version) });
  expect(await open(token)).toMatchObject({ status: "PREPARED", isLocked: true, choices: [] });
  const { version } = await read(id);
  await staff()(api.unprepareReturn, { params, body: { version, reason: "Transporteur indisponible" } });
  expect(await read(id)).toMatchObject({ status: "ANSWERED" });
});

test("the price of the transport: zero is a price, empty is not", async () => {
  const { id, carId } = await dueBack();
  await staff()(api.prepareReturn, {
    params: { carId },
    body: preparation((await read(id)).version, { expectedTransportCents: 18_000 }),
  });
  const transport = () => app.within((call) => returnTransport(call, { periodId: id }));
  expect(await transport()).toMatchObject({ cents: null });
  const price = (transportCents: number | null, version: number) =>
    staff()(api.setReturnPrice, { params: { periodId: id }, body: { version, transportCents } as never });
  await expect(price(null, (await read(id)).version)).rejects.toThrow();
  await price(0, (await read(id)).version);
  expect(await transport()).toMatchObject({ cents: 0 });
});

test("the price of the transport, fixed after the handback, reaches the closing that awaits it", async () => {
  const { id, carId } = await dueBack();
  const { version } = await read(id);
  await staff()(api.prepareReturn, { params: { carId }, body: preparation(version) });
  await app.within((call) => returnCar(call, id));
  const awaits = async () => (await app.within((call) => get(call, "closing", id))).awaits;
  expect(await awaits()).toContain("transport de retour");
  const body = { version: (await read(id)).version, transportCents: 19_000 };
  await staff()(api.setReturnPrice, { params: { periodId: id }, body });
  expect(await awaits()).not.toContain("transport de retour");
});

test("lists and counters hold the returns to ask, to prepare and to come", async () => {
  const { id, carId } = await dueBack();
  const listed = async (
    list: "listPeriodsNearRestitution" | "listReturnsToPrepare" | "listReturnsToCome",
  ) => {
    const ids = [];
    for (const one of (await staff()(api[list], {})).items) ids.push(one.id);
    return ids.includes(id);
  };
  await ask(id);
  expect([await listed("listPeriodsNearRestitution"), await listed("listReturnsToPrepare")]).toEqual([
    true,
    false,
  ]);
  app.setClock("2030-03-18T09:00:00Z");
  await ask(id);
  expect(await listed("listReturnsToPrepare")).toBe(true);
  const { items } = await staff()(api.listReturnsToPrepare, {});
  expect(items.find((one) => one.id === id)?.prepareReason).toBe("LATE");
  const body = preparation((await read(id)).version, { day: day("2030-03-20") });
  await staff()(api.prepareReturn, { params: { carId }, body });
  expect([await listed("listPeriodsNearRestitution"), await listed("listReturnsToPrepare")]).toEqual([
    false,
    false,
  ]);
  expect(await listed("listReturnsToCome")).toBe(true);
});

test("a prepared return is in the planning, beside deliveries, and counts in the capacity of its day", async () => {
  const { id, carId } = await dueBack();
  const body = preparation((await read(id)).version, { day: day("2030-03-21") });
  await staff()(api.prepareReturn, { params: { carId }, body });
  const planning = await staff()(deliveryContract.readPlanning, {
    params: { pattern: "2030-03-21" },
    query: {},
  });
  expect(planning.items.find((one) => one.id === id)).toMatchObject({ kind: "return" });
  expect(planning.kinds.find(({ name }) => name === "return")).toMatchObject({
    isAppointment: true,
    mayMove: true,
  });
});

test("a message of the client waits until a colleague handles it, and changes no appointment", async () => {
  const { id } = await dueBack();
  const { token } = await ask(id);
  await nobody()(api.writeAboutReturn, {
    params: { token },
    body: { phone: null, message: "Plutôt le matin." },
  });
  const { openRequests, version } = await read(id);
  expect(openRequests).toBe(1);
  const { requests } = await staff()(api.readReturnSlots, { query: { periodId: id } });
  await staff()(api.handleReturnRequest, { params: { periodId: id, requestId: requests[0]?.id ?? "" } });
  expect(await read(id)).toMatchObject({ openRequests: 0, version });
});

async function report(call: Call, id: string, presence: "SIGNED" | "ABSENT" | "REFUSED"): Promise<void> {
  const bytes = new Uint8Array(await pdf().arrayBuffer());
  const file = { name: "Procès-verbal.pdf", type: "application/pdf", bytes };
  const { id: reportId } = await addDocument(call, [{ record: "restitution", id }], {
    kind: "returnReport",
    file,
  });
  await call.db.updateTable("restitution").set({ presence, reportId }).where("id", "=", id).execute();
}

test("an unsigned report takes the remarks of its client during five days, once", async () => {
  const { id } = await dueBack();
  const { token } = await ask(id);
  await app.within(async (call) => {
    await returnCar(call, id, { kilometrage: 97_831 });
    await report(call, id, "ABSENT");
  });
  expect(await open(token)).toMatchObject({
    status: "RETURNED",
    choices: [],
    handback: { kilometrage: 97_831, isSigned: false, remarksUntil: "2030-03-09" },
  });
  const remark = (remarks: string) => nobody()(api.remarkOnReturn, { params: { token }, body: { remarks } });
  expect(await remark("La rayure était là.")).toMatchObject({ handback: { remarks: "La rayure était là." } });
  await remark("La rayure était là.");
  await expect(remark("Autre chose.")).rejects.toMatchObject({ kind: "refused" });
});

test("the days for remarks are over after the fifth one, and a signed report takes none", async () => {
  const { id } = await dueBack();
  const { token } = await ask(id);
  const presence = (value: "SIGNED" | "REFUSED") => app.within((call) => report(call, id, value));
  const remark = () => nobody()(api.remarkOnReturn, { params: { token }, body: { remarks: "Non." } });
  await app.within((call) => returnCar(call, id));
  await presence("SIGNED");
  await expect(remark()).rejects.toMatchObject({ kind: "refused" });
  await presence("REFUSED");
  app.setClock("2030-03-10T09:00:00Z");
  await expect(remark()).rejects.toMatchObject({ kind: "refused" });
});

test("an old link, a wrong one, and a page open since the preparation change nothing", async () => {
  const { id, carId } = await dueBack();
  const { token } = await ask(id);
  const page = await open(token);
  await expect(open("x".repeat(43))).rejects.toMatchObject({ status: 404 });
  await staff()(api.prepareReturn, { params: { carId }, body: preparation((await read(id)).version) });
  await expect(choose(token, answerTo(page))).rejects.toMatchObject({ kind: "refused" });
});
