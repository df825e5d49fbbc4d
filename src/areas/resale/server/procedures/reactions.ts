// Reactions of procedures: a reviewed proof, a lost car; and the effects of a sale or of a new price on other procedures.
import { documentRemoved, documentReviewed } from "#documents/model/events.ts";
import { documentRow, linksOf } from "#documents/server/links.ts";
import { carLost } from "#damages/model/events.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { proofKinds, proofOf } from "../../model/procedures/proofs.ts";
import { abortUnsigned } from "./abort.ts";
import { buyerOf, holdingProcedure, kind, lockProcedure, unsignedOf } from "./find.ts";
import { notifySeller, writeToBuyer } from "./link.ts";
import { followProofs } from "./proofs.ts";

/** A refused proof returns to its buyer with its reason. */
const reviewedProof = reaction(documentReviewed, async (call, { documentId, kind: key, isApproved }) => {
  const proof = proofOf(key);
  if (proof === null) return;
  const { reason } = await documentRow(call, documentId);
  const label = proofKinds[proof];
  for (const { record, recordId } of await linksOf(call, [documentId])) {
    if (record !== kind) continue;
    const row = await lockProcedure(call, recordId);
    const did = isApproved ? `a accepté : ${label}` : `a refusé : ${label} (${reason})`;
    call.recordChange({ record: kind, id: row.id, did });
    if (!isApproved && row.proofsAskedOn !== null)
      await writeToBuyer(call, row, {
        subject: `Votre pièce est à renvoyer : ${label}`,
        paragraphs: [
          `La pièce « ${label} » n’a pas pu être acceptée :\n${reason}`,
          "Vous pouvez en envoyer une autre.",
        ],
        withLink: true,
      });
    await followProofs(call, row);
  }
});

const removedProof = reaction(documentRemoved, async (call, { kind: key, holders }) => {
  if (proofOf(key) === null) return;
  for (const { record, id } of holders)
    if (record === kind) await followProofs(call, await lockProcedure(call, id));
});

const lostWhileForSale = reaction(carLost, async (call, { lossId, carId }) => {
  await abortUnsigned(call, carId, "Le véhicule n’est plus disponible.");
  const held = await holdingProcedure(call, carId);
  if (held && held.concludedAt === null)
    await notifySeller(call, held, {
      title: "Un véhicule vendu est perdu",
      detail: `La vente à ${buyerOf(held)} ne peut être conclue en l’état.`,
      cause: `lost ${lossId}`,
    });
});

export const procedureReactions = [reviewedProof, removedProof, lostWhileForSale];

/** Notifies a changed asking price to the authors of open procedures; a signed price stays. */
export async function notifyAskingPrice(call: Call, carId: string, priceCents: Cents): Promise<void> {
  const held = await holdingProcedure(call, carId);
  const open = (await unsignedOf(call, carId)).filter(({ id }) => id !== held?.id);
  for (const row of [...open, ...(held ? [held] : [])])
    await notifySeller(call, row, {
      title: `Prix affiché : ${frenchPrice(priceCents)}`,
      detail: `Procédure avec ${buyerOf(row)}${row.quotedOn === null ? "" : " : son bon de commande garde son prix"}.`,
      cause: `price ${call.now.toISOString()}`,
    });
}
