// The sheets of a stolen car for the police: made with the positions of that instant, opened on record, erased in time.
import { recordCarChange } from "#fleet/server/car-history.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import type { Document } from "#kernel/documents/files.ts";
import { notFound, refused } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import { actorId } from "#kernel/actor.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { get } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { drawLetter } from "#platform/post/letters.ts";
import { lookSinceTheft } from "#telematics/server/positions/looks.ts";
import { lossWithdrawn } from "../../model/events.ts";
import { type PoliceSheetForm, sheetExpiry } from "../../model/losses/police-sheet.ts";
import { policeSheet } from "../../model/papers/police-sheet.ts";
import { kind } from "../losses/find.ts";
import { lossView } from "../losses/view.ts";
import { commonFacts } from "../papers/papers.ts";

function recordOnLoss(call: Call, { id, carId }: { id: string; carId: string }, did: string): void {
  call.recordChange({ record: kind, id, did });
  recordCarChange(call, carId, did);
}

/** Its positions are a look like another: logged on the car, and shown to the client. */
export async function makePoliceSheet(
  call: Call,
  lossId: string,
  { unit, marks }: PoliceSheetForm,
): Promise<{ id: string }> {
  const loss = await get(call, kind, lossId);
  if (loss.kind !== "THEFT" || loss.status !== "OPEN")
    throw refused("Cette fiche est celle d’un véhicule volé, encore recherché.");
  const positions = await lookSinceTheft(call, loss.carId, `Fiche pour ${unit}`);
  const id = newId();
  const now = call.now.toISOString();
  await call.db
    .insertInto("policeSheet")
    .values({
      id,
      lossId,
      madeAt: now,
      madeBy: call.actor.name,
      madeById: actorId(call.actor),
      unit,
      marks,
      fromAt: loss.lostAt,
      untilAt: now,
      positions: json(positions),
      expiresOn: sheetExpiry(dayInParis(call.now)),
    })
    .execute();
  recordOnLoss(call, loss, `a établi la fiche du véhicule volé pour ${unit}`);
  return { id };
}

/** Each opening leaves a line in the history. */
export async function readPoliceSheet(call: Call, id: string): Promise<Document> {
  const sheet = await call.db.selectFrom("policeSheet").selectAll().where("id", "=", id).executeTakeFirst();
  if (!sheet) throw notFound("Cette fiche");
  const row = await get(call, kind, sheet.lossId);
  const loss = await lossView(call, row);
  const { unit, marks, untilAt, positions, expiresOn, madeBy, madeAt } = sheet;
  recordOnLoss(call, row, `a ouvert la fiche du véhicule volé pour ${unit}`);
  const facts = await commonFacts(call, loss, madeBy);
  return drawLetter(
    policeSheet({ ...facts, on: dayInParis(madeAt), loss, unit, marks, untilAt, positions, expiresOn }),
  );
}

/** A declaration made by mistake leaves no position behind. */
export const erasePoliceSheetsOfWithdrawn = reaction(lossWithdrawn, async (call, { lossId }) => {
  await call.db.deleteFrom("policeSheet").where("lossId", "=", lossId).execute();
});

export const erasePoliceSheets = sweep("damages.erasePoliceSheets", {
  cron: "50 2 * * *",
  find: (call) =>
    call.db
      .selectFrom("policeSheet")
      .select("id")
      .where("expiresOn", "<=", call.today)
      .orderBy("id")
      .execute(),
  each: async (call, id) => {
    const erased = await call.db
      .deleteFrom("policeSheet")
      .where("id", "=", id)
      .where("expiresOn", "<=", call.today)
      .returning("lossId")
      .executeTakeFirst();
    if (!erased) return;
    call.recordChange({ record: kind, id: erased.lossId, did: "a effacé une fiche pour la police" });
  },
});
