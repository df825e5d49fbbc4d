// The page of the buyer: requested proofs, and the progress of its order.
import { recordCarChange } from "#fleet/server/car-history.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { refused } from "#kernel/failure.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import { refuseFlood } from "#platform/links/flood-limit.ts";
import { linkPage } from "#platform/links/link-page.ts";
import type { OutsiderLink } from "#platform/links/links.ts";
import { vatRateOfDay } from "#purchasing/server/terms/vat.ts";
import { lessorContact } from "#settings/server/lessor.ts";
import { totalMention, totalPayable } from "../../model/procedures/price.ts";
import { type PublicResale, publicResaleSchema } from "../../model/procedures/procedure.ts";
import { isAwaited, type ProofKind, proofKinds } from "../../model/procedures/proofs.ts";
import { buyerOf, kind, type ProcedureRow } from "./find.ts";
import { handedOverOn, withdrawalOf } from "../sales/facts.ts";
import { publicRefund } from "../sales/refund.ts";
import { toPayOf } from "../sales/to-pay.ts";
import { notifySeller, resaleLink } from "./link.ts";
import { proofsOf, storeProof } from "./proofs.ts";

const awaiting = ["CREATED", "OFFER_GENERATED", "DOCUMENTS_UPLOADED", "QUOTE_CREATED"];

const stepOf = ({ status }: ProcedureRow, proofs: PublicResale["proofs"]): PublicResale["step"] => {
  if (status === "ABORTED") return "OVER";
  if (status === "ENDED") return "SIGNED";
  if (status === "QUOTE_SENT") return "TO_SIGN";
  return proofs.some(isAwaited) ? "PROOFS" : "WAITING";
};

const toPage = viewOf(publicResaleSchema);
const toProof = viewOf(publicResaleSchema.shape.proofs.element);

async function pageOf(call: Call, row: ProcedureRow, link: OutsiderLink): Promise<PublicResale> {
  const { title, plate } = await carName(call, row.carId);
  const proofs = (await proofsOf(call, row.id)).map(toProof);
  const rate = await vatRateOfDay(call, call.today);
  const isAgreed = row.agreedCents !== null && row.status !== "ABORTED";
  return toPage({
    lessor: await lessorContact(call),
    recipient: link.recipientName,
    car: { title, plate },
    step: stepOf(row, proofs),
    proofs,
    totalCents: isAgreed ? totalPayable(row, rate) : null,
    taxMention: totalMention(row, rate),
    toPay: await toPayOf(call, row, plate || title),
    receptionOn: row.receptionOn,
    handedOverOn: handedOverOn(row),
    withdrawal: withdrawalOf(row, call.today),
    refund: await publicRefund(call, row),
  });
}

const { open, answer } = linkPage(resaleLink, { record: kind, view: pageOf });

export const openResaleLink = open;

const sentText = (proof: ProofKind): string => `a envoyé : ${proofKinds[proof]}`;

interface GivenProof {
  kind: ProofKind;
  datedOn: Day | null;
  file?: Upload;
}

/** A proof that was asked, or that was refused, is sent by its buyer. */
export const giveResaleProof = answer<GivenProof>(async ({ call, client, row }, form) => {
  if (!awaiting.includes(row.status)) throw refused("Aucune pièce n’est plus attendue.");
  const proof = (await proofsOf(call, row.id)).find((one) => one.kind === form.kind);
  if (!proof || proof.state === "APPROVED") throw refused("Cette pièce n’est pas attendue.");
  const did = keysOf(proofKinds).map(sentText);
  await refuseFlood(call, { record: kind, id: row.id, did, maximum: 20 });
  await storeProof(client, row.id, { ...form, file: form.file });
  client.recordChange({ record: kind, id: row.id, did: sentText(form.kind) });
  recordCarChange(call, row.carId, "a reçu une pièce de l’acheteur");
  await notifySeller(client, row, {
    title: `${buyerOf(row)} a envoyé une pièce`,
    detail: proofKinds[form.kind],
    cause: `proof ${form.kind} ${call.now.toISOString()}`,
  });
  return row;
});
