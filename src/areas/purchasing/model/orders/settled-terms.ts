// Records that rely on the terms of an order: paid cars and advances, documents and invoices of its supplier.
import type { FieldMessages } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { AdvanceKind } from "./records.ts";
import type { OrderChange } from "./order.ts";
import { capitalise } from "#kernel/text/case.ts";

interface SettledFacts {
  nbPaid: number;
  advances: readonly {
    kind: AdvanceKind;
    amountCents: number;
    outstandingCents: number;
    paidAt: string | null;
  }[];
}

const advanceNouns: Readonly<Record<AdvanceKind, string>> = {
  DEPOSIT: "l’acompte",
  VAT_CAUTION: "la caution de TVA",
};
const paidAdvances = ({ advances }: SettledFacts) => advances.filter(({ paidAt }) => paidAt !== null);

type Terms = Pick<
  OrderChange,
  "number" | "orderedOn" | "vatRegime" | "vatRegimeReason" | "depositCents" | "vatCautionCents"
>;

const termByAdvance = { DEPOSIT: "depositCents", VAT_CAUTION: "vatCautionCents" } as const;

/** Terms whose correction needs a reason once a payment is made. */
const termsNeedingReason = ["number", "orderedOn", "vatRegime"] as const;

/** Errors, by field, for terms that existing payments lock. */
export function settledMistakes(
  before: Terms,
  after: Terms,
  { isCorrection, ...settled }: SettledFacts & { isCorrection: boolean },
): FieldMessages {
  const out: FieldMessages = {};
  const paid = paidAdvances(settled);
  const isSettled = settled.nbPaid > 0 || paid.length > 0;
  if (isSettled && !isCorrection)
    for (const term of termsNeedingReason)
      if (before[term] !== after[term])
        out[term] = "Cette commande est payée en partie : corrigez-la en donnant un motif.";
  for (const { kind, amountCents } of paid)
    if (before[termByAdvance[kind]] !== after[termByAdvance[kind]])
      out[termByAdvance[kind]] =
        `${capitalise(advanceNouns[kind])} de ${frenchPrice(amountCents)} est déjà versé${kind === "DEPOSIT" ? "" : "e"} : annulez d’abord son versement, ou notez ce que le fournisseur rend.`;
  const caution = paid.find(({ kind, outstandingCents }) => kind === "VAT_CAUTION" && outstandingCents > 0);
  if (caution && (after.vatRegime === "FRENCH" || after.vatRegime === "MARGIN"))
    out.vatRegime = `La caution de TVA de ${frenchPrice(caution.amountCents)} est versée pour une vente exonérée : récupérez-la d’abord.`;
  return out;
}

/** Reason why the supplier of an order cannot change, or null. */
export function supplierChangeRefusal(
  { supplierName, hasDocument }: { supplierName: string; hasDocument: boolean },
  {
    hasDocuments,
    invoices,
    ...settled
  }: SettledFacts & { hasDocuments: boolean; invoices: readonly string[] },
): string | null {
  const { nbPaid } = settled;
  const reasons = [
    ...(nbPaid > 0 ? [nbPaid === 1 ? "un véhicule lui est payé" : `${nbPaid} véhicules lui sont payés`] : []),
    ...paidAdvances(settled).map(
      ({ kind, amountCents }) =>
        `${advanceNouns[kind]} de ${frenchPrice(amountCents)} lui est versé${kind === "DEPOSIT" ? "" : "e"}`,
    ),
    ...(hasDocument ? ["il a signé le bon de commande : refusez d’abord ce document"] : []),
    ...(hasDocuments ? ["il a remis des documents"] : []),
    ...invoices.map((number) => `sa facture ${number} compte un de ses véhicules`),
  ];
  return reasons.length > 0
    ? `${supplierName} ne peut pas être remplacé : ${reasons.join(" ; ")}. Sinon, passez une autre commande.`
    : null;
}
