// Amounts of invoices, with handwritten expected answers.
import { describe, expect, it } from "vitest";
import { differenceProblem, rateOfInvoice } from "./agreement.ts";

describe("the VAT of an invoice", () => {
  // Three cars at 10 000.01: 6 000.006 on the sum, 2 000.00 for each.
  const french = { vatRegime: "FRENCH" as const, netCents: 3_000_003, exemptCents: 0 };
  it.each([
    ["on the sum", 600_001, 3, 0.2],
    ["by car", 600_000, 3, 0.2],
    ["off by two cents for one car", 600_003, 1, null],
    ["at another rate of its cars", 588_001, 3, 0.196],
    ["at no rate", 550_000, 3, null],
  ])("%s", (_title, vatCents, nbOfCars, rate) =>
    expect(rateOfInvoice({ ...french, vatCents }, [0.2, 0.196], nbOfCars)).toBe(rate),
  );

  it("is none on the part that bears none, nor in a sale without VAT", () => {
    const part = { netCents: 2_030_000, exemptCents: 30_000 };
    expect(rateOfInvoice({ ...part, vatRegime: "FRENCH", vatCents: 400_000 }, [0.2], 1)).toBe(0.2);
    expect(rateOfInvoice({ ...part, vatRegime: "INTRA_EU", vatCents: 0 }, [0.2], 1)).toBe(0);
  });
});

describe("the total of an invoice against its cars", () => {
  const cars = [{ dueCents: 1_200_001 }, { dueCents: 1_200_000 }];
  it.each([
    ["a cent for two cars", 2_400_002, "", null],
    ["two cents", 2_400_003, "", "dites pourquoi"],
    ["explained", 2_400_100, "Frais de dossier", null],
    ["beyond 5 %", 2_530_000, "Frais de dossier", "Un écart de plus de 5 %"],
  ])("%s", (_title, totalCents, explanation, words) => {
    const problem = differenceProblem({ totalCents, explanation }, cars);
    if (words === null) expect(problem).toBeNull();
    else expect(problem).toContain(words);
  });

  it("is not compared while no car is chosen", () =>
    expect(differenceProblem({ totalCents: 1, explanation: "" }, [])).toBeNull());
});
