// A credit note is at most what is left of its invoice, discounts deducted (R4).
import { describe, expect, it } from "vitest";
import { creditedLines, creditMistakes } from "./credit.ts";

const line = (id: string, leftCents: number, rate = 0.2) => ({
  id,
  label: `Ligne ${id}`,
  leftCents,
  category: "S" as const,
  rate,
  exemption: null,
});
/** 1 000,00 less a discount of 400,00: 600,00 without tax. */
const discounted = [line("a", 100_000), line("b", -40_000)];

describe("an invoice with a discount", () => {
  it("is credited whole with its discount", () =>
    expect(creditedLines({ lines: null }, discounted)).toEqual([
      { lineId: "a", cents: 100_000 },
      { lineId: "b", cents: -40_000 },
    ]));

  it("is credited by line up to its own total", () => {
    expect(creditMistakes({ lines: [{ lineId: "a", cents: 60_000 }] }, discounted)).toEqual({});
    expect(creditMistakes({ lines: [{ lineId: "a", cents: 60_001 }] }, discounted)).toEqual({
      lines: expect.stringContaining("remises déduites"),
    });
  });

  it("lowers only what bears the same rate of VAT", () =>
    expect(
      creditMistakes({ lines: [{ lineId: "c", cents: 50_000 }] }, [...discounted, line("c", 50_000, 0)]),
    ).toEqual({}));

  it("is refused line by line before its total", () =>
    expect(creditMistakes({ lines: [{ lineId: "a", cents: 100_001 }] }, discounted)).toEqual({
      "lines.0.cents": expect.stringContaining("Au plus"),
    }));
});
