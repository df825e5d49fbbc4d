// The page of the buyer: requested proofs, and the progress of its order.
import { recordCarChange } from "#fleet/server/car-history.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { daysBefore } from "#kernel/calendar/day.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { refused } from "#kernel/failure.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { floodText } from "#platform/links/flood-limit.ts";
import { linkPage } from "#platform/links/link-page.ts";
import type { OutsiderLink } from "#platform/links/links.ts";
import { vatRateOfDay } from "#purchasing/server/terms/vat.ts";
import { lessorContact } from "#settings/server/lessor.ts";
import { totalPayable } from "../../model/procedures/price.ts";
import { type PublicResale, publicResaleSchema } from "../../model/procedures/procedure.ts";
import { type ProofKind, proofKinds } from "../../model/procedures/proofs.ts";
import { buyerProofReceived } from "../../model/procedures/events.ts";
import { holderOf, kind, type ProcedureRow } from "./find.ts";
import { withdrawalOf } from "../sales/facts.ts";
import { resaleLink } from "./link.ts";
import { proofsOf, storeProof } from "./proofs.ts";

const awaited = ["CREATED", "OFFER_GENERATED", "DOCUMENTS_UPLOADED", "QUOTE_CREATED"];

const stepOf = ({ status }: ProcedureRow, proofs: readonly { state: string }[]): PublicResale["step"] => {
  if (status === "ABORTED") return "OVER";
  if (status === "ENDED") return "SIGNED";
  if (status === "QUOTE_SENT") return "TO_SIGN";
  return proofs.some(({ state }) => state === "ASKED" || state === "MISSING") ? "PROOFS" : "WAITING";
};

const toPage = viewOf(publicResaleSchema);

async function pageOf(call: Call, row: ProcedureRow, link: OutsiderLink): Promise<PublicResale> {
  const { title, plate } = await carName(call, row.carId);
  const proofs = await proofsOf(call, row);
  const isAgreed = row.agreedCents !== null && row.status !== "ABORTED";
  return toPage({
    lessor: await lessorContact(call),
    recipient: link.recipientName,
    car: { title, plate },
    step: stepOf(row, proofs),
    reason: row.status === "ABORTED" ? "Cette vente est abandonnée." : "",
    proofs: proofs.map(({ kind: proof, label, state, reason, isRequired }) => ({
      kind: proof,
      label,
      state,
      reason,
      isRequired,
    })),
    totalCents: isAgreed ? totalPayable(row, await vatRateOfDay(call, call.today)) : null,
    receptionOn: row.receptionOn,
    withdrawal: withdrawalOf(row, call.today),
  });
}

const { open, answer } = linkPage(resaleLink, { record: kind, view: pageOf });

export const openResaleLink = open;

const documentsPerDay = 20;

async function requireBelowLimit(call: Call, id: string): Promise<void> {
  const recent = await call.db
    .selectFrom("document as d")
    .innerJoin("documentLink as l", "l.documentId", "d.id")
    .select("d.id")
    .where("l.record", "=", kind)
    .where("l.recordId", "=", holderOf(id).id)
    .where("d.addedById", "like", "link:%")
    .where("d.addedAt", ">", daysBefore(call.now, 1))
    .limit(documentsPerDay)
    .execute();
  if (recent.length === documentsPerDay) throw refused(floodText);
}

interface GivenProof {
  kind: ProofKind;
  datedOn: Day | null;
  file?: Upload;
}

/** A proof that was asked, or that was refused, is sent by its buyer. */
export const giveResaleProof = answer<GivenProof>(async ({ call, client, row }, form) => {
  if (!awaited.includes(row.status)) throw refused("Aucune pièce n’est plus attendue.");
  const proof = (await proofsOf(call, row)).find((one) => one.kind === form.kind);
  if (!proof || proof.state === "APPROVED") throw refused("Cette pièce n’est pas attendue.");
  await requireBelowLimit(call, row.id);
  await storeProof(client, row.id, { kind: form.kind, file: form.file, datedOn: form.datedOn });
  const did = `a envoyé : ${proofKinds[form.kind]}`;
  client.recordChange({ record: kind, id: row.id, did });
  recordCarChange(call, row.carId, "a reçu une pièce de l’acheteur");
  await client.emit(buyerProofReceived, {
    procedureId: row.id,
    carId: row.carId,
    label: proofKinds[form.kind],
  });
  return row;
});
