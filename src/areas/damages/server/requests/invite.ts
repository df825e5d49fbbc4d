// Sales administration sends a driver the link of a declaration, sends it again, or withdraws it.
import { resolveRecipient } from "#clients/server/contacts/correspondents.ts";
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { currentRental } from "#fleet/server/car-files/rentals.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate, type VersionedId } from "#kernel/server/records/records.ts";
import { ensureLinkAddress, expireLinks, type Recipient } from "#platform/links/reused-links.ts";
import { writeTo } from "#settings/server/letters.ts";
import { requestFlow } from "../../model/requests/flow.ts";
import type { InvitationForm } from "../../model/requests/request.ts";
import { damageLink, kind, type RequestRow } from "./read.ts";

async function mailLink(call: Call, row: RequestRow): Promise<void> {
  const { id, recipientName, recipientEmail, contractId } = row;
  const car = await describeCar(call, row.carId);
  const to = { name: recipientName, email: recipientEmail };
  await writeTo(call, {
    to,
    about: [id, ...(contractId === null ? [] : [contractId])],
    subject: `Déclarer un sinistre : votre véhicule ${car}`,
    paragraphs: [
      `Dites-nous ce qui est arrivé à votre véhicule ${car}, avec des photos, depuis votre téléphone :`,
      await ensureLinkAddress(call, damageLink, { subjectId: id, recipient: to }),
      "L’assureur doit être prévenu sous cinq jours ouvrés : déclarez le sinistre dès que possible. En cas de vol, appelez-nous.",
      "Ce lien vous est personnel.",
    ],
  });
}

interface RentalOfCar {
  periodId: string;
  contractId: string;
  companyId: string;
  companyName: string;
  clientId: string;
}

async function recipientOf(
  call: Call,
  { name, email }: InvitationForm,
  rental: RentalOfCar | undefined,
): Promise<Recipient> {
  if (email !== "") {
    if (name === "") throw invalid({ name: "Indiquez le nom de la personne." });
    return { name, email };
  }
  if (!rental) throw invalid({ email: "Ce véhicule n’est pas loué : indiquez à qui écrire." });
  return resolveRecipient(call, rental, null);
}

export async function inviteDriver(call: Call, form: InvitationForm): Promise<RequestRow> {
  const { carId } = form;
  const car = await getForUpdate(call, "car", carId);
  if (car.status === "SOLD") throw refused("Ce véhicule est vendu.");
  const rental = (await currentRental(call, carId))?.copies;
  const to = await recipientOf(call, form, rental);
  const did = `a demandé une déclaration de sinistre à ${to.name}`;
  const row = await begin(
    call,
    requestFlow,
    { kind, did },
    {
      carId,
      periodId: rental?.periodId ?? null,
      contractId: rental?.contractId ?? null,
      companyId: rental?.companyId ?? null,
      companyName: rental?.companyName ?? "",
      recipientName: to.name,
      recipientEmail: to.email,
      invitedAt: call.now.toISOString(),
    },
  );
  await mailLink(call, row);
  recordCarChange(call, carId, "a demandé au conducteur de déclarer un sinistre");
  return row;
}

export async function remindDriver(call: Call, target: VersionedId): Promise<RequestRow> {
  const row = await move(
    call,
    requestFlow,
    { kind, ...target, move: "remind", set: { invitedAt: call.now.toISOString() } },
    (one) => one,
  );
  await mailLink(call, row);
  return row;
}

export async function withdrawDamageRequest(call: Call, target: VersionedId): Promise<RequestRow> {
  const row = await move(call, requestFlow, { kind, ...target, move: "withdraw" }, (one) => one);
  await expireLinks(call, damageLink, row.id);
  return row;
}
