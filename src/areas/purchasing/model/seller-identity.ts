// A private seller: what the police register states of a person (C. pén., R321-3).
import { z } from "zod";
import { type Day, daySchema } from "#kernel/calendar/day.ts";
import type { FieldMessages } from "#kernel/failure.ts";
import { column, defaulted, optional, record } from "#kernel/record.ts";
import { optionalText } from "#kernel/schema/french.ts";
import { enumOf, keysOf } from "#kernel/schema/keys.ts";

export const identityKinds = {
  IDENTITY_CARD: "Carte d’identité",
  PASSPORT: "Passeport",
  DRIVING_LICENCE: "Permis de conduire",
  RESIDENCE_PERMIT: "Titre de séjour",
} as const;
export type IdentityKind = keyof typeof identityKinds;

export const sellerIdentityRecord = record({
  sellerQuality: defaulted(column.freeText("Qualité ou profession")),
  sellerAddress: defaulted(column.freeText("Domicile")),
  identityKind: optional(column.set("Pièce d’identité", identityKinds)),
  identityNumber: defaulted(column.freeText("Numéro de la pièce")),
  identityIssuedOn: optional(column.day("Délivrée le")),
  identityAuthority: defaulted(column.freeText("Délivrée par")),
});

const emptyAsNull = (value: unknown): unknown => (value === "" ? null : value);
/** Fields of a form; an empty one leaves the stored value unchanged. */
export const sellerIdentityShape = {
  sellerQuality: optionalText(120),
  sellerAddress: optionalText(250),
  identityKind: z.preprocess(emptyAsNull, enumOf(identityKinds).nullable().default(null)),
  identityNumber: optionalText(40),
  identityIssuedOn: z.preprocess(emptyAsNull, daySchema.nullable().default(null)),
  identityAuthority: optionalText(120),
};
export interface SellerIdentity {
  sellerQuality: string;
  sellerAddress: string;
  identityKind: IdentityKind | null;
  identityNumber: string;
  identityIssuedOn: Day | null;
  identityAuthority: string;
}

/** Errors of a person whose document is not whole: its car cannot enter the police register. */
export function identityMistakes(seller: SellerIdentity, today: Day): FieldMessages {
  const missing = keysOf(sellerIdentityRecord.fields).filter((key) => !seller[key]);
  const errors: FieldMessages = Object.fromEntries(
    missing.map((key) => [key, "Demandé au registre de police pour un particulier (C. pén., R321-3)."]),
  );
  if (seller.identityIssuedOn !== null && seller.identityIssuedOn > today)
    errors.identityIssuedOn = "Cette date est à venir.";
  return errors;
}

/** The typed identity, completed by the stored one. */
export const completedIdentity = (typed: SellerIdentity, stored: SellerIdentity): SellerIdentity => ({
  sellerQuality: typed.sellerQuality || stored.sellerQuality,
  sellerAddress: typed.sellerAddress || stored.sellerAddress,
  identityKind: typed.identityKind ?? stored.identityKind,
  identityNumber: typed.identityNumber || stored.identityNumber,
  identityIssuedOn: typed.identityIssuedOn ?? stored.identityIssuedOn,
  identityAuthority: typed.identityAuthority || stored.identityAuthority,
});

export const noIdentity: SellerIdentity = {
  sellerQuality: "",
  sellerAddress: "",
  identityKind: null,
  identityNumber: "",
  identityIssuedOn: null,
  identityAuthority: "",
};

export const identityOf = (row: SellerIdentity): SellerIdentity => completedIdentity(noIdentity, row);
