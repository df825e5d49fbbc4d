// Amount to pay, method and due day.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { type Cents, frenchPrice, euros } from "#kernel/money.ts";
import {
  type Block,
  boxes,
  sideBySide,
  stack,
  text,
  together,
  withGapBelow,
} from "#platform/paper/blocks.ts";
import { qrCode } from "#platform/paper/images.ts";
import { navy, soft, wash } from "#platform/paper/style.ts";
import { type FrozenDocument, methodOfKind } from "../../model/documents/frozen.ts";
import { priorExtent, priorSentence, priorWithin } from "../../model/documents/prior.ts";
import type { SettledSum } from "../../model/events.ts";
import { type LabelledValue, labelledValues } from "./labelled-values.ts";

const sentence = (words: string): Block => text(words, { isBold: true }, { after: 5 });

const details = (all: readonly LabelledValue[]): Block => labelledValues(all, { size: 9, labelShare: 34 });

/** The invoice announces its debit: amount, day, mandate and creditor (EPC016-06, 4.1). */
function debitBlock({ dueOn, issuer, payment }: FrozenDocument): Block {
  const { mandateReference, accountEnding } = payment;
  return stack(
    sentence(`Prélèvement SEPA le ${frenchDay(dueOn)}`),
    details([
      ...(accountEnding ? [["Compte débité", `se terminant par ${accountEnding}`] as const] : []),
      ...(mandateReference ? [["Référence du mandat", mandateReference] as const] : []),
      ["Identifiant créancier", issuer.creditorId],
    ]),
  );
}

function cardBlock({ dueOn, payment: { accountEnding } }: FrozenDocument): Block {
  return stack(
    sentence(`Paiement par carte le ${frenchDay(dueOn)}`),
    details(accountEnding ? [["Carte débitée", `se terminant par ${accountEnding}`]] : []),
  );
}

// The content of the code that a banking application reads to fill in a transfer (EPC069-12, version 2).

/** In UTF-8: service, version, character set, transfer, BIC, name, IBAN, amount, purpose, references. */
export const transferCode = ({ issuer, number }: FrozenDocument, toPayCents: Cents): string =>
  [
    "BCD",
    "002",
    "1",
    "SCT",
    issuer.bic,
    issuer.name.slice(0, 70),
    issuer.iban,
    `EUR${euros(toPayCents).toFixed(2)}`,
    "",
    "",
    number,
  ].join("\n");

function transferBlock(document: FrozenDocument, toPayCents: Cents): Block {
  const { dueOn, issuer, number } = document;
  const account = stack(
    sentence(`Virement au plus tard le ${frenchDay(dueOn)}`),
    labelledValues(
      [
        ["Titulaire", issuer.name],
        ["IBAN", frenchIban(issuer.iban)],
        ...(issuer.bic ? [["BIC", issuer.bic] as const] : []),
        ["À rappeler", number],
      ],
      { size: 9, labelShare: 25 },
    ),
  );
  const code = qrCode(transferCode(document, toPayCents), { size: 62, alt: "Code QR du virement" });
  return sideBySide(
    [
      { share: 80, block: account },
      { share: 20, block: code },
    ],
    { gap: 8, after: 0 },
  );
}

const methodBlocks = { DEBIT: debitBlock, CARD: cardBlock, TRANSFER: transferBlock } as const;

/** Sums that pay the document since its issue, and what they leave to pay. */
export interface PaperSettlement {
  settled: readonly SettledSum[];
  remainingCents: Cents;
}

const frenchList = new Intl.ListFormat("fr", { type: "conjunction" });

const settledWord = (kind: FrozenDocument["kind"]): string => (kind === "CALL" ? "Soldé" : "Soldée");

function settledBlock({ kind }: FrozenDocument, { settled, remainingCents }: PaperSettlement): Block {
  const payers = settled.flatMap(({ by }) => by ?? []);
  return stack(
    ...(remainingCents === 0 ? [sentence(`${settledWord(kind)} par ${frenchList.format(payers)}.`)] : []),
    ...settled.map((sum) => text(sum.sentence, { size: 9 }, { after: 4 })),
  );
}

/** Payments of a document since its issue. A credit note pays nothing to the issuer: its uses are not printed. */
function paymentsSince({ kind }: FrozenDocument, settlement?: PaperSettlement): PaperSettlement | null {
  return settlement && kind !== "CREDIT_NOTE" && settlement.settled.length > 0 ? settlement : null;
}

/** The remainder: the claim that the law forbids to pay, then the means of payment of the others. */
function restBlock(document: FrozenDocument, restCents: Cents): Block {
  const method = methodBlocks[methodOfKind(document.kind, document.payment.method)];
  const extent = priorExtent(document, restCents);
  if (!document.prior || extent === "NONE") return method(document, restCents);
  const prior = priorWithin(document.prior, restCents);
  const declared = sentence(priorSentence(prior, restCents));
  if (extent === "WHOLE") return declared;
  const payable = restCents - prior.cents;
  return stack(declared, sentence(`À payer : ${frenchPrice(payable)}`), method(document, payable));
}

function explanation(document: FrozenDocument, since: PaperSettlement | null): Block {
  if (document.kind === "CREDIT_NOTE")
    return text(
      "Cet avoir vient d’abord en déduction de ce qui reste dû sur ce qu’il corrige. Le surplus reste à votre disposition : il s’impute sur une prochaine facture ou vous est remboursé.",
    );
  if (document.toPayCents === 0) return sentence("Rien à payer : la somme a été réglée avant l’émission.");
  if (since === null) return restBlock(document, document.toPayCents);
  return stack(
    settledBlock(document, since),
    ...(since.remainingCents > 0 ? [restBlock(document, since.remainingCents)] : []),
  );
}

const labelOf = ({ kind, toPayCents, prior }: FrozenDocument, since: PaperSettlement | null): string => {
  if (kind === "CREDIT_NOTE") return "En votre faveur";
  if (priorExtent({ prior }, since?.remainingCents ?? toPayCents) === "WHOLE") return "Créance antérieure";
  if (since !== null) return "Reste à payer";
  return kind === "CALL" && toPayCents > 0 ? "À verser" : "Net à payer";
};

/** Prominent, and never cut by the end of a page. */
export function paymentBlock(document: FrozenDocument, settlement?: PaperSettlement): Block {
  const since = paymentsSince(document, settlement);
  const amount = since === null ? document.toPayCents : since.remainingCents;
  return together(
    withGapBelow(
      14,
      boxes(
        [
          sideBySide(
            [
              {
                share: 30,
                block: stack(
                  text(labelOf(document, since), { size: 9, color: soft }, { after: 2 }),
                  text(frenchPrice(amount), { size: 19, isBold: true, color: navy }),
                ),
              },
              { share: 70, block: explanation(document, since) },
            ],
            { gap: 18, after: 0 },
          ),
        ],
        { fill: wash },
      ),
    ),
  );
}
