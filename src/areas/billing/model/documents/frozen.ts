// A finalised document as it is kept: its PDF and its XML are drawn from it alone, and it never changes afterwards.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { addressSchema } from "#kernel/company/address.ts";
import type { LetterheadCompany } from "#kernel/documents/letter.ts";
import { centsSchema, sumSchema } from "#kernel/money.ts";
import { id } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { lineKindKeys } from "./line-kinds.ts";
import { priorShareSchema } from "./prior.ts";

export const documentKinds = {
  INVOICE: "Facture",
  CREDIT_NOTE: "Avoir",
  NOTE: "Note hors TVA",
  CALL: "Appel de fonds",
} as const;
export type DocumentKind = keyof typeof documentKinds;
export const documentKindSchema = enumOf(documentKinds);

/** The legal entity that issues a document (C. com., art. R123-237 and R123-238). */
export const issuerIdentitySchema = z.object({
  name: z.string(),
  legalForm: z.string(),
  capitalCents: centsSchema,
  siret: z.string(),
  rcsCity: z.string(),
  vatNumber: z.string(),
  address: addressSchema,
  addressLine2: z.string(),
  email: z.string(),
  phone: z.string(),
  iban: z.string(),
  bic: z.string(),
  /** The SEPA creditor identifier; empty for an issuer that does not debit. */
  creditorId: z.string(),
});
export type IssuerIdentity = z.output<typeof issuerIdentitySchema>;

/** The issuer at the top of its papers. */
export const letterheadOf = ({ address, ...issuer }: IssuerIdentity): LetterheadCompany => ({
  ...issuer,
  addressLine1: address.line1,
  zipCode: address.zipCode,
  city: address.city,
});

export const billedCustomerSchema = z.object({
  companyId: id,
  name: z.string(),
  /** 14 digits; null for a consumer or a company abroad. */
  siret: z.string().nullable(),
  vatNumber: z.string().nullable(),
  isConsumer: z.boolean(),
  address: addressSchema,
});
export type BilledCustomer = z.output<typeof billedCustomerSchema>;

/** A professional with a SIREN: its documents follow the French rules of electronic invoices (BR-FR). */
export const isFrenchBusiness = ({ isConsumer, siret }: BilledCustomer): boolean =>
  !isConsumer && siret !== null;

/** UNTDID 5305 codes of VAT: S at a rate, E exempt, AE due by the lessee, K delivered in the Union, O outside the scope. */
export const vatCategories = ["S", "E", "AE", "K", "O"] as const;

const vatShape = {
  category: z.enum(vatCategories),
  /** A decimal: 0.2 is 20 %. 0 for every category but S. */
  rate: z.number().min(0).max(1),
  /** The VATEX code (empty where none exists) and the article of an amount without VAT; null for S. */
  exemption: z.object({ code: z.string(), text: z.string() }).nullable(),
};

export const frozenLineSchema = z.object({
  kind: z.enum(lineKindKeys),
  label: z.string(),
  /** The computation of the amount: « 489,90 € × 15 jours sur 31 ». Empty when the line speaks for itself. */
  why: z.string(),
  /** The contract and the car of the line; null for a line of neither. */
  contract: z.object({ id, orderId: z.string() }).nullable(),
  car: z.object({ title: z.string(), plate: z.string() }).nullable(),
  /** Days billed, the last one included; null for a line without a period. */
  period: z.object({ from: daySchema, through: daySchema }).nullable(),
  /** Negative for a reduction: a price never is (EN 16931, BR-27). */
  quantity: z.int(),
  unitPriceCents: centsSchema,
  /** Without tax: quantity × price. */
  netCents: sumSchema,
  ...vatShape,
});
export type FrozenLine = z.output<typeof frozenLineSchema>;

/** VAT of the lines of one category at one rate. */
export const vatBreakdownSchema = z.object({ ...vatShape, netCents: sumSchema, vatCents: sumSchema });
export type VatBreakdown = z.output<typeof vatBreakdownSchema>;

/** How the amount to pay is collected. */
export const collectionMethods = { DEBIT: "Prélèvement", CARD: "Carte", TRANSFER: "Virement" } as const;
export type CollectionMethod = keyof typeof collectionMethods;

/** A call for funds is paid by transfer, whatever the method of its company: a guarantee is never debited. */
export const methodOfKind = (kind: DocumentKind, ofCompany: CollectionMethod): CollectionMethod =>
  kind === "CALL" ? "TRANSFER" : ofCompany;

const deliverySchema = z.object({ on: daySchema, country: z.string() });
export type Delivery = z.output<typeof deliverySchema>;

/**
 * Amounts of a credit note are positive (type 381): its kind says that they are owed to the customer. VAT of a credit
 * note follows from its invoice, and may differ from its base × rate by a cent.
 */
export const frozenDocumentSchema = z.object({
  kind: documentKindSchema,
  number: z.string(),
  issuedOn: daySchema,
  dueOn: daySchema,
  issuer: issuerIdentitySchema,
  customer: billedCustomerSchema,
  /** The customer's own reference (purchase order); empty when there is none. */
  reference: z.string(),
  /** The invoices that a credit note corrects. */
  corrects: z.array(z.object({ number: z.string(), issuedOn: daySchema })),
  lines: z.array(frozenLineSchema).min(1),
  vat: z.array(vatBreakdownSchema),
  netCents: sumSchema,
  vatCents: sumSchema,
  totalCents: sumSchema,
  /** Paid or set off before the issue (BT-113). */
  prepaidCents: centsSchema,
  /** The total less what was paid before. */
  toPayCents: sumSchema,
  payment: z.object({
    method: enumOf(collectionMethods),
    /** Of a debit: the unique mandate reference and the last four characters of the account. */
    mandateReference: z.string().nullable(),
    accountEnding: z.string().nullable(),
  }),
  /** The claim born before a judgment that is known at the issue; absent without one. */
  prior: priorShareSchema.optional(),
  /** The day and the country of the handover of a car that leaves for the Union (BT-72, BT-80); absent otherwise. */
  delivery: deliverySchema.optional(),
  /** True when VAT is due at the issue (option for debits), printed on the document. */
  isVatOnDebits: z.boolean(),
  /** Compulsory texts on the day of issue: late penalties (PMD), fixed recovery fee (PMT), discount (AAB), others. */
  mentions: z.array(z.object({ code: z.string(), text: z.string() })),
});
export type FrozenDocument = z.output<typeof frozenDocumentSchema>;
