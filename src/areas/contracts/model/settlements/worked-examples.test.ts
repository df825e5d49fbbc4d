// The figures of the examples at the head of the files of this folder.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { exampleContract, longer, signedAs, signing } from "#tests/examples/contracts.ts";
import { terminationEstimate } from "../early-termination.ts";
import { withAmendment, type SignedContract } from "../terms/terms-by-day.ts";
import { amountDueCents, contractTotalCents, terminationTotal } from "./contract-total.ts";
import { priorStates } from "./prior-states.ts";
import { settlementDueCents, settlementOf } from "./settlement.ts";
import { rentRefusal } from "./typed-rent.ts";
import { waiverRefusal } from "./waiver.ts";

const parameters = {
  earlyTerminationShare: 0.38,
  earlyTerminationMonths: 4,
  nonBindingBelowMonths: 6,
  terminationNoticeMonths: 1,
};
const withPlainSpaces = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, " ");

test("typed-rent.ts: 36 months at 324,52, shortened to 21 at the model or at 348,96", () => {
  const contract = exampleContract({ durationMonths: 36, priceCents: 32_452 }, "2024-01-10");
  const on = day("2025-08-10");
  const at = (priceCents: number) => signedAs(1, longer(contract, on, { durationMonths: 21, priceCents }));

  expect(settlementOf(contract, at(38_773))?.amountCents).toBe(120_099);
  expect(amountDueCents(contract, at(38_773))).toBe(197_645);
  expect(terminationEstimate(contract, on, parameters).indemnityCents).toBe(235_845);
  expect(terminationEstimate(contract, day("2025-10-10"), parameters).indemnityCents).toBe(208_098);
  expect(terminationTotal(contract, at(38_773), parameters)).toEqual({
    isShorter: true,
    cents: 19 * 32_452 + 273_002,
  });

  expect(settlementOf(contract, at(34_896))?.amountCents).toBe(46_436);
  expect(amountDueCents(contract, at(34_896))).toBe(116_228);
  const model = { modelPriceCents: 38_773, modelPriceFrom: () => 38_773, parameters };
  expect(withPlainSpaces(rentRefusal(contract, at(34_896), model))).toMatch(
    /contre 1 976,45 € HT .*il manque 814,17 € HT\. Saisissez au moins 387,73 €/,
  );
  expect(rentRefusal(contract, at(38_773), model)).toBeNull();
});

const rented = exampleContract({ priceCents: 32_192 }, "2025-04-21");
const on = "2026-11-21";
const change = (
  contract: SignedContract,
  number: number,
  to: {
    durationMonths?: number;
    kilometrage?: number;
    priceCents: number;
    waiver?: { cents: number; reason: string };
  },
) => signedAs(number, longer(contract, on, to));

test("prior-states.ts: 36 months at 321,92, shortened to 21 at 385,07, directly or after one kilometre more", () => {
  const kilometre = withAmendment(rented, change(rented, 1, { kilometrage: 60_001, priceCents: 28_973 }));
  const shorter = { durationMonths: 21, kilometrage: 60_000, priceCents: 38_507 };
  const refusal = (contract: SignedContract, modelPriceCents: number) =>
    rentRefusal(contract, change(contract, 2, shorter), {
      modelPriceCents,
      modelPriceFrom: () => 42_785,
      parameters,
    });
  expect(withPlainSpaces(refusal(rented, 42_785))).toContain("il manque 738,16 €");
  expect(withPlainSpaces(refusal(kilometre, 38_507))).toContain("il manque 738,16 €");
  const [beforeKilometre] = priorStates(kilometre, change(kilometre, 2, shorter));
  expect(beforeKilometre?.contract.amendments).toEqual([]);
});

test("settlement.ts: 1 276,23 for more kilometres, 500,00 waived, 776,23 refunded", () => {
  const further = change(rented, 1, {
    kilometrage: 120_000,
    priceCents: 38_909,
    waiver: { cents: 50_000, reason: "Fidélité" },
  });
  expect(settlementOf(rented, further)?.amountCents).toBe(127_623);
  const signed = signing(rented, further);
  const back = change(signed, 2, { kilometrage: 60_000, priceCents: 32_192 });
  expect(settlementDueCents(settlementOf(signed, back))).toBe(-77_623);
});

test("waiver.ts: 8 984,85 against 8 824,63 by termination, 160,22 may be waived", () => {
  const waiving = (cents: number) =>
    change(rented, 1, { durationMonths: 21, priceCents: 42_785, waiver: { cents, reason: "Fidélité" } });
  expect(contractTotalCents(rented, waiving(1))).toBe(898_485);
  expect(terminationTotal(rented, waiving(1), parameters).cents).toBe(882_463);
  expect(terminationEstimate(rented, day("2027-01-21"), parameters).indemnityCents).toBe(206_431);
  expect(waiverRefusal(rented, waiving(16_022), parameters)).toBeNull();
  expect(waiverRefusal(rented, waiving(16_023), parameters)).not.toBeNull();
});
