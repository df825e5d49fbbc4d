// The documents that the registration file of a car needs, and why. Hand-written from french-law facts: the code de la
// route (R322-1 and following), the arrêté of 9 February 2009, the CGI (annex II, 242 terdecies) for the quitus.
import type { Quitus } from "./quitus.ts";

export const registrationKindLabels = {
  FACTURE_ACHAT: "Facture d’achat",
  FACTURE_ACHAT_BAILLEUR: "Facture d’achat au nom du bailleur",
  COC: "Certificat de conformité (COC)",
  TEIL_1: "Zulassungsbescheinigung Teil I",
  TEIL_2: "Zulassungsbescheinigung Teil II",
  CERTIFICAT_ETRANGER: "Certificat d’immatriculation étranger",
  ANCIENNE_CARTE_GRISE: "Ancienne carte grise",
  CERTIFICAT_CESSION: "Certificat de cession (cerfa 15776)",
  QUITUS: "Quitus fiscal",
  DEDOUANEMENT: "Certificat de dédouanement (846 A)",
  CONTROLE_TECHNIQUE: "Contrôle technique",
  KBIS_BAILLEUR: "Kbis du bailleur",
  IDENTITE_SIGNATAIRE: "Pièce d’identité du signataire",
  MANDAT_IMMATRICULATION: "Mandat d’immatriculation (cerfa 13757)",
  DEMANDE_IMMATRICULATION_DEFINITIVE: "Demande de certificat d’immatriculation signée",
  ASSURANCE: "Mémo véhicule assuré",
  RECEPTION_TRANSFORMATION: "Procès-verbal de réception de la transformation",
  CPI_WW: "CPI WW",
  CPI: "CPI définitif",
  CARTE_GRISE: "Carte grise",
  FIV: "Fiche d’identification du véhicule (FIV)",
  VIGNETTE_TEMPORAIRE: "Certificat temporaire Crit’Air",
} as const;
export type RegistrationKind = keyof typeof registrationKindLabels;
export const registrationKindNames = Object.keys(registrationKindLabels) as [
  RegistrationKind,
  ...RegistrationKind[],
];

/** Origin of the car. */
export const origins = {
  FRANCE: "France",
  GERMANY: "Allemagne",
  EUROPE: "Union européenne",
  OUTSIDE: "Hors de l’Union européenne",
} as const;
export type Origin = keyof typeof origins;

/** Purpose of a file: the first registration of the car, or a change of its certificate. */
export const purposes = {
  FIRST: "Première immatriculation en France à notre nom",
  LESSEE_CHANGE: "Changement de locataire",
  CORRECTION: "Correction ou duplicata",
  CONVERSION: "Transformation du véhicule",
} as const;
export type Purpose = keyof typeof purposes;

export interface FileFacts {
  purpose: Purpose;
  origin: Origin;
  /** Never registered anywhere before. */
  isNew: boolean;
  /** More than four years old, or due for its next inspection. */
  needsInspection: boolean;
  quitus: Quitus;
  /** Converted, and not yet certified as such. */
  isConverted: boolean;
  /** The funder that owns the car; null when the lessor does. */
  owningFunder: string | null;
}

export type Requirement = "REQUIRED" | "OPTIONAL";
export interface NeededDocument {
  kind: RegistrationKind;
  need: Requirement;
  /** A French sentence, with its full stop. */
  reason: string;
}

const documentThat =
  (need: Requirement) =>
  (kind: RegistrationKind, reason: string): NeededDocument => ({ kind, need, reason });
const required = documentThat("REQUIRED");
const optional = documentThat("OPTIONAL");

/** Documents of a car bought abroad. */
function foreignPurchaseDocuments({ origin, isNew, quitus }: FileFacts): NeededDocument[] {
  const out = [required("COC", "Véhicule acheté hors de France : ses caractéristiques sont prises au COC.")];
  if (origin === "GERMANY") {
    out.push(
      isNew
        ? optional("TEIL_1", "Véhicule neuf : il n’en a une que s’il a été immatriculé en Allemagne.")
        : required("TEIL_1", "Véhicule déjà immatriculé en Allemagne."),
      required("TEIL_2", "Véhicule acheté en Allemagne : l’original accompagne le véhicule."),
    );
  } else if (!isNew) out.push(required("CERTIFICAT_ETRANGER", "Véhicule déjà immatriculé à l’étranger."));
  if (origin === "OUTSIDE") out.push(required("DEDOUANEMENT", "Véhicule acheté hors de l’Union européenne."));
  else if (quitus !== "NOT_NEEDED")
    out.push(required("QUITUS", "Véhicule acheté dans l’Union européenne : la TVA doit être réglée."));
  return out;
}

/** Documents of a car bought in France. */
const domesticPurchaseDocuments = ({ isNew }: FileFacts): NeededDocument[] =>
  isNew
    ? [optional("COC", "Véhicule neuf vendu en France : la demande (cerfa 13749) en tient lieu.")]
    : [required("ANCIENNE_CARTE_GRISE", "Véhicule d’occasion : barrée, datée et signée à la vente.")];

/** Documents provided by the owner, the lessor or its funder. */
function ownerDocuments({ owningFunder }: FileFacts): NeededDocument[] {
  const owner = owningFunder ?? "nous";
  return [
    required("KBIS_BAILLEUR", `Propriétaire du véhicule : ${owner}. De moins de trois mois.`),
    required("IDENTITE_SIGNATAIRE", "Une société signe par une personne."),
    required(
      "MANDAT_IMMATRICULATION",
      owningFunder
        ? `${owningFunder} est propriétaire : il nous donne mandat.`
        : "Donné à qui dépose la demande, un par opération.",
    ),
    required("DEMANDE_IMMATRICULATION_DEFINITIVE", "Préparée ici, signée par le titulaire."),
  ];
}

function purchaseDocuments(facts: FileFacts): NeededDocument[] {
  const { isNew, needsInspection, owningFunder } = facts;
  const out = [required("FACTURE_ACHAT", "Prouve l’achat et sa date.")];
  if (owningFunder)
    out.push(required("FACTURE_ACHAT_BAILLEUR", `Crédit-bail : la facture est au nom de ${owningFunder}.`));
  out.push(
    ...(facts.origin === "FRANCE" ? domesticPurchaseDocuments(facts) : foreignPurchaseDocuments(facts)),
  );
  if (!isNew) out.push(required("CERTIFICAT_CESSION", "Véhicule d’occasion : les deux parties signent."));
  if (needsInspection)
    out.push(required("CONTROLE_TECHNIQUE", "Plus de quatre ans, ou contrôle à renouveler."));
  return out;
}

/** Every document of the file, required or not, in the order of the pack. */
export function neededDocuments(facts: FileFacts): NeededDocument[] {
  const base =
    facts.purpose === "FIRST"
      ? purchaseDocuments(facts)
      : [required("ANCIENNE_CARTE_GRISE", "Le certificat en cours est remplacé.")];
  const conversion = required("RECEPTION_TRANSFORMATION", "Véhicule transformé : il a été reçu à nouveau.");
  return [
    ...base,
    ...(facts.isConverted ? [conversion] : []),
    ...ownerDocuments(facts),
    optional("ASSURANCE", "L’assureur déclare le véhicule au fichier des véhicules assurés."),
  ];
}

/** Papers that the pack generates, to be signed. */
export const generatedPapers: readonly RegistrationKind[] = [
  "MANDAT_IMMATRICULATION",
  "DEMANDE_IMMATRICULATION_DEFINITIVE",
];

/** Required documents that are absent. */
export const missingDocuments = (
  needed: readonly NeededDocument[],
  present: ReadonlySet<string>,
): RegistrationKind[] =>
  needed.flatMap(({ kind, need }) => (need === "REQUIRED" && !present.has(kind) ? [kind] : []));

/** Missing documents that prevent making the pack: those it generates do not. */
export const missingForPack = (missing: readonly RegistrationKind[]): RegistrationKind[] =>
  missing.filter((kind) => !generatedPapers.includes(kind));
