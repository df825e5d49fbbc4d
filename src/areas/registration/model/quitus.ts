// The quitus fiscal: the tax office says that the VAT of a car from the European Union is settled (CGI, annex II,
// 242 terdecies and following).
import type { Origin } from "./papers.ts";

export const quituses = {
  NOT_NEEDED: "Non nécessaire",
  TO_ASK: "À demander",
  ASKED: "Demandé",
  RECEIVED: "Reçu",
} as const;
export type Quitus = keyof typeof quituses;
export const quitusNames = Object.keys(quituses) as [Quitus, ...Quitus[]];

/** Where it begins: a car bought in France, or outside of the Union, needs none. */
export const firstQuitus = (origin: Origin): Quitus =>
  origin === "GERMANY" || origin === "EUROPE" ? "TO_ASK" : "NOT_NEEDED";
