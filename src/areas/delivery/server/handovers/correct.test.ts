// A handover is corrected with a reason; a corrected report is sent. Written by hand.
import { expect, test } from "vitest";
import { readDrawnObjects, drawnText, findFaults } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { addMonths, day, parisInstant } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { inspect } from "#tests/builders/preparation.ts";
import { type ReadyDelivery, readyCars } from "#tests/scenarios/ready-cars.ts";
import { deliveryContract as contract } from "../../contract.ts";

// A Monday.
const app = testApplication("2026-11-23T09:00:00Z");
const { ready, deliver } = readyCars(app);
const staff: ReturnType<typeof app.as> = (...sent) => app.as("operationValidator")(...sent);
const reason = "Faute de frappe au kilométrage.";

const slotOf = ({ periodId }: Pick<ReadyDelivery, "periodId">) =>
  staff(contract.readDeliverySlot, { params: { id: periodId } });
const formOf = async (of: ReadyDelivery) => ({
  version: (await slotOf(of)).version,
  day: day("2026-11-23"),
  time: "09:45",
  mileage: 12,
  receivedBy: "Léa Martin",
  capacity: "Gérante",
  email: `lea.${of.carId}@exemple.test`,
  remarks: "Rayure légère sur le hayon.",
  reason,
});
const correct = async (of: ReadyDelivery, more: object) =>
  staff(contract.correctDelivery, {
    params: { id: of.periodId },
    body: { ...(await formOf(of)), ...more },
  });
const periodOf = ({ periodId }: ReadyDelivery) =>
  app.within((call) =>
    call.db.selectFrom("rentalPeriod").selectAll().where("id", "=", periodId).executeTakeFirstOrThrow(),
  );
const mailsTo = (email: string) =>
  app.within((call) =>
    call.db.selectFrom("message").selectAll().where("recipient", "=", email).orderBy("id").execute(),
  );
async function bytesOf(file: object): Promise<Uint8Array> {
  if (!(file instanceof Blob)) throw new RangeError("not a file");
  return new Uint8Array(await file.arrayBuffer());
}
const plain = (text: string): string => text.replaceAll(/\s/gu, " ");

/** Delivered three days ago, inspected at 12 km, its mileage mistyped. */
async function delivered(): Promise<ReadyDelivery> {
  app.setClock("2026-11-20T09:00:00Z");
  const of = await ready();
  await app.within((call) => inspect(call, of.carId));
  app.setClock("2026-11-23T09:00:00Z");
  await deliver(of, { mileage: 1_500 });
  return of;
}

test("the mileage, the person and the e-mail are corrected, on the car and the period, and sent again", async () => {
  const of = await delivered();
  const email = `paul.${of.carId}@exemple.test`;
  const slot = await correct(of, { mileage: 15, receivedBy: "Paul Roux", email });
  expect(slot).toMatchObject({
    status: "DELIVERED",
    handover: { mileage: 15, receivedBy: "Paul Roux", email, remarks: "Rayure légère sur le hayon." },
    correctedBy: "Test operationValidator",
    correctionReason: reason,
  });
  expect(await periodOf(of)).toMatchObject({ startDay: "2026-11-23", startKilometrage: 15 });
  expect((await app.within((call) => get(call, "car", of.carId))).mileage).toBe(15);
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toContain("procès-verbal de livraison rectifié");
  expect(mail?.body).toContain(reason);
  expect(JSON.stringify(mail?.attachments)).toContain("rectifiée.pdf");
  const report = await readDrawnObjects(
    await bytesOf(await staff(contract.downloadCorrectedReport, { params: { id: of.periodId } })),
  );
  expect(findFaults(report)).toEqual([]);
  for (const words of [
    "Procès-verbal de livraison rectifié",
    reason,
    "15 km",
    "Paul Roux",
    "rectifie et remplace",
    "kilométrage : 15 au lieu de",
    "reçu par : Paul Roux au lieu de Léa Martin",
  ])
    expect(plain(drawnText(report))).toContain(words);
  const lines = await app.within((call) =>
    call.db.selectFrom("auditLine").select("did").where("recordId", "=", of.carId).orderBy("id").execute(),
  );
  expect(lines.map(({ did }) => plain(did))).toContain(
    `a corrigé la remise (kilométrage : 15 au lieu de 1 500 ; reçu par : Paul Roux au lieu de Léa Martin ; e-mail : ${email} au lieu de lea.${of.carId}@exemple.test) : ${reason}`,
  );
});

test("the day is corrected with the return and the term that derive from it, and what the delivery relies on", async () => {
  const of = await delivered();
  const before = await app.within((call) => get(call, "contract", of.contractId));
  await correct(of, { day: day("2026-11-21"), mileage: 1_500, time: "17:30" });
  const period = await periodOf(of);
  const after = await app.within((call) => get(call, "contract", of.contractId));
  const months = before.terms.durationMonths;
  expect([before.termDay, after.termDay]).toEqual([
    addMonths(day("2026-11-23"), months),
    addMonths(day("2026-11-21"), months),
  ]);
  expect(period).toMatchObject({ startDay: "2026-11-21", dueBackOn: after.termDay });
  expect(new Date(period.startedAt ?? "").toISOString()).toBe("2026-11-21T16:30:00.000Z");
});

// Written by hand: the corrected fact, and the mistake on its field.
test.each([
  [{ mileage: 11 }, "mileage", "Le dernier kilométrage connu est de 12 km."],
  [
    { mileage: 150_000 },
    "mileage",
    "Le véhicule avait 12 km le 20-11-2026 : il ne peut pas en avoir plus de 6 012.",
  ],
  [{ day: "2026-11-19" }, "day", "Le contrat a été signé le 20-11-2026 : la livraison le suit."],
  [{ day: "2026-11-24" }, "time", "Une livraison s’enregistre une fois faite : cette heure est à venir."],
  [{ reason: "" }, "reason", "Champ obligatoire."],
])("%o is refused", async (more, field, words) => {
  const of = await delivered();
  await expect(correct(of, more)).rejects.toMatchObject({
    status: 400,
    fields: { [field]: expect.anything() },
  });
  const failure = await correct(of, more).catch((error: { fields?: Record<string, string> }) => error);
  expect(plain(JSON.stringify(failure))).toContain(words);
  expect((await slotOf(of)).correctedAt).toBeNull();
});

test("nothing is corrected before the delivery, with another version, or by another role", async () => {
  const waiting = await ready();
  await expect(correct(waiting, {})).rejects.toMatchObject({ status: 404 });
  const of = await delivered();
  const body = await formOf(of);
  await correct(of, { mileage: 20 });
  const params = { id: of.periodId };
  await expect(staff(contract.correctDelivery, { params, body })).rejects.toMatchObject({ status: 409 });
  await expect(app.as("salesman")(contract.correctDelivery, { params, body })).rejects.toMatchObject({
    status: 403,
  });
});

test("a correction that changes nothing is refused, and sends nothing", async () => {
  const of = await delivered();
  const { email } = await formOf(of);
  const before = (await mailsTo(email)).length;
  await expect(correct(of, { mileage: 1_500 })).rejects.toMatchObject({
    message: "Cette correction ne change rien à la remise.",
  });
  expect(await mailsTo(email)).toHaveLength(before);
});

test("a handover is corrected after the return of its car too, before it and at fewer kilometres", async () => {
  const of = await delivered();
  expect(await correct(of, { mileage: 13 })).toMatchObject({ handover: { mileage: 13 } });
  app.setClock("2026-11-26T09:00:00Z");
  await app.within((call) =>
    endPeriod(call, {
      periodId: of.periodId,
      at: parisInstant(day("2026-11-25"), "10:00"),
      kilometrage: 1_600,
      cause: "EARLY",
    }),
  );
  expect(await correct(of, { day: day("2026-11-22"), mileage: 15 })).toMatchObject({
    handover: { mileage: 15 },
  });
  expect(await periodOf(of)).toMatchObject({ startDay: "2026-11-22", endDay: "2026-11-25" });
  await expect(correct(of, { mileage: 1_601 })).rejects.toMatchObject({
    status: 400,
    fields: { mileage: expect.stringContaining("Le véhicule a été restitué le 25-11-2026, à 1") },
  });
  await expect(correct(of, { day: day("2026-11-26"), time: "09:00", mileage: 15 })).rejects.toMatchObject({
    status: 400,
    fields: { day: "Le véhicule a été restitué le 25-11-2026 : la livraison le précède." },
  });
});
