// Limits of a waiver: cases computed by hand.
import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { exampleContract, longer, signedAs, signing } from "#tests/examples/contracts.ts";
import { settlementDueCents, settlementOf } from "./settlement.ts";
import type { SignedContract } from "../terms/terms-by-day.ts";
import { waiverRefusal } from "./waiver.ts";

const start = day("2024-01-10");
const contract = exampleContract({ durationMonths: 36, kilometrage: 63_000, priceCents: 40_000 }, start);
const parameters = {
  earlyTerminationShare: 0.38,
  earlyTerminationMonths: 4,
  nonBindingBelowMonths: 6,
  terminationNoticeMonths: 1,
};

describe("a waiver", () => {
  const change = (durationMonths: number, kilometrage: number, cents: number) =>
    signedAs(
      1,
      longer(contract, "2025-08-10", {
        durationMonths,
        kilometrage,
        priceCents: 42_000,
        waiver: { cents, reason: "Fidélité" },
      }),
    );
  test.each([
    ["up to the settlement of more kilometres", 36, 90_000, 38_000, null],
    ["not beyond it", 36, 90_000, 38_001, "dépasser"],
    // 19 elapsed months, 20 in all: one rent of 400,00 and 16 months of indemnity, 14 400 × 0,38 × 16 ÷ 32 = 2
    // 736,00.
    ["not of a contract shortened to next month", 20, 63_000, 1, "aucune remise"],
  ])("%s", (_case, months, km, cents, message) => {
    const refusal = waiverRefusal(contract, change(months, km, cents), parameters);
    if (message === null) expect(refusal).toBeNull();
    else expect(refusal).toContain(message);
  });
  test("leaves a shortened contract at least as dear as its termination by the new term", () => {
    // 19 elapsed, 6 left of 25: 6 × 400,00 and 14 400 × 0,38 × 11 ÷ 32 = 1 881,00: 4 281,00 at least.
    const dear = (cents: number) =>
      signedAs(
        1,
        longer(contract, "2025-08-10", {
          durationMonths: 25,
          priceCents: 60_000,
          waiver: { cents, reason: "Fidélité" },
        }),
      );
    // Settlement 19 × 200,00 = 3 800,00; rents left 6 × 600,00 = 3 600,00; 3 119,00 may be waived.
    expect(waiverRefusal(contract, dear(311_900), parameters)).toBeNull();
    expect(waiverRefusal(contract, dear(311_901), parameters)).toMatch(/au plus 3.119,00/);
    expect(settlementDueCents(settlementOf(contract, dear(311_900)))).toBe(68_100);
  });
  test("is refused when money is owed to the lessee", () => {
    const cheaper = signedAs(
      1,
      longer(contract, "2025-08-10", {
        durationMonths: 48,
        priceCents: 38_000,
        waiver: { cents: 1, reason: "Fidélité" },
      }),
    );
    expect(waiverRefusal(contract, cheaper, parameters)).toContain("rien à remettre");
  });
});

describe("a shortening in several steps forgives no more than in one", () => {
  const from = "2026-11-21";
  const rented = exampleContract({ priceCents: 32_192 }, "2025-04-21");
  const step = (number: number, [months, km, price, waived]: readonly [number, number, number, number]) =>
    signedAs(
      number,
      longer(rented, from, {
        durationMonths: months,
        kilometrage: km,
        priceCents: price,
        waiver: waived === 0 ? null : { cents: waived, reason: "Fidélité" },
      }),
    );
  function granting(of: SignedContract, change: readonly [number, number, number, number]): SignedContract {
    const one = step(of.amendments.length + 1, change);
    expect(waiverRefusal(of, one, parameters)).toBeNull();
    return signing(of, one);
  }
  const refusal = (of: SignedContract, change: readonly [number, number, number, number]) =>
    waiverRefusal(of, step(of.amendments.length + 1, change), parameters)?.replaceAll("\u00a0", " ") ?? null;

  // 21 × 427,85 = 8 984,85, while terminating by then is 21 × 321,92 and 11 589,12 × 0,38 × 15 ÷ 32: 8 824,63.
  test("of the first step, 160,22", () => {
    expect(refusal(rented, [21, 60_000, 42_785, 16_022])).toBeNull();
    expect(refusal(rented, [21, 60_000, 42_785, 16_023])).toMatch(/2 708,15 €.*au plus 160,22 €/);
  });
  test("of a second step, the limit of the first contract", () => {
    const shortened = granting(rented, [21, 60_000, 42_785, 16_022]);
    // 20 × 446,44 = 8 928,80, while terminating by then is 20 × 321,92 and 11 589,12 × 0,38 × 16 ÷ 32: 8 640,33.
    expect(refusal(shortened, [20, 60_000, 44_644, 28_847])).toBeNull();
    expect(refusal(shortened, [20, 60_000, 44_644, 28_848])).toContain("au plus 288,47 €");
  });
  test("of the same duration again, by way of fewer kilometres", () => {
    const cheaper = granting(granting(rented, [21, 60_000, 42_785, 0]), [21, 1, 37_319, 0]);
    expect(refusal(cheaper, [21, 60_000, 42_785, 16_022])).toBeNull();
    expect(refusal(cheaper, [21, 60_000, 42_785, 16_023])).toContain("au plus 160,22 €");
  });
  test("after more kilometres, waived in full", () => {
    const further = granting(rented, [36, 120_000, 38_909, 127_623]);
    // From 36 months at 389,09: 21 × 389,09 and 14 007,24 × 0,38 × 15 ÷ 32, less 19 × 67,17: 9 389,71 in all.
    expect(refusal(further, [21, 60_000, 42_785, 1])).toContain("aucune remise");
  });
});
