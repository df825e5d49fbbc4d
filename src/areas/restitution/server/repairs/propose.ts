// An estimate proposed to its client, contested, revised, and finally billed by the closing.
import { chosenSignatory } from "#billing/server/signatory.ts";
import { computeClosingAgain } from "#billing/server/closings/compute.ts";
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { actorId } from "#kernel/actor.ts";
import { addDays, endOfDay, frenchDay } from "#kernel/calendar/day.ts";
import { type Document, pdfDocument, type Upload } from "#kernel/documents/files.ts";
import { invalid } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockForMove, move } from "#kernel/server/records/life-cycle.ts";
import { change, get } from "#kernel/server/records/records.ts";
import { addDocument } from "#platform/documents/documents.ts";
import { ensureLinkAddress, expireLinks } from "#platform/links/reused-links.ts";
import { writeTo } from "#settings/server/letters.ts";
import { fullName } from "#signatures/model/procedure.ts";
import { answerDays, estimateFlow } from "../../model/repairs/flow.ts";
import { addReport } from "./decide.ts";
import { type EstimateRow, kind, lineKind, linesOf } from "./lines.ts";
import { estimateLink } from "./link.ts";
import { drawEstimate } from "./paper.ts";
import { finalPaperName, paperKind, paperName } from "./paper-names.ts";
import { withdrawSignature } from "./signature.ts";
import { estimateSubject } from "./view.ts";

interface OnEstimate {
  periodId: string;
  version: number;
}
interface LineReason {
  lineId: string;
  reason: string;
}

const subjectOf = (call: Call) => (row: EstimateRow) => estimateSubject(call, row);

/** Draws the estimate as it is now; the file never changes. */
async function storePaper(call: Call, row: EstimateRow, name: string): Promise<Document> {
  const { bytes } = await drawEstimate(call, row);
  const file = pdfDocument(name, bytes);
  await addDocument(call, [{ record: kind, id: row.id }], { kind: paperKind, file });
  return file;
}

async function mailProposal(call: Call, row: EstimateRow, paper: Document): Promise<void> {
  const { signer, answerBy, id, carId, contractId, totalCents } = row;
  if (signer === null || answerBy === null) return;
  const recipient = { name: fullName(signer), email: signer.email };
  const car = await describeCar(call, carId);
  await writeTo(call, {
    to: recipient,
    about: [contractId],
    subject: `La remise en état de votre véhicule ${car}`,
    paragraphs: [
      `Nous avons comparé l’état de votre véhicule ${car} à son retour et à son départ. La remise en état est chiffrée à ${frenchPrice(totalCents)} HT : le détail est joint, avec les photos de chaque ligne.`,
      `Vous pouvez l’accepter, ou contester une ligne, jusqu’au ${frenchDay(answerBy)} :`,
      await ensureLinkAddress(call, estimateLink, {
        subjectId: id,
        recipient,
        expiresAt: endOfDay(answerBy),
      }),
      "Ce lien vous est personnel.",
    ],
    paper,
  });
}

/** The lines are frozen in the PDF of this edition, which stays when another follows. */
export async function proposeRepairs(
  call: Call,
  { periodId, version, signatoryId }: OnEstimate & { signatoryId: string },
): Promise<EstimateRow> {
  const request = { kind, id: periodId, version, move: "propose" } as const;
  const row = await lockForMove(call, estimateFlow, request, subjectOf(call));
  const { companyId: _, ...signer } = await chosenSignatory(call, row, signatoryId);
  const answerBy = addDays(call.today, answerDays);
  for (const line of await linesOf(call, periodId))
    await change(
      call,
      lineKind,
      { id: line.id, version: null, did: "a proposé la ligne" },
      { contestReason: "", keptReason: "" },
    );
  const proposed = await move(
    call,
    estimateFlow,
    {
      ...request,
      set: {
        signer,
        answerBy,
        proposedOn: call.today,
        proposedBy: call.actor.name,
        proposedById: actorId(call.actor),
        acceptedAt: null,
        contestedOn: null,
      },
      did: `a proposé ${frenchPrice(row.totalCents)} HT de remise en état, réponse avant le ${frenchDay(answerBy)}`,
    },
    () => estimateSubject(call, row),
  );
  await mailProposal(call, proposed, await storePaper(call, proposed, paperName(proposed.edition)));
  recordCarChange(call, proposed.carId, "a proposé au client le chiffrage de la remise en état");
  return proposed;
}

/** The reasons of a client, each on a billed line. */
export async function storeContest(call: Call, id: string, reasons: readonly LineReason[]): Promise<void> {
  const lines = await linesOf(call, id);
  for (const [index, { lineId, reason }] of reasons.entries()) {
    const line = lines.find((one) => one.id === lineId);
    if (line?.verdict !== "BILLABLE")
      throw invalid({ [`lines.${index}.lineId`]: "Cette ligne n’est pas facturée." });
    const did = `a contesté « ${line.label} » : ${reason}`;
    await change(call, lineKind, { id: lineId, version: null, did }, { contestReason: reason });
  }
}

/** Contest received by mail or by telephone, entered by staff. */
export async function contestRepairs(
  call: Call,
  { periodId, version, lines }: OnEstimate & { lines: readonly LineReason[] },
): Promise<EstimateRow> {
  await withdrawSignature(call, periodId, "Le chiffrage est contesté.");
  const set = { contestedOn: call.today };
  const request = {
    kind,
    id: periodId,
    version,
    move: "contest",
    set,
    did: "a noté une contestation",
  } as const;
  const row = await move(call, estimateFlow, request, subjectOf(call));
  await storeContest(call, periodId, lines);
  return row;
}

/** Another edition: what the client accepted or contested of the former one is void, and its link is closed. */
export async function reviseRepairs(
  call: Call,
  { periodId, version, reason, report }: OnEstimate & { reason: string; report?: Upload },
): Promise<EstimateRow> {
  await withdrawSignature(call, periodId, "Ce chiffrage est remplacé par un autre.");
  const { edition } = await get(call, kind, periodId);
  const row = await move(
    call,
    estimateFlow,
    {
      kind,
      id: periodId,
      version,
      move: "revise",
      set: { edition: edition + 1, reason, acceptedAt: null },
      did: `a révisé le chiffrage : ${reason}`,
    },
    subjectOf(call),
  );
  await addReport(call, periodId, report);
  await expireLinks(call, estimateLink, periodId);
  return row;
}

/** Each contested line that stays billed states why. */
async function storeKeptReasons(call: Call, row: EstimateRow, reasons: readonly LineReason[]): Promise<void> {
  if (row.status !== "CONTESTED") return;
  const contested = (await linesOf(call, row.id)).filter(({ contestReason }) => contestReason !== "");
  for (const line of contested) {
    const kept = reasons.find(({ lineId }) => lineId === line.id);
    if (!kept) throw invalid({ kept: `Dites pourquoi « ${line.label} » reste facturée.` });
    const did = `a maintenu « ${line.label} » : ${kept.reason}`;
    await change(call, lineKind, { id: line.id, version: null, did }, { keptReason: kept.reason });
  }
}

export async function finaliseRepairs(
  call: Call,
  { periodId, version, kept }: OnEstimate & { kept: readonly LineReason[] },
): Promise<EstimateRow> {
  await withdrawSignature(call, periodId, "Le montant est arrêté.");
  const request = { kind, id: periodId, version, move: "finalise" } as const;
  const before = await lockForMove(call, estimateFlow, request, subjectOf(call));
  await storeKeptReasons(call, before, kept);
  const silence = before.status === "PROPOSED" && before.answerBy !== null;
  const did = `a arrêté la remise en état à ${frenchPrice(before.totalCents)} HT${silence ? `, sans réponse au ${frenchDay(before.answerBy ?? call.today)}` : ""}`;
  const row = await move(
    call,
    estimateFlow,
    { ...request, set: { finalisedOn: call.today }, did },
    subjectOf(call),
  );
  await storePaper(call, row, finalPaperName(row.edition));
  await computeClosingAgain(call, periodId, "a reçu le montant de la remise en état");
  return row;
}

export async function reopenRepairs(
  call: Call,
  { periodId, version, reason }: OnEstimate & { reason: string },
): Promise<EstimateRow> {
  const { edition } = await get(call, kind, periodId);
  const row = await move(
    call,
    estimateFlow,
    {
      kind,
      id: periodId,
      version,
      move: "reopen",
      set: { edition: edition + 1, reason, finalisedOn: null, acceptedAt: null },
      did: `a rouvert le chiffrage : ${reason}`,
    },
    subjectOf(call),
  );
  await expireLinks(call, estimateLink, periodId);
  await computeClosingAgain(call, periodId, "attend de nouveau la remise en état");
  return row;
}
