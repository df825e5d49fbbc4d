// The private mode of the driver: no position of its hours, whatever the order of the frames; odometers still count.
import { beforeEach, describe, expect, test } from "vitest";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { buildLocatedCar, sendPosition } from "#tests/builders/telematics.ts";
import { telematicsContract as api } from "../../contract.ts";
import { deleteOldPositions } from "./days.ts";

const app = testApplication();
const imei = "350000000000014";
let carId = "";
let token = "";

const rowsOf = async <T extends object>(text: string): Promise<T[]> =>
  (await app.application.database.pool.query<T>(text)).rows;
const stored = async (): Promise<string[]> =>
  (await rowsOf<{ at: string }>("select at from box_position order by 1")).map(({ at }) => at.slice(11, 16));
const send = (time: string, received: string, more: { boxKm?: number } = {}) => {
  app.setClock(`2027-03-15T${received}Z`);
  return app.within((call) => sendPosition(call, imei, { at: `2027-03-15T${time}.000Z`, ...more }));
};
const at = (time: string) => app.setClock(`2027-03-15T${time}Z`);
const start = (time: string) => {
  at(time);
  return app.as(null)(api.startPrivateMode, { params: { token } });
};
const stop = (time: string) => {
  at(time);
  return app.as(null)(api.stopPrivateMode, { params: { token } });
};
const issue = async (): Promise<string> => {
  const { address } = await app.as("salesAdministrator")(api.issuePrivateModeCode, { params: { id: carId } });
  return address.split("/").at(-1) ?? "";
};
const modeOf = async () =>
  (await app.as("operator")(api.readTracking, { params: { id: carId } })).positions.privateMode;

beforeEach(async () => {
  at("08:00:00");
  await app.application.database.pool.query(
    `delete from box_position; delete from position_rule; delete from private_span; delete from private_mode;
     delete from box_fitting; update car set box_type = null, box_number = null`,
  );
  ({ carId } = await app.within(buildLocatedCar, { imei }));
  token = await issue();
});

describe("during the private mode", () => {
  test("no position is stored; before and after, they are", async () => {
    await send("08:05:00", "08:05:10");
    await start("08:10:00");
    await send("08:12:00", "08:12:10");
    await stop("08:20:00");
    await send("08:25:00", "08:25:10");
    expect(await stored()).toEqual(["08:05", "08:25"]);
  });

  test.each<[string, (() => Promise<unknown>)[]]>([
    [
      "in their order",
      [
        () => send("08:05:00", "09:00:00"),
        () => send("08:12:00", "09:00:00"),
        () => send("08:25:00", "09:00:00"),
      ],
    ],
    [
      "backwards",
      [
        () => send("08:25:00", "09:00:00"),
        () => send("08:12:00", "09:00:00"),
        () => send("08:05:00", "09:00:00"),
      ],
    ],
  ])("frames that come an hour later, %s, change nothing", async (_title, frames) => {
    await start("08:10:00");
    await stop("08:20:00");
    for (const frame of frames) await frame();
    expect(await stored()).toEqual(["08:05", "08:25"]);
  });

  test("a frame dated after its start and received before it is deleted", async () => {
    await send("08:10:30", "08:10:05");
    await send("08:09:30", "08:10:06");
    await start("08:10:20");
    expect(await stored()).toEqual(["08:09"]);
  });

  test("its two ends belong to it and to what follows", async () => {
    await start("08:10:00");
    await stop("08:20:00");
    await send("08:10:00", "09:00:00");
    await send("08:19:59", "09:00:00");
    await send("08:20:00", "09:00:00");
    expect(await stored()).toEqual(["08:20"]);
  });

  test("frames that are committed at the same time are not stored", async () => {
    at("08:10:00");
    await Promise.all([
      app.as(null)(api.startPrivateMode, { params: { token } }),
      app.within((call) => sendPosition(call, imei, { at: "2027-03-15T08:10:00.000Z" })),
    ]);
    expect(await stored()).toEqual([]);
  });

  test("the odometers of the box are recorded", async () => {
    await start("08:10:00");
    await send("08:13:00", "08:13:10", { boxKm: 45_678 });
    const records = await rowsOf<{ box_km: number }>("select box_km from box_record where box_km = 45678");
    expect(records).toHaveLength(1);
  });
});

describe("its switch", () => {
  test("may be pressed twice", async () => {
    await start("08:10:00");
    expect((await start("08:11:00")).isOn).toBe(true);
    expect((await stop("08:20:00")).isOn).toBe(false);
    expect((await stop("08:21:00")).isOn).toBe(false);
  });

  test("shows staff neither its state nor its hours", async () => {
    const before = await modeOf();
    expect(before).toMatchObject({ hasCode: true });
    await start("08:10:00");
    expect(await modeOf()).toEqual(before);
    expect(await rowsOf("select from audit_line where did like '%quitt%mode priv%'")).toEqual([]);
  });

  test("is the same code until it is revoked; a mode that runs goes on", async () => {
    expect(await issue()).toBe(token);
    await start("08:10:00");
    const { version = 0 } = (await modeOf()) ?? {};
    await app.as("salesAdministrator")(api.revokePrivateModeCode, {
      params: { id: carId },
      body: { version },
    });
    await expect(stop("08:12:00")).rejects.toMatchObject({ kind: "refused" });
    expect(await modeOf()).toMatchObject({ hasCode: false });
    token = await issue();
    expect((await stop("08:20:00")).isOn).toBe(false);
  });

  test("ends with the rental, and its code opens nothing more", async () => {
    await start("08:10:00");
    at("10:00:00");
    const [period] = await rowsOf<{ id: string }>(`select id from rental_period where car_id = '${carId}'`);
    await app.within((call) =>
      endPeriod(call, {
        periodId: period?.id ?? "",
        at: call.now.toISOString(),
        kilometrage: 100,
        isKilometrageEstimated: false,
        cause: "EARLY",
      }),
    );
    expect(await rowsOf("select from private_span where until_at is null")).toEqual([]);
    await expect(start("10:01:00")).rejects.toMatchObject({ kind: "refused" });
  });

  test("leaves no hour after sixty days", async () => {
    await start("08:10:00");
    await stop("08:20:00");
    app.setClock("2027-05-16T08:30:00Z");
    await app.within(deleteOldPositions);
    expect(await rowsOf("select from private_span")).toEqual([]);
  });
});

describe("its code", () => {
  const replace = async (): Promise<string> => {
    const { address } = await app.as(null)(api.replacePrivateModeCode, { params: { token } });
    return address.split("/").at(-1) ?? "";
  };

  test("is replaced by the driver: the former one opens nothing, and staff do not see the new one", async () => {
    const former = token;
    await start("08:10:00");
    token = await replace();
    expect(token).not.toBe(former);
    expect(await modeOf()).toMatchObject({ hasCode: true, isReplaced: true });
    await expect(issue()).rejects.toMatchObject({ kind: "refused" });
    await expect(app.as(null)(api.stopPrivateMode, { params: { token: former } })).rejects.toMatchObject({
      kind: "refused",
    });
    expect((await stop("08:20:00")).isOn).toBe(false);
  });

  test("of a driver is revoked by staff, who issue another", async () => {
    token = await replace();
    const { version = 0 } = (await modeOf()) ?? {};
    await app.as("salesAdministrator")(api.revokePrivateModeCode, {
      params: { id: carId },
      body: { version },
    });
    expect(await modeOf()).toMatchObject({ hasCode: false, isReplaced: false });
    await expect(start("08:10:00")).rejects.toMatchObject({ kind: "refused" });
    token = await issue();
    expect((await start("08:11:00")).isOn).toBe(true);
  });

  test("opens nothing for another lessee of the same rental, who gets another", async () => {
    const former = token;
    await start("08:10:00");
    const { company: other } = await app.within((call) => buildClient(call));
    await app.application.database.pool.query("update rental_period set company_id = $1 where car_id = $2", [
      other.id,
      carId,
    ]);
    await expect(stop("08:12:00")).resolves.toMatchObject({ isOver: true, isOn: false });
    await expect(start("08:13:00")).rejects.toMatchObject({ kind: "refused" });
    await expect(replace()).rejects.toMatchObject({ kind: "refused" });
    token = await issue();
    expect(token).not.toBe(former);
    await expect(app.as(null)(api.openPrivateMode, { params: { token: former } })).rejects.toMatchObject({
      kind: "refused",
    });
  });
});

test("a car whose contract sells no geolocation has no code", async () => {
  await app.application.database.pool.query(
    "update contract set terms = jsonb_set(terms, '{geolocation}', 'false')",
  );
  await expect(issue()).rejects.toMatchObject({ kind: "refused" });
});
