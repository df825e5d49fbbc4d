// The page of the client: the odometer of its car, with a photo and a name.
import { carName } from "#fleet/server/car-files/car-name.ts";
import { system } from "#kernel/actor.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { addDocument } from "#platform/documents/documents.ts";
import { asRecipient, openLink, type OutsiderLink, readLink } from "#platform/links/links.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { mileagePhotoKind } from "../../model/requests/photo-kind.ts";
import type { ClientReadingForm, PublicMileage } from "../../model/requests/request.ts";
import { recordAt } from "../readings/record.ts";
import { mileageLink } from "./requests.ts";

const kind = "mileageRequest";
type RequestRow = Row<"mileageRequest">;

async function isRunning(call: Call, { periodId }: RequestRow): Promise<boolean> {
  const use = call.db.selectFrom("roadUse").select("id").where("periodId", "=", periodId);
  return (await use.executeTakeFirst()) !== undefined;
}

async function stepOf(call: Call, row: RequestRow): Promise<PublicMileage["step"]> {
  if (row.answeredAt !== null) return "ANSWERED";
  return (await isRunning(call, row)) ? "AWAITED" : "OVER";
}

async function toPage(call: Call, row: RequestRow, link: OutsiderLink): Promise<PublicMileage> {
  const { name, phone, email } = await readLessor(call);
  const { title, plate } = await carName(call, row.carId);
  return {
    lessor: { name, phone, email },
    recipient: link.recipientName,
    car: { title, plate },
    step: await stepOf(call, row),
    odometer: row.odometer,
    answeredOn: row.answeredAt === null ? null : dayInParis(row.answeredAt),
  };
}

export async function openMileageLink(call: Call, { token }: { token: string }): Promise<PublicMileage> {
  const { call: clientCall, link, isNews } = await openLink(call, mileageLink, token);
  const row = await get(call, kind, link.subjectId);
  if (isNews)
    clientCall.recordChange({ record: kind, id: row.id, did: "a ouvert la demande de kilométrage" });
  else call.markUnchanged();
  return toPage(call, row, link);
}

/** The same value again is the same answer; another one is refused. */
export async function giveMileage(
  call: Call,
  { token, odometer, name, photo }: ClientReadingForm & { token: string; photo?: Upload },
): Promise<PublicMileage> {
  const link = await readLink(call, mileageLink, token);
  const clientCall = asRecipient(call, link);
  const row = await getForUpdate(clientCall, kind, link.subjectId);
  const step = await stepOf(call, row);
  if (step === "ANSWERED" && row.odometer === odometer) {
    call.markUnchanged();
    return toPage(call, row, link);
  }
  if (step === "ANSWERED")
    throw refused("Votre relevé nous est déjà parvenu : appelez-nous pour le corriger.");
  if (step === "OVER") throw refused("Ce relevé n’est plus attendu.");
  if (!photo) throw invalid({ photo: "Prenez une photo du compteur." });
  const at = call.now.toISOString();
  const { carId } = row;
  await recordAt(call.as(system), { carId, at, odometer, source: "CLIENT_SIGNED" });
  await addDocument(clientCall, [{ record: kind, id: row.id }], {
    kind: mileagePhotoKind.key,
    file: photo,
  });
  const answered = await change(
    clientCall,
    kind,
    { id: row.id, version: null, did: "a donné le kilométrage" },
    { answeredAt: at, signerName: name, odometer },
  );
  return toPage(clientCall, answered, link);
}
