// The positions of a stolen car: opened by the declaration of the theft from its hour on, closed when the car is found,
// purged when the declaration is withdrawn.
import { beforeEach, expect, test } from "vitest";
import { damagesContract } from "#damages/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildLocatedCar, sendPosition } from "#tests/builders/telematics.ts";

const app = testApplication();
const imei = "350000000000014";

const stored = async (): Promise<string[]> =>
  (
    await app.application.database.pool.query<{ position: string }>(
      `select to_char(at at time zone 'UTC', 'DD HH24:MI') || ' ' || basis as position from box_position order by at`,
    )
  ).rows.map(({ position }) => position);
const send = (at: string) =>
  app.within((call) => sendPosition(call, imei, { at, isIgnitionOn: false, bytes: Buffer.from(at) }));

const steal = (carId: string) =>
  app.as("salesAdministrator")(damagesContract.stealCar, {
    params: { carId },
    body: {
      day: day("2027-03-15"),
      time: "22:00",
      place: "",
      circumstances: "",
      complaintNumber: "2027/00018",
      complaintOn: day("2027-03-16"),
    },
  });
const versionOf = async (carId: string): Promise<number> => {
  const { losses } = await app.as("salesAdministrator")(damagesContract.readCarLosses, { params: { carId } });
  return losses[0]?.version ?? 0;
};

let carId = "";
beforeEach(async () => {
  app.setClock("2027-03-15T08:00:00.000Z");
  await app.application.database.pool.query("delete from box_position; delete from box_fitting");
  await app.application.database.pool.query("update car set box_type = null, box_number = null");
  // The client never agreed: the theft alone opens its positions.
  ({ carId } = await app.within(buildLocatedCar, { imei, isAgreed: false }));
  app.setClock("2027-03-16T08:00:00.000Z");
  await send("2027-03-16T07:58:00.000Z");
  await steal(carId);
});

test("the hour of the theft opens them, ignition off too, and nothing before", async () => {
  await send("2027-03-15T20:59:00.000Z");
  await send("2027-03-15T21:00:30.000Z");
  await send("2027-03-16T07:59:00.000Z");
  expect(await stored()).toEqual(["15 21:00 THEFT", "16 07:59 THEFT"]);
});

test("the hour at which the car is found closes them", async () => {
  await send("2027-03-16T06:00:00.000Z");
  await send("2027-03-16T07:59:00.000Z");
  await app.as("salesAdministrator")(damagesContract.recordFoundCar, {
    params: { carId },
    body: {
      version: await versionOf(carId),
      day: day("2027-03-16"),
      time: "08:30",
      odometer: 120,
      place: "Villepinte",
      condition: "",
      isWrecked: false,
      isIndemnityKept: false,
    },
  });
  await send("2027-03-16T07:59:30.000Z");
  expect(await stored()).toEqual(["16 06:00 THEFT"]);
});

test("the withdrawal of the declaration purges them, and tells the client", async () => {
  await send("2027-03-16T07:59:00.000Z");
  expect(await stored()).toHaveLength(1);
  await app.as("salesAdministrator")(damagesContract.withdrawLoss, {
    params: { carId },
    body: { version: await versionOf(carId), reason: "Véhicule déplacé par la fourrière" },
  });
  await send("2027-03-16T07:59:30.000Z");
  expect(await stored()).toEqual([]);
  const { rows } = await app.application.database.pool.query<{ subject: string }>(
    "select subject from message where subject like '%sont supprimées'",
  );
  expect(rows).toHaveLength(1);
});

test("thirty days later, the search is over", async () => {
  app.setClock("2027-04-15T08:00:00.000Z");
  await send("2027-04-15T07:59:00.000Z");
  expect(await stored()).toEqual([]);
});
