// Reliances on the terms of an order: paid cars and advances, papers of its supplier.
import type { FieldMessages } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { AdvanceKind } from "./advance.ts";
import type { OrderChange } from "./order.ts";

interface Settled {
  nbPaid: number;
  advances: readonly {
    kind: AdvanceKind;
    amountCents: number;
    outstandingCents: number;
    paidAt: string | null;
  }[];
}

const nouns: Readonly<Record<AdvanceKind, string>> = {
  DEPOSIT: "l’acompte",
  VAT_CAUTION: "la caution de TVA",
};
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const paidOnes = ({ advances }: Settled) => advances.filter(({ paidAt }) => paidAt !== null);

type Terms = Pick<
  OrderChange,
  "number" | "orderedOn" | "vatRegime" | "vatRegimeReason" | "depositCents" | "vatCautionCents"
>;

const fields = { DEPOSIT: "depositCents", VAT_CAUTION: "vatCautionCents" } as const;

/** Terms that are corrected with a reason once something is paid. */
const corrected = ["number", "orderedOn", "vatRegime"] as const;

/** Errors, by field, for terms that the payments made do not allow to change. */
export function settledMistakes(
  before: Terms,
  after: Terms,
  { isCorrection, ...settled }: Settled & { isCorrection: boolean },
): FieldMessages {
  const out: FieldMessages = {};
  const paid = paidOnes(settled);
  const isSettled = settled.nbPaid > 0 || paid.length > 0;
  if (isSettled && !isCorrection)
    for (const term of corrected)
      if (before[term] !== after[term])
        out[term] = "Cette commande est payée en partie : corrigez-la en donnant un motif.";
  for (const { kind, amountCents } of paid)
    if (before[fields[kind]] !== after[fields[kind]])
      out[fields[kind]] =
        `${capital(nouns[kind])} de ${frenchPrice(amountCents)} est déjà versé${kind === "DEPOSIT" ? "" : "e"} : notez plutôt ce que le fournisseur rend.`;
  const caution = paid.find(({ kind, outstandingCents }) => kind === "VAT_CAUTION" && outstandingCents > 0);
  if (caution && (after.vatRegime === "FRENCH" || after.vatRegime === "MARGIN"))
    out.vatRegime = `La caution de TVA de ${frenchPrice(caution.amountCents)} est versée pour une vente exonérée : récupérez-la d’abord.`;
  return out;
}

/** Reason why the supplier of an order cannot change, or null. */
export function againstSupplier(
  { supplierName, hasDocument }: { supplierName: string; hasDocument: boolean },
  { hasPapers, ...settled }: Settled & { hasPapers: boolean },
): string | null {
  const { nbPaid } = settled;
  const reasons = [
    ...(nbPaid > 0 ? [nbPaid === 1 ? "un véhicule lui est payé" : `${nbPaid} véhicules lui sont payés`] : []),
    ...paidOnes(settled).map(
      ({ kind, amountCents }) =>
        `${nouns[kind]} de ${frenchPrice(amountCents)} lui est versé${kind === "DEPOSIT" ? "" : "e"}`,
    ),
    ...(hasDocument ? ["il a signé le bon de commande : refusez d’abord ce document"] : []),
    ...(hasPapers ? ["il a remis des documents"] : []),
  ];
  return reasons.length > 0
    ? `${supplierName} ne peut pas être remplacé : ${reasons.join(" ; ")}. Sinon, passez une autre commande.`
    : null;
}
