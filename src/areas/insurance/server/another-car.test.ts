import { expect, test } from "vitest";
import { assignCar } from "#fleet/server/assignments/assignments.ts";
import { unassign } from "#fleet/server/assignments/release-and-swap.ts";
import { prerequisitesOfCar } from "#fleet/server/readiness.ts";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildAssigned, buildCarOf } from "#tests/builders/fleet.ts";
import { insuranceContract as api } from "../contract.ts";
import { sampleMemo } from "./memos/sample-memo.ts";

const app = testApplication("2026-11-21T09:00:00Z");
const staff: ReturnType<typeof app.as> = (...sent) => app.as("salesAdministrator")(...sent);
const form = { insurer: "Mutuelle Essai", policyNumber: "P-1", expirationDate: day("2027-11-20") };
const read = async (carId: string) => (await staff(api.readCarInsurance, { params: { carId } })).insurance;

test("with another car, the refusal, the reminders and the request of the first no longer show", async () => {
  const of = await app.within(buildAssigned);
  const { car, contact } = of;
  const params = { carId: car.id };
  const versionNow = async (): Promise<number> => (await read(car.id))?.version ?? 0;
  const body = { version: await versionNow(), contactId: null, message: "" };
  await staff(api.sendInsuranceRequest, { params, body });
  const [mail] = await app.within((call) =>
    call.db.selectFrom("message").select("body").where("recipient", "=", contact.email).execute(),
  );
  const token = /add-insurance-information\/([\w-]{43})/.exec(mail?.body ?? "")?.[1] ?? "";
  const { bytes, name } = await sampleMemo({ ...form, subscriber: "Essai", plate: "WW-1-A", title: "Clio" });
  const files = { file: new File([new Uint8Array(bytes)], name) };
  await app.as(null)(api.giveInsuranceMemo, { params: { token }, body: form, files });
  await staff(api.reviewInsuranceRequest, {
    params,
    body: { decision: "REFUSE", version: await versionNow(), reason: "Illisible" },
  });
  expect(await read(car.id)).toMatchObject({ refusalReason: "Illisible" });
  const second = await app.within(buildCarOf, of, { at: "STOCKED" });
  await app.within(unassign, { periodId: of.periodId, reason: "Essai" });
  await app.within(assignCar, { periodId: of.periodId, carId: second.id, differences: [] });
  expect(await read(second.id)).toMatchObject({
    status: "MISSING",
    refusalReason: "",
    receivedAt: null,
    requestedOf: "",
  });
  const [proof] = (await app.within(prerequisitesOfCar, second.id)).filter(({ key }) => key === "insurance");
  expect(proof?.proof).toBe("À demander au client.");
});
