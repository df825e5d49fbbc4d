// Parts of the drawing of a car: the class that decides which defects are judged alike, and the view that shows them.
import { carParts } from "./car-shape.ts";

export const partClasses = {
  PANEL: "Panneau de carrosserie",
  MIRROR: "Rétroviseur",
  BUMPER: "Pare-chocs",
  MOULDING: "Baguette ou calandre",
  GLASS: "Vitrage",
  LIGHT: "Feu ou phare",
  WHEEL: "Roue",
  INSIDE: "Habitacle",
} as const;
export type PartClass = keyof typeof partClasses;

const outsideClasses: readonly [PartClass, RegExp][] = [
  ["GLASS", /Glass$|^windscreen$|^rearWindow$/],
  ["LIGHT", /[hH]eadlight$|TailLight$/],
  ["WHEEL", /Wheel$/],
  ["BUMPER", /[bB]umper|Corner$/],
  ["MIRROR", /Mirror$/],
  ["MOULDING", /^grille$/],
];

/** A part of before that the drawing no longer has counts as a panel. */
export const partClassOf = (part: string): PartClass =>
  carParts[part]?.view === "inside"
    ? "INSIDE"
    : (outsideClasses.find(([, names]) => names.test(part))?.[0] ?? "PANEL");
