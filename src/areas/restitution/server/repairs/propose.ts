// An estimate proposed to its client, contested, revised, and finally billed by the closing.
import { chosenSignatory } from "#billing/server/signatory.ts";
import { computeClosingAgain } from "#billing/server/closings/compute.ts";
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { actorId } from "#kernel/actor.ts";
import { addDays, endOfDay, frenchDay, longFrenchDay } from "#kernel/calendar/day.ts";
import type { Document, Upload } from "#kernel/documents/files.ts";
import { invalid } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, get, getForUpdate } from "#kernel/server/records/records.ts";
import { addDocument } from "#platform/documents/documents.ts";
import { ensureLinkAddress, expireLinks } from "#platform/links/reused-links.ts";
import { writeTo } from "#settings/server/letters.ts";
import { fullName } from "#signatures/model/procedure.ts";
import { answerDays } from "../../model/repairs/flow.ts";
import { comparisonText, revisionTexts } from "../../model/repairs/texts.ts";
import { addReport } from "./decide.ts";
import {
  estimateLink,
  type EstimateRow,
  finalPaperName,
  kind,
  moveEstimate,
  paperKind,
  paperName,
  unanswered,
} from "./estimates.ts";
import { lineKind, linesOf, storeFormerAmounts } from "./lines.ts";
import { drawEstimate } from "./paper.ts";
import { withdrawSignature } from "./signature.ts";

interface OnEstimate {
  periodId: string;
  version: number;
}
interface LineReason {
  lineId: string;
  reason: string;
}

/** Draws the estimate as it is now; the file never changes. */
async function storePaper(call: Call, row: EstimateRow, name: string): Promise<Document> {
  const file = await drawEstimate(call, row, name);
  await addDocument(call, [{ record: kind, id: row.id }], { kind: paperKind, file });
  return file;
}

async function mailProposal(call: Call, row: EstimateRow, paper: Document): Promise<void> {
  const { signer, answerBy, id, carId, contractId, totalCents, edition } = row;
  if (signer === null || answerBy === null) return;
  const recipient = { name: fullName(signer), email: signer.email };
  const car = await describeCar(call, carId);
  const revision = revisionTexts(row, await linesOf(call, id));
  await writeTo(call, {
    to: recipient,
    about: [contractId],
    subject: `La remise en état de votre véhicule ${car}${revision ? `, version ${edition}` : ""}`,
    paragraphs: [
      ...(revision ? [[revision.lead, ...revision.changes].join("\n")] : []),
      `${comparisonText(row)} La remise en état de votre véhicule ${car} est chiffrée à ${frenchPrice(totalCents)} HT : le détail est joint, avec les photos de chaque ligne.`,
      `Vous pouvez l’accepter, ou contester une ligne, jusqu’au ${longFrenchDay(answerBy)} :`,
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
  { periodId: id, version, signatoryId }: OnEstimate & { signatoryId: string },
): Promise<EstimateRow> {
  const before = await get(call, kind, id);
  const { companyId: _, ...signer } = await chosenSignatory(call, before, signatoryId);
  const answerBy = addDays(call.today, answerDays);
  const row = await moveEstimate(call, {
    id,
    version,
    move: "propose",
    set: {
      ...unanswered,
      signer,
      answerBy,
      proposedOn: call.today,
      proposedBy: call.actor.name,
      proposedById: actorId(call.actor),
    },
    did: `a proposé ${frenchPrice(before.totalCents)} HT de remise en état, réponse avant le ${frenchDay(answerBy)}`,
  });
  const uncontested = { contestReason: "", keptReason: "" };
  for (const line of await linesOf(call, id))
    await change(call, lineKind, { id: line.id, version: null, did: "a proposé la ligne" }, uncontested);
  await mailProposal(call, row, await storePaper(call, row, paperName(row.edition)));
  recordCarChange(call, row.carId, "a proposé au client le chiffrage de la remise en état");
  return row;
}

/** The reasons of a client, each on a billed line; their receipt is acknowledged by mail. */
export async function storeContest(
  call: Call,
  row: EstimateRow,
  reasons: readonly LineReason[],
): Promise<void> {
  const lines = await linesOf(call, row.id);
  for (const [index, { lineId, reason }] of reasons.entries()) {
    const line = lines.find((one) => one.id === lineId);
    if (line?.verdict !== "BILLABLE")
      throw invalid({ [`lines.${index}.lineId`]: "Cette ligne n’est pas facturée." });
    const did = `a contesté « ${line.label} » : ${reason}`;
    await change(call, lineKind, { id: lineId, version: null, did }, { contestReason: reason });
  }
  await acknowledgeContest(call, row);
}

async function acknowledgeContest(call: Call, { id, signer, carId, contractId }: EstimateRow): Promise<void> {
  if (signer === null) return;
  const car = await describeCar(call, carId);
  const contested = (await linesOf(call, id)).filter(({ contestReason }) => contestReason !== "");
  await writeTo(call, {
    to: { name: fullName(signer), email: signer.email },
    about: [contractId],
    subject: `Votre contestation, véhicule ${car}`,
    paragraphs: [
      `Nous avons bien reçu votre contestation de la remise en état de votre véhicule ${car} :`,
      contested.map(({ label, contestReason }) => `« ${label} » : ${contestReason}`).join("\n"),
      "Nous l’étudions et revenons vers vous.",
    ],
    isByLessor: true,
  });
}

/** Contest received by mail or by telephone, entered by staff. */
export async function contestRepairs(
  call: Call,
  { periodId: id, version, lines }: OnEstimate & { lines: readonly LineReason[] },
): Promise<EstimateRow> {
  await withdrawSignature(call, id, "Le chiffrage est contesté.");
  const set = { contestedOn: call.today };
  const did = "a noté une contestation";
  const row = await moveEstimate(call, { id, version, move: "contest", set, did });
  await storeContest(call, row, lines);
  return row;
}

/** Another edition: what the client accepted or contested of the former one is void, and its link is closed. */
async function openEdition(
  call: Call,
  { periodId: id, version, reason }: OnEstimate & { reason: string },
  name: "revise" | "reopen",
): Promise<EstimateRow> {
  const { edition } = await get(call, kind, id);
  const set = { ...unanswered, edition: edition + 1, reason };
  const did = `a ${name === "revise" ? "révisé" : "rouvert"} le chiffrage : ${reason}`;
  const row = await moveEstimate(call, { id, version, move: name, set, did });
  await storeFormerAmounts(call, id);
  await expireLinks(call, estimateLink, id);
  return row;
}

export async function reviseRepairs(
  call: Call,
  { report, ...of }: OnEstimate & { reason: string; report?: Upload },
): Promise<EstimateRow> {
  await withdrawSignature(call, of.periodId, "Ce chiffrage est remplacé par un autre.");
  const row = await openEdition(call, of, "revise");
  await addReport(call, of.periodId, report);
  return row;
}

export async function reopenRepairs(call: Call, of: OnEstimate & { reason: string }): Promise<EstimateRow> {
  const row = await openEdition(call, of, "reopen");
  await computeClosingAgain(call, of.periodId, "attend de nouveau la remise en état");
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
  { periodId: id, version, kept }: OnEstimate & { kept: readonly LineReason[] },
): Promise<EstimateRow> {
  await withdrawSignature(call, id, "Le montant est arrêté.");
  const before = await getForUpdate(call, kind, id);
  const { status, answerBy, totalCents } = before;
  const silence = status === "PROPOSED" && answerBy ? `, sans réponse au ${frenchDay(answerBy)}` : "";
  const did = `a arrêté la remise en état à ${frenchPrice(totalCents)} HT${silence}`;
  const set = { finalisedOn: call.today };
  const row = await moveEstimate(call, { id, version, move: "finalise", set, did });
  await storeKeptReasons(call, before, kept);
  await storePaper(call, row, finalPaperName(row.edition));
  await computeClosingAgain(call, id, "a reçu le montant de la remise en état");
  return row;
}
