import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isReadableInSepa, sepaText } from "./characters.ts";

describe("characters of SEPA", () => {
  it.each([
    ['Écurie & Cie <Location> "Été"', "Ecurie + Cie .Location. 'Ete'"],
    ["L’Œuf à la coque", "L'OEuf a la coque"],
    ["cœur, Ægir, straße, Łódź, Ørsted, Þór", "coeur, AEgir, strasse, Lodz, Orsted, THor"],
    ["Garage « Le Pneu » – n° 12", "Garage ' Le Pneu ' - no 12"],
    ["d´Artagnan l`Aîné", "d'Artagnan l'Aine"],
    ["a_b~c", "a-b-c"],
    ["[x] {y} a\\b|c ; 20 €", "(x) (y) a/b/c , 20 EUR"],
    ["m² ½ ﬁn…", "m2 1/2 fin..."],
    ["e\u0301le\u0300ve", "eleve"],
    ["deux\r\nlignes\tet\u00a0espaces", "deux lignes et espaces"],
    ["soft\u00adhyphen zero\u200bwidth", "softhyphen zerowidth"],
    ["a@b.fr #1 100 % 5*3=15 !", "a.b.fr .1 100 . 5.3.15 ."],
    ["Ça coûte cher 😀", "Ca coute cher ."],
    ["/-?:().,'+", "/-?:().,'+"],
  ])("« %s » becomes « %s »", (text, expected) => expect(sepaText(text, 140)).toBe(expected));

  it("is cut to the length of its field after the replacement of ligatures", () => {
    expect(sepaText("œ".repeat(40), 70)).toBe("oe".repeat(35));
    expect(sepaText("abc def", 4)).toBe("abc");
  });

  it(
    "holds accepted characters alone, within its length, and does not change again",
    { timeout: 60_000 },
    () => {
      fc.assert(
        fc.property(
          fc.string({ unit: "binary", maxLength: 60 }),
          fc.integer({ min: 1, max: 70 }),
          (text, length) => {
            const written = sepaText(text, length);
            expect(written).toMatch(/^[a-zA-Z0-9/\-?:().,'+ ]*$/);
            expect(written.length).toBeLessThanOrEqual(length);
            expect(sepaText(written, length)).toBe(written);
          },
        ),
      );
    },
  );

  it.each([
    ["Боулангери", false],
    ["Ω", false],
    ["", false],
    ["Café 4", true],
  ])("« %s » can be read by a bank: %s", (text, expected) => expect(isReadableInSepa(text)).toBe(expected));
});
