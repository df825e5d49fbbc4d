// The order form of a used car: price, delivery day, inspections, guarantees, withdrawal. Loaded by the thread of documents.
import { type Day, frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { type Block, boxes, heading, pairs, stack, text, together } from "#platform/paper/blocks.ts";
import { paragraphs } from "#platform/paper/letter.ts";
import { lessorPaper, letterhead } from "#platform/paper/letterhead.ts";
import type { Draw } from "#platform/pdf.ts";
import { signatureWording } from "#signatures/model/wording/order.ts";
import { signatureBlock } from "#signatures/server/papers/signature-block.ts";
import {
  type DepositKind,
  depositKinds,
  type SalePayment,
  salePayments,
} from "../../../model/procedures/kinds.ts";
import type { InspectionReport } from "../../../model/sales/rules.ts";
import { buyerBlock, carBlock, priceBlock, regimeMention, type SaleFacts } from "./facts.ts";
import { conformityBox, professionalGuarantees, withdrawalForm, withdrawalNotice } from "./consumer-texts.ts";

/** The signature given on our screen, and its witness. */
export interface SignedOnScreen {
  at: string;
  witness: string;
}

export interface OrderFormPaper extends SaleFacts {
  version: number;
  saleOn: Day | null;
  receptionOn: Day;
  paymentMethod: SalePayment;
  depositKind: DepositKind;
  depositCents: Cents;
  repaysPledge: boolean;
  inspection: InspectionReport | null;
  certificateOn: Day | null;
  /** Null on the form presented at a distance. */
  signed: SignedOnScreen | null;
}

function depositText({ depositKind, depositCents, price }: OrderFormPaper): string {
  if (depositCents === 0) return "Aucun versement n’est demandé à la commande.";
  const amount = `${frenchPrice(depositCents)} à la commande, à valoir sur le prix ; solde ${frenchPrice(price.totalCents - depositCents)} avant la remise.`;
  return depositKind === "ARRHES"
    ? `${amount} Ce versement constitue des arrhes : l’acheteur peut renoncer en les perdant, le vendeur en les rendant au double (code de la consommation, art. L214-1).`
    : `${amount} Ce versement est un acompte : il engage l’acheteur et le vendeur à conclure la vente.`;
}

const termsBlock = (paper: OrderFormPaper): Block =>
  pairs([
    ["Remise du véhicule", `le ${frenchDay(paper.receptionOn)} au plus tard`],
    ["Paiement", salePayments[paper.paymentMethod]],
    [depositKinds[paper.depositKind], depositText(paper)],
    [
      "Contrôle technique",
      paper.inspection === null
        ? "non requis pour cette vente"
        : `procès-verbal du ${frenchDay(paper.inspection.on)}, remis`,
    ],
    [
      "Situation administrative",
      paper.certificateOn === null
        ? "certificat à remettre"
        : `certificat du ${frenchDay(paper.certificateOn)}, remis`,
    ],
    ...(paper.repaysPledge
      ? ([["Gage", "le vendeur rembourse le prêt et lève le gage au plus tard à la vente"]] as const)
      : []),
  ]);

const consumerBlocks = ({ lessor, signed }: OrderFormPaper): Block[] => [
  heading("Garanties légales"),
  boxes([stack(...conformityBox.map((one) => text(one, { size: 9 }, { after: 4 })))], { line: "#10264f" }),
  heading("Médiation"),
  text(
    lessor.mediator || "Médiateur de la consommation : à compléter par le vendeur.",
    { size: 10 },
    { after: 6 },
  ),
  ...(signed === null
    ? [
        heading("Droit de rétractation"),
        paragraphs([withdrawalNotice(lessor)]),
        together(
          heading("Formulaire de rétractation"),
          boxes([stack(...withdrawalForm(lessor).map((one) => text(one, { size: 9 }, { after: 3 })))], {
            line: "#c5ccd8",
          }),
        ),
      ]
    : [
        text(
          "Ce bon de commande est signé en présence d’un représentant du vendeur : il n’ouvre pas de droit de rétractation.",
          { size: 10 },
          { after: 6 },
        ),
      ]),
];

export const draw: Draw<OrderFormPaper> = (form) => {
  const { lessor, car, buyer, version, madeOn, signed } = form;
  const title = "Bon de commande";
  const paper = lessorPaper(lessor, { title: `${title} - ${car.title}`, name: title });
  letterhead(paper, lessor, {
    title,
    facts: [`Véhicule d’occasion`, `N° ${version} du ${frenchDay(madeOn)}`],
  });
  const mention = regimeMention(form);
  paper.put(
    buyerBlock(form),
    heading("Le véhicule"),
    carBlock(form),
    heading("Le prix"),
    priceBlock(form),
    ...(mention ? [text(mention, { size: 10 }, { after: 6 })] : []),
    heading("La vente"),
    termsBlock(form),
    ...(buyer.isConsumer ? consumerBlocks(form) : [heading("Garanties"), paragraphs(professionalGuarantees)]),
    ...(signed
      ? [
          text(
            `Signé à l’écran par ${buyer.person} le ${frenchInstant(signed.at)}, en présence de ${signed.witness}.`,
            { isBold: true },
          ),
        ]
      : [
          signatureBlock({
            lessor: { name: lessor.name, by: "Le vendeur" },
            client: { name: buyer.name, by: buyer.person },
            signers: [[buyer.person, buyer.capacity].filter(Boolean).join(", ")],
            mention: signatureWording(buyer.isConsumer ? "ORDER" : "SIGN", "paper").mention,
          }),
        ]),
  );
  return paper.end();
};
