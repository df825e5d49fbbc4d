// The end of an order form: the agreement and the signatures of both parties.
import { type Block, heading, space, text, together } from "#platform/paper/blocks.ts";
import { soft } from "#platform/paper/style.ts";
import { representedBy, signatureBlock } from "#signatures/server/papers/signature-block.ts";
import { nameWithCapacity } from "#signatures/model/signer.ts";
import { groupAct, signatureWording } from "#signatures/model/wording/order.ts";
import { orderStatementOf } from "../order-statement.ts";
import type { PaperOrder } from "./paper-quote.ts";

/** Names of the requested signers, else of the signatory chosen on the quote. */
const signerLines = ({ quote, signers }: PaperOrder): string[] => {
  if (signers) return signers.map(nameWithCapacity);
  return quote.signatory ? [nameWithCapacity({ ...quote.signatory, capacity: quote.signatory.title })] : [];
};

/** A company acts through a representative; an individual acts in person. */
const clientParty = (order: PaperOrder): string =>
  order.quote.company.client.type === "INDIVIDUAL"
    ? order.quote.company.name
    : `${order.quote.company.name}, ${representedBy(signerLines(order))},`;

export function agreement(order: PaperOrder): Block {
  const { quote, lessor, signers } = order;
  const engagement = quote.isNonBinding
    ? "sans engagement de durée, aux conditions de l’article « Durée » des conditions générales"
    : `pour une durée ferme de ${quote.durationMonths} mois`;
  return together(
    heading("Commande"),
    text(
      `${clientParty(order)} commande à ${lessor.name} la location du véhicule décrit ci-dessus, ${engagement}, et reconnaît avoir reçu et accepté les conditions générales qui suivent, lesquelles font partie du contrat.`,
    ),
    text(
      "La signature électronique de ce document a la même valeur qu’une signature manuscrite (code civil, articles 1366 et 1367).",
      { size: 8.5, color: soft },
    ),
    space(4),
    signatureBlock({
      lessor: { name: lessor.name, by: quote.sendBy || "Le loueur" },
      client: { name: quote.company.name, by: signerLines(order).join("\n") },
      signers: signers ? signerLines(order) : null,
      mention: signatureWording(groupAct([orderStatementOf(order)]), "paper").mention,
    }),
  );
}
