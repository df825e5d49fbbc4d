import { expect, it } from "vitest";
import { undoneStepText } from "./undone-step.ts";

const plates = { licensePlate: "GB-301-AB", temporaryLicensePlate: "WW-301-AB" };
const file = { isRenewed: false, requestedOn: null };

it.each([
  ["PROVISOIRE", {}, "La plaque WW-301-AB est retirée"],
  ["PROVISOIRE", { isRenewed: true }, "retrouve sa première échéance"],
  ["CPI_DEFINITIVE", {}, "La plaque GB-301-AB est retirée"],
  ["DEFINITIVE", {}, "Les caractéristiques relevées"],
] as const)("the dialog that undoes %s %o names its consequences", (status, over, text) => {
  const undone = { ...plates, file: { ...file, ...over, status } };
  expect(undoneStepText(undone)).toContain(text);
});
