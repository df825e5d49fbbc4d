// The report of a return on paper (procès-verbal de restitution). Loaded by the document thread.
import { periodEnds } from "#contracts/model/period.ts";
import { onScreenSignatures, sealOnly } from "#delivery/server/papers/on-screen-signatures.ts";
import type { Strokes } from "#delivery/model/handover.ts";
import { frenchAddress } from "#kernel/company/address.ts";
import { type Day, frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { type Block, heading, pairs, text, together } from "#platform/paper/blocks.ts";
import { lessorPaper, letterhead } from "#platform/paper/letterhead.ts";
import type { Draw } from "#platform/pdf.ts";
import { conditionBlocks, type InspectionPaper } from "#preparation/server/papers/inspection.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { handbackStatement, type RestitutionView } from "../../model/handback/handback.ts";
import { type Presence, presences } from "../../model/records.ts";

type Facts = Pick<
  RestitutionView,
  | "orderId"
  | "companyName"
  | "car"
  | "kilometrage"
  | "startKilometrage"
  | "keysMissing"
  | "papersMissing"
  | "cause"
  | "address"
  | "carrierName"
  | "presence"
  | "presenceReason"
  | "signerName"
  | "remarks"
>;

export interface ReturnReport extends Facts {
  lessor: Lessor;
  returnedAt: string;
  by: string;
  signedAt: string;
  /** The last day for the remarks of a client that did not sign. */
  remarksUntil: Day | null;
  /** The condition of the car, where it was inspected with the client; null otherwise. */
  inspection: InspectionPaper | null;
  strokes: Strokes;
  /** The correction that this report states; null on the first one. */
  correction: { at: string; by: string } | null;
}

const counted = (count: number | null): string =>
  count === null ? "À compter" : count === 0 ? "Aucun" : String(count);
const kilometres = (value: number | null): string =>
  value === null ? "À relever" : `${frenchNumber(value)} km`;

const handback = (report: ReturnReport): Block =>
  pairs(
    [
      ["Locataire", report.companyName],
      ["Date et heure", frenchInstant(report.returnedAt)],
      ["Lieu", report.address ? frenchAddress(report.address) : "Chez le loueur"],
      ["Reçu par", report.carrierName ? `${report.carrierName}, transporteur` : report.by],
      ["Kilométrage au départ", kilometres(report.startKilometrage)],
      ["Kilométrage au retour", kilometres(report.kilometrage)],
      ["Clés manquantes", counted(report.keysMissing)],
      ["Documents de bord manquants", counted(report.papersMissing)],
      ["Cause de la fin", report.cause ? periodEnds[report.cause] : "Non précisée"],
    ],
    2,
  );

const ours = ({ lessor, by }: ReturnReport) => ({ title: `Pour ${lessor.name}`, detail: `Noté par ${by}` });

const signed = (report: ReturnReport): Block[] => {
  const { companyName, signerName, strokes, signedAt } = report;
  const client = { title: `Pour ${companyName}`, detail: signerName, name: signerName, strokes, signedAt };
  return [together(heading("Signatures"), text(handbackStatement), onScreenSignatures(ours(report), client))];
};

const unsigned = (report: ReturnReport, presence: Presence): Block[] => [
  together(
    heading("Absence de signature"),
    pairs([
      ["Client à la restitution", presences[presence]],
      ["Motif", report.presenceReason || "Non précisé"],
    ]),
    text(
      report.remarksUntil
        ? `Le client n’a pas signé ce procès-verbal. Il peut y faire ses remarques jusqu’au ${frenchDay(report.remarksUntil)} inclus, depuis le lien du message qui l’accompagne ; elles y seront jointes.`
        : "Le client n’a pas signé ce procès-verbal.",
    ),
  ),
  sealOnly(ours(report)),
];

const corrected = (report: ReturnReport, { at, by }: NonNullable<ReturnReport["correction"]>): Block[] => [
  together(
    heading("Rectification"),
    text("Ce procès-verbal rectifie et remplace le précédent, qui est conservé."),
    pairs([
      ["Rectifié par", `${by}, pour ${report.lessor.name}`],
      ["Le", frenchInstant(at)],
    ]),
  ),
];

function closingBlocks(report: ReturnReport): Block[] {
  if (report.correction) return corrected(report, report.correction);
  const { presence } = report;
  return presence === null || presence === "SIGNED" ? signed(report) : unsigned(report, presence);
}

export const draw: Draw<ReturnReport> = async (report) => {
  const { lessor, orderId } = report;
  const title = `Procès-verbal de restitution${report.correction ? " rectifié" : ""}`;
  const paper = lessorPaper(lessor, { title: `${title} ${orderId}`, name: orderId });
  letterhead(paper, lessor, {
    title,
    facts: [`Contrat ${orderId}`, `Le ${frenchInstant(report.returnedAt)}`],
  });
  paper.put(
    heading("Véhicule"),
    pairs(
      [
        ["Véhicule", report.car.title],
        ["Numéro de série (VIN)", report.car.vin],
        ["Immatriculation", report.car.plate],
      ],
      2,
    ),
    heading("Restitution"),
    handback(report),
    heading("État des lieux de retour"),
    ...(report.inspection
      ? conditionBlocks(report.inspection)
      : [text("L’état des lieux de retour sera fait après la restitution et comparé à celui de départ.")]),
    heading("Réserves du client"),
    text(report.remarks || "Aucune réserve n’a été formulée à la restitution du véhicule."),
    ...closingBlocks(report),
  );
  return paper.end();
};
