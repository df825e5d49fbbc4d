// Compulsory texts of a document on its day of issue (C. com., art. L441-9; CGI, ann. II, art. 242 nonies A). Those
// with a code of UNTDID 4451 are the notes of its XML (BT-21, BT-22).
import { territoryOf } from "#settings/model/lessee-vat.ts";
import { beforeAndAfterMove, territoryNotice, textOn } from "#settings/model/vat-notices.ts";
import type { BilledCustomer, FrozenDocument } from "./frozen.ts";
import type { LineKindKey } from "./line-kinds.ts";

type Mention = FrozenDocument["mentions"][number];
export type MentionedDocument = Pick<
  FrozenDocument,
  "kind" | "issuedOn" | "customer" | "lines" | "vat" | "isVatOnDebits"
>;

/** A professional with a SIREN: its documents follow the French rules of electronic invoices (BR-FR). */
export const isFrenchBusiness = ({ isConsumer, siret }: BilledCustomer): boolean =>
  !isConsumer && siret !== null;

/** Interest and the fee of 40 € bear neither of them again (C. civ., art. 1343-2). */
const lateKinds: readonly LineKindKey[] = ["LATE_INTEREST", "RECOVERY_FEE"];

/** Late penalties, fixed recovery fee, discount: each is printed, and is a note of the XML (BR-FR-05). */
function paymentMentions({ lines, customer }: MentionedDocument): Mention[] {
  // L441-10 binds professionals alone.
  if (customer.isConsumer) return [];
  const discount = { code: "AAB", text: "Pas d’escompte pour paiement anticipé." };
  if (lines.every(({ kind }) => lateKinds.includes(kind)))
    return [
      { code: "PMD", text: "Les sommes de ce document ne portent pas d’intérêt de retard." },
      { code: "PMT", text: "Aucune autre indemnité forfaitaire de recouvrement n’est due pour ce document." },
      discount,
    ];
  return [
    {
      // C. com., art. L441-10, II: the rate of the European Central Bank plus ten points, without a reminder.
      code: "PMD",
      text: "Pénalités de retard, exigibles sans rappel le jour suivant l’échéance : taux de refinancement de la Banque centrale européenne majoré de 10 points (C. com., art. L441-10).",
    },
    {
      // C. com., art. D441-5.
      code: "PMT",
      text: "Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 € (C. com., art. L441-10 et D441-5).",
    },
    discount,
  ];
}

/** The words of CGI, ann. II, art. 242 nonies A, I. */
const onDebits = "Option pour le paiement de la taxe d’après les débits.";

const outsideVat = beforeAndAfterMove(
  "Document hors du champ de la TVA (CGI, art. 256) : il n’ouvre droit à aucune déduction.",
  "Document hors du champ de la TVA : il n’ouvre droit à aucune déduction.",
);

function vatMentions({ kind, issuedOn, customer, vat, isVatOnDebits }: MentionedDocument): string[] {
  if (kind === "NOTE") return [textOn(outsideVat, issuedOn)];
  const taxed = vat.some(({ category }) => category === "S");
  return [
    ...(taxed && isVatOnDebits ? [onDebits] : []),
    ...(taxed ? [territoryNotice(territoryOf(customer.address), issuedOn)] : []),
    ...vat.flatMap(({ exemption }) => exemption?.text ?? []),
  ];
}

/** A deposit secures a contract: no sale, no VAT, and none of the mentions of an invoice. */
const callMention: Mention = {
  code: "",
  text: "Ce document n’est pas une facture : la somme demandée garantit le contrat, n’est pas soumise à la TVA et sera rendue dans les conditions du contrat.",
};

export function mentionsOf(document: MentionedDocument): Mention[] {
  if (document.kind === "CALL") return [callMention];
  const texts = new Set(vatMentions(document).filter((text) => text !== ""));
  return [...paymentMentions(document), ...[...texts].map((text) => ({ code: "", text }))];
}
