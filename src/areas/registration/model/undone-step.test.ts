import { expect, it } from "vitest";
import { undoneStepText, undoneStepTitle } from "./undone-step.ts";

const plates = { licensePlate: "GB-301-AB", temporaryLicensePlate: "WW-301-AB" };
const file = { isRenewed: false, requestedOn: null };

it.each([
  ["PROVISOIRE", {}, "Annuler le CPI WW", "La plaque WW-301-AB est retirée"],
  ["PROVISOIRE", { isRenewed: true }, "Annuler le CPI WW", "retrouve sa première échéance"],
  ["CPI_DEFINITIVE", {}, "Annuler le CPI définitif", "La plaque GB-301-AB est retirée"],
  ["DEFINITIVE", {}, "Annuler la carte grise", "Les caractéristiques relevées"],
] as const)(
  "the dialog that undoes %s %o names the step and its consequences",
  (status, over, title, text) => {
    const undone = { ...plates, file: { ...file, ...over, status } };
    expect(undoneStepTitle(undone)).toBe(title);
    expect(undoneStepText(undone)).toContain(text);
  },
);
