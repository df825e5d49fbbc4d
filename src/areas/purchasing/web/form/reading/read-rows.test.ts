import { expect, test } from "vitest";
import type { OrderProposal } from "../../../model/extract/proposal.ts";
import { sureFill } from "./read-value.ts";
import { toReadRows } from "./read-rows.ts";

const sure = { text: "lu", page: 1, evidence: "LABEL", isDoubtful: false } as const;
const doubtful = { ...sure, isDoubtful: true, doubt: "L’image est peu lisible à cet endroit." };

const proposal: OrderProposal = {
  supplier: { id: "9a0e2f5c-3f1b-4a52-8f2e-0d2a7f6f1c11", name: "Garage du Lac", isByName: true },
  number: { ...sure, value: "FA-1" },
  orderedOn: null,
  expectedOn: null,
  deposit: null,
  vatCaution: null,
  vatNumbers: [{ ...sure, value: "FR83404833048" }],
  regime: { value: "FRENCH", text: "TVA 20 %", page: 1, vatRate: 0.2, doubts: [] },
  lines: [
    {
      vin: { ...sure, value: "VR3UPHNKSLT022345" },
      price: { ...doubtful, value: 1_645_050, basis: "HT", currency: "EUR" },
      mileage: { ...doubtful, value: 12_345 },
      firstRegistrationDate: null,
      color: { ...sure, value: "Gris" },
      manufacturerFinish: null,
      finish: { id: "7c8b1d0e-6d0f-4a9e-9b7c-2f3d4e5f6a7b", title: "Polo VW Edition", isCertain: false },
      problem: null,
      doubts: [],
    },
  ],
  doubts: [],
};

test("every value read is a row; a doubtful one fills nothing by itself", () => {
  const rows = toReadRows(proposal, {});
  expect(rows.map((row) => [row.name, row.doubt === null, sureFill(row)])).toEqual([
    ["supplierId", false, null],
    ["number", true, "FA-1"],
    ["", true, null],
    ["vatRegime", true, "FRENCH"],
    ["vin", true, "VR3UPHNKSLT022345"],
    ["finishId", false, null],
    ["priceCents", false, null],
    ["mileage", false, null],
    ["color", true, "Gris"],
  ]);
  expect(rows.find(({ name }) => name === "mileage")?.fill).toBe(12_345);
});
