// Lowest typed rent: cases computed by hand.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonths, day } from "#kernel/calendar/day.ts";
import { exampleContract, longer, newRent, signedAs, signing } from "#tests/examples/contracts.ts";
import { monthlyRents, sumOf } from "../terms/monthly-rents.ts";
import { rentRefusal } from "./typed-rent.ts";
import { settlementDueCents, settlementOf } from "./settlement.ts";
import type { Terms } from "../terms/terms.ts";
import {
  agreementOn,
  type SignedAmendment,
  type SignedContract,
  withAmendment,
} from "../terms/terms-by-day.ts";

const parameters = {
  earlyTerminationShare: 0.38,
  earlyTerminationMonths: 4,
  nonBindingBelowMonths: 6,
  terminationNoticeMonths: 1,
};
const start = "2024-01-10";
/** 19 elapsed months. */
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
    { modelPriceCents: model, modelPriceFrom: () => model, parameters },
  )?.replaceAll(/[\u00a0\u202f]/g, " ") ?? null;

describe("36 months at 324,52, 19 elapsed, shortened", () => {
  // To 21 months at 387,73: 19 × 63,21 of settlement and 2 × 387,73 = 1 976,45. Terminating then: 11 682,72 × 0,38 ×
  // 17 ÷ 32 = 2 358,45; at the new term, 2 × 324,52 and 11 682,72 × 0,38 × 15 ÷ 32 = 2 730,02.
  test.each([
    ["at the rent of the price model", 38_773, 38_773, null],
    ["a cent below it", 38_772, 38_773, "il manque 0,21 €"],
    ["at 348,96 for 387,73", 34_896, 38_773, "il manque 814,17 €"],
    ["above it", 40_000, 38_773, null],
    ["where ending costs less, down to what ending costs", 42_362, 45_000, null],
    ["where ending costs less, a cent below", 42_361, 45_000, "il manque 0,09 €"],
    ["where the model gives nothing, at less than ending", 40_000, null, "il manque 495,90 €"],
    ["where the model gives nothing, at what ending costs", 42_362, null, null],
  ])("%s", (_case, typed, model, message) => {
    const found = refusal(contract, { months: 21, typed, model });
    if (message === null) expect(found).toBeNull();
    else expect(found).toContain(message);
  });
  test("the sentence states the amount owed, the amount due, and the lowest sufficient rent", () => {
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

test("a lessee who is not bound pays until the new term at least", () => {
  // 5 months at 800,00, 2 elapsed, 4 in all: 900,00 by the model, 2 × 100,00 and 2 × 900,00; 2 × 800,00 by leaving
  // then.
  const short = exampleContract({ durationMonths: 5, priceCents: 80_000 }, start);
  const at = (typed: number) => refusal(short, { months: 4, typed, model: 90_000 }, "2024-03-10");
  expect(at(80_000)).toBeNull();
  expect(at(70_000)).toContain("il manque 400,00 €");
});

describe("a change that does not shorten the contract", () => {
  test("a longer duration below the model remains a discount, judged as such", () =>
    expect(refusal(contract, { months: 48, typed: 29_000, model: 30_000 })).toBeNull());
  test("more kilometres one month before the term, at the present rent", () =>
    expect(
      refusal(contract, { months: 36, km: 160_000, typed: 32_452, model: 49_744 }, "2026-12-10"),
    ).toBeNull());
  test("a longer duration never refunds more than its rents bring", () =>
    // 35 elapsed, 37 in all: 35 × (250,00 − 324,52) refunded for 2 × 250,00.
    expect(refusal(contract, { months: 37, typed: 25_000, model: 32_000 }, "2026-12-10")).toContain(
      "le loueur rendrait 2 108,20 €",
    ));
});

describe("in two amendments", () => {
  const lowered = withAmendment(contract, signedAs(1, newRent(on, 29_207)));
  test("a rent lowered on the day of the shortening lowers no elapsed month", () => {
    // The model gives 348,96 against 292,07; the 19 months are still repriced from 324,52 to 387,73: 19 × 63,21 and 2
    // × 348,96 = 1 898,91, while 348,96 for all gives 1 162,28.
    expect(refusal(lowered, { months: 21, typed: 34_896, model: 34_896 })).toMatch(
      /il manque 736,63 €.*au moins 384,04 €/,
    );
    expect(refusal(lowered, { months: 21, typed: 38_404, model: 34_896 })).toBeNull();
  });
  test("in the other order, the rent lowered afterwards applies only to the months left", () => {
    const shorter = withAmendment(
      contract,
      signedAs(1, longer(contract, on, { durationMonths: 21, priceCents: 38_773 })),
    );
    expect(refusal(shorter, { months: 21, km: 62_999, typed: 38_773, model: 38_773 })).toBeNull();
    // One kilometre less settles the 21 months again: they are counted from the first 36, 21 × 38,77.
    expect(refusal(shorter, { months: 21, km: 62_999, typed: 34_896, model: 38_773 })).toContain(
      "il manque 814,17 €",
    );
  });
  test("shortened in two steps, it costs the same as in one", () => {
    const thirty = withAmendment(
      contract,
      signedAs(1, longer(contract, on, { durationMonths: 30, priceCents: 34_000 })),
    );
    // The first step settled 19 × 15,48: 1 976,45 − 294,12 are left.
    expect(refusal(thirty, { months: 21, typed: 38_773, model: 38_773 })).toBeNull();
    expect(refusal(thirty, { months: 21, typed: 34_896, model: 38_773 })).toContain("contre 1 682,33 €");
  });
  test("lengthened first at another rent, the months settled that way are repriced from it", () => {
    const longest = withAmendment(
      contract,
      signedAs(1, longer(contract, "2025-01-10", { durationMonths: 48, priceCents: 30_000 })),
    );
    expect(refusal(longest, { months: 21, typed: 38_773, model: 38_773 })).toBeNull();
  });
  test("a rent raised earlier is the basis of repricing", () => {
    const raised = withAmendment(contract, signedAs(1, newRent("2024-11-10", 36_000)));
    // 10 × 324,52 and 9 × 360,00 were paid; 21 × 430,12 are charged.
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

interface Change {
  months: number;
  km?: number;
  /** Null: the rent of the price model. */
  typed: number | null;
}

type Suggest = (terms: Pick<Terms, "durationMonths" | "kilometrage">) => number;

/** Applies changes to a contract, on one day or several; stops at the first refused one. */
function walk(contract: SignedContract, suggest: Suggest, changes: readonly (Change & { from: string })[]) {
  let signed = contract;
  let dues = 0;
  for (const { months, km = 60_000, typed, from } of changes) {
    const to = { durationMonths: months, kilometrage: km };
    const modelPriceFrom = (terms: Terms) => Math.round((terms.priceCents * suggest(to)) / suggest(terms));
    const modelPriceCents = modelPriceFrom(agreementOn(signed, day(from)).terms);
    const draft = longer(signed, from, { ...to, priceCents: typed ?? modelPriceCents });
    const one: SignedAmendment = {
      ...signedAs(signed.amendments.length + 1, draft),
      isTyped: typed !== null,
    };
    const sentence = rentRefusal(signed, one, { modelPriceCents, modelPriceFrom, parameters });
    if (sentence !== null) return { refusal: sentence.replaceAll(/[\u00a0\u202f]/g, " "), signed, dues };
    dues += settlementDueCents(settlementOf(signed, one));
    signed = signing(signed, one);
  }
  return { refusal: null, signed, dues };
}

describe("36 months at 321,92, 19 elapsed: no path of several steps costs less than one step", () => {
  const from = "2026-11-21";
  const rented = exampleContract({ priceCents: 32_192 }, "2025-04-21");
  const suggested: Record<string, number> = {
    "36/60000": 32_192,
    "36/60001": 32_192,
    "21/60000": 42_785,
    "20/1": 38_944,
    "24/60000": 38_139,
    "60/60000": 24_372,
    "120/60000": 14_835,
  };
  const suggest: Suggest = ({ durationMonths, kilometrage }) =>
    suggested[`${durationMonths}/${kilometrage}`] ?? Number.NaN;
  const refusalOf = (changes: Change[], of = rented) =>
    walk(
      of,
      suggest,
      changes.map((change) => ({ ...change, from })),
    ).refusal;
  const shorter = { months: 21, typed: null };
  const kilometre = { months: 36, km: 60_001, typed: 28_973 };
  const lowered = withAmendment(rented, signedAs(1, newRent(from, 28_973)));

  // 21 × 385,07 = 8 086,47 in all. Termination by the new term: 21 × 321,92 and 11 589,12 × 0,38 × 15 ÷ 32 = 8
  // 824,63; by the model, 21 × 427,85 = 8 984,85.
  test.each<[string, Change[], string]>([
    ["directly", [{ months: 21, typed: 38_507 }], "738,16 €"],
    ["by one kilometre more at 289,73", [kilometre, shorter], "738,16 €"],
    ["by 60 months at 219,35", [{ months: 60, typed: 21_935 }, shorter], "738,16 €"],
    [
      "by 120 months at 133,52, then 36, where 21 are carried to 385,08",
      [{ months: 120, typed: 13_352 }, { months: 36, typed: null }, shorter],
      "737,95 €",
    ],
    // 20 × 350,50 instead of the model's 20 × 389,44.
    [
      "by one kilometre, then 20 months and 1 km",
      [kilometre, { months: 20, km: 1, typed: null }],
      "778,80 €",
    ],
    // 21 at the model is 8 984,85; 20 × 350,50 after it must reach 20 × 389,44 from the start.
    ["at the model first, then typed", [shorter, { months: 20, km: 1, typed: 35_050 }], "778,80 €"],
    ["typed twice", [kilometre, { months: 21, typed: 38_506 }], "738,37 €"],
  ])("%s", (_case, changes, missing) => expect(refusalOf(changes)).toContain(`il manque ${missing}`));

  test("a rent lowered openly counts from its day on, and lowers no elapsed month", () => {
    // 19 × 321,92, 2 × 289,73 and (6 116,48 + 17 × 289,73) × 0,38 × 15 ÷ 32 = 8 662,78, whatever comes in between.
    const back = { months: 36, km: 60_001, typed: null };
    expect(refusalOf([shorter], lowered)).toContain("il manque 576,31 €");
    expect(refusalOf([back, shorter], lowered)).toContain("il manque 576,31 €");
  });
  test("lowered openly after a change, the rent is lowered in the same ratio from the earlier state", () => {
    // 243,72 becomes 219,35, as 321,92 would become 289,73: 8 662,80; from the 60 months, 4 630,68 and 2 × 219,35,
    // and 13 624,03 × 0,38 × 39 ÷ 56: 8 674,88.
    const lengthened = walk(rented, suggest, [{ months: 60, typed: null, from }]).signed;
    const cheaper = withAmendment(lengthened, signedAs(2, newRent(from, 21_935)));
    const one = signedAs(9, longer(cheaper, from, { durationMonths: 21, priceCents: 38_507 }));
    const modelPriceFrom = (terms: Terms) => Math.round((terms.priceCents * 42_785) / suggest(terms));
    expect(
      rentRefusal(cheaper, one, { modelPriceCents: 38_507, modelPriceFrom, parameters })?.replaceAll(
        "\u00a0",
        " ",
      ),
    ).toContain("il manque 588,41 €");
  });
  test.each<[string, Change[]]>([
    ["one step", [shorter]],
    ["two", [{ months: 24, typed: null }, shorter]],
    ["there and back", [{ months: 60, typed: null }, shorter]],
    ["one kilometre more at 289,73 alone", [kilometre]],
    ["that, then what the model asked from the start", [kilometre, { months: 21, typed: 42_785 }]],
  ])("at the rent of the model nothing is refused: %s", (_case, changes) =>
    expect(refusalOf(changes)).toBeNull(),
  );
});

test("whatever is typed on the way, it costs no less than the model from the start, or than termination", () => {
  const first = { durationMonths: 36, kilometrage: 60_000 };
  const suggest: Suggest = ({ durationMonths, kilometrage }) =>
    Math.round(9_000 + (600_000 + 4 * kilometrage) / durationMonths);
  const rent = suggest(first);
  const rented = exampleContract({ ...first, priceCents: rent }, "2025-04-21");
  const indemnity = (left: number) => Math.min(Math.round((36 * rent * 0.38 * left) / 32), left * rent);
  const change = fc.record({
    later: fc.integer({ min: 0, max: 2 }),
    months: fc.integer({ min: 20, max: 72 }),
    km: fc.constantFrom(1, 59_999, 60_000, 60_001, 120_000),
    share: fc.option(fc.double({ min: 0.9, max: 0.995, noNaN: true }), { freq: 3 }),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
      let run = 12;
      let signed = rented;
      let dues = 0;
      let steps = 0;
      let wasTyped = false;
      for (const { later, months, km, share } of changes) {
        run += later;
        const { terms } = agreementOn(signed);
        const to = { durationMonths: months, kilometrage: km };
        if (months <= run || (terms.durationMonths === months && terms.kilometrage === km)) continue;
        const carried = Math.round((terms.priceCents * suggest(to)) / suggest(terms));
        const priceCents = share === null ? null : Math.ceil(carried * share);
        const from = addMonths(day("2025-04-21"), run);
        const walked = walk(signed, suggest, [{ months, km, typed: priceCents, from }]);
        if (walked.refusal !== null) continue;
        steps += 1;
        signed = walked.signed;
        dues += walked.dues;
        wasTyped ||= priceCents !== null;
        const total = dues + sumOf(monthlyRents(signed), ({ agreedCents }) => agreedCents);
        const model = months * suggest(to);
        const now = run * rent + indemnity(36 - run);
        const ending = months < 36 ? Math.max(now, months * rent + indemnity(36 - months)) : now;
        // A model rent repriced several times is rounded each time.
        const grace = wasTyped ? 0 : months * steps;
        expect(total).toBeGreaterThanOrEqual(Math.min(model, ending) - grace);
      }
    }),
    { numRuns: 100 },
  );
  // Up to five amendments each time, every month of them: seconds on a busy machine.
}, 60_000);
