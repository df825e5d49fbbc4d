// The life cycle is the only way to change a status, and each of its moves is recorded.
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { begin } from "#kernel/server/records/life-cycle.ts";
import { change, type create } from "#kernel/server/records/records.ts";
import { contractFlow } from "../model/flow.ts";
import { buildContract, buildOngoing } from "#tests/builders/contracts.ts";
import { periodsOf } from "./rows.ts";
import { startPeriod } from "./lifecycle/moves.ts";

const app = testApplication("2026-11-21T09:00:00Z");

const historyOf = async (id: string): Promise<string[]> => {
  const lines = await app.within((call) =>
    call.db.selectFrom("auditLine").select("did").where("recordId", "=", id).orderBy("id").execute(),
  );
  return lines.map(({ did }) => did);
};

test("the delivery of the second car is recorded, though no field of the contract changes", async () => {
  const id = await app.within(async (call) => {
    const { contract } = await buildOngoing(call, { durationMonths: 48, hasMidtermRenewal: true });
    const [, second] = await periodsOf(call, contract.id);
    await startPeriod(call, { periodId: second?.id ?? "", on: call.today, carId: null, kilometrage: 1 });
    return contract.id;
  });
  expect((await historyOf(id)).at(-1)).toBe("a renouvelé le véhicule à mi-parcours");
});

test("a status passed in a change is refused, and stays as it was", async () => {
  const { contract } = await app.within(buildContract);
  const slipped: object = { commissionCents: 12_00, status: "ENDED" };
  await expect(
    app.within((call) => change(call, "contract", { id: contract.id, version: null }, slipped)),
  ).rejects.toThrow("the status of contract is given by a move of its flow");
  const stored = await app.within((call) =>
    call.db.selectFrom("contract").selectAll().where("id", "=", contract.id).executeTakeFirstOrThrow(),
  );
  expect(stored).toMatchObject({ status: "PENDING_FIRST_DELIVERY", commissionCents: null });
});

test("a record starts at the start of its life cycle, and a new one takes no status from elsewhere", async () => {
  await expect(
    app.within((call) => begin(call, contractFlow, { kind: "contract", at: "ENDED" as never }, {} as never)),
  ).rejects.toThrow("no contract begins as ENDED");
  type Status = Parameters<typeof create<"contract">>[2]["status"];
  // @ts-expect-error: the status of a new record is given by `begin`.
  const slipped: Status = "PENDING_MANDATE";
  type Start = Parameters<typeof begin<"contract", "PENDING_MANDATE">>[2]["at"];
  // @ts-expect-error: no contract starts there.
  const elsewhere: Start = "ENDED";
  expect([slipped, elsewhere]).toEqual(["PENDING_MANDATE", "ENDED"]);
});
