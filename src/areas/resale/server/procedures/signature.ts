// The signature of the order form, at a distance or on our screen, and what follows from its end.
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { noSignature, strokesLength } from "#delivery/model/handover.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { actorId } from "#kernel/actor.ts";
import { addDays, frenchDay } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import { answer, reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { applyMove } from "#kernel/server/records/life-cycle.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { get, type Patch, type VersionedId } from "#kernel/server/records/records.ts";
import { relyOn, releaseReliance } from "#documents/server/reliance.ts";
import { vatRateOfDay } from "#purchasing/server/terms/vat.ts";
import {
  procedureCanceled,
  procedureExpired,
  type ProcedureEvent,
  procedureRefused,
  procedureSigned,
  reasonsToSuspendSignature,
} from "#signatures/model/events.ts";
import { signOnScreen } from "#signatures/server/procedures/on-screen.ts";
import { awaitedProcedure, signatureLink, startProcedure } from "#signatures/server/procedures/procedures.ts";
import type { SignatureForm } from "../../model/procedures/forms.ts";
import { orderStatement, totalPayable } from "../../model/procedures/price.ts";
import { resaleSubject } from "../../model/procedures/signature.ts";
import { mayWithdraw } from "../../model/sales/rules.ts";
import { signedSale } from "../sales/facts.ts";
import { lockFor } from "../view.ts";
import { buyerOf, follow, holderOf, kind, type ProcedureRow, sinceNow, unsignedOf } from "./find.ts";
import { isBuyerInvolved, notifySeller, writeToBuyer } from "./link.ts";
import { relyableProofs } from "./proofs.ts";
import { drawOrderForm, readPaper } from "./quote.ts";

const signingDays = 15;
const cause = "order";

export const releaseProofs = (call: Call, id: string): Promise<void> =>
  releaseReliance(call, holderOf(id), cause);

async function sendToSign(call: Call, row: ProcedureRow): Promise<ProcedureRow> {
  const car = await describeCar(call, row.carId);
  const totalCents = totalPayable(row, await vatRateOfDay(call, call.today));
  const signature = await startProcedure(call, {
    subject: { of: resaleSubject, id: row.id },
    title: `Bon de commande : ${car}`,
    document: await readPaper(call, row.id, "quoteDocumentId"),
    // A consumer who signs becomes obliged to pay (C. conso., art. L221-14).
    order:
      row.buyerKind === "CONSUMER"
        ? orderStatement({
            ...row,
            car,
            reception: row.receptionOn === null ? "" : `le ${frenchDay(row.receptionOn)} au plus tard`,
            totalCents,
          })
        : null,
    signers: [
      {
        firstName: row.firstName,
        lastName: row.lastName,
        email: row.email,
        phone: row.phone ?? "",
        capacity: row.capacity,
        codeChannel: "email",
      },
    ],
    isOrdered: false,
    signedBy: addDays(call.today, signingDays),
  });
  return applyMove(call, row, {
    kind,
    to: "QUOTE_SENT",
    set: { signatureId: signature.id, sentAt: call.now.toISOString(), ...sinceNow(call) },
    did: `a envoyé le bon de commande en signature à ${row.email}`,
  });
}

/** The other buyers of a car learn that it is sold; their procedures wait for its conclusion. */
async function notifyOthers(call: Call, sold: ProcedureRow, car: string): Promise<void> {
  for (const row of await unsignedOf(call, sold.carId)) {
    if (isBuyerInvolved(row))
      await writeToBuyer(call, row, {
        subject: `Le véhicule ${car} a trouvé un acheteur`,
        paragraphs: [
          `Un autre acheteur a signé pour le véhicule ${car}. Nous vous écrirons s’il redevient disponible.`,
        ],
      });
    await notifySeller(call, row, {
      title: `${car} est vendu à un autre acheteur`,
      detail: `${buyerOf(sold)} a signé ; ${buyerOf(row)} en est informé.`,
      cause: `sold ${sold.id}`,
    });
  }
}

/** Confirms the sale. The page of a consumer holds its right of withdrawal: its link comes with the order. */
async function confirm(call: Call, id: string, set: Patch<typeof kind>, did: string): Promise<ProcedureRow> {
  const row = await follow(call, id, { move: "sign", set, did });
  recordCarChange(call, row.carId, `a confirmé la vente à ${buyerOf(row)}`);
  const car = await describeCar(call, row.carId);
  await notifyOthers(call, row, car);
  if (mayWithdraw(signedSale(row)))
    await writeToBuyer(call, row, {
      subject: `Votre commande du véhicule ${car}`,
      paragraphs: [
        `Votre commande du véhicule ${car} est confirmée.`,
        "Vous pouvez y renoncer sans motif, sur votre page, jusqu’à quatorze jours après la remise du véhicule.",
      ],
      withLink: true,
    });
  return row;
}

async function signHere(
  call: Call,
  row: ProcedureRow,
  signature: SignatureForm["signature"],
): Promise<ProcedureRow> {
  if (!signature || (signature.isDrawn && strokesLength(signature.strokes) < 60))
    throw invalid({ signature: noSignature });
  const at = call.now.toISOString();
  const car = await describeCar(call, row.carId);
  const document = await drawOrderForm(call, row, {
    version: row.quoteVersion,
    signed: { at, witness: call.actor.name },
  });
  const { signature: signed, sealed } = await signOnScreen(call, {
    subject: { of: resaleSubject, id: row.id },
    title: `Bon de commande : ${car}`,
    document,
    signer: { name: `${row.firstName} ${row.lastName}`, capacity: row.capacity },
    strokes: signature.isDrawn ? signature.strokes : [],
  });
  await writeToBuyer(call, row, {
    subject: `Votre bon de commande du véhicule ${car}`,
    paragraphs: [
      `Vous trouverez ci-joint le bon de commande du véhicule ${car}, que vous avez signé ce jour.`,
    ],
    paper: sealed,
  });
  const witness = { witness: call.actor.name, witnessId: actorId(call.actor) };
  return confirm(
    call,
    row.id,
    { ...witness, signatureId: signed.id, signedAt: at, isAtDistance: false },
    `a fait signer le bon de commande à l’écran par ${row.firstName} ${row.lastName}`,
  );
}

export async function createResaleSignatureRequest(
  call: Call,
  { id, version, way, signature }: VersionedId & SignatureForm,
): Promise<ProcedureRow> {
  // A car is reserved by one procedure at a time: another waits here, then names the buyer of the first.
  await lockName(call, `resale of ${(await get(call, kind, id)).carId}`);
  const row = await lockFor(call, { id, version }, "requestSignature");
  const documents = await relyableProofs(call, id);
  await relyOn(call, holderOf(id), { cause, purpose: "le bon de commande", documents });
  return way === "LINK" ? sendToSign(call, row) : signHere(call, row, signature);
}

export async function copySignatureLink(call: Call, id: string): Promise<{ link: string }> {
  const { id: signatureId } = await awaitedProcedure(call, { kind, id });
  return { link: await signatureLink(call, { signatureId }) };
}

/** Refused, expired or withdrawn from its signature: the car is free. A procedure aborted first is over already. */
async function signatureFailed(call: Call, fact: ProcedureEvent, did: string): Promise<void> {
  if (fact.subject.kind !== kind) return;
  const row = await get(call, kind, fact.subject.id);
  if (row.status !== "QUOTE_SENT" || row.signatureId !== fact.signatureId) return;
  await releaseProofs(call, row.id);
  await follow(call, row.id, { move: "failSignature", set: { signatureId: null, sentAt: null }, did });
}

export const signatureReactions = [
  reaction(procedureSigned, async (call, fact) => {
    // A signature on our screen is confirmed by its own verb.
    if (fact.subject.kind !== kind) return;
    const row = await get(call, kind, fact.subject.id);
    if (row.status !== "QUOTE_SENT") return;
    await confirm(call, row.id, { signedAt: fact.at, isAtDistance: true }, "a signé le bon de commande");
  }),
  reaction(procedureRefused, (call, fact) =>
    signatureFailed(call, fact, `a refusé le bon de commande : ${fact.reason}`),
  ),
  reaction(procedureExpired, (call, fact) => signatureFailed(call, fact, "n’a pas signé à temps")),
  reaction(procedureCanceled, (call, fact) =>
    signatureFailed(call, fact, "a retiré le bon de commande de la signature"),
  ),
];

/** Reasons against signing now: the car is lost, or no longer for sale. */
export const signatureSuspensions = answer(reasonsToSuspendSignature, async (call, { subject }) => {
  if (subject.kind !== kind) return [];
  const { carId } = await get(call, kind, subject.id);
  const { status } = await get(call, "car", carId);
  return status === "SELLABLE_STOCKED" ? [] : ["Ce véhicule n’est plus en vente."];
});
