// Facts of the papers of a damage and of a loss.
import type { Day } from "#kernel/calendar/day.ts";
import type { Addressee } from "#kernel/documents/letter.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import type { Damage } from "../damages/damage.ts";
import type { RentedLoss } from "../losses/client-words.ts";
import type { Loss } from "../losses/loss.ts";

interface PaperFacts {
  lessor: Lessor;
  car: {
    title: string;
    plate: string;
    vin: string;
    color: string;
    firstRegistrationDate: Day | null;
    mileage: number;
    hasBox: boolean;
  };
  /** The client, at its present address; null for a car that was not rented. */
  client: Addressee | null;
  orderId: string | null;
  on: Day;
  signer: string;
}

export interface DamagePaperFacts extends PaperFacts {
  damage: Damage;
  /** As the driver stated it; empty where no driver did. */
  driverName: string;
  /** The theft that this damage is about. */
  loss: Loss | null;
}

export interface LossPaperFacts extends PaperFacts {
  loss: Loss;
  /** The loss as its client reads it. */
  rented: RentedLoss;
  /** The damage of a wreck: its insurer and its offer. */
  damage: Damage | null;
}

export type FactsOfLetter = PaperFacts;
