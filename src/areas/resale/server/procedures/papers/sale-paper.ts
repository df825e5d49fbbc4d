// The offer of a car without commitment, and its order form: the same buyer, car and price, then the terms, guarantees
// and withdrawal of an order. Loaded by the thread of documents.
import { carTitle } from "#catalogue/model/names.ts";
import { plateOf } from "#fleet/model/car.ts";
import { type Day, frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchAddress } from "#kernel/company/address.ts";
import { frenchSiret } from "#kernel/company/identifiers.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { type Block, boxes, heading, pairs, stack, text, together } from "#platform/paper/blocks.ts";
import { paragraphs } from "#platform/paper/letter.ts";
import { lessorPaper, letterhead } from "#platform/paper/letterhead.ts";
import { table } from "#platform/paper/table.ts";
import type { Draw } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { energies, energySchema } from "#settings/model/taxes/taxed-vehicle.ts";
import { signatureWording } from "#signatures/model/wording/order.ts";
import { signatureBlock } from "#signatures/server/papers/signature-block.ts";
import { arrhesArticle, depositKinds, salePayments } from "../../../model/procedures/kinds.ts";
import { amountsOf, optionText, priceMention, totalPayable } from "../../../model/procedures/price.ts";
import { buyerName } from "../../../model/procedures/procedure.ts";
import type { InspectionReport } from "../../../model/sales/rules.ts";
import type { SaleRegime } from "../../../model/sales/vat-regime.ts";
import { conformityBox, professionalGuarantees, withdrawalForm, withdrawalNotice } from "./consumer-texts.ts";

export interface SalePaper {
  lessor: Lessor;
  sale: Row<"resaleProcedure">;
  car: Row<"car">;
  /** VAT rate of the day. */
  rate: number;
  madeOn: Day;
  version: number;
  of: { offer: { until: Day } } | { order: OrderTerms };
}

export interface OrderTerms {
  inspection: InspectionReport | null;
  certificateOn: Day | null;
  /** The signature given on our screen, and its witness; null on the form presented at a distance. */
  signed: { at: string; witness: string } | null;
}

type Fact = readonly [label: string, value: string | null];
const facts = (all: readonly Fact[]): Block =>
  pairs(all.flatMap(([label, value]) => (value ? [[label, value] as const] : [])));

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(", ");
const personOf = ({ sale }: SalePaper): string => `${sale.firstName} ${sale.lastName}`;
const isToConsumer = ({ sale }: SalePaper): boolean => sale.buyerKind === "CONSUMER";

const buyerBlock = (paper: SalePaper): Block =>
  facts([
    ["Acheteur", buyerName(paper.sale)],
    ["Représenté par", isToConsumer(paper) ? null : joined([personOf(paper), paper.sale.capacity])],
    ["SIRET", paper.sale.siret && frenchSiret(paper.sale.siret)],
    ["Numéro de TVA", paper.sale.vatNumber],
    ["Adresse", frenchAddress(paper.sale.address)],
    ["E-mail", paper.sale.email],
  ]);

const carBlock = ({ car }: SalePaper): Block =>
  facts([
    ["Véhicule", `${carTitle(car.brand, car.model)} ${car.finish}`],
    ["Énergie, couleur", joined([energies[energySchema.catch("Petrol").parse(car.energy)], car.color])],
    ["VIN", car.vin],
    ["Immatriculation", plateOf(car)],
    ["Première mise en circulation", car.firstRegistrationDate && frenchDay(car.firstRegistrationDate)],
    ["Kilométrage au compteur", `${frenchNumber(car.mileage)} km`],
  ]);

/** Mentions of the regimes, with their articles; a sale with tax needs none. */
const regimeMentions: Readonly<Record<SaleRegime, string>> = {
  TAXED: "",
  EU: "Exonération de TVA, article 262 ter, I, 1° du code général des impôts.",
  MARGIN: "Régime particulier – Biens d’occasion (CGI, art. 297 A) : la TVA n’est pas récupérable.",
  EXEMPT: "Exonération de TVA, article 261, 3, 1°, a du code général des impôts.",
};

function priceBlocks({ sale, rate }: SalePaper): Block[] {
  const { vatRegime: regime, agreedCents, options } = sale;
  const hasVat = regime === null || regime === "TAXED";
  const { car } = amountsOf(sale, rate);
  const rows = [
    ["Véhicule d’occasion", `${frenchPrice(agreedCents ?? 0)} ${priceMention(sale)}`],
    ...options.map((option) => [joined([option.label, optionText(option)]), frenchPrice(option.cents)]),
    ...(hasVat
      ? [
          ["Dont véhicule hors taxes", frenchPrice(car.netCents)],
          ["Dont TVA du véhicule", frenchPrice(car.vatCents)],
        ]
      : []),
    [hasVat ? "Total TTC" : "Total à payer", frenchPrice(totalPayable(sale, rate))],
  ];
  const columns = [
    { title: "Désignation", share: 70 },
    { title: "Montant", share: 30, align: "right" },
  ] as const;
  const mention = regime === null ? "" : regimeMentions[regime];
  return [
    table(columns, rows, { hasTotal: true }),
    ...(mention ? [text(mention, { size: 10 }, { after: 6 })] : []),
  ];
}

function depositText({ sale, rate }: SalePaper): string {
  const { depositKind, depositCents } = sale;
  if (depositCents === 0) return "Aucun versement n’est demandé à la commande.";
  const amount = `${frenchPrice(depositCents)} à la commande, à valoir sur le prix ; solde ${frenchPrice(totalPayable(sale, rate) - depositCents)} avant la remise.`;
  return depositKind === "ARRHES"
    ? `${amount} Ce versement constitue des arrhes : l’acheteur peut renoncer en les perdant, le vendeur en les rendant au double (${arrhesArticle(sale.buyerKind)}).`
    : `${amount} Ce versement est un acompte : il engage l’acheteur et le vendeur à conclure la vente.`;
}

const termsBlock = (paper: SalePaper, { inspection, certificateOn }: OrderTerms): Block =>
  facts([
    ["Remise du véhicule", `le ${frenchDay(paper.sale.receptionOn ?? paper.madeOn)} au plus tard`],
    ["Paiement", salePayments[paper.sale.paymentMethod]],
    [depositKinds[paper.sale.depositKind], depositText(paper)],
    [
      "Contrôle technique",
      inspection ? `procès-verbal du ${frenchDay(inspection.on)}, remis` : "non requis pour cette vente",
    ],
    [
      "Situation administrative",
      certificateOn ? `certificat du ${frenchDay(certificateOn)}, remis` : "certificat à remettre",
    ],
    [
      "Gage",
      paper.sale.repaysPledge ? "le vendeur rembourse le prêt et lève le gage au plus tard à la vente" : null,
    ],
  ]);

const boxed = (texts: readonly string[], line: string): Block =>
  boxes([stack(...texts.map((one) => text(one, { size: 9 }, { after: 4 })))], { line });

const withdrawalBlocks = (lessor: Lessor, { signed }: OrderTerms): Block[] =>
  signed
    ? [
        text(
          "Ce bon de commande est signé en présence d’un représentant du vendeur : il n’ouvre pas de droit de rétractation.",
          { size: 10 },
          { after: 6 },
        ),
      ]
    : [
        heading("Droit de rétractation, si vous signez ce bon de commande à distance"),
        paragraphs([withdrawalNotice(lessor)]),
        together(heading("Formulaire de rétractation"), boxed(withdrawalForm(lessor), "#c5ccd8")),
      ];

const guaranteeBlocks = (paper: SalePaper, terms: OrderTerms): Block[] =>
  isToConsumer(paper)
    ? [
        heading("Garanties légales"),
        boxed(conformityBox, "#10264f"),
        heading("Médiation"),
        text(
          paper.lessor.mediator || "Médiateur de la consommation : à compléter par le vendeur.",
          { size: 10 },
          { after: 6 },
        ),
        ...withdrawalBlocks(paper.lessor, terms),
      ]
    : [heading("Garanties"), paragraphs(professionalGuarantees)];

const signatures = (paper: SalePaper, { signed }: OrderTerms): Block =>
  signed
    ? text(
        `Signé à l’écran par ${personOf(paper)} le ${frenchInstant(signed.at)}, en présence de ${signed.witness}.`,
        { isBold: true },
      )
    : signatureBlock({
        lessor: { name: paper.lessor.name, by: "Le vendeur" },
        client: { name: buyerName(paper.sale), by: personOf(paper) },
        signers: [joined([personOf(paper), paper.sale.capacity])],
        mention: signatureWording(isToConsumer(paper) ? "ORDER" : "SIGN", "paper").mention,
      });

export const draw: Draw<SalePaper> = (sale) => {
  const { lessor, car, version, madeOn, of } = sale;
  const title = "offer" in of ? "Offre sans engagement" : "Bon de commande";
  const paper = lessorPaper(lessor, { title: `${title} - ${carTitle(car.brand, car.model)}`, name: title });
  letterhead(paper, lessor, {
    title,
    facts: [
      `N° ${version} du ${frenchDay(madeOn)}`,
      "offer" in of ? `Valable jusqu’au ${frenchDay(of.offer.until)}` : "Véhicule d’occasion",
    ],
  });
  paper.put(
    buyerBlock(sale),
    heading("Le véhicule"),
    carBlock(sale),
    heading("Le prix"),
    ...priceBlocks(sale),
    ...("offer" in of
      ? [
          text(
            "Cette offre est sans engagement : elle ne réserve pas le véhicule, qui reste en vente. La vente naît du bon de commande signé.",
            { size: 10 },
          ),
        ]
      : [
          heading("La vente"),
          termsBlock(sale, of.order),
          ...guaranteeBlocks(sale, of.order),
          signatures(sale, of.order),
        ]),
  );
  return paper.end();
};
