import { describe, expect, it } from "vitest";
import { defectName, defectSchema } from "./inspection-items.ts";

const defect = {
  id: "019aa000-0000-7000-8000-000000000001",
  part: "FRONT_BUMPER",
  x: 10,
  y: 10,
  kind: "SCRATCH" as const,
  depthMm: null,
  signs: [],
  comment: "",
};
const refusal = (sizeCm: number): string | undefined =>
  defectSchema.safeParse({ ...defect, sizeCm }).error?.issues.find(({ path }) => path[0] === "sizeCm")
    ?.message;

describe("the size of a defect", () => {
  it.each([4, 4.5, 0.3, 2.7, 299.9])("may be %s cm", (sizeCm) => expect(refusal(sizeCm)).toBeUndefined());
  it.each([
    [4.55, "Un seul chiffre après la virgule."],
    [0, "Doit être supérieur ou égal à 0,1."],
    [301, "Doit être inférieur ou égal à 300."],
  ])("is not %s cm", (sizeCm, message) => expect(refusal(sizeCm)).toBe(message));
  it("is shown as it was typed", () => {
    expect(defectName({ ...defect, sizeCm: 4.5 })).toMatch(/, 4,5 cm$/);
    expect(defectName({ ...defect, sizeCm: 12 })).toMatch(/, 12 cm$/);
  });
});
