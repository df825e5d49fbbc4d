import { expect, it } from "vitest";
import type { OpenCall } from "#kernel/server/application.ts";
import { create } from "#kernel/server/records/records.ts";
import { withSavepoint } from "#kernel/server/savepoint.ts";
import { testApplication } from "#tests/application/test-application.ts";

const app = testApplication();

it("a failed step is rolled back entirely, and earlier changes stay", async () => {
  const { outcome, step } = await app.within(async (call) => {
    call.emitChange({ kind: "quote", id: "before" });
    const step = await withSavepoint(call, async () => {
      call.recordChange({ record: "brand", id: "1", after: { name: "Nowhere" } });
      call.emitChange({ kind: "quote", id: "undone" });
      call.afterCommit(() => {});
      call.markUnchanged();
      throw new Error("no");
    });
    const { changes, liveChanges, effects, isUnchanged } = (call as OpenCall).outcome;
    return {
      step,
      outcome: { changes: [...changes], liveChanges: [...liveChanges], effects: [...effects], isUnchanged },
    };
  });
  expect(step.isDone).toBe(false);
  expect(outcome).toEqual({
    changes: [],
    liveChanges: [{ kind: "quote", id: "before" }],
    effects: [],
    isUnchanged: false,
  });
});

it("a step that fails after a failed step of its own is rolled back entirely too", async () => {
  const names = await app.within(async (call) => {
    const brand = (name: string) =>
      create(call, "brand", { name, nameKey: name.toLowerCase(), maintenanceTerms: [] });
    await withSavepoint(call, async () => {
      await brand("Outer");
      await withSavepoint(call, async () => Promise.reject(new Error("inner")));
      throw new Error("outer");
    });
    return (await call.db.selectFrom("brand").select("name").execute()).map(({ name }) => name);
  });
  expect(names).not.toContain("Outer");
});
