// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { type Font, openFont } from "../../../../tools/testing/font.ts";

const source = resolve(import.meta.dirname, "../../../..", "src");
const typeface = (): Font => openFont(join(import.meta.dirname, "inter.woff2"));

/** Excludes text for machines (file headers, log names) and papers, which have fonts of their own. */
const isOfScreens = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.test\.|\/server\/|^platform\//.test(path);
const byteOrderMark = "\ufeff";

describe("the typeface", () => {
  it("has every character displayed on screen", () => {
    const has = typeface().codePoints;
    const lacks = readdirSync(source, { recursive: true, encoding: "utf8" })
      .filter(isOfScreens)
      .flatMap((path) =>
        [...new Set(readFileSync(join(source, path), "utf8"))]
          .filter((sign) => sign > "\u007e" && sign !== byteOrderMark && !has.has(sign.codePointAt(0) ?? 0))
          .map((sign) => `${sign} in ${path}`),
      );
    expect(lacks).toEqual([]);
  });

  it("has the characters of French, of amounts and of emissions in grams", () => {
    const has = typeface().codePoints;
    const lacks = [..."ÀÂÇÉÈÊËÎÏÔŒÙÛÜŸàâçéèêëîïôœùûüÿ«»’“”–—…€₂₀×÷−≤≥→←↑↓•\u00a0\u202f"].filter(
      (sign) => !has.has(sign.codePointAt(0) ?? 0),
    );
    expect(lacks).toEqual([]);
  });

  it("is small, since every first visit downloads it", () => {
    expect(typeface().bytes).toBeLessThan(40_000);
  });
});
