// The documents of a registration as kinds of car documents: how each is recognised, read and decided.
import { type CarFacts, differsFrom } from "#documents/model/compare.ts";
import {
  type Candidate,
  documentKind,
  type DocumentKind,
  type Extraction,
  type ReadValue,
} from "#documents/model/kind.ts";
import { readInvoice } from "#purchasing/model/documents/document-reading.ts";
import { supplierKindKey, supplierKindOf } from "#purchasing/model/documents/document-kinds.ts";
import type { SupplierDocumentKind } from "#purchasing/model/documents/supplier-document.ts";
import type { Permission } from "#kernel/contract.ts";
import type { ReadPage } from "#kernel/documents/reading.ts";
import {
  type Origin,
  type RegistrationKind,
  registrationKindNames,
  registrationKindLabels,
} from "./required-documents.ts";
import { isReadable, type ReadableKind, readPages } from "./reading/read-pages.ts";
import { recognitionPatterns } from "./reading/signs.ts";
import {
  type FieldKey,
  methods,
  documentFields,
  type ProposedField,
  type ReadingContext,
} from "./reading/document-fields.ts";
import { registrationMediaTypes } from "./registration.ts";
import { ownerKey, readCompanyExtract } from "./terms/company-extract.ts";
import { readInspectionReport } from "./terms/inspection-report.ts";
import { readMandate } from "./terms/mandate.ts";
import { readSale } from "./terms/sale.ts";

const prefix = "registration.";
export const documentKindOf = (kind: RegistrationKind): string => `${prefix}${kind}`;

export function registrationKindOf({ kind }: { kind: string }): RegistrationKind | null {
  const own = kind.startsWith(prefix) ? kind.slice(prefix.length) : "";
  return registrationKindNames.find((one) => one === own) ?? null;
}

/** Supplier documents as registration papers; inspections are excluded: they need a date and a result. */
const registrationKindBySupplierKind: Readonly<Partial<Record<SupplierDocumentKind, RegistrationKind>>> = {
  INVOICE: "FACTURE_ACHAT",
  COC: "COC",
  TEIL_1: "TEIL_1",
  TEIL_2: "TEIL_2",
  OLD_REGISTRATION: "ANCIENNE_CARTE_GRISE",
  CESSION: "CERTIFICAT_CESSION",
};

/** The registration kind of a document, even one requested by the purchase; null for any other document. */
export function toRegistrationKind({ kind }: { kind: string }, origin: Origin): RegistrationKind | null {
  const request = supplierKindOf(kind);
  if (request === null) return registrationKindOf({ kind });
  const registrationKind = registrationKindBySupplierKind[request] ?? null;
  return registrationKind === "ANCIENNE_CARTE_GRISE" && origin !== "FRANCE"
    ? "CERTIFICAT_ETRANGER"
    : registrationKind;
}

/** Documents that show an identity; a mandate includes a copy of the card of its signer. */
const identityKinds: readonly RegistrationKind[] = ["IDENTITE_SIGNATAIRE", "MANDAT_IMMATRICULATION"];

/** Invoices of the price of the car. */
const invoiceKinds: readonly RegistrationKind[] = ["FACTURE_ACHAT", "FACTURE_ACHAT_BAILLEUR"];

/** Certificates of a car, present and former. */
const certificateKinds: readonly RegistrationKind[] = [
  "CARTE_GRISE",
  "ANCIENNE_CARTE_GRISE",
  "CERTIFICAT_ETRANGER",
  "TEIL_1",
  "TEIL_2",
];

const families: Readonly<Partial<Record<RegistrationKind, string>>> = {
  FACTURE_ACHAT: "INVOICE",
  FACTURE_ACHAT_BAILLEUR: "INVOICE",
  COC: "COC",
  CERTIFICAT_CESSION: "CESSION",
  CONTROLE_TECHNIQUE: "TECHNICAL_INSPECTION",
  ASSURANCE: "MEMO",
};
function familyOf(kind: RegistrationKind): Pick<DocumentKind, "family"> {
  const family = certificateKinds.includes(kind) ? "CERTIFICATE" : families[kind];
  return family === undefined ? {} : { family };
}

const kindsDecidedInSection: readonly RegistrationKind[] = [
  "CPI_WW",
  "CPI",
  "CARTE_GRISE",
  "CONTROLE_TECHNIQUE",
];

const section = (kind: RegistrationKind): DocumentKind["section"] => {
  if (kind === "VIGNETTE_TEMPORAIRE") return (carId) => `/car-summary/air-quality-stickers/${carId}`;
  return kindsDecidedInSection.includes(kind)
    ? (carId) => `/car-summary/immatriculations/${carId}`
    : undefined;
};

function permissionOf(kind: RegistrationKind): Permission {
  if (kind === "VIGNETTE_TEMPORAIRE") return "MARK_AIR_QUALITY_STICKER_AS_SENT";
  return kind === "CONTROLE_TECHNIQUE" ? "MANAGE_SAFETY_INSPECTIONS" : "CREATE_PLATE_DEFINITIVE_REQUEST";
}

/** Fields that documents word freely. */
const freelyWordedFields: readonly FieldKey[] = [
  "energy",
  "euroStandard",
  "model",
  "color",
  "holder",
  "user",
];
/** Values of the document, not of the car. */
const documentSpecificFields: readonly FieldKey[] = [
  "validUntil",
  "certificateDate",
  "formula",
  "secondPartNumber",
  "inspectionBefore",
];

/** Certificates of ours: their holder is the owner of the car. */
const ownCertificates: readonly RegistrationKind[] = ["CARTE_GRISE", "CPI", "CPI_WW"];
const isOwner = (kind: RegistrationKind, key: FieldKey): boolean =>
  key === "holder" && ownCertificates.includes(kind);

/** The key of the value, common to every kind of document. */
function valueKey(kind: RegistrationKind, key: FieldKey): string {
  if (isOwner(kind, key)) return ownerKey;
  if (key === "plate") return kind === "CPI_WW" ? "temporaryPlate" : "licensePlate";
  return documentSpecificFields.includes(key) ? `${kind}.${key}` : key;
}

const toValue =
  (kind: RegistrationKind) =>
  ({ key, value, raw, page, box, method, isChecked, doubt }: ProposedField): Candidate => ({
    key: valueKey(kind, key),
    label: documentFields[key].label,
    value,
    page,
    box,
    raw,
    method: methods[method],
    isChecked,
    ...(doubt !== undefined && { doubt }),
    ...(isOwner(kind, key) ? { agreement: "NAME" } : freelyWordedFields.includes(key) && { isLoose: true }),
  });

const fieldKeyOf = (key: string): FieldKey | null => {
  if (key === "licensePlate" || key === "temporaryPlate") return "plate";
  if (key === ownerKey) return "holder";
  const own = key.slice(key.indexOf(".") + 1);
  return own in documentFields ? (own as FieldKey) : null;
};

export interface ReadField
  extends
    Pick<ProposedField, "key" | "value" | "raw" | "page" | "box" | "isChecked">,
    Pick<ReadValue, "label" | "evidence" | "isDoubtful" | "doubt"> {
  method: string;
  /** Our own data; null when there is none. */
  held: string | null;
  differs: boolean;
}

/** Values read in a document, as the forms of this area expect them. */
export const toReadFields = (values: readonly ReadValue[], facts: CarFacts): ReadField[] =>
  values.flatMap((one) => {
    const { label, value, raw = value, page, box, evidence, isDoubtful, doubt } = one;
    const key = fieldKeyOf(one.key);
    if (!key) return [];
    const { method = "", isChecked = null } = one;
    const held = facts[one.key] ?? null;
    const differs = one.isLoose !== true && differsFrom(one, held);
    const reading = { value, raw, page, box, method, isChecked, evidence, isDoubtful };
    return [{ key, label, ...reading, held, differs, ...(doubt !== undefined && { doubt }) }];
  });

const certificateReader =
  (kind: ReadableKind) =>
  (pages: readonly ReadPage[], context: ReadingContext): Extraction => {
    const { fields, warnings } = readPages(kind, pages, context);
    return { values: fields.map(toValue(kind)), warnings };
  };

type Reader = NonNullable<DocumentKind["read"]>;

/** Kinds read by their words rather than by the letters of a certificate. */
const readersByWords: Readonly<Partial<Record<RegistrationKind, Reader>>> = {
  FACTURE_ACHAT: readInvoice,
  FACTURE_ACHAT_BAILLEUR: readInvoice,
  KBIS_BAILLEUR: readCompanyExtract,
  MANDAT_IMMATRICULATION: readMandate,
  CERTIFICAT_CESSION: readSale,
  CONTROLE_TECHNIQUE: readInspectionReport,
};
const readerFor = (kind: RegistrationKind): Reader | undefined =>
  isReadable(kind) ? certificateReader(kind) : readersByWords[kind];

/** Readers of the documents of a supplier, each read as the registration document that it is. */
export const supplierReaders: Readonly<Record<string, Reader>> = Object.fromEntries(
  Object.entries({
    ...registrationKindBySupplierKind,
    TECHNICAL_INSPECTION: "CONTROLE_TECHNIQUE" as const,
  }).flatMap(([request, registrationKind]) => {
    const read = readerFor(registrationKind);
    return read ? [[supplierKindKey(request as SupplierDocumentKind), read]] : [];
  }),
);

export const registrationKinds: readonly DocumentKind[] = registrationKindNames.map((kind) => {
  const own = section(kind);
  const read = readerFor(kind);
  return documentKind({
    key: documentKindOf(kind),
    label: registrationKindLabels[kind],
    mayAdd: permissionOf(kind),
    mayReview: permissionOf(kind),
    types: registrationMediaTypes,
    ...(invoiceKinds.includes(kind) && { isAccounting: true }),
    ...familyOf(kind),
    ...(identityKinds.includes(kind) && { mayRead: permissionOf(kind) }),
    ...(recognitionPatterns[kind] && { signs: recognitionPatterns[kind] }),
    ...(read && { read }),
    ...(own && { section: own }),
    ...(kind === "FACTURE_ACHAT" && { listsCars: true }),
  });
});
