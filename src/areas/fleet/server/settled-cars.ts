// Refuses the correction of a settled fact of a car, except by an administrator who says why.
import { invalid, refused } from "#kernel/failure.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { carStatusSchema } from "../model/car.ts";
import { settledCost, settledPapers, settledVin } from "../model/settled-car.ts";

type Car = Pick<Row<"car">, "status" | "licensePlate">;
interface Correction {
  /** Empty when the user gave none. */
  reason: string;
  /** Field of the reason in the form. */
  field?: string;
}

const givesReason = (reason: string): boolean => /\p{L}{3}/u.test(reason);

type FactCorrection = Correction & { fact: string };

function requireAdministrator(call: Call, settled: string | null, correction: FactCorrection): void {
  if (settled !== null && missingPermission(call)("CORRECT_SETTLED_CAR") !== null)
    throw refused(
      `Ce véhicule ${settled} : seul un administrateur corrige ${correction.fact}, avec un motif.`,
    );
  requireReason(settled, correction);
}

function requireReason(settled: string | null, { reason, field = "reason", fact }: FactCorrection): void {
  if (settled !== null && !givesReason(reason))
    throw invalid({ [field]: `Ce véhicule ${settled} : dites pourquoi vous corrigez ${fact}.` });
}

const subject = ({ status, licensePlate }: Car) => ({ status: carStatusSchema.parse(status), licensePlate });

export const requireCorrectableVin = (call: Call, car: Car, correction: Correction): void =>
  requireAdministrator(call, settledVin(subject(car)), { ...correction, fact: "son VIN" });

/** Ends the history line of a corrected cost of a sold car. No statement of a sale is kept: none can be reopened. */
export const statementNote = (car: Car): string =>
  settledCost(subject(car)) === null
    ? ""
    : ". Aucun décompte de vente n’est tenu pour ce véhicule : rien n’est à rouvrir";

export const requireCorrectableCost = (call: Call, car: Car, correction: Correction): void =>
  requireAdministrator(call, settledCost(subject(car)), { ...correction, fact: "ce qu’il a coûté" });

/** A car of the fleet is bought: its price no longer changes without a reason. */
export function requirePriceReason(
  { buyingPriceCents: paidCents }: Pick<Row<"car">, "buyingPriceCents">,
  { buyingPriceCents, reason }: { buyingPriceCents: Cents; reason: string },
): void {
  if (paidCents === null || paidCents === buyingPriceCents || givesReason(reason)) return;
  throw invalid({
    reason: `Ce véhicule a été acheté ${frenchPrice(paidCents)} HT : dites pourquoi ce prix change.`,
  });
}

/** The cost of a grey card is an accounting entry: its correction requires a reason, and no administrator. */
export const requireExplainedCost = (car: Car, correction: Correction): void =>
  requireReason(settledCost(subject(car)), { ...correction, fact: "ce qu’il a coûté" });

/** A change of the plates and papers of a settled car requires an administrator and a reason. */
export async function requireCorrectablePapers(call: Call, carId: string, reason: string): Promise<void> {
  const car = await get(call, "car", carId);
  requireAdministrator(call, settledPapers(subject(car)), { reason, fact: "son immatriculation" });
}

/** The line of history of a correction, with its reason if one was given. */
export const explained = (did: string, reason: string): string =>
  reason === "" ? did : `${did} : ${reason}`;
