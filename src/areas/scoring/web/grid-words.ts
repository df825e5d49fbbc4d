// How the criteria of the scale are called, for those who read it and those who change it.
import type { SteppedKey } from "../model/grid.ts";

export const stepped: Readonly<Record<SteppedKey, [title: string, unit: string, hint: string]>> = {
  autonomy: ["Autonomie financière", "%", "À partir de"],
  debtYears: ["Dettes financières / CAF", "ans", "Jusqu’à"],
  liquidity: ["Liquidité réduite", "", "À partir de"],
  ebitdaMargin: ["Marge d’EBE", "%", "À partir de"],
  age: ["Ancienneté", "ans", "À partir de"],
};
