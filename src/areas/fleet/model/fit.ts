// Fit of a car to the car sold (specification 5.2 « Pas de finitions correspondantes »).
import { type BoxType, boxTypes, ecoDrivingBoxes } from "./car.ts";

export interface SoldCar {
  type: "long" | "medium";
  carModelId: string | null;
  finishId: string | null;
  categoryId: string | null;
  /** Title in the contract. */
  title: string;
  hasEcoDriving: boolean;
}

export interface OfferedCar {
  carModelId: string;
  finishId: string | null;
  categoryId: string | null;
  /** Model name, such as "Clio". */
  model: string;
  finish: string;
  boxType: BoxType | null;
}

/** Reasons refuse the car; each difference needs a person's confirmation. */
export interface Fit {
  reasons: string[];
  differences: string[];
}

export const noFitMessage = "Pas de finitions correspondantes";

function fitDifferences(sold: SoldCar, offered: OfferedCar): string[] | null {
  if (sold.finishId !== null && sold.finishId === offered.finishId) return [];
  if (sold.carModelId !== null && sold.carModelId === offered.carModelId)
    return [`Finition ${offered.finish || "inconnue"} au lieu de ${sold.title}`];
  if (sold.type !== "medium" || sold.categoryId === null || sold.categoryId !== offered.categoryId)
    return null;
  // A category was sold, or a car of that category.
  return sold.carModelId === null ? [] : [`${offered.model} ${offered.finish} au lieu de ${sold.title}`];
}

export function fitOf(sold: SoldCar, offered: OfferedCar): Fit {
  const differences = fitDifferences(sold, offered);
  const reasons = differences ? [] : [`${noFitMessage}.`];
  // A car without a box gets one during its preparation.
  if (sold.hasEcoDriving && offered.boxType !== null && !ecoDrivingBoxes.includes(offered.boxType))
    reasons.push(
      `Le contrat comprend l’écoconduite : un boîtier Actia ou Ruptela est nécessaire, celui du véhicule est « ${boxTypes[offered.boxType]} ».`,
    );
  return { reasons, differences: differences ?? [] };
}
