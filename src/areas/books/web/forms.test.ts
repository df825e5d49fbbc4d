// The forms of the books ask what their endpoints require.
import { expect, it } from "vitest";
import { freezeForm } from "../model/views.ts";
import { freezeStart } from "./months/FreezeDialog.tsx";

it("a freeze asks a reason for each check to accept", () => {
  const { accepted } = freezeStart({ toAccept: ["SUSPENSE", "STATEMENTS"] });
  const { error } = freezeForm.safeParse({ accepted });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["accepted.0.reason", "accepted.1.reason"]);
  const named = accepted.map((one) => ({ ...one, reason: "Relevé attendu lundi." }));
  expect(freezeForm.parse({ accepted: named })).toEqual({ accepted: named });
});

it("a freeze without any check to accept asks nothing", () => {
  expect(freezeForm.safeParse(freezeStart({ toAccept: [] })).success).toBe(true);
});
