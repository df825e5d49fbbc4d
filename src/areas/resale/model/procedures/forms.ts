// Forms of a resale procedure: its buyer, its terms, its papers, its end.
import { z } from "zod";
import { mergeRules } from "#kernel/schema/merging.ts";
import { unsignedSchema } from "#delivery/model/handover.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { wholeAddressSchema } from "#kernel/company/address.ts";
import { nullablePhone, optionalSiret } from "#kernel/company/identifiers.ts";
import { optionalVatNumber } from "#kernel/company/vat-number.ts";
import { centsSchema } from "#kernel/money.ts";
import type { FieldMessages } from "#kernel/failure.ts";
import { email, id, longText, optionalLongText, optionalText, text, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { fieldErrors } from "#kernel/schema/field-errors.ts";
import { defaultDepositKind } from "./kinds.ts";
import { askedProofs, certificateFindings, isDated, proofKind } from "./proofs.ts";
import { procedureRecord } from "./records.ts";

const { shape } = procedureRecord;

const buyerShape = {
  buyerKind: shape.buyerKind,
  firstName: text(80),
  lastName: text(80),
  companyName: optionalText(150),
  capacity: optionalText(100),
  siret: optionalSiret,
  vatNumber: optionalVatNumber,
  email,
  phone: nullablePhone.default(null),
  address: wholeAddressSchema,
  isFormerLessee: z.boolean().default(false),
};
export const buyerSchema = z.object(buyerShape);
export type Buyer = z.output<typeof buyerSchema>;

/** The messages of the mistakes that are made. */
const made = (mistakes: Readonly<Record<string, string | false>>): FieldMessages =>
  Object.fromEntries(
    Object.entries(mistakes).flatMap(([field, message]) => (message === false ? [] : [[field, message]])),
  );

/** Mistakes of a buyer beyond each field. */
function buyerMistakes({ buyerKind, companyName, siret, vatNumber, address }: Buyer): FieldMessages {
  if (buyerKind === "CONSUMER")
    return made({
      companyName: companyName !== "" && "Un particulier n’a pas de raison sociale.",
      siret: siret !== null && "Un particulier n’a pas de SIRET.",
      vatNumber: vatNumber !== null && "Un particulier n’a pas de numéro de TVA.",
    });
  const isFrench = address.country === "FR";
  return made({
    companyName: companyName === "" && "Indiquez la raison sociale.",
    siret: isFrench && siret === null && "Indiquez le SIRET.",
    vatNumber: !isFrench && vatNumber === null && "Indiquez le numéro de TVA.",
  });
}

const advertisementLink = optionalText(500).refine(
  (link) => link === "" || /^https?:\/\//i.test(link),
  "Indiquez une adresse qui commence par https://.",
);

export const procedureForm = z
  .object({
    carId: id,
    ...buyerShape,
    desiredCents: centsSchema.nullable().default(null),
    advertisementLink,
  })
  .check(fieldErrors(buyerMistakes));
export type ProcedureForm = z.output<typeof procedureForm>;

export const recipientForm = buyerSchema.extend({ version }).check(fieldErrors(buyerMistakes));
export type RecipientForm = z.output<typeof recipientForm>;

export const termsSchema = z.object({
  ...procedureRecord.pick(
    "desiredCents",
    "paymentMethod",
    "saleOn",
    "receptionOn",
    "depositKind",
    "depositCents",
    "deliveryCountry",
    "isCarriedByBuyer",
    "repaysPledge",
  ),
  agreedCents: centsSchema.min(1, "Le prix doit être supérieur à 0.").nullable(),
  options: shape.options.register(mergeRules, { isWhole: true }),
  advertisementLink,
});
export const termsForm = termsSchema.extend({ version }).check(
  fieldErrors(({ agreedCents, depositCents, saleOn, receptionOn }) =>
    made({
      depositCents:
        agreedCents !== null && depositCents >= agreedCents && "Le versement reste inférieur au prix.",
      agreedCents: agreedCents === null && depositCents > 0 && "Indiquez le prix convenu.",
      receptionOn:
        saleOn !== null &&
        receptionOn !== null &&
        receptionOn < saleOn &&
        "La remise ne précède pas la vente.",
    }),
  ),
);
export type TermsForm = z.output<typeof termsForm>;

export const offerForm = z.object({ version, until: daySchema });
export type OfferForm = z.output<typeof offerForm>;

export const proofsForm = z.object({
  version,
  kinds: z.array(z.enum(askedProofs)).min(1, "Demandez au moins une pièce.").max(askedProofs.length),
  message: optionalLongText(1_000),
});
export type ProofsForm = z.output<typeof proofsForm>;

/** The day printed on a proof; null for one whose age does not matter. */
export const proofForm = z.object({ datedOn: daySchema.nullable().default(null) });

export const givenProofForm = proofForm
  .extend({ kind: proofKind })
  .check(
    fieldErrors(({ kind, datedOn }) =>
      made({ datedOn: isDated(kind) && datedOn === null && "Indiquez la date du document." }),
    ),
  );
export const uploadForm = proofForm.extend({
  /** Required of a situation certificate alone. */
  finding: enumOf(certificateFindings).nullable().default(null),
});

export const regimeForm = z.object({
  version,
  regime: shape.vatRegime.unwrap(),
  /** Asked where it is not the proposed one. */
  reason: optionalLongText(500),
});
export type RegimeForm = z.output<typeof regimeForm>;

export const quoteForm = z.object({
  version,
  /** The client that the buyer is, where several look like it. */
  clientId: id.nullable().default(null),
  /** True where none of those is the buyer. */
  isNewClient: z.boolean().default(false),
  /** A person has read the trade of cars on the company extract. */
  isTradeChecked: z.boolean().default(false),
});
export type QuoteForm = z.output<typeof quoteForm>;

export const signatureForm = z.object({
  version,
  way: z.enum(["LINK", "SCREEN"]),
  signature: unsignedSchema.nullable().default(null),
});
export type SignatureForm = z.output<typeof signatureForm>;

export const abortForm = z.object({
  version,
  reason: longText(500),
  /** Asked where a deposit was received. */
  depositFate: shape.depositFate.default(null),
});
export type AbortForm = z.output<typeof abortForm>;

export const commentBody = longText(2_000);

/** Terms of a new procedure, before any is agreed. */
export const firstTerms = (
  kind: Buyer["buyerKind"],
): Omit<TermsForm, "version" | "desiredCents" | "advertisementLink"> => ({
  agreedCents: null,
  options: [],
  paymentMethod: "TRANSFER",
  saleOn: null,
  receptionOn: null,
  depositKind: defaultDepositKind(kind),
  depositCents: 0,
  deliveryCountry: "FR",
  isCarriedByBuyer: false,
  repaysPledge: false,
});
