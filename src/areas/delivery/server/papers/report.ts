// The delivery report on paper (procès-verbal de livraison). Loaded by the document thread.
import { type Address, frenchAddress } from "#kernel/company/address.ts";
import { frenchDay, type Day, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { type Block, heading, pairs, text, together } from "#platform/paper/blocks.ts";
import type { Draw } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { conditionBlocks, type InspectionPaper } from "#preparation/server/papers/inspection.ts";
import { lessorPaper, letterhead } from "#platform/paper/letterhead.ts";
import { handoverStatement, loanStatement, type Strokes } from "../../model/handover.ts";
import { onScreenSignatures } from "./on-screen-signatures.ts";

export interface DeliveryReport {
  /** The car is lent during the repair of the rented one. */
  isLoan?: boolean;
  lessor: Lessor;
  orderId: string;
  company: string;
  carTitle: string;
  vin: string;
  plate: string;
  color: string;
  deliveredAt: string;
  /** Time of the signature: the handover may be recorded later than it happened. */
  signedAt: string;
  mileage: number;
  address: Address;
  by: string;
  receivedBy: string;
  capacity: string;
  remarks: string;
  dueBackOn: Day | null;
  /** The condition of the car, signed with the handover; null for a car without inspection. */
  inspection: InspectionPaper | null;
  strokes: Strokes;
  /** The correction that this report states; null on the signed one. */
  correction: { at: string; by: string; reason: string; facts: string } | null;
}

const person = ({ receivedBy, capacity }: DeliveryReport): string =>
  capacity ? `${receivedBy}, ${capacity}` : receivedBy;

const signatures = (report: DeliveryReport): Block =>
  onScreenSignatures(
    { title: `Pour ${report.lessor.name}`, detail: `Remis par ${report.by}` },
    {
      title: `Pour ${report.company}`,
      detail: person(report),
      name: report.receivedBy,
      strokes: report.strokes,
      signedAt: report.signedAt,
    },
  );

/** The correction is stated by the lessor: the person signed the first report alone. */
const rectification = (
  report: DeliveryReport,
  { at, by, reason, facts }: NonNullable<DeliveryReport["correction"]>,
): Block[] => [
  together(
    heading("Rectification"),
    text(
      `Ce procès-verbal rectifie et remplace celui qui a été signé à l’écran le ${frenchInstant(report.signedAt)}, remis par ${report.by}.`,
    ),
  ),
  // Reports corrected before these facts were stored have none.
  ...(facts === "" ? [] : [text(`Corrigé : ${facts}.`)]),
  pairs([
    ["Motif", reason],
    ["Rectifié par", `${by}, pour ${report.lessor.name}`],
    ["Le", frenchInstant(at)],
  ]),
];

export const draw: Draw<DeliveryReport> = async (report) => {
  const { isLoan, lessor, orderId, dueBackOn } = report;
  const title = `Procès-verbal de ${isLoan ? "prêt" : "livraison"}${report.correction ? " rectifié" : ""}`;
  const paper = lessorPaper(lessor, { title: `${title} ${orderId}`, name: orderId });
  letterhead(paper, lessor, {
    title,
    facts: [`Contrat ${orderId}`, `Le ${frenchInstant(report.deliveredAt)}`],
  });
  paper.put(
    heading("Véhicule"),
    pairs(
      [
        ["Véhicule", report.carTitle],
        ["Numéro de série (VIN)", report.vin],
        ["Immatriculation", report.plate],
        ["Couleur", report.color || "Non précisée"],
        ["Kilométrage", `${frenchNumber(report.mileage)} km`],
      ],
      2,
    ),
    heading("Remise"),
    pairs(
      [
        ["Locataire", report.company],
        ["Reçu par", person(report)],
        [isLoan ? "Siège" : "Adresse", frenchAddress(report.address)],
        ["Date et heure", frenchInstant(report.deliveredAt)],
        [
          "Restitution prévue",
          isLoan ? "À la fin de la réparation" : dueBackOn ? frenchDay(dueBackOn) : "Selon le contrat",
        ],
      ],
      2,
    ),
    heading("État des lieux de départ"),
    ...(report.inspection
      ? conditionBlocks(report.inspection)
      : [text("Aucun état des lieux de départ n’est enregistré.")]),
    heading("Réserves"),
    text(report.remarks || "Aucune réserve n’a été formulée à la remise du véhicule."),
    ...(report.correction
      ? rectification(report, report.correction)
      : [
          together(
            heading("Signatures"),
            text(isLoan ? loanStatement : handoverStatement),
            signatures(report),
          ),
        ]),
  );
  return paper.end();
};
