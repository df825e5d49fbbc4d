// The delivery report on paper (procès-verbal de livraison). Loaded by the document thread.
import { type Address, frenchAddress } from "#kernel/company/address.ts";
import { frenchDay, type Day, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { type Block, boxes, heading, pairs, space, stack, text, together } from "#platform/paper/blocks.ts";
import { soft } from "#platform/paper/style.ts";
import type { Draw } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { conditionBlocks, type InspectionPaper } from "#preparation/server/papers/inspection.ts";
import { lessorPaper, letterhead } from "#platform/paper/letterhead.ts";
import { handoverStatement, loanStatement, padHeight, padWidth, type Strokes } from "../../model/handover.ts";

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

const inkHeight = 70;

/** The drawing of the signature, stroke by stroke. */
export const strokesBlock =
  (strokes: Strokes): Block =>
  (sheet, width) => [
    {
      height: inkHeight,
      after: 2,
      draw: (at) =>
        sheet.drawArtifact(() => {
          const scale = Math.min(inkHeight / padHeight, width / padWidth);
          const pen = sheet.document.lineWidth(1.1).strokeColor("#10264f");
          for (const points of strokes) {
            pen.moveTo(at.x + (points[0] ?? 0) * scale, at.y + (points[1] ?? 0) * scale);
            for (let index = 2; index + 1 < points.length; index += 2)
              pen.lineTo(at.x + (points[index] ?? 0) * scale, at.y + (points[index + 1] ?? 0) * scale);
            pen.stroke();
          }
        }),
    },
  ];

const person = ({ receivedBy, capacity }: DeliveryReport): string =>
  capacity ? `${receivedBy}, ${capacity}` : receivedBy;

const signatures = (report: DeliveryReport): Block =>
  boxes(
    [
      stack(
        text(`Pour ${report.lessor.name}`, { isBold: true }, { after: 2 }),
        text(`Remis par ${report.by}`, { size: 8.5, color: soft }),
        text("Cachet électronique de l’entreprise.", { size: 8.5, color: soft }),
      ),
      stack(
        text(`Pour ${report.company}`, { isBold: true }, { after: 2 }),
        text(person(report), { size: 8.5, color: soft }),
        report.strokes.length > 0
          ? strokesBlock(report.strokes)
          : stack(space(10), text(`Lu et approuvé : ${report.receivedBy}`, { isBold: true })),
        text(`Signé à l’écran le ${frenchInstant(report.signedAt)}.`, { size: 8.5, color: soft }),
      ),
    ],
    { line: "#c5ccd8" },
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
