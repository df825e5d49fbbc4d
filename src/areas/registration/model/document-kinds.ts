// The papers of a registration as kinds of car documents: how each is recognised, read and decided.
import { documentKind, type DocumentKind, type ReadValue } from "#documents/model/kind.ts";
import { supplierDocumentKind, supplierPaperOfKind } from "#purchasing/model/documents/document-kinds.ts";
import type { SupplierPaper } from "#purchasing/model/documents/supplier-document.ts";
import type { Permission } from "#kernel/contract.ts";
import type { ReadPage } from "#kernel/documents/reading.ts";
import { type Origin, type PaperKind, paperKindNames, paperKinds } from "./papers.ts";
import { isReadable, type ReadableKind, readPages } from "./reading/classify.ts";
import {
  type FieldKey,
  methods,
  paperFields,
  type ProposedField,
  type ReadingContext,
} from "./reading/paper.ts";
import { paperMediaTypes } from "./registration.ts";

const prefix = "registration.";
export const documentKindOf = (kind: PaperKind): string => `${prefix}${kind}`;

export function paperKindOf({ kind }: { kind: string }): PaperKind | null {
  const own = kind.startsWith(prefix) ? kind.slice(prefix.length) : "";
  return paperKindNames.find((one) => one === own) ?? null;
}

/** Supplier documents as registration papers; inspections are excluded: they need a date and a result. */
const supplierPapers: Readonly<Partial<Record<SupplierPaper, PaperKind>>> = {
  INVOICE: "FACTURE_ACHAT",
  COC: "COC",
  TEIL_1: "TEIL_1",
  TEIL_2: "TEIL_2",
  OLD_REGISTRATION: "ANCIENNE_CARTE_GRISE",
  CESSION: "CERTIFICAT_CESSION",
};

/** The kind of registration paper of a document, even one requested by the purchase; null for any other document. */
export function registrationPaperKind({ kind }: { kind: string }, origin: Origin): PaperKind | null {
  const request = supplierPaperOfKind(kind);
  if (request === null) return paperKindOf({ kind });
  const paper = supplierPapers[request] ?? null;
  return paper === "ANCIENNE_CARTE_GRISE" && origin !== "FRANCE" ? "CERTIFICAT_ETRANGER" : paper;
}

const recognitionPatterns: Readonly<Partial<Record<PaperKind, readonly RegExp[]>>> = {
  FACTURE_ACHAT: [/FACTURE|RECHNUNG|INVOICE/, /CHASSIS|\bVIN\b|FAHRGESTELL|FAHRZEUG-IDENT/],
  COC: [
    /CERTIFICATE? OF CONFORMITY|CERTIFICAT DE CONFORMITE|UBEREINSTIMMUNGSBESCHEINIGUNG|INITIALVEHICLEINFORMATION/,
  ],
  TEIL_1: [/ZULASSUNGSBESCHEINIGUNG TEIL (?:I|1)(?![I\d])/],
  TEIL_2: [/ZULASSUNGSBESCHEINIGUNG TEIL (?:II|2)(?![I\d])/],
  CERTIFICAT_CESSION: [/CERTIFICAT DE CESSION|DECLARATION DE CESSION|15776/, /VEHICULE/],
  QUITUS: [/QUITUS/, /\bTVA\b|TAXE SUR LA VALEUR AJOUTEE/],
  DEDOUANEMENT: [/CERTIFICAT DE DEDOUANEMENT|\b846 ?A\b/],
  CONTROLE_TECHNIQUE: [/CONTROLE TECHNIQUE/, /PROCES-VERBAL|DEFAILLANCE/],
  KBIS_BAILLEUR: [/K ?BIS/, /REGISTRE DU COMMERCE|\bR\.?C\.?S\b/],
  MANDAT_IMMATRICULATION: [/MANDA(?:T|NT)/, /IMMATRICULATION/, /MANDATAIRE|13757/],
  DEMANDE_IMMATRICULATION_DEFINITIVE: [/DEMANDE DE CERTIFICAT D.IMMATRICULATION/, /CERFA|13749|13750/],
  CPI_WW: [/CERTIFICAT PROVISOIRE/, /\bWW\b/],
  CPI: [/CERTIFICAT PROVISOIRE D.IMMATRICULATION/],
  CARTE_GRISE: [/CRFRA[A-Z0-9<]{20}|CERTIFICAT D.IMMATRICULATION/],
  FIV: [/FICHE D.IDENTIFICATION DU VEHICULE/],
};

/** Papers that show an identity; a mandate includes a copy of the card of its signer. */
const identityPapers: readonly PaperKind[] = ["IDENTITE_SIGNATAIRE", "MANDAT_IMMATRICULATION"];

/** Invoices of the price of the car. */
const invoiceKinds: readonly PaperKind[] = ["FACTURE_ACHAT", "FACTURE_ACHAT_BAILLEUR"];

const kindsDecidedInSection: readonly PaperKind[] = ["CPI_WW", "CPI", "CARTE_GRISE", "CONTROLE_TECHNIQUE"];

const section = (kind: PaperKind): DocumentKind["section"] => {
  if (kind === "VIGNETTE_TEMPORAIRE") return (carId) => `/car-summary/air-quality-stickers/${carId}`;
  return kindsDecidedInSection.includes(kind)
    ? (carId) => `/car-summary/immatriculations/${carId}`
    : undefined;
};

function permissionOf(kind: PaperKind): Permission {
  if (kind === "VIGNETTE_TEMPORAIRE") return "MARK_AIR_QUALITY_STICKER_AS_SENT";
  return kind === "CONTROLE_TECHNIQUE" ? "MANAGE_SAFETY_INSPECTIONS" : "CREATE_PLATE_DEFINITIVE_REQUEST";
}

/** Values that must agree between two papers of a registration; the others belong to each paper. */
export const comparedKeys: readonly string[] = [
  "vin",
  "licensePlate",
  "firstRegistrationDate",
  "brand",
  "category",
  "power",
  "mass",
  "carbonDioxide",
  "fiscalPower",
  "energy",
  "maximumMass",
  "displacement",
  "seats",
  "euroStandard",
  "approval",
];

/** Fields that papers word freely. */
const freelyWordedFields: readonly FieldKey[] = [
  "energy",
  "euroStandard",
  "model",
  "color",
  "holder",
  "user",
];
/** Values of the paper, not of the car. */
const paperSpecificFields: readonly FieldKey[] = [
  "validUntil",
  "certificateDate",
  "formula",
  "secondPartNumber",
  "inspectionBefore",
];

/** The key of the value, common to every kind of document. */
function valueKey(kind: PaperKind, key: FieldKey): string {
  if (key === "plate") return kind === "CPI_WW" ? "temporaryPlate" : "licensePlate";
  return paperSpecificFields.includes(key) ? `${kind}.${key}` : key;
}

const toValue =
  (kind: PaperKind) =>
  ({ key, value, raw, page, box, method, isChecked }: ProposedField): ReadValue => ({
    key: valueKey(kind, key),
    label: paperFields[key].label,
    value,
    page,
    box,
    raw,
    method: methods[method],
    isChecked,
    ...(freelyWordedFields.includes(key) && { isLoose: true }),
  });

const fieldKeyOf = (key: string): FieldKey | null => {
  if (key === "licensePlate" || key === "temporaryPlate") return "plate";
  const own = key.slice(key.indexOf(".") + 1);
  return own in paperFields ? (own as FieldKey) : null;
};

export type ReadField = Pick<ProposedField, "key" | "value" | "raw" | "page" | "box" | "isChecked"> & {
  method: string;
};

/** Values read in a document, as the forms of this area expect them. */
export const toReadFields = (values: readonly ReadValue[]): ReadField[] =>
  values.flatMap(({ key: own, value, raw = value, page, box, method = "", isChecked = null }) => {
    const key = fieldKeyOf(own);
    return key ? [{ key, value, raw, page, box, method, isChecked }] : [];
  });

const readerFor =
  (kind: ReadableKind) =>
  (pages: readonly ReadPage[], context: ReadingContext): ReadValue[] =>
    readPages(kind, pages, context).fields.map(toValue(kind));

/** Readers of the documents of a supplier, each read as the registration paper it is. */
export const supplierReaders = Object.fromEntries(
  Object.entries(supplierPapers).flatMap(([request, paper]) =>
    isReadable(paper) ? [[supplierDocumentKind(request as SupplierPaper), readerFor(paper)]] : [],
  ),
);

export const registrationKinds: readonly DocumentKind[] = paperKindNames.map((kind) => {
  const own = section(kind);
  return documentKind({
    key: documentKindOf(kind),
    label: paperKinds[kind],
    mayAdd: permissionOf(kind),
    mayReview: permissionOf(kind),
    types: paperMediaTypes,
    ...(invoiceKinds.includes(kind) && { isAccounting: true }),
    ...(identityPapers.includes(kind) && { mayRead: permissionOf(kind) }),
    ...(recognitionPatterns[kind] && { signs: recognitionPatterns[kind] }),
    ...(isReadable(kind) && { read: readerFor(kind) }),
    ...(own && { section: own }),
    ...(kind === "FACTURE_ACHAT" && { listsCars: true }),
  });
});
