// A dangerous car (VGE) does not drive: it leaves the cars ready for delivery, its client is written to at once, and no
// delivery passes before the conformity report (arrêté du 29 avril 2009, art. 4).
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { currentRental } from "#fleet/server/car-files/rentals.ts";
import { moveCarBySystem } from "#fleet/server/cars.ts";
import { prerequisite } from "#fleet/server/prerequisites.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { mailClient } from "../mail-client.ts";
import { findDanger, type DamageRecord } from "./read.ts";

interface ClientMail {
  subject: (car: string) => string;
  paragraphs: (car: string) => readonly string[];
  did: string;
}

const ban: ClientMail = {
  subject: (car) => `Ne roulez plus avec votre véhicule ${car}`,
  paragraphs: (car) => [
    `L’expert a classé votre véhicule ${car} parmi les véhicules gravement endommagés : il est interdit de circulation jusqu’au rapport de conformité, après sa réparation.`,
    "Prévenez son conducteur, laissez le véhicule où il se trouve et appelez-nous : nous organisons son enlèvement.",
  ],
  did: "a prévenu le client que le véhicule ne doit plus rouler",
};

const lifting: ClientMail = {
  subject: (car) => `Votre véhicule ${car} peut de nouveau rouler`,
  paragraphs: (car) => [
    `Nous vous avions demandé de ne plus rouler avec votre véhicule ${car}, classé gravement endommagé. L’expertise conclut maintenant qu’il peut circuler : cette interdiction est levée.`,
    "Prévenez son conducteur. S’il a encore besoin d’une réparation, appelez-nous.",
  ],
  did: "a prévenu le client que le véhicule peut de nouveau rouler",
};

/** Writes to the contact of a rented car. */
async function writeToClient(
  call: Call,
  { id, carId }: DamageRecord,
  { subject, paragraphs, did }: ClientMail,
): Promise<void> {
  const rental = (await currentRental(call, carId))?.copies;
  if (!rental) return;
  const car = await describeCar(call, carId);
  await mailClient(call, { id, carId }, rental, {
    subject: subject(car),
    paragraphs: paragraphs(car),
    did,
  });
}

/** The client of a rented car learns that the ban is lifted, unless another damage still forbids the car to drive. */
async function liftBan(call: Call, damage: DamageRecord): Promise<void> {
  if (await findDanger(call, damage.carId)) return;
  const { status } = await get(call, "car", damage.carId);
  if (status === "DELIVERED") await writeToClient(call, damage, lifting);
}

/** Follows a report that makes a car dangerous, or lifts its danger; nothing happens to a car that already was so. */
export async function followDanger(call: Call, before: DamageRecord, after: DamageRecord): Promise<void> {
  if (before.isImmobilised && !after.isImmobilised) await liftBan(call, after);
  if (before.isImmobilised || !after.isImmobilised) return;
  const { status } = await get(call, "car", after.carId);
  if (status === "READY_TO_DELIVER")
    await moveCarBySystem(call, {
      id: after.carId,
      move: "immobilise",
      did: "a immobilisé le véhicule, gravement endommagé",
    });
  if (status === "DELIVERED") await writeToClient(call, after, ban);
}

export const carIsSafe = prerequisite({
  key: "safety",
  label: "Rapport de conformité",
  bearsOn: ["prepare", "deliver", "lend"],
  awaits: "us",
  settledBy: "HANDLE_DAMAGES",
  judge: async (call, { car }) => {
    const damage = await findDanger(call, car.id);
    if (!damage) return null;
    return {
      isMet: false,
      proof: "Ce véhicule est gravement endommagé (VGE).",
      to: `/operations/damages/view/${damage.id}`,
    };
  },
});
