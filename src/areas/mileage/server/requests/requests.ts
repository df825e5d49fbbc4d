// Odometers asked of clients: one link awaits an answer by rental, sent again as long as it does.
import { recipientsOf } from "#clients/server/contacts/correspondents.ts";
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { notFound, refused } from "#kernel/failure.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { change, create, get, type Row } from "#kernel/server/records/records.ts";
import { documentContent, documentsOf } from "#platform/documents/documents.ts";
import type { LinkKind } from "#platform/links/links.ts";
import { ensureLinkAddress, type Recipient } from "#platform/links/reused-links.ts";
import { writeTo } from "#settings/server/letters.ts";
import { type MileageRequest, mileageRequestSchema } from "../../model/requests/request.ts";

export const mileageLink: LinkKind = {
  name: "mileageRequest",
  path: "/public/mileage/:token",
  isRewritten: true,
  valid: { days: 60 },
};

const kind = "mileageRequest";

async function mail(call: Call, row: Row<"mileageRequest">, to: Recipient): Promise<void> {
  const car = await describeCar(call, row.carId);
  await writeTo(call, {
    to,
    about: [row.contractId],
    subject: `Le kilométrage de votre véhicule ${car}`,
    paragraphs: [
      `Pouvez-vous nous donner le kilométrage de votre véhicule ${car} ? Une photo du compteur suffit, depuis votre téléphone :`,
      await ensureLinkAddress(call, mileageLink, { subjectId: row.id, recipient: to }),
      "Ce lien vous est personnel.",
    ],
  });
}

const awaitedOf = (call: Call, periodId: string): Promise<Row<"mileageRequest"> | undefined> =>
  call.db
    .selectFrom(kind)
    .selectAll()
    .where("periodId", "=", periodId)
    .where("answeredAt", "is", null)
    .executeTakeFirst();

async function requestOne(call: Call, periodId: string): Promise<void> {
  await lockName(call, `mileage request ${periodId}`);
  const use = await call.db
    .selectFrom("roadUse")
    .selectAll()
    .where("periodId", "=", periodId)
    .executeTakeFirst();
  if (!use) throw refused("Cette location est terminée, ou n’a pas commencé.");
  const { id: carId, contractId, clientId, companyId, companyName } = use;
  const [to] = await recipientsOf(call, { clientId, companyId });
  if (!to) throw refused(`${companyName} n’a pas de contact : ajoutez-en un sur la fiche du client.`);
  const asked = { requestedOf: to.name, requestedAt: call.now.toISOString() };
  const did = `a demandé le kilométrage à ${to.name}`;
  const awaited = await awaitedOf(call, periodId);
  const row = awaited
    ? await change(call, kind, { id: awaited.id, version: null, did }, asked)
    : await create(call, kind, { periodId, carId, contractId, clientId, companyName, ...asked }, did);
  await mail(call, row, to);
  recordCarChange(call, carId, "a demandé le kilométrage au client");
}

/** The number of clients written to; none when one of them cannot be. */
export async function requestMileages(
  call: Call,
  periodIds: readonly string[],
): Promise<{ requested: number }> {
  const ids = [...new Set(periodIds)].toSorted();
  for (const periodId of ids) await requestOne(call, periodId);
  return { requested: ids.length };
}

const toView = viewOf(mileageRequestSchema);

/** Latest first. */
export async function requestsOf(call: Call, carId: string): Promise<MileageRequest[]> {
  const rows = await call.db
    .selectFrom(kind)
    .selectAll()
    .where("carId", "=", carId)
    .orderBy("requestedAt", "desc")
    .execute();
  return rows.map(toView);
}

export async function requestPhoto(call: Call, id: string) {
  await get(call, kind, id);
  const [photo] = await documentsOf(call, { record: kind, id });
  if (!photo) throw notFound("Cette photo");
  return documentContent(call, photo);
}
