import { expect, it } from "vitest";
import { badgeOf } from "./document.ts";

it("only a document that never came is missing", () => {
  expect(badgeOf({ state: "MISSING", hasFile: false }).label).toBe("Manquant");
  expect(badgeOf({ state: "MISSING", hasFile: true }).label).toBe("Non retenu");
  expect(badgeOf({ state: "APPROVED", hasFile: true }).label).toBe("Validé");
});
