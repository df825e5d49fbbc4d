// Proofs asked of a buyer by its link, and the documents that staff receive by another way.
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { addCarDocument } from "#documents/server/car-documents.ts";
import { addDays, frenchDay } from "#kernel/calendar/day.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { applyMove, lockForMove, move } from "#kernel/server/records/life-cycle.ts";
import type { VersionedId } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { procedureFlow } from "../../model/procedures/flow.ts";
import type { ProofsForm } from "../../model/procedures/forms.ts";
import {
  type CarPaper,
  isCarPaper,
  isLeavingProof,
  proofKey,
  type ProofKind,
  proofKinds,
  uploadedPapers,
} from "../../model/procedures/proofs.ts";
import { requireOpenable } from "#platform/links/sent-files.ts";
import { subjectOf } from "../subject.ts";
import { kind, lockProcedure, type ProcedureRow } from "./find.ts";
import { writeToBuyer } from "./link.ts";
import { askProofs, followProofs, proofsOf, storeProof } from "./proofs.ts";

const listOf = (kinds: readonly ProofKind[]): string => kinds.map((one) => `– ${proofKinds[one]}`).join("\n");

async function mailRequest(
  call: Call,
  row: ProcedureRow,
  {
    kinds,
    message,
    isReminder = false,
  }: { kinds: readonly ProofKind[]; message: string; isReminder?: boolean },
): Promise<void> {
  const car = await describeCar(call, row.carId);
  await writeToBuyer(call, row, {
    subject: `${isReminder ? "Rappel : vos" : "Vos"} pièces pour l’achat du véhicule ${car}`,
    paragraphs: [
      ...(message ? [message] : []),
      `Pour établir le bon de commande du véhicule ${car}, il nous faut :\n${listOf(kinds)}`,
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
  const at = { kind, id, version, move: "requestProofs" } as const;
  const before = await lockForMove(call, procedureFlow, at, (row) => subjectOf(call, row));
  await askProofs(call, id, kinds);
  const did = `a demandé à l’acheteur : ${kinds.map((one) => proofKinds[one]).join(", ")}`;
  const row = await applyMove(call, before, { kind, to: null, set: { proofsAskedOn: call.today }, did });
  await mailRequest(call, row, { kinds, message });
  return followProofs(call, row);
}

/** A proof of the buyer, which awaits its review; or a dated document of the car, which its sender has read. */
export async function uploadResaleProof(
  call: Call,
  of: { id: string; documentType: ProofKind | CarPaper; datedOn: Day | null; file?: Upload },
): Promise<ProcedureRow> {
  const { id, documentType: type, datedOn, file } = of;
  const did = `a déposé : ${uploadedPapers[type]}`;
  const row = await move(call, procedureFlow, { kind, id, version: null, move: "uploadProof", did }, (one) =>
    subjectOf(call, one),
  );
  if (isCarPaper(type)) {
    requireOpenable(file);
    await addCarDocument(call, {
      carIds: [row.carId],
      kind: proofKey(type),
      file,
      datedOn,
      isApproved: true,
    });
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
    const kinds = (await proofsOf(call, row)).flatMap((proof) =>
      proof.state === "ASKED" || proof.state === "MISSING" ? [proof.kind] : [],
    );
    if (row.proofsAskedOn === null || kinds.length === 0) return;
    await mailRequest(call, row, { kinds, message: "", isReminder: true });
    call.recordChange({
      record: kind,
      id,
      did: `a relancé l’acheteur, à qui des pièces sont demandées depuis le ${frenchDay(row.proofsAskedOn)}`,
    });
  },
});
