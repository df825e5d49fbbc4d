import { describe, expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { refusals } from "#kernel/flow/flow.ts";
import { isRestricted, isTooOld, missingDocuments } from "./documents.ts";
import { moveOf, scoringFlow } from "./flow.ts";
import { resultOf } from "./result.ts";
import { reviewSchema } from "./scoring.ts";

const on = { today: day("2026-11-21"), expiryMonths: 18 };
const one = (
  type: "IDENTITE" | "PERMIS" | "KBIS" | "RIB" | "LIASSE_FISCALE",
  closingDate: string | null = null,
) => ({
  type,
  closingDate: closingDate === null ? null : day(closingDate),
});
const documents = [one("IDENTITE"), one("KBIS"), one("RIB")];

describe("missing documents", () => {
  it("of a company are identity, Kbis, RIB and liasse", () =>
    expect(missingDocuments([], "COMPANY", on)).toEqual(["IDENTITE", "KBIS", "RIB", "LIASSE_FISCALE"]));
  it("of an individual are identity, licence and RIB", () =>
    expect(missingDocuments([], "INDIVIDUAL", on)).toEqual(["IDENTITE", "PERMIS", "RIB"]));
  it("are none once all are there", () =>
    expect(missingDocuments([...documents, one("LIASSE_FISCALE", "2025-12-31")], "COMPANY", on)).toEqual([]));
  it("count a liasse closed 19 months ago as missing", () =>
    expect(missingDocuments([...documents, one("LIASSE_FISCALE", "2025-04-20")], "COMPANY", on)).toEqual([
      "LIASSE_FISCALE",
    ]));
});

describe("accounts", () => {
  it("closed 18 months ago to the day are recent enough", () =>
    expect(isTooOld(day("2025-05-21"), on.today, 18)).toBe(false));
  it("closed a day earlier are too old", () => expect(isTooOld(day("2025-05-20"), on.today, 18)).toBe(true));
});

it.each([
  ["IDENTITE", true],
  ["PERMIS", true],
  ["RIB", true],
  ["LIASSE_FISCALE", true],
  ["KBIS", false],
  ["EXTRA", false],
] as const)("%s is for scorers only: %s", (type, isIt) => expect(isRestricted(type)).toBe(isIt));

describe("a decision", () => {
  it.each([
    ["OK", 0, "accept"],
    ["OK", 2, "acceptWithDeposit"],
    ["MORE", 0, "askMore"],
    ["NO", 0, "refuse"],
  ] as const)("%s with %i months makes the move %s", (decision, months, move) =>
    expect(moveOf(decision, months)).toBe(move),
  );
  it("that refuses requires a reason", () =>
    expect(reviewSchema.safeParse({ version: 1, decision: "NO" }).error?.issues[0]?.path).toEqual([
      "comment",
    ]));
  it("that asks for more requires a comment", () =>
    expect(reviewSchema.safeParse({ version: 1, decision: "MORE" }).success).toBe(false));
  it("that accepts needs no comment", () =>
    expect(reviewSchema.safeParse({ version: 1, decision: "OK", monthsOfDeposit: 3 }).success).toBe(true));
  it("that refuses cannot set a deposit", () =>
    expect(
      reviewSchema.safeParse({ version: 1, decision: "NO", comment: "Trop risqué", monthsOfDeposit: 3 })
        .success,
    ).toBe(false));
});

describe("the life of a scoring", () => {
  const noReason = () => null;
  const file = { salesman: "Camille Durand", updatedAt: "2026-11-12T09:00:00.000Z" };
  it("cannot be submitted while documents are missing", () =>
    expect(
      refusals(
        scoringFlow,
        "submit",
        { status: "TODO", missingDocuments: ["KBIS"], areAccountsTooOld: false, ...file },
        noReason,
      ),
    ).toEqual(["Documents manquants : Extrait Kbis."]));
  it("can be submitted once complete", () =>
    expect(
      refusals(
        scoringFlow,
        "submit",
        { status: "TODO", missingDocuments: [], areAccountsTooOld: false, ...file },
        noReason,
      ),
    ).toEqual([]));
  it("cannot be decided twice", () =>
    expect(
      refusals(
        scoringFlow,
        "accept",
        { status: "GO", missingDocuments: [], areAccountsTooOld: false, ...file },
        noReason,
      ),
    ).toHaveLength(1));
  it("does not expire with recent accounts", () =>
    expect(
      refusals(
        scoringFlow,
        "expire",
        { status: "GO", missingDocuments: [], areAccountsTooOld: false, ...file },
        noReason,
      ),
    ).toHaveLength(1));
});

describe("the result for a quote", () => {
  it("of a company without scoring is an error", () =>
    expect(resultOf(null, ["KBIS"])).toEqual({
      error: "Cette société n’a pas encore de scoring.",
      missingDocuments: ["KBIS"],
      monthsOfDeposit: null,
    }));
  it("of an accepted company is no error and no deposit", () =>
    expect(resultOf({ status: "GO", monthsOfDeposit: null }, [])).toEqual({
      error: null,
      missingDocuments: [],
      monthsOfDeposit: 0,
    }));
  it("of a caution gives its months", () =>
    expect(resultOf({ status: "CAUTION", monthsOfDeposit: 3 }, []).monthsOfDeposit).toBe(3));
  it.each(["TODO", "REVIEW", "MORE", "NO", "EXPIRED"] as const)(
    "of a scoring in %s is an error without deposit",
    (status) => {
      const result = resultOf({ status, monthsOfDeposit: 3 }, []);
      expect(result.error).toBeTruthy();
      expect(result.monthsOfDeposit).toBeNull();
    },
  );
});
