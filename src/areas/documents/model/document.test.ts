import { expect, it } from "vitest";
import { badgeOf } from "./document.ts";

it("calls missing only what never came", () => {
  expect(badgeOf({ state: "MISSING", hasFile: false }).label).toBe("Manquant");
  expect(badgeOf({ state: "MISSING", hasFile: true }).label).toBe("Non retenu");
  expect(badgeOf({ state: "APPROVED", hasFile: true }).label).toBe("Validé");
});
