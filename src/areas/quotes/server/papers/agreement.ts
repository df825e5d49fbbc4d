// The end of an order form: what is agreed, and where both parties sign.
import { type Paper, soft } from "#kernel/server/paper.ts";
import type { PaperOrder } from "./paper-quote.ts";

const who = ({ quote }: PaperOrder): string =>
  quote.signatory ? `${quote.signatory.firstName} ${quote.signatory.lastName}${quote.signatory.title ? `, ${quote.signatory.title}` : ""}` : "son représentant";

/** A company acts through somebody; a person by themselves. */
const client = (order: PaperOrder): string =>
  order.quote.company.client.type === "INDIVIDUAL" ? order.quote.company.name : `${order.quote.company.name}, représentée par ${who(order)},`;

export function agreement(paper: Paper, order: PaperOrder): void {
  const { quote, lessor } = order;
  paper.heading("Commande");
  const engagement = quote.isNonBinding
    ? "sans engagement de durée, aux conditions de l’article « Durée » des conditions générales"
    : `pour une durée ferme de ${quote.durationMonths} mois`;
  paper.paragraph(
    `${client(order)} commande à ${lessor.name} la location du véhicule décrit ci-dessus, ${engagement}, et reconnaît avoir reçu et accepté les conditions générales qui suivent, lesquelles font partie du contrat.`,
  );
  paper.paragraph("La signature électronique de ce document a la même valeur qu’une signature manuscrite (code civil, articles 1366 et 1367).", {
    size: 8.5,
    color: soft,
  });
  paper.room(92);
  const y = paper.y + 6;
  const half = (paper.width - 14) / 2;
  [
    [`Pour ${lessor.name}`, quote.sendBy || "Le loueur"],
    [`Pour ${quote.company.name}`, `${who(order)}\n« Bon pour accord »`],
  ].forEach(([title = "", name = ""], index) => {
    const x = paper.left + index * (half + 14);
    paper.document.roundedRect(x, y, half, 78, 4).lineWidth(0.8).strokeColor("#c5ccd8").stroke();
    paper.write(title, { x: x + 10, y: y + 8, width: half - 20 }, { isBold: true });
    paper.write(name, { x: x + 10, y: paper.y + 1, width: half - 20 }, { size: 8, color: soft });
  });
  paper.y = y + 84;
}
