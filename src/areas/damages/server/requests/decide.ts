// Sales administration decides of a declaration received: a new damage, one already declared, or none.
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { applyMove, lockForMove, move } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate, type VersionedId } from "#kernel/server/records/records.ts";
import { documentsOf, linkDocument } from "#platform/documents/documents.ts";
import { withdrawNotices } from "#platform/overview/notices.ts";
import { writeTo } from "#settings/server/letters.ts";
import { hasThirdParty, type ThirdParty, thirdPartyOf } from "../../model/damages/third-party.ts";
import { requestFlow } from "../../model/requests/flow.ts";
import type { AcceptanceForm } from "../../model/requests/request.ts";
import { papersOfDamage } from "../../model/papers/kinds.ts";
import { declareDamage } from "../damages/declare.ts";
import { moveDamage } from "../damages/move.ts";
import { damageView, type DamageRecord, kind as damageKind } from "../damages/read.ts";
import { mailDamageLetter } from "../papers/mail-letter.ts";
import { requestCause } from "./driver-page.ts";
import { kind, type RequestRow } from "./read.ts";

async function shareFiles(call: Call, id: string, damageId: string): Promise<void> {
  for (const document of await documentsOf(call, { record: kind, id }))
    await linkDocument(call, document.id, [{ record: damageKind, id: damageId }]);
}

/** A damage is opened with its facts as staff checked them, and the photos of the driver. */
export async function acceptDamageRequest(
  call: Call,
  { id, version, asksClient, ...facts }: VersionedId & AcceptanceForm,
): Promise<RequestRow> {
  const request = { kind, id, version, move: "accept" } as const;
  const row = await lockForMove(call, requestFlow, request, (one) => one);
  const damage = await declareDamage(call, { ...facts, carId: row.carId });
  await shareFiles(call, id, damage.id);
  await withdrawNotices(call, requestCause(id));
  if (asksClient && papersOfDamage(await damageView(call, damage)).includes("client-claim"))
    await mailDamageLetter(call, { id: damage.id, paper: "client-claim" });
  return applyMove(call, row, {
    kind,
    to: "ACCEPTED",
    set: { damageId: damage.id },
    did: `a accepté la déclaration du conducteur : sinistre du ${frenchInstant(damage.damageTime)}`,
  });
}

type DriverFacts = Partial<Pick<DamageRecord, "hasInjured" | "circumstances"> & ThirdParty>;

/** Facts that the damage lacks and the driver states. */
function missingFacts(damage: DamageRecord, row: RequestRow): DriverFacts {
  return {
    ...(row.hasInjured && !damage.hasInjured && { hasInjured: true }),
    ...(damage.circumstances === "" && row.circumstances !== "" && { circumstances: row.circumstances }),
    ...(!hasThirdParty(damage) && hasThirdParty(row) && thirdPartyOf(row)),
  };
}

/** The damage already declared gains the photos of the driver, and the facts that it lacks. */
export async function joinDamageRequest(
  call: Call,
  { id, version, damageId }: VersionedId & { damageId: string },
): Promise<RequestRow> {
  const request = { kind, id, version, move: "join" } as const;
  const row = await lockForMove(call, requestFlow, request, (one) => one);
  const damage = await getForUpdate(call, damageKind, damageId);
  if (damage.carId !== row.carId) throw refused("Ce sinistre est celui d’un autre véhicule.");
  if (damage.status === "JOINED") throw refused("Ce sinistre est lui-même rattaché à un autre.");
  const did = "a reçu la déclaration du conducteur";
  const set = missingFacts(damage, row);
  if (Object.keys(set).length > 0)
    await moveDamage(call, { id: damageId, version: null, move: "correct", set, did });
  else call.recordChange({ record: damageKind, id: damageId, did });
  await shareFiles(call, id, damageId);
  await withdrawNotices(call, requestCause(id));
  return applyMove(call, row, {
    kind,
    to: "JOINED",
    set: { damageId },
    did: `a rattaché la déclaration du conducteur au sinistre du ${frenchInstant(damage.damageTime)}`,
  });
}

export async function refuseDamageRequest(
  call: Call,
  { id, version, reason }: VersionedId & { reason: string },
): Promise<RequestRow> {
  const row = await move(
    call,
    requestFlow,
    { kind, id, version, move: "refuse", set: { refusedReason: reason } },
    (one) => one,
  );
  await withdrawNotices(call, requestCause(id));
  await writeTo(call, {
    to: { name: row.recipientName, email: row.recipientEmail },
    about: [id, row.contractId],
    subject: `Votre déclaration de sinistre : ${await describeCar(call, row.carId)}`,
    paragraphs: [
      `Nous n’avons pas retenu votre déclaration du sinistre du ${frenchInstant(row.damageTime ?? "")} :`,
      reason,
      "Répondez à ce message ou appelez-nous si c’est une erreur.",
    ],
  });
  return row;
}
