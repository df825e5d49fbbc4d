// A lost car is ceded to the insurer, or to an authorised scrapyard: it is sold.
import { ownerOn } from "#funding/model/ownership.ts";
import { fundingsOf } from "#funding/server/fundings/open-funding.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { moveCarBySystem } from "#fleet/server/cars.ts";
import { dayInParis, frenchInstant } from "#kernel/calendar/day.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { invalid, notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { addDocument, documentContent, documentOf } from "#platform/documents/documents.ts";
import { requireOpenable } from "#platform/links/sent-files.ts";
import { carCeded } from "../../model/events.ts";
import { lossFlow } from "../../model/losses/flow.ts";
import type { CessionDeclaration } from "../../model/losses/loss.ts";
import type { CessionForm } from "../../model/losses/loss.ts";
import { kind, lockOpenLoss, lossSubject, type OfCar } from "./find.ts";
import { pastInstant } from "./times.ts";

export async function cedeLostCar(
  call: Call,
  { carId, version, day, time, isReleased, deed, ...cession }: OfCar & CessionForm & { deed?: Upload },
): Promise<void> {
  const { id, lostAt } = await lockOpenLoss(call, carId);
  const cededAt = pastInstant(call, { day, time });
  if (Date.parse(cededAt) <= Date.parse(lostAt))
    throw invalid({ time: `Ce véhicule a été perdu le ${frenchInstant(lostAt)}.` });
  const owner = ownerOn(await fundingsOf(call, carId), dayInParis(cededAt));
  if (owner !== null && !isReleased)
    throw invalid({
      isReleased: `Ce véhicule appartient à ${owner.funderName ?? "son financeur"} : obtenez d’abord sa mainlevée.`,
    });
  if (!deed) throw invalid({ deed: "Déposez l’acte de cession." });
  requireOpenable(deed, "deed");
  const { id: deedId } = await addDocument(call, [{ record: kind, id }], {
    kind: "cessionDeed",
    file: deed,
    datedOn: day,
  });
  const did = `a cédé le véhicule perdu à ${cession.buyerName}`;
  const { periodId } = await move(
    call,
    lossFlow,
    { kind, id, version, move: "cede", set: { cededAt, deedId, ...cession }, did },
    (row) => lossSubject(call, row),
  );
  await moveCarBySystem(call, { id: carId, move: "cede", set: { stockedSince: null, soldOn: day }, did });
  const { buyerName, amountCents } = cession;
  await call.emit(carCeded, { lossId: id, carId, periodId, at: cededAt, buyerName, amountCents });
}

/** The cession is declared to the register, within fifteen days (C. route, R322-4). */
export async function declareCession(
  call: Call,
  { carId, version, cessionDeclaredOn }: OfCar & CessionDeclaration,
): Promise<void> {
  const ceded = await call.db
    .selectFrom(kind)
    .select(["id", "cededAt"])
    .where("carId", "=", carId)
    .where("status", "=", "CEDED")
    .executeTakeFirst();
  if (!ceded?.cededAt) throw notFound("Cette cession");
  if (cessionDeclaredOn > call.today) throw invalid({ cessionDeclaredOn: "Ce jour n’est pas encore venu." });
  if (cessionDeclaredOn < dayInParis(ceded.cededAt))
    throw invalid({ cessionDeclaredOn: `Ce véhicule a été cédé le ${frenchInstant(ceded.cededAt)}.` });
  const did = "a noté la cession déclarée";
  await move(
    call,
    lossFlow,
    { kind, id: ceded.id, version, move: "declareCession", set: { cessionDeclaredOn }, did },
    (row) => lossSubject(call, row),
  );
  recordCarChange(call, carId, did);
}

export async function readDeed(call: Call, carId: string) {
  const loss = await call.db
    .selectFrom(kind)
    .select(["id", "deedId"])
    .where("carId", "=", carId)
    .where("deedId", "is not", null)
    .executeTakeFirst();
  if (!loss?.deedId) throw notFound("L’acte de cession");
  return documentContent(call, await documentOf(call, { record: kind, id: loss.id }, loss.deedId));
}
