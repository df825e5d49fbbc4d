import { expect, test } from "vitest";
import type { InvoiceProposal } from "../../../model/invoices/proposal.ts";
import { sureFill } from "../../form/reading/read-value.ts";
import { toInvoiceRows } from "./read-rows.ts";

const sure = { text: "lu", page: 1, evidence: "LABEL", isDoubtful: false } as const;
const doubtful = { ...sure, isDoubtful: true, doubt: "L’image est peu lisible à cet endroit." };
const lineId = "9a0e2f5c-3f1b-4a52-8f2e-0d2a7f6f1c12";

const proposal: InvoiceProposal = {
  supplier: { id: "9a0e2f5c-3f1b-4a52-8f2e-0d2a7f6f1c11", name: "Garage du Lac", isByName: true },
  number: { ...sure, value: "FA-1" },
  invoicedOn: null,
  dueOn: null,
  regime: { value: "FRENCH", text: "TVA 20 %", page: 1 },
  net: { ...sure, value: 2_000_000, basis: "HT", currency: "EUR" },
  vat: { ...doubtful, value: 400_000, basis: null, currency: "EUR" },
  total: { ...sure, value: 2_400_000, basis: "TTC", currency: null },
  cars: [
    { vin: { ...sure, value: "VR3UPHNKSLT022345" }, lineId, problem: null },
    {
      vin: { ...sure, value: "VR3UPHNKSLT022346" },
      lineId: null,
      problem: "Ce véhicule n’est pas commandé.",
    },
  ],
  doubts: [],
};
const fills = (of: InvoiceProposal) => toInvoiceRows(of).map((row) => [row.name, sureFill(row)]);

test("every value read is a row; a doubtful one fills nothing by itself", () =>
  expect(fills(proposal)).toEqual([
    ["supplierId", null],
    ["number", "FA-1"],
    ["vatRegime", "FRENCH"],
    ["netCents", 2_000_000],
    ["vatCents", null],
    ["totalCents", null],
    ["lineIds", lineId],
    ["lineIds", null],
  ]));

test("an invoice in another currency fills its currency and its total there, and no amount in euros", () => {
  const amount = { ...sure, value: 2_415_000, currency: "CHF" } as const;
  const foreign = {
    ...proposal,
    net: { ...amount, basis: "HT" as const },
    vat: null,
    total: { ...amount, basis: "TTC" as const },
    cars: [],
  };
  expect(fills(foreign).slice(3)).toEqual([
    ["netCents", null],
    ["currency", "CHF"],
    ["foreignTotalCents", 2_415_000],
  ]);
});
