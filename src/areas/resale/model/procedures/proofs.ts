// Proofs asked of a buyer, by its kind and its country.
import { z } from "zod";
import type { Country } from "#kernel/company/address.ts";
import { addMonths, type Day, daySchema } from "#kernel/calendar/day.ts";
import { id } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import type { BuyerKind } from "../sales/rules.ts";

export const proofKinds = {
  KBIS: "Extrait Kbis",
  IDENTITY: "Pièce d’identité",
  PASSPORT: "Passeport",
  POWER: "Pouvoir du signataire",
  ADDRESS: "Justificatif de domicile",
  LEAVING: "Preuve de sortie de France",
  CARRIAGE: "Attestation de transport de l’acheteur",
} as const;
export type ProofKind = keyof typeof proofKinds;
export const proofKind = enumOf(proofKinds);

const feminineProofs: ReadonlySet<ProofKind> = new Set(["IDENTITY", "LEAVING", "CARRIAGE"]);
/** « Reçu », « Reçue »: a participle of the state of a proof, given in the masculine. */
export const agreeing = (kind: ProofKind, participle: string): string =>
  feminineProofs.has(kind) ? `${participle}e` : participle;

/** Kinds that may be asked of a buyer before its order form. */
export const askedProofs = ["KBIS", "IDENTITY", "PASSPORT", "POWER", "ADDRESS"] as const;

/** Documents of the car that its sale needs, dropped on the page of the sale with their days. */
export const carPapers = {
  CSA: "Certificat de situation administrative",
  HISTOVEC: "Rapport HistoVec",
  INSPECTION: "Contrôle technique",
} as const;
export type CarPaper = keyof typeof carPapers;

/** Findings of a situation certificate, typed by the person who uploads it. */
export const certificateFindings = {
  CLEAR: "Ni opposition, ni vol, ni suspension, ni gage à lever",
  OPPOSED: "Opposition, vol, suspension, annulation ou gage à lever",
} as const;
export type CertificateFinding = keyof typeof certificateFindings;

export const isCarPaper = (kind: ProofKind | CarPaper): kind is CarPaper => kind in carPapers;
export const uploadedPapers = { ...proofKinds, ...carPapers } as const;
export const uploadedPaper = enumOf(uploadedPapers);

/** Proofs that a car left France, given after its sale (CGI, ann. III, art. 45 bis). */
export const isLeavingProof = (kind: ProofKind): boolean => kind === "LEAVING" || kind === "CARRIAGE";

/** Kind of the signed deed of a car. */
export const deedKind = "resale.DEED";
const prefix = "resale.";
export const proofKey = (kind: ProofKind | Exclude<CarPaper, "INSPECTION">): string => `${prefix}${kind}`;
export const proofOf = (key: string): ProofKind | null => {
  const found = proofKind.safeParse(key.startsWith(prefix) ? key.slice(prefix.length) : "");
  return found.success ? found.data : null;
};

/** Kinds that show the identity of a person. */
export const identityProofs = ["IDENTITY", "PASSPORT", "ADDRESS", "POWER"] as const;

/** Months within which a proof is recent; the others bear no date. */
const months: Readonly<Partial<Record<ProofKind, number>>> = { KBIS: 3, ADDRESS: 6 };
export const isDated = (kind: ProofKind): boolean => months[kind] !== undefined;

/** Proofs without which no order form is made. */
export function requiredProofs(buyer: BuyerKind, country: Country): ProofKind[] {
  const identity = country === "FR" ? "IDENTITY" : "PASSPORT";
  return buyer === "CONSUMER" ? [identity, "ADDRESS"] : ["KBIS", country === "FR" ? identity : "IDENTITY"];
}

export const proofSchema = z.object({
  kind: proofKind,
  state: z.enum(["ASKED", "PENDING", "APPROVED", "MISSING"]),
  /** Null until it is received. */
  documentId: id.nullable(),
  reason: z.string(),
  datedOn: daySchema.nullable(),
});
export type Proof = z.output<typeof proofSchema>;
export type ProofState = Pick<Proof, "kind" | "state" | "datedOn">;
export const isAwaited = ({ state }: Pick<ProofState, "state">): boolean =>
  state === "ASKED" || state === "MISSING";

const isOld = ({ kind, datedOn }: ProofState, on: Day): boolean => {
  const limit = months[kind];
  return limit !== undefined && (datedOn === null || addMonths(datedOn, limit) <= on);
};

interface Buyer {
  buyerKind: BuyerKind;
  address: { country: Country };
}

/** French reasons against the proofs on a day: each one that is missing, not accepted, or too old. */
export function proofReasons(proofs: readonly ProofState[], buyer: Buyer, on: Day): string[] {
  const required = requiredProofs(buyer.buyerKind, buyer.address.country);
  const kinds = new Set([...required, ...proofs.map(({ kind }) => kind)]);
  return [...kinds].flatMap((kind) => {
    if (isLeavingProof(kind)) return [];
    const proof = proofs.find((one) => one.kind === kind);
    const label = proofKinds[kind];
    if (proof?.state !== "APPROVED")
      return [`${label} : ${proof?.state === "PENDING" ? "à vérifier" : "manque"}.`];
    return isOld(proof, on) ? [`${label} : daté de plus de ${months[kind]} mois.`] : [];
  });
}

/** True once each required or requested proof is approved, whatever its age. */
export const areProofsComplete = (proofs: readonly ProofState[], { buyerKind, address }: Buyer): boolean =>
  requiredProofs(buyerKind, address.country).every((kind) =>
    proofs.some((proof) => proof.kind === kind && proof.state === "APPROVED"),
  ) && proofs.every(({ kind, state }) => isLeavingProof(kind) || state === "APPROVED");
