// The outcome of a fine, proposed from its kind, its plate and the holder of the car at that instant.
import type { CustodyKind } from "#fleet/model/custody.ts";
import type { FineKind } from "./kinds.ts";

export const outcomes = {
  DENOUNCEABLE: "Désignation",
  INTERNAL: "À notre charge",
  NOT_DENOUNCEABLE: "Sans désignation",
} as const;
export type Outcome = keyof typeof outcomes;

/** Why a fine is contested. */
export const contestGrounds = {
  THEFT: "Véhicule volé",
  SALE: "Véhicule vendu",
  USURPED_PLATE: "Plaque usurpée",
  OTHER_PLATE: "Plaque d’un autre véhicule",
  FEE_CLAIM: "Recours contre le forfait (RAPO)",
} as const;
export type ContestGround = keyof typeof contestGrounds;

interface ProposalFacts {
  kind: FineKind;
  hasCar: boolean;
  /** Null while the instant of the offence is unknown. */
  holderKind: CustodyKind | null;
  /** Read on the certificate of registration; null until it has been checked. */
  certificateNamesLessee: boolean | null;
}

/**
 * A parking fee names nobody (CGCT, L2333-87): its debtor is the holder of the certificate, or the lessee that it
 * names (CE, 12 June 2024, 491026), to whom the notice should have gone.
 */
function feeProposal({ holderKind, certificateNamesLessee }: ProposalFacts): Proposal {
  const outcome = "NOT_DENOUNCEABLE";
  if (holderKind !== "CLIENT")
    return {
      outcome,
      reason: "Un forfait de post-stationnement ne se désigne pas (CGCT, art. L2333-87).",
    };
  if (certificateNamesLessee === null)
    return {
      outcome,
      reason: "Un forfait ne se désigne pas : vérifiez si le certificat nommait le locataire.",
    };
  return {
    outcome,
    reason: certificateNamesLessee
      ? "Le certificat nommait le locataire, seul redevable : recours (RAPO) à former."
      : "Le certificat ne nommait aucun locataire : forfait à payer, puis à refacturer s’il y a lieu.",
  };
}

export interface Proposal {
  outcome: Outcome;
  reason: string;
}

const internalReasons: Partial<Readonly<Record<CustodyKind, string>>> = {
  STAFF: "Le véhicule était dans notre parc.",
  GARAGE: "Le véhicule était au garage.",
  CARRIER: "Le véhicule était chez le transporteur.",
  CONVERTER: "Le véhicule était chez le transformateur.",
  SUPPLIER: "Le véhicule était encore chez son fournisseur.",
};

/** The proposed outcome with its reason in words; null while the holder is unknown. A person decides. */
export function proposalOf(facts: ProposalFacts): Proposal | null {
  const { kind, hasCar, holderKind } = facts;
  if (!hasCar)
    return { outcome: "NOT_DENOUNCEABLE", reason: "Cette plaque n’était pas la nôtre ce jour-là." };
  if (kind === "PARKING_FEE") return feeProposal(facts);
  if (kind === "NON_DESIGNATION")
    return { outcome: "INTERNAL", reason: "L’amende pour non-désignation reste à notre charge." };
  switch (holderKind) {
    case null:
      return null;
    case "CLIENT":
      return { outcome: "DENOUNCEABLE", reason: "Le client avait la garde du véhicule." };
    case "THIEF":
      return {
        outcome: "NOT_DENOUNCEABLE",
        reason: "Le véhicule était volé : à contester, plainte à l’appui.",
      };
    case "BUYER":
      return {
        outcome: "NOT_DENOUNCEABLE",
        reason: "Le véhicule était vendu : à contester, cession à l’appui.",
      };
    default:
      return {
        outcome: "INTERNAL",
        reason: namesOwnPerson(kind, holderKind)
          ? "Le véhicule était dans notre parc : désignez la personne qui conduisait."
          : (internalReasons[holderKind] ?? ""),
      };
  }
}

/** True where a person of ours is to be named: paying does not spare the fine for non-designation (C. route, L121-6). */
export const namesOwnPerson = (kind: FineKind, holderKind: CustodyKind | null): boolean =>
  kind === "OFFENCE" && holderKind === "STAFF";
