// Proofs asked of a buyer by its link, the documents that staff receive by another way, and the end of their retention.
import { sql } from "kysely";
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { addCarDocument } from "#documents/server/car-documents.ts";
import { decide } from "#documents/server/review/decision.ts";
import { addDays, addMonths, type Day, frenchDay } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import type { VersionedId } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { idsOf } from "#kernel/values.ts";
import { documentsOf, removeDocuments } from "#platform/documents/documents.ts";
import { releaseReliance } from "#platform/documents/reliance.ts";
import { requireOpenable } from "#platform/links/sent-files.ts";
import type { ProofsForm } from "../../model/procedures/forms.ts";
import {
  type CarPaper,
  type CertificateFinding,
  certificateFindings,
  identityProofs,
  isAwaited,
  isCarPaper,
  isLeavingProof,
  proofKey,
  type ProofKind,
  proofKinds,
  uploadedPapers,
} from "../../model/procedures/proofs.ts";
import { carPaperKey } from "../sales/car-papers.ts";
import { lockFor, writeFacts } from "../view.ts";
import { holderOf, kind, lockProcedure, type ProcedureRow } from "./find.ts";
import { writeToBuyer } from "./link.ts";
import { askProofs, followProofs, proofsOf, storeProof } from "./proofs.ts";

async function mailRequest(
  call: Call,
  row: ProcedureRow,
  { words, kinds, message = "" }: { words: string; kinds: readonly ProofKind[]; message?: string },
): Promise<void> {
  const car = await describeCar(call, row.carId);
  const list = kinds.map((one) => `– ${proofKinds[one]}`).join("\n");
  await writeToBuyer(call, row, {
    subject: `${words} pièces pour l’achat du véhicule ${car}`,
    paragraphs: [
      ...(message ? [message] : []),
      `Pour établir le bon de commande du véhicule ${car}, il nous faut :\n${list}`,
      "Envoyez-les depuis votre téléphone ou votre ordinateur.",
    ],
    withLink: true,
  });
}

/** Asked again once complete: the state falls back. */
export async function requestResaleProofs(
  call: Call,
  { id, version, kinds, message }: VersionedId & ProofsForm,
): Promise<ProcedureRow> {
  const before = await lockFor(call, { id, version }, "requestProofs");
  await askProofs(call, id, kinds);
  const did = `a demandé à l’acheteur : ${kinds.map((one) => proofKinds[one]).join(", ")}`;
  const row = await writeFacts(call, before, { proofsAskedOn: call.today }, did);
  await mailRequest(call, row, { words: "Vos", kinds, message });
  return followProofs(call, row);
}

/**
 * A proof of the buyer, which awaits its review; or a document of the car, which its sender has read: a situation
 * certificate that opposes the sale is stored as refused.
 */
export async function uploadResaleProof(
  call: Call,
  of: {
    id: string;
    documentType: ProofKind | CarPaper;
    datedOn: Day | null;
    finding?: CertificateFinding | null;
    file?: Upload;
  },
): Promise<ProcedureRow> {
  const { id, documentType: type, datedOn, finding = null, file } = of;
  const row = await lockFor(call, { id, version: null }, "uploadProof");
  call.recordChange({ record: kind, id, did: `a déposé : ${uploadedPapers[type]}` });
  if (isCarPaper(type)) {
    requireOpenable(file);
    if (type === "CSA" && finding === null)
      throw invalid({ finding: "Lisez le certificat, et dites ce qu’il montre." });
    // A technical inspection is checked, and recorded, by those who keep the inspections of cars.
    const paper = { kind: carPaperKey(type), file, datedOn, isApproved: type !== "INSPECTION" };
    const { id: documentId } = await addCarDocument(call, { carIds: [row.carId], ...paper });
    if (finding === "OPPOSED")
      await decide(call, documentId, { state: "MISSING", reason: certificateFindings[finding] });
    return row;
  }
  if (!isLeavingProof(type) && (row.status === "QUOTE_SENT" || row.status === "ENDED"))
    throw refused("Le bon de commande s’appuie sur les pièces déjà acceptées.");
  await storeProof(call, id, { kind: type, file, datedOn });
  return row;
}

/** Days after which a silent buyer is reminded, once. */
const reminderDays = 3;

/** Reminds buyers whose proofs are awaited, three days after they were asked. */
export const remindBuyers = sweep("resale.remind-buyers", {
  cron: "30 8 * * 1-5",
  find: (call) =>
    call.db
      .selectFrom(kind)
      .select("id")
      .where("status", "in", ["CREATED", "OFFER_GENERATED"])
      .where("proofsAskedOn", "=", addDays(call.today, -reminderDays))
      .execute(),
  each: async (call, id) => {
    const row = await lockProcedure(call, id);
    const kinds = (await proofsOf(call, id)).filter(isAwaited).map((proof) => proof.kind);
    if (row.proofsAskedOn === null || kinds.length === 0) return;
    await mailRequest(call, row, { words: "Rappel : vos", kinds });
    const did = `a relancé l’acheteur, à qui des pièces sont demandées depuis le ${frenchDay(row.proofsAskedOn)}`;
    call.recordChange({ record: kind, id, did });
  },
});

const identityMonths = 6;
const identityKeys = identityProofs.map(proofKey);

/** Identity papers of buyers are erased six months after the abort or the conclusion of their procedure. */
export const purgeIdentities = sweep("resale.purge-identities", {
  cron: "50 3 * * *",
  find: (call) =>
    call.db
      .selectFrom(`${kind} as r`)
      .innerJoin("documentLink as l", "l.recordId", "r.id")
      .innerJoin("document as d", "d.id", "l.documentId")
      .select("r.id")
      .distinct()
      .where("l.record", "=", kind)
      .where("d.kind", "in", identityKeys)
      .where(
        sql<boolean>`coalesce(r.aborted_on, (r.concluded_at at time zone 'Europe/Paris')::date) <= ${addMonths(call.today, -identityMonths)}`,
      )
      .execute(),
  each: async (call, id) => {
    await lockProcedure(call, id);
    const held = await documentsOf(call, holderOf(id));
    await releaseReliance(call, holderOf(id), "order");
    await removeDocuments(call, holderOf(id), idsOf(held.filter((one) => identityKeys.includes(one.kind))));
    call.recordChange({ record: kind, id, did: "a effacé les pièces d’identité de l’acheteur" });
  },
});
