import { expect, test } from "vitest";
import type { TaxedVehicle } from "#settings/model/taxes/taxed-vehicle.ts";
import { type Certified, withCertificate } from "./certified.ts";

const golf: TaxedVehicle = {
  energy: "Petrol",
  thermalFuel: "PETROL",
  isRechargeable: false,
  electricRangeKm: null,
  runsOnE85: false,
  carbonEmissionRate: 127,
  weight: 1_329,
  fiscalPower: 6,
  seatCount: 5,
  isUtility: false,
};
const nothing: Certified = {
  mass: null,
  carbonDioxide: null,
  power: null,
  fiscalPower: null,
  category: null,
  kind: null,
  energy: null,
  euroStandard: null,
};

test.each<[string, Partial<Certified>, Partial<TaxedVehicle>]>([
  ["what it does not say stays as the catalogue has it", {}, {}],
  [
    "its mass and its CO2 hold",
    { mass: 1_402, carbonDioxide: 131 },
    { weight: 1_402, carbonEmissionRate: 131 },
  ],
  ["its fiscal power holds", { fiscalPower: 7 }, { fiscalPower: 7 }],
  ["a conversion to N1 makes it a utility vehicle", { category: "N1" }, { isUtility: true }],
  ["EE is a hybrid that is plugged in", { energy: "EE" }, { energy: "Hybrid", isRechargeable: true }],
  ["FE burns E85", { energy: "FE" }, { runsOnE85: true }],
  ["EL burns nothing", { energy: "EL" }, { energy: "Electric", thermalFuel: null }],
  ["a code that we do not know changes nothing", { energy: "XX" }, {}],
])("%s", (_sentence, certified, expected) =>
  expect(withCertificate(golf, { ...nothing, ...certified })).toEqual({ ...golf, ...expected }),
);

test("a car certified as a hybrid stays a mild hybrid when its finish is one", () =>
  expect(withCertificate({ ...golf, energy: "MildEssence" }, { ...nothing, energy: "EH" }).energy).toBe(
    "MildEssence",
  ));
