import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildAssigned } from "#tests/builders/fleet.ts";
import { registrationContract } from "../../contract.ts";
import { notifyPlates } from "./plate-notice.ts";
import { registrationSteps } from "#tests/scenarios/registration-steps.ts";

const app = testApplication("2026-11-22T10:00:00Z");
const { arrived, undo, cpi, certificate } = registrationSteps(app);

async function bound() {
  const { car, contact } = await app.within(buildAssigned, {});
  return { carId: car.id, vin: car.vin, email: contact.email };
}
const letters = (email: string) =>
  app.within(async (call) =>
    (
      await call.db
        .selectFrom("message")
        .select(["subject", "body"])
        .where("recipient", "=", email)
        .orderBy("id")
        .execute()
    ).filter(({ subject }) => subject.startsWith("La plaque")),
  );
const at = async (time: string) => {
  app.setClock(`2026-11-22T${time}:00Z`);
  await app.outsideJob(notifyPlates.run);
};

test("a client is notified of the definitive plate of its car once, half an hour after it was assigned", async () => {
  const { carId, vin, email } = await bound();
  app.setClock("2026-11-22T10:00:00Z");
  await cpi(carId, { plate: "GC-401-AB", vin });
  await at("10:29");
  expect(await letters(email)).toHaveLength(0);
  await at("10:30");
  await at("10:45");
  const [letter, ...more] = await letters(email);
  expect(more).toHaveLength(0);
  expect(letter?.subject).toContain("GC-401-AB");
  expect(letter?.body).toContain("assureur");
  await certificate(carId, { plate: "GC-401-AB", vin });
  await undo(carId);
  await undo(carId);
  await cpi(carId, { plate: "GC-401-AB", vin });
  await at("12:00");
  expect(await letters(email)).toHaveLength(1);
});

test("a plate corrected before its notice is never sent; one already sent is corrected by letter", async () => {
  const { carId, vin, email } = await bound();
  app.setClock("2026-11-22T13:00:00Z");
  await cpi(carId, { plate: "GC-402-AB", vin });
  await undo(carId);
  await at("13:40");
  expect(await letters(email)).toHaveLength(0);
  await cpi(carId, { plate: "GC-412-AB", vin });
  await undo(carId);
  await cpi(carId, { plate: "GC-422-AB", vin });
  await at("14:30");
  expect((await letters(email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("GC-422-AB"),
  ]);
  await undo(carId);
  await cpi(carId, { plate: "GC-432-AB", vin });
  await at("15:30");
  await undo(carId);
  await cpi(carId, { plate: "GC-422-AB", vin });
  await at("16:30");
  const [, second, third] = await letters(email);
  expect(third?.body).toContain("Elle remplace la plaque GC-432-AB");
  expect(second?.body).toContain("Elle remplace la plaque GC-422-AB, que nous vous avions annoncée.");
});

test("the plate of a car without a client is not notified", async () => {
  const { carId, vin } = await arrived();
  app.setClock("2026-11-22T17:00:00Z");
  const before = await app.within((call) => call.db.selectFrom("message").select("id").execute());
  await cpi(carId, { plate: "GC-403-AB", vin });
  await at("18:00");
  expect(await app.within((call) => call.db.selectFrom("message").select("id").execute())).toHaveLength(
    before.length,
  );
});

test("a new plate needs a new sticker, the same plate does not", async () => {
  const { carId, vin } = await arrived();
  const params = { carId };
  const body = { version: null };
  const read = () => app.as("salesAdministrator")(registrationContract.readSticker, { params });
  await cpi(carId, { plate: "GC-404-AB", vin });
  await app.as("salesAdministrator")(registrationContract.sendSticker, { params, body });
  await undo(carId);
  await app.as("purchaser")(registrationContract.readSticker, { params });
  await cpi(carId, { plate: "GC-404-AB", vin });
  expect((await read()).sticker).toMatchObject({ status: "DONE", sentOn: "2026-11-22" });
  await undo(carId);
  await cpi(carId, { plate: "GC-414-AB", vin });
  expect((await read()).sticker).toMatchObject({ status: "TODO", sentOn: null, plate: "GC-414-AB" });
});

test("the class of a sticker is that of the certificate that assigns the plate", async () => {
  const { carId, vin } = await arrived();
  await certificate(carId, { plate: "GC-405-AB", vin, energy: "GO", euroStandard: "EURO4" });
  const { items } = await app.as("salesAdministrator")(registrationContract.listMissingStickers, {
    list: { pageSize: 400 },
  });
  expect(items.find((one) => one.carId === carId)?.class).toBe("3");
});
