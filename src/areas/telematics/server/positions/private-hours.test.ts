// The hours of a private mode, at every entry point through which staff, clients or other drivers could learn them.
import { unzipSync } from "fflate";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { deskContract } from "#desk/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { mileageContract } from "#mileage/contract.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildLocatedCar, sendPosition } from "#tests/builders/telematics.ts";
import { telematicsContract as api } from "../../contract.ts";
import { readBoxes } from "../readings/read-boxes.ts";

const app = testApplication();
const imei = "350000000000014";
let carId = "";
let token = "";

const at = (time: string) => app.setClock(`2027-03-15T${time}Z`);
const send = (time: string, boxKm: number) => {
  at(time);
  return app.within((call) => sendPosition(call, imei, { at: `2027-03-15T${time}.000Z`, boxKm }));
};
const pressed = {
  start: () => app.as(null)(api.startPrivateMode, { params: { token } }),
  stop: () => app.as(null)(api.stopPrivateMode, { params: { token } }),
};
const params = () => ({ params: { id: carId } });

const exported = async (path: string): Promise<string> => {
  const authorization = `Test ${Buffer.from(JSON.stringify(testActor("admin"))).toString("base64")}`;
  const { body } = await app.server.inject({ url: `/api${path}`, headers: { authorization } });
  expect(body).toContain("Entendu le");
  return body;
};

/** The data of the contact of the lessee, without the instant of the export. */
const exportedData = async (): Promise<string> => {
  const { rows } = await app.application.database.pool.query<{ email: string }>(
    "select c.email from contact c join rental_period p on p.client_id = c.client_id where p.car_id = $1",
    [carId],
  );
  const body = { email: rows[0]?.email ?? "" };
  const archive = (await app.as("admin")(deskContract.exportPersonalData, { body })) as Blob;
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const text = new TextDecoder().decode(files["donnees.json"]);
  expect(text).toContain("Contrats dont la personne est signataire");
  return text.replace(/"exportedAt": "[^"]*"/, "");
};

/** Answers about a car whose driver is in private mode from 10:10 to 10:20 in Paris. */
const entryPoints: [title: string, read: () => Promise<unknown>][] = [
  ["its tracking", () => app.as("operator")(api.readTracking, params())],
  ["its records", () => app.as("operator")(api.readBoxRecords, { ...params(), query: {} })],
  ["the list of tracked cars", () => app.as("scorer")(api.listTrackedCars, { list: {} })],
  ["the export of tracked cars", () => exported("/tracking/export?format=csv")],
  ["its readings", () => app.as("salesman")(mileageContract.readCarMileage, { params: { carId } })],
  [
    "the history of the car",
    () => app.as("admin")(deskContract.history, { params: { record: "car", id: carId }, query: {} }),
  ],
  ["the data of a client", () => exportedData()],
  ["the page of the driver", () => app.as(null)(api.openPrivateMode, { params: { token } })],
];

/** An instant in UTC, or a time in Paris, of the private mode. */
const privateHour = /T09:1\d|10:1\d/;

beforeEach(async () => {
  at("08:00:00");
  await app.application.database.pool.query(
    `delete from box_position; delete from position_rule; delete from private_span; delete from private_mode;
     delete from box_record; delete from mileage_reading where box_fitting_id is not null;
     delete from box_fitting; update car set box_type = null, box_number = null`,
  );
  ({ carId } = await app.within(buildLocatedCar, { imei }));
  const { address } = await app.as("salesAdministrator")(api.issuePrivateModeCode, params());
  token = address.split("/").at(-1) ?? "";
});

describe("from 10:10 to 10:20 in Paris, a driver is in private mode, and the box goes on sending", () => {
  beforeEach(async () => {
    await send("08:30:00", 45_000);
    at("09:10:00");
    await pressed.start();
    await send("09:12:00", 45_010);
    await send("09:18:00", 45_020);
    at("09:19:00");
    await app.outsideJob(readBoxes.run);
  });

  test.each(entryPoints)("%s does not show these hours while it runs", async (_title, read) => {
    expect(JSON.stringify(await read())).not.toMatch(privateHour);
  });

  test.each(entryPoints)("%s does not show these hours once it has ended", async (_title, read) => {
    at("09:20:00");
    await pressed.stop();
    at("12:00:00");
    expect(JSON.stringify(await read())).not.toMatch(privateHour);
  });
});

test("the page opened again by staff who printed the code says the same whether the mode runs or not", async () => {
  const codeOf = async (): Promise<string> => {
    const { address } = await app.as("salesAdministrator")(api.issuePrivateModeCode, params());
    return address.split("/").at(-1) ?? "";
  };
  const opened = async () => {
    const page = await app.as(null)(api.openPrivateMode, { params: { token: await codeOf() } });
    const { rows } = await app.application.database.pool.query(
      "select last_seen_at, seen_count from outsider_link where kind = 'privateMode' and last_seen_at is not null",
    );
    return { page, rows };
  };
  at("09:00:00");
  const before = await opened();
  expect(before).toMatchObject({ page: { isOn: null }, rows: [] });
  at("09:10:00");
  expect((await pressed.start()).isOn).toBe(true);
  expect(await opened()).toEqual(before);
  at("09:20:00");
  expect((await pressed.stop()).isOn).toBe(false);
  expect(await opened()).toEqual(before);
});

test("a code replaced by a driver leaves no hour in a history nor in the live changes", async () => {
  const publish = vi.spyOn(app.application, "publish");
  at("09:10:00");
  await app.as(null)(api.replacePrivateModeCode, { params: { token } });
  expect(publish).not.toHaveBeenCalled();
  publish.mockRestore();
  const { positions } = await app.as("admin")(api.readTracking, params());
  const id = positions.privateMode?.id ?? "";
  for (const role of ["operator", "salesAdministrator", "admin"] as const)
    await expect(
      app.as(role)(deskContract.history, { params: { record: "privateMode", id }, query: {} }),
    ).rejects.toMatchObject({ status: 404 });
});

describe("what the box sends while its drivers can switch", () => {
  const sent = (from?: string) =>
    app.as("operator")(api.readBoxRecords, { ...params(), query: from ? { from: day(from) } : {} });
  const nextDay = () => app.setClock("2027-03-16T00:30:00Z");

  test("is shown the day after, by day, whether the private mode was on or off", async () => {
    await send("09:05:00", 45_000);
    at("09:10:00");
    await pressed.start();
    await send("09:12:00", 45_010);
    expect(await sent()).toMatchObject({ isDelayed: true, records: [] });
    nextDay();
    expect((await sent()).records.map((record) => [record.at, record.receivedAt])).toEqual([
      ["2027-03-15", "2027-03-15"],
      ["2027-03-15", "2027-03-15"],
    ]);
  });

  test("is asked from a day, never from an hour that would bound it", async () => {
    await send("09:12:00", 45_010);
    nextDay();
    const counts = [(await sent("2027-03-15")).records.length, (await sent("2027-03-16")).records.length];
    expect(counts).toEqual([1, 0]);
  });

  test("becomes a reading after midnight, without any live change before", async () => {
    await send("08:30:00", 45_000);
    await app.outsideJob(readBoxes.run);
    await send("09:12:00", 45_010);
    const publish = vi.spyOn(app.application, "publish");
    at("09:50:00");
    await app.outsideJob(readBoxes.run);
    expect(publish).not.toHaveBeenCalled();
    const stored = async () =>
      (
        await app.application.database.pool.query<{ at: string }>(
          "select at from mileage_reading where car_id = $1 and source = 'BOX'",
          [carId],
        )
      ).rows.map((row) => row.at.slice(0, 16));
    expect(await stored()).not.toContain("2027-03-15T09:12");
    nextDay();
    await app.outsideJob(readBoxes.run);
    expect(publish).toHaveBeenCalled();
    publish.mockRestore();
    expect(await stored()).toContain("2027-03-15T09:12");
  });
});

test("a switch publishes no live change", async () => {
  const publish = vi.spyOn(app.application, "publish");
  at("09:10:00");
  await pressed.start();
  at("09:20:00");
  await pressed.stop();
  expect(publish).not.toHaveBeenCalled();
  publish.mockRestore();
});

test("the records of a car without a code show their hours: no driver of it has a private mode", async () => {
  await app.application.database.pool.query("delete from private_mode");
  await send("09:12:00", 45_010);
  const { records } = await app.as("operator")(api.readBoxRecords, { ...params(), query: {} });
  expect(records).toMatchObject([{ at: "2027-03-15T09:12:00.000Z" }]);
});
