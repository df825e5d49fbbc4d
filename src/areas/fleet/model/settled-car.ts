// Facts of a car that papers and accounts rely on: only an administrator corrects them, with a reason.
import type { CarStatus } from "./flow.ts";

interface SettledSubject {
  status: CarStatus;
  licensePlate: string | null;
}

const settledBy: Partial<Record<CarStatus, string>> = {
  SOLD: "est vendu",
  STOLE: "est déclaré volé",
  BROKEN: "est déclaré en épave",
};

/** Fact that settles the VIN of a car, in French; null while the VIN may be corrected. */
export function settledVin({ status, licensePlate }: SettledSubject): string | null {
  if (status === "DELIVERED" && licensePlate !== null) return "est livré et immatriculé";
  return settledBy[status] ?? null;
}

/** Fact that settles the plates and papers of a car, in French. */
export const settledPapers = ({ status }: Pick<SettledSubject, "status">): string | null =>
  settledBy[status] ?? null;

/** Fact that settles the costs of a car, in French: the statement of its sale counts them. */
export const settledCost = ({ status }: SettledSubject): string | null =>
  status === "SOLD" ? (settledBy.SOLD ?? null) : null;
