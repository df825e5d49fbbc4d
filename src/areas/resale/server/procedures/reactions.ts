// Reactions of procedures: a reviewed proof, a lost car, the signature of another buyer, a changed price.
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { documentRemoved, documentReviewed } from "#documents/model/events.ts";
import { documentRow, linksOf } from "#documents/server/links.ts";
import { carLost } from "#damages/model/events.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import { buyerProofReceived, resaleSigned } from "../../model/procedures/events.ts";
import { proofKinds, proofOf } from "../../model/procedures/proofs.ts";
import { abortUnsigned } from "./abort.ts";
import { buyerOf, holdingProcedure, kind, lockProcedure, type ProcedureRow, unsignedOf } from "./find.ts";
import { writeToBuyer } from "./link.ts";
import { followProofs } from "./proofs.ts";

/** Tells the person who opened a procedure. */
async function notifySeller(
  call: Call,
  row: ProcedureRow,
  { title, detail, cause }: { title: string; detail: string; cause: string },
): Promise<void> {
  await notifyUsers(call, [row.createdById], {
    kind: "resaleChanged",
    title,
    detail,
    address: `/resale/procedures/${row.id}`,
    cause: `resale ${row.id} ${cause}`,
  });
}

/** A refused proof returns to its buyer with its reason. */
async function returnProof(
  call: Call,
  row: ProcedureRow,
  { label, reason }: { label: string; reason: string },
) {
  if (row.proofsAskedOn === null) return;
  await writeToBuyer(call, row, {
    subject: `Votre pièce est à renvoyer : ${label}`,
    paragraphs: [
      `La pièce « ${label} » n’a pas pu être acceptée :\n${reason}`,
      "Vous pouvez en envoyer une autre.",
    ],
    withLink: true,
  });
}

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
    if (!isApproved) await returnProof(call, row, { label, reason });
    await followProofs(call, row);
  }
});

const removedProof = reaction(documentRemoved, async (call, { kind: key, holders }) => {
  if (proofOf(key) === null) return;
  for (const { record, id } of holders)
    if (record === kind) await followProofs(call, await lockProcedure(call, id));
});

const receivedProof = reaction(buyerProofReceived, async (call, { procedureId, label }) => {
  const row = await get(call, kind, procedureId);
  await notifySeller(call, row, {
    title: `${buyerOf(row)} a envoyé une pièce`,
    detail: label,
    cause: `proof ${label} ${call.now.toISOString()}`,
  });
});

/** The other buyers of a car learn that it is sold; their procedures wait for its conclusion. */
const soldToAnother = reaction(resaleSigned, async (call, { procedureId, carId }) => {
  const sold = await get(call, kind, procedureId);
  for (const row of await unsignedOf(call, carId)) {
    const car = await describeCar(call, row.carId);
    if (row.proofsAskedOn !== null || row.offerVersion > 0)
      await writeToBuyer(call, row, {
        subject: `Le véhicule ${car} a trouvé un acheteur`,
        paragraphs: [
          `Un autre acheteur a signé pour le véhicule ${car}. Nous vous écrirons s’il redevient disponible.`,
        ],
      });
    await notifySeller(call, row, {
      title: `${car} est vendu à un autre acheteur`,
      detail: `${buyerOf(sold)} a signé ; ${buyerOf(row)} en est informé.`,
      cause: `sold ${procedureId}`,
    });
  }
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

/** Notifies a changed asking price to the authors of open procedures; a signed price stays. */
export async function notifyAskingPrice(call: Call, carId: string, priceCents: Cents): Promise<void> {
  const held = await holdingProcedure(call, carId);
  const open = await unsignedOf(call, carId);
  for (const row of new Map([...open, ...(held ? [held] : [])].map((one) => [one.id, one])).values())
    await notifySeller(call, row, {
      title: `Prix affiché : ${frenchPrice(priceCents)}`,
      detail: `Procédure avec ${buyerOf(row)}${row.quotedOn === null ? "" : " : son bon de commande garde son prix"}.`,
      cause: `price ${call.now.toISOString()}`,
    });
}

export const procedureReactions = [
  reviewedProof,
  removedProof,
  receivedProof,
  soldToAnother,
  lostWhileForSale,
];
