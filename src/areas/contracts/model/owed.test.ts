// What a typed rent may not forgive: cases counted by hand.
import { describe, expect, test } from "vitest";
import { exampleContract, longer, newRent, signedAs } from "./examples.ts";
import { rentRefusal } from "./owed.ts";
import { type SignedContract, withAmendment } from "./terms-by-day.ts";

const parameters = {
  earlyTerminationShare: 0.38,
  earlyTerminationMonths: 4,
  nonBindingBelowMonths: 6,
  terminationNoticeMonths: 1,
};
const start = "2024-01-10";
/** 19 months run. */
const on = "2025-08-10";
const contract = exampleContract({ durationMonths: 36, kilometrage: 63_000, priceCents: 32_452 }, start);

interface Case {
  months: number;
  km?: number;
  typed: number;
  model: number | null;
  number?: number;
}

const refusal = (of: SignedContract, { months, km = 63_000, typed, model, number = 9 }: Case, from = on) =>
  rentRefusal(
    of,
    signedAs(number, longer(of, from, { durationMonths: months, kilometrage: km, priceCents: typed })),
    { modelPriceCents: model, parameters },
  )?.replaceAll(/[\u00a0\u202f]/g, " ") ?? null;

describe("36 months at 324,52, 19 run, shortened", () => {
  // To 21 months at 387,73: 19 × 63,21 of settlement and 2 × 387,73 = 1 976,45. Ending then: 11 682,72 × 0,38
  // × 17 ÷ 32 = 2 358,45; at the new term, 2 × 324,52 and 11 682,72 × 0,38 × 15 ÷ 32 = 2 730,02.
  test.each([
    ["at the rent of the price model", 38_773, 38_773, null],
    ["a cent below it", 38_772, 38_773, "il manque 0,21 €"],
    ["at 348,96 for 387,73", 34_896, 38_773, "il manque 814,17 €"],
    ["above it", 40_000, 38_773, null],
    ["where ending costs less, down to what ending costs", 42_362, 45_000, null],
    ["where ending costs less, a cent below", 42_361, 45_000, "il manque 0,09 €"],
    ["where the model gives nothing, at less than ending", 40_000, null, "il manque 495,90 €"],
    ["where the model gives nothing, at what ending costs", 42_362, null, null],
  ])("%s", (_case, typed, model, said) => {
    const found = refusal(contract, { months: 21, typed, model });
    if (said === null) expect(found).toBeNull();
    else expect(found).toContain(said);
  });
  test("the sentence says what is owed, what would be, and from which rent on it is enough", () => {
    expect(refusal(contract, { months: 21, typed: 34_896, model: 38_773 })).toBe(
      "À ce loyer, régularisation comprise, il resterait 1 162,28 € HT à payer, contre 1 976,45 € HT au loyer du modèle de prix : il manque 814,17 € HT. Saisissez au moins 387,73 € HT par mois.",
    );
    expect(refusal(contract, { months: 21, typed: 42_361, model: 45_000 })).toMatch(
      /en le résiliant.*au moins 423,62 €/,
    );
    expect(refusal(contract, { months: 21, typed: 1, model: 38_773 })).toContain(
      "le loueur rendrait 6 165,67 €",
    );
  });
});

test("one who is bound by nothing pays until the new term at least", () => {
  // 5 months at 800,00, 2 run, 4 in all: 900,00 by the model, 2 × 100,00 and 2 × 900,00; 2 × 800,00 by leaving then.
  const short = exampleContract({ durationMonths: 5, priceCents: 80_000 }, start);
  const at = (typed: number) => refusal(short, { months: 4, typed, model: 90_000 }, "2024-03-10");
  expect(at(80_000)).toBeNull();
  expect(at(70_000)).toContain("il manque 400,00 €");
});

describe("what does not shorten", () => {
  test("a longer duration below the model stays a discount, judged as such", () =>
    expect(refusal(contract, { months: 48, typed: 29_000, model: 30_000 })).toBeNull());
  test("more kilometres one month before the term, at the present rent", () =>
    expect(
      refusal(contract, { months: 36, km: 160_000, typed: 32_452, model: 49_744 }, "2026-12-10"),
    ).toBeNull());
  test("a longer duration never gives back more than its rents bring", () =>
    // 35 run, 37 in all: 35 × (250,00 − 324,52) given back for 2 × 250,00.
    expect(refusal(contract, { months: 37, typed: 25_000, model: 32_000 }, "2026-12-10")).toContain(
      "le loueur rendrait 2 108,20 €",
    ));
});

describe("in two amendments", () => {
  const lowered = withAmendment(contract, signedAs(1, newRent(on, 29_207)));
  test("a rent lowered on the day of the shortening lowers no month behind it", () => {
    // 348,96 is the model beside 292,07; the 19 months are carried from 324,52 to 387,73 all the same:
    // 19 × 63,21 and 2 × 348,96 = 1 898,91, where 348,96 for all gives 1 162,28.
    expect(refusal(lowered, { months: 21, typed: 34_896, model: 34_896 })).toMatch(
      /il manque 736,63 €.*au moins 384,04 €/,
    );
    expect(refusal(lowered, { months: 21, typed: 38_404, model: 34_896 })).toBeNull();
  });
  test("in the other order, the rent lowered afterwards bears on the months left alone", () => {
    const shorter = withAmendment(
      contract,
      signedAs(1, longer(contract, on, { durationMonths: 21, priceCents: 38_773 })),
    );
    expect(refusal(shorter, { months: 21, km: 62_999, typed: 38_773, model: 38_773 })).toBeNull();
    // A kilometre less is another settlement: 2 × 348,96 − 19 × 38,77, where ending costs 8 142,33 × 0,38 × 2 ÷ 17.
    expect(refusal(shorter, { months: 21, km: 62_999, typed: 34_896, model: 38_773 })).toContain(
      "il manque 402,72 €",
    );
  });
  test("shortened by two steps, it costs what one step costs", () => {
    const thirty = withAmendment(
      contract,
      signedAs(1, longer(contract, on, { durationMonths: 30, priceCents: 34_000 })),
    );
    // 19 × 15,48 were settled by the first: 1 976,45 − 294,12 are left.
    expect(refusal(thirty, { months: 21, typed: 38_773, model: 38_773 })).toBeNull();
    expect(refusal(thirty, { months: 21, typed: 34_896, model: 38_773 })).toContain("contre 1 682,33 €");
  });
  test("lengthened first at another rent, the months settled so are carried from it", () => {
    const longest = withAmendment(
      contract,
      signedAs(1, longer(contract, "2025-01-10", { durationMonths: 48, priceCents: 30_000 })),
    );
    expect(refusal(longest, { months: 21, typed: 38_773, model: 38_773 })).toBeNull();
  });
  test("a rent raised before is the one that is carried", () => {
    const raised = withAmendment(contract, signedAs(1, newRent("2024-11-10", 36_000)));
    // 10 × 324,52 and 9 × 360,00 were paid; 21 × 430,12 are asked.
    expect(refusal(raised, { months: 21, typed: 43_012, model: 43_012 })).toBeNull();
    expect(refusal(raised, { months: 21, typed: 43_011, model: 43_012 })).toContain("il manque 0,21 €");
  });
  test("a rent signed for later is counted in both", () => {
    const later = withAmendment(contract, signedAs(8, newRent("2025-09-10", 20_000)));
    // 19 × 63,21 and 387,73 and 200,00.
    expect(refusal(later, { months: 21, typed: 38_773, model: 38_773, number: 7 })).toBeNull();
    expect(refusal(later, { months: 21, typed: 38_772, model: 38_773, number: 7 })).toMatch(
      /contre 1 788,72 €.*il manque 0,20 €/,
    );
  });
});
