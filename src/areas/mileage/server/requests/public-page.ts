// The page of the client: the odometer of its car, with a photo and a name.
import { carName } from "#fleet/server/car-files/car-name.ts";
import { system } from "#kernel/actor.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { frenchNumber } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, type Row } from "#kernel/server/records/records.ts";
import { addDocument } from "#platform/documents/documents.ts";
import { linkPage } from "#platform/links/link-page.ts";
import type { OutsiderLink } from "#platform/links/links.ts";
import { lessorContact } from "#settings/server/lessor.ts";
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
  const { title, plate } = await carName(call, row.carId);
  return {
    lessor: await lessorContact(call),
    recipient: link.recipientName,
    car: { title, plate },
    step: await stepOf(call, row),
    odometer: row.odometer,
    answeredOn: row.answeredAt === null ? null : dayInParis(row.answeredAt),
  };
}

const { open, answer } = linkPage(mileageLink, { record: kind, view: toPage });

export const openMileageLink = open;

/** The last accepted reading, unless the cluster was replaced since: below it, a slip of the finger would erase it. */
async function requireAboveLast(call: Call, carId: string, odometer: number): Promise<void> {
  const last = await call.db
    .selectFrom("mileageReading as r")
    .select(["at", "odometer"])
    .where("carId", "=", carId)
    .where("state", "=", "ACCEPTED")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("odometerChange as o")
            .select("o.id")
            .whereRef("o.carId", "=", "r.carId")
            .whereRef("o.at", ">=", "r.at"),
        ),
      ),
    )
    .orderBy("at", "desc")
    .executeTakeFirst();
  if (last?.odometer == null || odometer >= last.odometer) return;
  throw invalid({
    odometer: `Inférieur au dernier relevé connu : ${frenchNumber(last.odometer)}\u00a0km le ${frenchDay(dayInParis(last.at))}. Vérifiez le compteur ; s’il affiche bien ce kilométrage, appelez-nous.`,
  });
}

/** The same value again is the same answer; another one is refused. */
export const giveMileage = answer<ClientReadingForm & { photo?: Upload }>(async (on, form) => {
  const { call, client, row } = on;
  const { odometer, name, photo } = form;
  const step = await stepOf(call, row);
  if (step === "ANSWERED" && row.odometer === odometer) return null;
  if (step === "ANSWERED")
    throw refused("Votre relevé nous est déjà parvenu : appelez-nous pour le corriger.");
  if (step === "OVER") throw refused("Ce relevé n’est plus attendu.");
  if (!photo) throw invalid({ photo: "Prenez une photo du compteur." });
  const at = call.now.toISOString();
  const { carId } = row;
  await requireAboveLast(call, carId, odometer);
  await recordAt(call.as(system), { carId, at, odometer, source: "CLIENT_SIGNED" });
  await addDocument(client, [{ record: kind, id: row.id }], {
    kind: mileagePhotoKind.key,
    file: photo,
  });
  return change(
    client,
    kind,
    { id: row.id, version: null, did: "a donné le kilométrage" },
    { answeredAt: at, signerName: name, odometer },
  );
});
