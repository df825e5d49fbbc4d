// Decisions on a fine before it leaves: its holder is named, it is paid by us, contested, checked again, or withdrawn.
import { invalid } from "#kernel/failure.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type VersionedId } from "#kernel/server/records/records.ts";
import { isOver } from "../../model/clock.ts";
import { type ContestGround, namesOwnPerson, type Outcome } from "../../model/outcome.ts";
import { holderAt } from "#fleet/server/custody/holder.ts";
import { noRental, presentHolder, rentalColumns, shareCustody } from "../matching/match.ts";
import { lookOf } from "../look.ts";
import type { FineRecord } from "../subject.ts";
import { moveFine } from "./move-fine.ts";

/** A person has opened the notice beside the values that a machine read, and found them right. */
export const seeFineNotice = (call: Call, target: VersionedId): Promise<FineRecord> =>
  moveFine(call, {
    ...target,
    move: "see",
    set: lookOf(call),
    did: "a comparé l’avis aux valeurs lues",
  });

interface Reasoned extends VersionedId {
  reason: string;
}

/** Rentals whose custody covers the offence. */
async function rentalsThen(call: Call, { carId, offenceAt }: FineRecord) {
  if (carId === null || offenceAt === null) return { rentals: [], isCertain: false };
  const { beside, isCertain, ...first } = await holderAt(call, carId, offenceAt);
  return { rentals: [first, ...beside], isCertain };
}

/**
 * The rental chosen by a person, or null for a natural person. A holder other than the certain one needs a reason.
 */
export async function nameFineHolder(
  call: Call,
  { periodId, reason, ...target }: VersionedId & { periodId: string | null; reason: string },
): Promise<FineRecord> {
  const before = await get(call, "fine", target.id);
  if (before.carId !== null) await shareCustody(call, before.carId);
  const fine = await get(call, "fine", target.id);
  const { rentals } = await rentalsThen(call, fine);
  const chosen = rentals.find((one) => one.periodId === periodId);
  if (periodId !== null && !chosen)
    throw invalid({ periodId: "Cette location n’avait pas la garde du véhicule à cet instant." });
  const isProposed = fine.isHolderCertain && periodId === fine.periodId;
  if (!isProposed && reason === "")
    throw invalid({ reason: "Dites pourquoi ce détenteur est nommé plutôt qu’un autre." });
  const companyId = chosen?.companyId ?? null;
  const rental =
    periodId !== null && companyId !== null ? await rentalColumns(call, { periodId, companyId }) : noRental;
  return moveFine(call, {
    ...target,
    move: "nameHolder",
    set: {
      ...rental,
      outcome: "DENOUNCEABLE",
      reason,
      isHolderChosen: !isProposed,
      hasHolderChanged: false,
    },
    did: `a nommé ${rental.companyName || "une personne"} comme détenteur`,
  });
}

/** An offence of our own driver is not kept while the person may still be named. */
export async function keepFine(
  call: Call,
  { outcome, reason, ...target }: Reasoned & { outcome: Outcome },
): Promise<FineRecord> {
  const { kind, holderKind, lastDay } = await get(call, "fine", target.id);
  if (outcome === "INTERNAL" && namesOwnPerson(kind, holderKind) && !isOver(lastDay, call.today))
    throw invalid({
      outcome:
        "Payer n’évite pas l’amende pour non-désignation (C. route, art. L121-6) : nommez la personne qui conduisait.",
    });
  return moveFine(call, {
    ...target,
    move: "keep",
    set: { outcome, reason },
    did: `a gardé l’amende : ${reason}`,
  });
}

const feeGround = "FEE_CLAIM";

export async function contestFine(
  call: Call,
  { ground, reason, ...target }: Reasoned & { ground: ContestGround },
): Promise<FineRecord> {
  const { kind } = await get(call, "fine", target.id);
  if ((kind === "PARKING_FEE") !== (ground === feeGround))
    throw invalid({
      ground:
        kind === "PARKING_FEE"
          ? "Un forfait de post-stationnement se conteste par un recours (RAPO)."
          : "Ce recours est celui d’un forfait de post-stationnement.",
    });
  return moveFine(call, {
    ...target,
    move: "contest",
    set: {
      outcome: "NOT_DENOUNCEABLE",
      contestGround: ground,
      contestedOn: call.today,
      reason,
      dispatchedOn: null,
      dispatchReference: "",
    },
    did: `a contesté l’amende : ${reason}`,
  });
}

/** The columns of a fine without an answer yet. */
export const unsent = {
  designatedAt: null,
  designatedName: "",
  dispatchedOn: null,
  dispatchReference: "",
  contestGround: null,
  contestedOn: null,
  outcome: null,
  closingProof: "",
} as const;

/** A contest made for a former holder is given up: another one, or a designation, follows. */
export async function checkFineAgain(call: Call, { reason, ...target }: Reasoned): Promise<FineRecord> {
  const holder = await presentHolder(call, await get(call, "fine", target.id));
  return moveFine(call, {
    ...target,
    move: "checkAgain",
    set: { ...unsent, ...holder, reason: "" },
    did: `a remis l’amende à vérifier : ${reason}`,
  });
}

/** The reading, by a person, of the certificate of registration of the day of a parking fee. */
export const checkFineCertificate = (
  call: Call,
  { certificateNamesLessee, ...target }: VersionedId & { certificateNamesLessee: boolean },
): Promise<FineRecord> =>
  moveFine(call, {
    ...target,
    move: "checkCertificate",
    set: { certificateNamesLessee },
    did: certificateNamesLessee
      ? "a lu le certificat : il nommait le locataire"
      : "a lu le certificat : il ne nommait aucun locataire",
  });

export const withdrawFine = (call: Call, { reason, ...target }: Reasoned): Promise<FineRecord> =>
  moveFine(call, { ...target, move: "withdraw", set: { reason }, did: `a retiré l’amende : ${reason}` });

export async function restoreFine(call: Call, target: VersionedId): Promise<FineRecord> {
  const holder = await presentHolder(call, await get(call, "fine", target.id));
  return moveFine(call, {
    ...target,
    move: "restore",
    set: { ...holder, reason: "" },
    did: "a rétabli l’amende",
  });
}

export const notYet = (call: Call, fields: Readonly<Record<string, string>>): void => {
  for (const [field, on] of Object.entries(fields))
    if (on > call.today) throw invalid({ [field]: "Ce jour n’est pas encore venu." });
};

export const notBefore = (fields: Readonly<Record<string, string>>, fine: FineRecord): void => {
  for (const [field, on] of Object.entries(fields))
    if (on < fine.sendingDate) throw invalid({ [field]: `L’avis est du ${frenchDay(fine.sendingDate)}.` });
};
