// The declaration of a driver, from the link that staff send to the damage that shows its photos.
import { beforeEach, describe, expect, test } from "vitest";
import { day, parisInstant } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { smallPhoto } from "#tests/doubles/photo.ts";
import { readyCars } from "#tests/scenarios/ready-cars.ts";
import { damagesContract as api } from "../../contract.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const { ready, deliver } = readyCars(app);
const staff = () => app.as("salesAdministrator");
const driver = () => app.as("ANONYMOUS");

let carId = "";
beforeEach(async () => {
  app.setClock("2026-11-23T09:00:00Z");
  const of = await ready();
  await deliver(of, { mileage: 20 });
  carId = of.carId;
  app.setClock("2027-01-20T09:00:00Z");
});

const email = "conducteur@exemple.test";
const invite = () => staff()(api.inviteDriver, { body: { carId, name: "Léa Martin", email } });
const mails = async (): Promise<{ subject: string; body: string }[]> => {
  const { rows } = await app.application.database.pool.query<{ subject: string; body: string }>(
    "select subject, body from message where recipient = $1 order by created_at, id",
    [email],
  );
  return rows;
};
const tokenOf = async (): Promise<string> =>
  /\/public\/damage\/([\w-]{43})/.exec(
    (await mails()).findLast(({ body }) => body.includes("/public/damage/"))?.body ?? "",
  )?.[1] ?? "";

const facts = {
  day: day("2027-01-19"),
  time: "18:40",
  kind: "COLLISION",
  place: "Rond-point de Paris, Angers",
  circumstances: "Percuté par l’arrière.",
  hasInjured: false,
  thirdPartyName: "Durand",
  thirdPartyPlate: "AB-123-CD",
  thirdPartyInsurer: "",
  thirdPartyPolicy: "",
} as const;
const declaration = { ...facts, driverName: "Léa Martin", driverPhone: "06 12 34 56 78", hasNoPhotos: false };

/** A file of the same image with other bytes. */
async function otherPhoto(index: number): Promise<File> {
  const bytes = new Uint8Array(await smallPhoto().arrayBuffer());
  return new File([bytes, String(index)], `photo-${index}.png`, { type: "image/png" });
}
const sendPhoto = (token: string, file: File) =>
  driver()(api.sendDamagePhoto, { params: { token }, files: { file } });
const send = (token: string, more: object = {}) =>
  driver()(api.sendDeclaration, { params: { token }, body: { ...declaration, ...more } });

async function received() {
  const { id } = await invite();
  const token = await tokenOf();
  for (const index of [1, 2, 3]) await sendPhoto(token, await otherPhoto(index));
  await send(token);
  return { id, token };
}
const read = (id: string) => staff()(api.readDamageRequest, { params: { id } });

test("the client of a car that still serves a contract replaced by a renewal is invited by default", async () => {
  await app.application.database.pool.query(
    "update contract set status = 'REPLACED' where id = (select contract_id from rental_period where car_id = $1)",
    [carId],
  );
  const { id } = await staff()(api.inviteDriver, { body: { carId, name: "", email: "" } });
  const { companyName, recipientEmail } = await read(id);
  expect([companyName, recipientEmail]).not.toContain("");
});

describe("the page of the driver", () => {
  test("photos leave one by one, and the same photo sent again after a cut is kept once", async () => {
    await invite();
    const token = await tokenOf();
    const photo = smallPhoto();
    await sendPhoto(token, photo);
    const page = await sendPhoto(token, photo);
    expect(page).toMatchObject({ step: "AWAITED", photos: [{ name: "compteur.png" }] });
  });

  test("a declaration asks for three photos, or says that none can be taken", async () => {
    await invite();
    const token = await tokenOf();
    await sendPhoto(token, smallPhoto());
    await expect(send(token)).rejects.toMatchObject({
      fields: { hasNoPhotos: expect.stringContaining("au moins 3 photos : 1 nous est parvenue") },
    });
    expect(await send(token, { hasNoPhotos: true })).toMatchObject({ step: "RECEIVED" });
  });

  test("the declaration sent is shown on the page, and not before", async () => {
    const { token } = await received();
    const open = () => driver()(api.openDamageLink, { params: { token } });
    const { day: _day, time: _time, ...declared } = facts;
    expect((await open()).declared).toEqual({
      ...declared,
      damageTime: parisInstant(facts.day, facts.time),
      driverName: "Léa Martin",
      driverPhone: "06 12 34 56 78",
    });
    await invite();
    const { declared: before } = await driver()(api.openDamageLink, { params: { token: await tokenOf() } });
    expect(before).toBeNull();
  });

  test("an hour to come is refused next to its field", async () => {
    await invite();
    const token = await tokenOf();
    await expect(send(token, { day: day("2027-01-21"), hasNoPhotos: true })).rejects.toMatchObject({
      fields: { day: expect.any(String) },
    });
    await expect(
      send(token, { day: day("2027-01-20"), time: "23:00", hasNoPhotos: true }),
    ).rejects.toMatchObject({ fields: { time: expect.any(String) } });
  });

  test("a photo that is none, and a constat that does not open, are refused", async () => {
    await invite();
    const token = await tokenOf();
    const script = new File(["<svg onload=alert(1)>"], "photo.png", { type: "image/png" });
    await expect(sendPhoto(token, script)).rejects.toMatchObject({
      kind: "wrongType",
      fields: { file: expect.stringContaining("ne se lit pas") },
    });
    const paper = new File(["%PDF-1.7\n%%EOF"], "constat.pdf", { type: "application/pdf" });
    await expect(
      driver()(api.sendDamagePaper, { params: { token }, files: { file: paper } }),
    ).rejects.toMatchObject({ fields: { file: expect.stringContaining("ne s’ouvre pas") } });
  });

  test("a photo is removed until the declaration is sent, and added after it", async () => {
    await invite();
    const token = await tokenOf();
    const { photos } = await sendPhoto(token, smallPhoto());
    const remove = (id: string) => driver()(api.removeDamageFile, { params: { token, id } });
    expect((await remove(photos[0]?.id ?? "")).photos).toEqual([]);
    for (const index of [1, 2, 3]) await sendPhoto(token, await otherPhoto(index));
    const page = await send(token);
    await expect(remove(page.photos[0]?.id ?? "")).rejects.toMatchObject({ status: 409 });
    expect((await sendPhoto(token, await otherPhoto(4))).photos).toHaveLength(4);
  });

  test("the same declaration sent again is the same; another one is refused", async () => {
    const { token } = await received();
    expect(await send(token)).toMatchObject({ step: "RECEIVED" });
    await expect(send(token, { place: "Ailleurs" })).rejects.toMatchObject({ status: 409 });
  });

  test("a photo is placed on the drawing, moved and taken off; its place follows it to the damage", async () => {
    const { id, token } = await received();
    const {
      photos: [first, second],
    } = await driver()(api.openDamageLink, { params: { token } });
    const place = (photoId = "", at: { part: string; x: number; y: number } | null = null) =>
      driver()(api.placeDriverPhoto, { params: { token, id: photoId }, body: { place: at } });
    const door = { part: "leftFrontDoor", x: 130, y: 70 };
    await place(second?.id, door);
    await place(first?.id, door);
    await place(first?.id, { ...door, x: 140 });
    expect((await place(second?.id)).photos).toMatchObject([
      { id: first?.id, place: { ...door, x: 140 } },
      { id: second?.id, place: null },
      { place: null },
    ]);
    await expect(place(first?.id, { ...door, part: "toString" })).rejects.toMatchObject({
      fields: { "place.part": "Partie inconnue du véhicule." },
    });
    const { version } = await read(id);
    const accepted = await staff()(api.acceptDamageRequest, {
      params: { id },
      body: { version, ...facts, learntOn: day("2027-01-20") },
    });
    const damageId = accepted.damageId ?? "";
    const { photos } = await staff()(api.readDamage, { params: { id: damageId } });
    expect(photos.find((photo) => photo.id === first?.id)?.place).toEqual({ ...door, x: 140 });
    const moved = await staff()(api.placeDamagePhoto, {
      params: { id: damageId, documentId: second?.id ?? "" },
      body: { place: door },
    });
    expect(moved.photos.find((photo) => photo.id === second?.id)?.place).toEqual(door);
  });

  test("the driver receives an acknowledgement", async () => {
    await received();
    const last = (await mails()).at(-1);
    expect(last?.subject).toContain("Votre déclaration de sinistre est reçue");
    expect(last?.body).toContain("avec 3 photos");
  });
});

describe("the decision of sales administration", () => {
  test("an accepted declaration becomes a damage with its photos, learnt on the day of the declaration", async () => {
    const { id, token } = await received();
    app.setClock("2027-01-22T09:00:00Z");
    const { version } = await read(id);
    const { list } = { list: { conditions: [], sort: { field: "receivedAt", descending: false } } } as const;
    const waiting = await staff()(api.listWaitingDamageRequests, { list });
    expect(waiting.items.map((row) => row.id)).toContain(id);
    const accepted = await staff()(api.acceptDamageRequest, {
      params: { id },
      body: { version, ...facts, learntOn: day("2027-01-20") },
    });
    expect(accepted).toMatchObject({ status: "ACCEPTED" });
    const damageId = accepted.damageId ?? "";
    const damage = await staff()(api.readDamage, { params: { id: damageId } });
    expect(damage).toMatchObject({
      carId,
      learntOn: "2027-01-20",
      damageTime: parisInstant(facts.day, facts.time),
      holderKind: "CLIENT",
      declarations: [{ id, driverName: "Léa Martin" }],
    });
    expect(damage.photos).toHaveLength(3);
    await sendPhoto(token, await otherPhoto(9));
    expect((await staff()(api.readDamage, { params: { id: damageId } })).photos).toHaveLength(4);
  });

  test("its constat is for those who manage damages, its photos for everybody", async () => {
    const { id, token } = await received();
    const file = await otherPhoto(8);
    await driver()(api.sendDamagePaper, { params: { token }, files: { file } });
    const { version } = await read(id);
    const { damageId } = await staff()(api.acceptDamageRequest, {
      params: { id },
      body: { version, ...facts, learntOn: day("2027-01-20") },
    });
    const { photos, papers } = await app.as("operator")(api.readDamage, { params: { id: damageId ?? "" } });
    const open = (role: "operator" | "accountant", documentId = "") =>
      app.as(role)(api.readDamageDocument, { params: { id: damageId ?? "", documentId } });
    await expect(open("operator", papers[0]?.id)).rejects.toMatchObject({ status: 403 });
    await open("accountant", papers[0]?.id);
    await open("operator", photos[0]?.id);
  });

  test("a declaration joined to a damage gives it its photos and the third party that it lacks", async () => {
    const { id } = await received();
    const { id: damageId } = await staff()(api.declareDamage, {
      body: { carId, ...facts, thirdPartyName: "", thirdPartyPlate: "", learntOn: day("2027-01-19") },
    });
    const { version, damages } = await read(id);
    expect(damages.map((one) => one.id)).toEqual([damageId]);
    await staff()(api.joinDamageRequest, { params: { id }, body: { version, damageId } });
    const damage = await staff()(api.readDamage, { params: { id: damageId } });
    expect(damage).toMatchObject({ thirdPartyName: "Durand", thirdPartyPlate: "AB-123-CD" });
    expect(damage.photos).toHaveLength(3);
  });

  test("a damage of another car is refused", async () => {
    const { id } = await received();
    app.setClock("2026-11-23T09:00:00Z");
    const other = await ready();
    await deliver(other, { mileage: 20 });
    app.setClock("2027-01-20T09:00:00Z");
    const { id: damageId } = await staff()(api.declareDamage, {
      body: { carId: other.carId, ...facts, learntOn: day("2027-01-19") },
    });
    const { version } = await read(id);
    await expect(
      staff()(api.joinDamageRequest, { params: { id }, body: { version, damageId } }),
    ).rejects.toMatchObject({ status: 409 });
  });

  test("a refused declaration writes its reason to the driver, and takes no more files", async () => {
    const { id, token } = await received();
    const { version } = await read(id);
    await staff()(api.refuseDamageRequest, {
      params: { id },
      body: { version, reason: "Ces rayures étaient là à la livraison." },
    });
    expect((await mails()).at(-1)?.body).toContain("Ces rayures étaient là à la livraison.");
    await expect(sendPhoto(token, await otherPhoto(5))).rejects.toMatchObject({ status: 409 });
  });

  test("a link is sent again as it was, and closed once withdrawn", async () => {
    const { id, version } = await invite();
    const token = await tokenOf();
    const reminded = await staff()(api.remindDriver, { params: { id }, body: { version } });
    expect(await tokenOf()).toBe(token);
    await staff()(api.withdrawDamageRequest, { params: { id }, body: { version: reminded.version } });
    await expect(driver()(api.openDamageLink, { params: { token } })).rejects.toMatchObject({
      code: "LinkClosed",
    });
  });

  test("without an address, the link goes to the contact of the client", async () => {
    const { recipientEmail } = await staff()(api.inviteDriver, { body: { carId, name: "", email: "" } });
    expect(recipientEmail).toContain("@");
  });
});

describe("a car insured by the client that rents it", () => {
  const insure = (isFleet: boolean) =>
    app.application.database.pool.query(
      "update insurance set is_fleet = $2 where period_id = (select id from rental_period where car_id = $1)",
      [carId, isFleet],
    );
  beforeEach(async () => expect(await insure(false)).toMatchObject({ rowCount: 1 }));

  test("its driver reads that the client declares the damage to its own insurer, and until when", async () => {
    const { token } = await received();
    const page = await driver()(api.openDamageLink, { params: { token } });
    expect(page).toMatchObject({ isDeclaredByClient: true, insurerDueOn: "2027-01-27" });
    expect((await mails()).at(-1)?.body).toContain("au plus tard le 27-01-2027");
  });

  test.each([
    ["mails the client the request to declare it", true, 1],
    ["mails it nothing when staff prefers so", false, 0],
  ])("its acceptance %s", async (_, asksClient, letters) => {
    const { id } = await received();
    const { version, isDeclaredByClient } = await read(id);
    expect(isDeclaredByClient).toBe(true);
    const { damageId } = await staff()(api.acceptDamageRequest, {
      params: { id },
      body: { version, ...facts, learntOn: day("2027-01-20"), asksClient },
    });
    await app.runJobs();
    const { rows } = await app.application.database.pool.query(
      "select 1 from message where about @> array[$1::uuid] and subject like 'Sinistre à déclarer à votre assureur%'",
      [damageId],
    );
    expect(rows).toHaveLength(letters);
  });

  test("under the policy of the fleet, the page says nothing of it", async () => {
    const { token } = await received();
    await insure(true);
    expect(await driver()(api.openDamageLink, { params: { token } })).toMatchObject({
      isDeclaredByClient: false,
    });
  });
});
