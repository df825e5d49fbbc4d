import { expect, it } from "vitest";
import type { OpenCall } from "#kernel/server/application.ts";
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
