// The report of a return: drawn, signed on the screen or sealed by us alone, stored with the return, mailed.
import { carName } from "#fleet/server/car-files/car-name.ts";
import { frenchInstant, longFrenchDay } from "#kernel/calendar/day.ts";
import type { Document } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, existingRow } from "#kernel/server/records/records.ts";
import { addDocument } from "#platform/documents/documents.ts";
import { ensureLinkAddress } from "#platform/links/reused-links.ts";
import { drawDocument } from "#platform/pdf.ts";
import { inspectionPaper } from "#preparation/server/inspection-report.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { writeTo } from "#settings/server/letters.ts";
import { signOnScreen } from "#signatures/server/procedures/on-screen.ts";
import { sealDocument } from "#signatures/server/procedures/sealed.ts";
import { lastRemarksDay, type RestituteForm } from "../../model/handback/handback.ts";
import { handbackSubject } from "../../model/signature.ts";
import type { ReturnReport } from "../papers/report.ts";
import { kind, type ReturnRow } from "../returns.ts";
import { returnLink } from "../appointments/kind.ts";

const drawing = import.meta.resolve("../papers/report.ts");

type Statement = Partial<Pick<ReturnReport, "strokes" | "correction">>;

async function drawReport(
  call: Call,
  row: ReturnRow,
  { strokes = [], correction = null }: Statement,
): Promise<Document> {
  const { startKilometrage, keysMissing, papersMissing, endCause } = await existingRow(call, "rentalPeriod", {
    id: row.id,
  });
  const returnedAt = row.returnedAt ?? call.now.toISOString();
  const isUnsigned = row.presence === "ABSENT" || row.presence === "REFUSED";
  const report: ReturnReport = {
    ...row,
    lessor: await readLessor(call),
    car: await carName(call, row.carId),
    startKilometrage,
    keysMissing,
    papersMissing,
    cause: endCause,
    returnedAt,
    // Null where the car was brought to us.
    address: row.broughtBy === "CLIENT" ? null : row.address,
    carrierName: row.handedToCarrierAt === null ? "" : row.carrierName,
    by: row.returnedBy ?? row.person,
    signedAt: call.now.toISOString(),
    remarksUntil: isUnsigned ? lastRemarksDay(returnedAt) : null,
    inspection:
      row.status === "INSPECTED" && row.inspectionId ? await inspectionPaper(call, row.inspectionId) : null,
    strokes,
    correction,
  };
  return drawDocument(`Restitution ${row.orderId}${correction ? " rectifiée" : ""}.pdf`, drawing, report);
}

const titleOf = ({ orderId, companyName }: ReturnRow): string =>
  `Procès-verbal de restitution ${orderId} (${companyName})`;

interface Issued {
  report: Document;
  signatureId?: string;
  isCorrected: boolean;
}

async function mailReport(call: Call, row: ReturnRow, { report, isCorrected }: Issued): Promise<void> {
  const { name: lessor } = await readLessor(call);
  const returnedAt = row.returnedAt ?? call.now.toISOString();
  const to = {
    name: row.signerName.split(",")[0] || row.contactName || "Madame, Monsieur",
    email: row.reportSentTo,
  };
  const paragraphs = [
    isCorrected
      ? "Le procès-verbal de restitution de votre véhicule a été rectifié : vous le trouverez ci-joint, il remplace le précédent."
      : `Votre véhicule nous a été remis le ${frenchInstant(returnedAt)}. Vous trouverez ci-joint le procès-verbal de restitution.`,
  ];
  if (row.presence !== "SIGNED")
    paragraphs.push(
      `Vous ne l’avez pas signé : vous pouvez y faire vos remarques jusqu’au ${longFrenchDay(lastRemarksDay(returnedAt))} inclus, depuis cette page :\n${await ensureLinkAddress(call, returnLink, { subjectId: row.id, recipient: to })}`,
    );
  await writeTo(call, {
    to,
    about: [row.contractId],
    topic: `return report ${row.id}`,
    subject: `${lessor} : procès-verbal de restitution${isCorrected ? " rectifié" : ""}, contrat ${row.orderId}`,
    paragraphs,
    paper: report,
  });
}

async function storeReport(call: Call, row: ReturnRow, issued: Issued): Promise<ReturnRow> {
  const { report, signatureId, isCorrected } = issued;
  const document = await addDocument(call, [{ record: kind, id: row.id }], {
    kind: "returnReport",
    file: report,
    datedOn: call.today,
  });
  const sent = {
    reportId: document.id,
    reportSentAt: call.now.toISOString(),
    ...(signatureId && { signatureId }),
  };
  const did = `a envoyé le procès-verbal de restitution${isCorrected ? " rectifié" : ""} à ${row.reportSentTo}`;
  const saved = await change(call, kind, { id: row.id, version: null, did }, sent);
  await mailReport(call, saved, issued);
  return saved;
}

/** The report of a handback: one signature covers the facts, and the inspection made with the client. */
export async function issueReport(
  call: Call,
  row: ReturnRow,
  { presence, signerName, capacity, signature }: RestituteForm,
): Promise<ReturnRow> {
  const strokes = presence === "SIGNED" && signature.isDrawn ? signature.strokes : [];
  const document = await drawReport(call, row, { strokes });
  if (presence !== "SIGNED") {
    const report = await sealDocument(call, document, titleOf(row));
    return storeReport(call, row, { report, isCorrected: false });
  }
  const { signature: procedure, sealed: report } = await signOnScreen(call, {
    subject: { of: handbackSubject, id: row.id },
    title: titleOf(row),
    document,
    signer: { name: signerName, capacity },
    strokes,
  });
  return storeReport(call, row, { report, signatureId: procedure.id, isCorrected: false });
}

/** The former report stays among the documents of the return. */
export async function correctReport(call: Call, row: ReturnRow): Promise<void> {
  const correction = { at: call.now.toISOString(), by: call.actor.name };
  const document = await drawReport(call, row, { correction });
  const report = await sealDocument(call, document, titleOf(row));
  await storeReport(call, row, { report, isCorrected: true });
}
