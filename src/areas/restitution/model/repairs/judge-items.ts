// Tyres and belongings of a return, judged by the wear guide.
import { missingBelongings } from "#preparation/model/comparison.ts";
import {
  type Belonging,
  belongings,
  type Tire,
  tirePlaces,
  type TirePlace,
} from "#preparation/model/inspection-items.ts";
import { type JudgedLine, lengthText, noDeparture, type Opinion, type ReturnToJudge } from "./judged-line.ts";

const wheels: Readonly<Record<TirePlace, string>> = {
  FRONT_LEFT: "leftFrontWheel",
  FRONT_RIGHT: "rightFrontWheel",
  REAR_LEFT: "leftRearWheel",
  REAR_RIGHT: "rightRearWheel",
};

function tireOpinion(
  { departure, depth }: { departure: Tire | null; depth: number | null },
  { hasTires, guide, isDepartureInspected }: ReturnToJudge,
): Opinion | null {
  const limit = guide.thresholds.tireDepthMm;
  if (depth === null) return hasTires ? null : { verdict: "TO_JUDGE", why: "Profondeur non relevée" };
  if (depth >= limit) return null;
  const why = `${lengthText(depth)}, minimum légal ${lengthText(limit)}`;
  if (hasTires) return { verdict: "TOLERATED", why: `${why} ; pneus compris au contrat` };
  if (!isDepartureInspected) return noDeparture;
  const before = departure?.depthMm ?? null;
  if (before !== null && before < limit) return { verdict: "EXISTING", why };
  return { verdict: "BILLABLE", why };
}

export function judgeTires(of: ReturnToJudge): JudgedLine[] {
  const { guide } = of;
  return of.comparison.tires.flatMap(({ place, departure, return: back }) => {
    const opinion = tireOpinion({ departure, depth: back?.depthMm ?? null }, of);
    if (!opinion) return [];
    const { verdict, why } = opinion;
    return {
      origin: "TIRE",
      source: place,
      part: `${wheels[place]}Tire`,
      label: `Pneu ${tirePlaces[place].toLowerCase()}`,
      rule: null,
      verdict,
      why,
      ageing: "FLAT",
      operation: "REPLACE",
      priceCents: guide.prices.TIRE_REPLACE,
    } as const;
  });
}

/** Keys and papers are lines of the closing. */
const billedBelongings: readonly Belonging[] = [
  "CHARGING_CABLE",
  "SAFETY_KIT",
  "SPARE_WHEEL",
  "TRUNK_COVER",
  "MATS",
];

export const judgeBelongings = ({ comparison }: ReturnToJudge): JudgedLine[] =>
  missingBelongings(comparison)
    .filter((one) => billedBelongings.includes(one))
    .map((one) => ({
      origin: "BELONGING",
      source: one,
      part: one,
      label: `${belongings[one]} : manquant`,
      rule: null,
      verdict: "BILLABLE",
      why: "Remis au départ, absent au retour ; coût réel",
      ageing: "NONE",
      operation: "SUPPLY",
      priceCents: null,
    }));
