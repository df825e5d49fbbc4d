// Looks at positions, on a real database: who may, what is logged, and for how long they stay open.
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Actor } from "#kernel/actor.ts";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildAccount, buildControl } from "#tests/builders/people.ts";
import { buildLocatedCar, sendPosition } from "#tests/builders/telematics.ts";
import { deskContract } from "#desk/contract.ts";
import { changesFor } from "#platform/live/streams.ts";
import { telematicsContract as api } from "../../contract.ts";

const app = testApplication();
const imei = "350000000000014";
let carId = "";
let viewer: Actor & { sub: string };

const request = {
  fromDay: day("2027-03-15"),
  fromTime: "09:00",
  untilDay: day("2027-03-15"),
  untilTime: "18:00",
  reason: "Panne signalée par le client",
};
const look = (actor: Actor, change: Partial<typeof request> = {}) =>
  app.as(actor)(api.lookAtPositions, { params: { id: carId }, body: { ...request, ...change } });
const read = (actor: Actor, id: string) => app.as(actor)(api.readLookedPositions, { params: { id } });
const nameViewer = () => app.as("admin")(api.namePositionViewer, { body: { accountId: viewer.sub } });

beforeEach(async () => {
  app.setClock("2027-03-15T08:00:00.000Z");
  await app.application.database.pool.query(
    "delete from box_position; delete from position_viewer; delete from position_look; delete from box_fitting; update car set box_type = null, box_number = null",
  );
  ({ carId } = await app.within(buildLocatedCar, { imei }));
  viewer = await app.within(buildAccount, "operator");
  app.setClock("2027-03-15T09:00:00.000Z");
  for (const at of ["2027-03-15T08:01:00.000Z", "2027-03-15T08:02:00.000Z"])
    await app.within((call) => sendPosition(call, imei, { at }));
});

test("a person named by an administrator looks with a reason", async () => {
  await nameViewer();
  const { id, ...logged } = await look(viewer);
  expect(logged).toEqual({
    createdAt: "2027-03-15T09:00:00.000Z",
    createdBy: viewer.name,
    fromAt: "2027-03-15T08:00:00.000Z",
    untilAt: "2027-03-15T09:00:00.000Z",
    basis: "NAMED",
    reason: "Panne signalée par le client",
  });
  expect((await read(viewer, id)).positions).toEqual([
    { at: "2027-03-15T08:01:00.000Z", latitude: 48.8566, longitude: 2.3522 },
    { at: "2027-03-15T08:02:00.000Z", latitude: 48.8566, longitude: 2.3522 },
  ]);
  expect((await app.as(viewer)(api.readLooks, { params: { id: carId } })).looks).toHaveLength(1);
});

describe("a look is known to those who may read looks alone", () => {
  const roles = ["scorer", "operator", "salesAdministrator", "admin"] as const;
  const historyFor = (actor: (typeof roles)[number], record: string, id: string) =>
    app.as(actor)(deskContract.history, { params: { record, id }, query: {} });

  test("it has no history nor comments, and leaves no line in the history of its car", async () => {
    await nameViewer();
    const { id } = await look(viewer);
    for (const role of roles) {
      await expect(historyFor(role, "positionLook", id)).rejects.toMatchObject({ status: 404 });
      await expect(
        app.as(role)(deskContract.comments, { query: { record: "positionLook", id } }),
      ).rejects.toMatchObject({ status: 404 });
      const { items } = await historyFor(role, "car", carId);
      expect(items.filter(({ did }) => did.includes("positions"))).toEqual([]);
    }
  });

  test("its live change is sent to the people named and to those who handle losses", async () => {
    await nameViewer();
    const handler = await app.within(buildAccount, "salesAdministrator");
    const other = await app.within(buildAccount, "operator");
    const publish = vi.spyOn(app.application, "publish");
    const { id } = await look(viewer);
    const changes = publish.mock.calls.flatMap(([published]) => published);
    publish.mockRestore();
    const sentTo = (account: string) => changesFor(account, changes);
    expect(sentTo(viewer.sub)).toEqual([{ kind: "positionLook", id, to: viewer.sub }]);
    expect(sentTo(handler.sub)).toEqual([{ kind: "positionLook", id, to: handler.sub }]);
    expect(sentTo(other.sub)).toEqual([]);
    await expect(app.as(other)(api.readLooks, { params: { id: carId } })).rejects.toMatchObject({
      status: 403,
    });
  });
});

test("a look does not open the positions that come after it", async () => {
  await nameViewer();
  const { id } = await look(viewer);
  app.setClock("2027-03-15T09:20:00.000Z");
  await app.within((call) => sendPosition(call, imei, { at: "2027-03-15T09:10:00.000Z" }));
  expect((await read(viewer, id)).positions).toHaveLength(2);
});

test("nobody looks by a role, an administrator no more than the others", async () => {
  for (const role of ["admin", "salesAdministrator", "operator", "developer"] as const)
    await expect(
      app.as(role)(api.lookAtPositions, { params: { id: carId }, body: request }),
    ).rejects.toMatchObject({ status: 403 });
  expect((await app.as("admin")(api.readTracking, { params: { id: carId } })).positions.canLook).toBe(false);
});

test("nobody names themselves, nor names a person twice", async () => {
  const admin = await app.within(buildAccount, "admin");
  await expect(
    app.as(admin)(api.namePositionViewer, { body: { accountId: admin.sub } }),
  ).rejects.toMatchObject({ status: 409 });
  await nameViewer();
  await expect(nameViewer()).rejects.toMatchObject({ status: 400 });
});

test("the positions of a look are read by its author alone, for half an hour, while they may look", async () => {
  const { viewers } = await nameViewer();
  const { id } = await look(viewer);
  const other = await app.within(buildAccount, "operator");
  await app.as("admin")(api.namePositionViewer, { body: { accountId: other.sub } });
  await expect(read(other, id)).rejects.toMatchObject({ status: 403 });
  app.setClock("2027-03-15T09:31:00.000Z");
  await expect(read(viewer, id)).rejects.toMatchObject({ status: 409 });
  app.setClock("2027-03-15T09:10:00.000Z");
  const [{ id: viewerId, version } = { id: "", version: 0 }] = viewers;
  await app.as("admin")(api.removePositionViewer, { params: { id: viewerId }, body: { version } });
  await expect(read(viewer, id)).rejects.toMatchObject({ status: 403 });
});

const refusals: readonly [string, Partial<typeof request>, string][] = [
  ["a reason of nine letters", { reason: "Neuf mots" }, "reason"],
  ["a reason of ten digits", { reason: "1234567890" }, "reason"],
  ["an end before its start", { untilTime: "08:59" }, "untilTime"],
  ["more than seven days", { fromDay: day("2027-03-08"), fromTime: "17:59" }, "untilDay"],
  ["more than sixty days ago", { fromDay: day("2027-01-13"), untilDay: day("2027-01-14") }, "fromDay"],
  ["an hour to come", { fromDay: day("2027-03-16"), untilDay: day("2027-03-17") }, "fromDay"],
];
test.each(refusals)("a look is refused for %s", async (_, change, field) => {
  await nameViewer();
  await expect(look(viewer, change)).rejects.toMatchObject({
    status: 400,
    fields: { [field]: expect.any(String) },
  });
});

test("an administrator names neither an account that they opened nor, for five days, with a new account", async () => {
  await app.within(buildControl, { accountId: viewer.sub, kind: "CREATED", madeById: "test-admin" });
  await expect(nameViewer()).rejects.toThrow("tant qu’un autre administrateur ne l’a pas confirmé");
  const query = (text: string) => app.application.database.pool.query(text);
  await query("delete from account_control");
  await app.within(buildControl, { accountId: "test-admin", kind: "RESET", madeById: "other" }, 1);
  await expect(nameViewer()).rejects.toThrow("il approuve à partir du");
  await query("delete from account_control");
});
