// Fines on the home page: their totals are those of the lists that they open, for those who may read them.
import { beforeEach, expect, test } from "vitest";
import { deskContract } from "#desk/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { noticeOf } from "#tests/builders/fines.ts";
import { fineSteps } from "#tests/scenarios/fine-steps.ts";
import { finesContract as api } from "../../contract.ts";

const app = testApplication("2027-01-17T12:00:00Z");
const { admin, move, record, name, rented } = fineSteps(app);

const blocks = async (role: "salesAdministrator" | "accountant" | "salesman") =>
  Object.fromEntries(
    (await app.as(role)(deskContract.homeStatistics)).waiting.map((block) => [block.key, block]),
  );
const totals = async (role: Parameters<typeof blocks>[0]) => {
  const { urgentFines, foreignFines, finesToPay } = await blocks(role);
  return [urgentFines?.total, foreignFines?.total, finesToPay?.total];
};
const listed = async () => {
  const { items } = await admin()(api.listFinesToSend, {
    list: { conditions: [{ field: "lastDay", operator: "lte", value: "2027-05-04" }] },
  });
  return items.length;
};

beforeEach(() => app.application.database.pool.query("delete from fine"));

test("the urgent, the foreign and those to pay are counted apart, and follow their moves", async () => {
  const { plate, periodId } = await rented();
  const at = "2027-03-05 08:30";
  // Twenty days left on 14 April: the last day is 4 May, and a notice of 20 March ends on that day.
  const urgent = await record(noticeOf(plate, { at, sendingDate: day("2027-03-20") }));
  await record(noticeOf(plate, { at, sendingDate: day("2027-03-21") }));
  const foreign = { kind: "FOREIGN", country: "DE", authority: "Bußgeldstelle" } as const;
  await record(noticeOf(plate, { at, sendingDate: day("2027-04-12"), ...foreign }));
  await record(noticeOf(plate, { at: "2027-02-01 08:30", sendingDate: day("2027-02-10") }));
  expect(await totals("accountant")).toEqual([1, 1, 1]);
  expect(await listed()).toBe(1);
  expect((await blocks("accountant")).urgentFines).toMatchObject({
    to: "/operations/send-fines?filter[lastDay*lte]=2027-05-04",
    items: [{ id: urgent.id, dueOn: "2027-05-04", to: `/operations/fines/view/${urgent.id}` }],
  });
  expect(await totals("salesAdministrator")).toEqual([1, 1, undefined]);
  expect(await totals("salesman")).toEqual([undefined, undefined, undefined]);
  await admin()(api.sendFine, move(await name(urgent, { periodId })));
  expect(await totals("accountant")).toEqual([0, 1, 1]);
  app.setClock("2027-04-15T09:00:00Z");
  expect(await totals("accountant")).toEqual([1, 1, 1]);
});
