import { expect, test } from "vitest";
import { typeset } from "./style.ts";

const marked = (text: string): string => typeset(text).replaceAll("\u00a0", "_");

test.each([
  ["le Loueur ; 40 € et 5 % : « Bon pour accord » !", "le Loueur_; 40_€ et 5_%_: «_Bon pour accord_»_!"],
  ["(code de commerce, art. L. 441-1) et art. 1728", "(code de commerce, art._L._441-1) et art._1728"],
  ["D. 441-5, n° 910/2014", "D._441-5, n°_910/2014"],
  ["38 mois, 90 km par mois et un mot", "38_mois, 90_km par_mois et un mot"],
  ["LT × 0,38 × DA", "LT_× 0,38_× DA"],
  ["13-01-2027", "13-01-2027"],
  ["CO₂ : 1\u202f234", "CO2_: 1_234"],
])("%s", (text, set) => expect(marked(text)).toBe(set));
