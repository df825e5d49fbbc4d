// An amendment of a consumer's contract is an order when it raises the amount due, and is merely signed otherwise.
import { expect, test } from "vitest";
import type { ClientType } from "#clients/model/type.ts";
import { day } from "#kernel/calendar/day.ts";
import type { AmendmentDraft } from "./amendment.ts";
import { effectOf } from "./effect.ts";
import { exampleContract, longer, newRent, signedAs } from "#tests/examples/contracts.ts";
import { amendmentStatement } from "./order-statement.ts";
import { agreementOn, withAmendment } from "../terms/terms-by-day.ts";

const contract = exampleContract();
const on = day("2027-01-10");
const insured: AmendmentDraft = {
  kind: "insurance",
  effectOn: on,
  explanation: "",
  insurance: true,
  baseInsuranceCents: 9_800,
};
const rates = { vatRate: 0.2, rateOn: () => 0.2 };

function statementOf(draft: AmendmentDraft, clientType: ClientType) {
  const one = signedAs(1, draft);
  return amendmentStatement({
    clientType,
    carTitle: "Renault Clio",
    effectOn: on,
    effect: effectOf(contract, one, on),
    terms: agreementOn(withAmendment(contract, one), on).terms,
    rates,
  });
}

const raising: [string, AmendmentDraft, string][] = [
  // 24 rents of 360,00 become 372,00.
  ["a rent raised", newRent("2027-01-10", 31_000), "8 928,00 € TTC, au lieu de 8 640,00 € TTC"],
  // 98,00 a month without VAT.
  ["an insurance added", insured, "10 992,00 € TTC, au lieu de 8 640,00 € TTC"],
  // 12 months more at the same rent.
  [
    "a year more",
    longer(contract, "2027-01-10", { durationMonths: 48, priceCents: 30_000 }),
    "12 960,00 € TTC, au lieu de 8 640,00 € TTC",
  ],
  // 40,00 more for 12 elapsed months and 24 left: 36 × 48,00 with tax.
  [
    "more kilometres",
    longer(contract, "2027-01-10", { kilometrage: 90_000, priceCents: 34_000 }),
    "10 368,00 € TTC, au lieu de 8 640,00 € TTC",
  ],
  // 18 months left of 30, dearer each month: less in all, but more each month.
  [
    "fewer months, each dearer",
    longer(contract, "2027-01-10", { durationMonths: 30, priceCents: 31_000 }),
    "6 840,00 € TTC, au lieu de 8 640,00 € TTC",
  ],
];
const others: [string, AmendmentDraft][] = [
  ["a rent lowered", newRent("2027-01-10", 29_000)],
  [
    "fewer months at the same rent",
    longer(contract, "2027-01-10", { durationMonths: 30, priceCents: 30_000 }),
  ],
  [
    "more kilometres for the same rent",
    longer(contract, "2027-01-10", { kilometrage: 70_000, priceCents: 30_000 }),
  ],
];

test.each(raising)("%s: a consumer orders, and reads the total", (_what, draft, total) => {
  const statement = statementOf(draft, "INDIVIDUAL");
  expect(statement?.total.label).toBe("Total restant à payer jusqu’au terme");
  expect(statement?.total.value.replaceAll(/\s/g, " ")).toBe(total);
});
test.each(others)("%s: a consumer signs", (_what, draft) => {
  expect(statementOf(draft, "INDIVIDUAL")).toBeNull();
});
test.each([...raising.map(([what, draft]) => [what, draft] as const), ...others])(
  "%s: a professional signs",
  (_what, draft) => {
    expect(statementOf(draft, "COMPANY")).toBeNull();
  },
);
