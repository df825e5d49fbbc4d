// The deed of a sale, with its minute: drawn by us and signed on our screen, or its scan, read and compared.
import { addCarDocument } from "#documents/server/car-documents.ts";
import { relyOn, releaseReliance } from "#documents/server/reliance.ts";
import { retireDocument } from "#documents/server/review/supersede.ts";
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import {
  type Day,
  dayInParis,
  frenchDay,
  frenchInstant,
  parisInstant,
  skippedTimeMistake,
} from "#kernel/calendar/day.ts";
import type { Document, Upload } from "#kernel/documents/files.ts";
import { invalid } from "#kernel/failure.ts";
import { frenchNumber } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { findRow, get, type VersionedId } from "#kernel/server/records/records.ts";
import { requireOpenable } from "#platform/links/sent-files.ts";
import { drawDocument } from "#platform/pdf.ts";
import { carFacts } from "#register/server/car-facts.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { signOnScreen } from "#signatures/server/procedures/on-screen.ts";
import { resaleSubject } from "../../model/procedures/signature.ts";
import { deedKind } from "../../model/procedures/proofs.ts";
import type { DeedForm } from "../../model/confirmed/forms.ts";
import type { DeedPaper } from "../papers/deed.ts";
import { buyerOf, holderOf, type ProcedureRow } from "../procedures/find.ts";
import { lockFor, writeFacts } from "../view.ts";

const drawing = import.meta.resolve("../papers/deed.ts");
const cause = "deed";

type Minute = Pick<DeedForm, "day" | "time">;

/** The minute of the deed: past, on a clock that shows it, and not before the order was signed. */
function minuteOf(call: Call, { day, time }: Minute, { signedAt }: ProcedureRow): string {
  const skipped = skippedTimeMistake(day, time);
  if (skipped) throw invalid({ time: skipped });
  const at = parisInstant(day, time);
  if (at > call.now.toISOString()) throw invalid({ time: "Cette minute n’est pas encore venue." });
  if (signedAt !== null && at.slice(0, 16) < signedAt.slice(0, 16))
    throw invalid({ time: `Le bon de commande n’a été signé que le ${frenchInstant(signedAt)}.` });
  return at;
}

async function requireOdometer(call: Call, { carId }: ProcedureRow, odometer: number): Promise<void> {
  const { mileage } = await get(call, "car", carId);
  if (odometer < mileage)
    throw invalid({ odometer: `Inférieur au dernier relevé accepté : ${frenchNumber(mileage)} km.` });
}

async function deedPaper(
  call: Call,
  row: ProcedureRow,
  { odometer, signature, at }: Pick<DeedForm, "odometer" | "signature"> & { at: string },
): Promise<DeedPaper> {
  const registration = await findRow(call, "registration", { carId: row.carId }, ["formula"]);
  return {
    lessor: await readLessor(call),
    by: call.actor.name,
    soldAt: at,
    signedAt: call.now.toISOString(),
    vehicle: { ...(await carFacts(call, row.carId)), odometer, formula: registration?.formula ?? "" },
    buyer: row,
    strokes: signature?.isDrawn ? signature.strokes : [],
  };
}

async function signedDeed(
  call: Call,
  row: ProcedureRow,
  form: Pick<DeedForm, "odometer" | "signature"> & { at: string },
): Promise<Document> {
  const paper = await deedPaper(call, row, form);
  const name = `Certificat de cession ${paper.vehicle.plate || paper.vehicle.vin}.pdf`;
  const { sealed } = await signOnScreen(call, {
    subject: { of: resaleSubject, id: row.id },
    title: `Certificat de cession ${await describeCar(call, row.carId)} (${buyerOf(row)})`,
    document: await drawDocument(name, drawing, paper),
    signer: { name: `${row.firstName} ${row.lastName}`, capacity: row.capacity },
    strokes: form.signature?.isDrawn ? form.signature.strokes : [],
  });
  return sealed;
}

function requireScan(scan: Upload | undefined): Upload {
  if (!scan) throw invalid({ scan: "Faites signer à l’écran, ou déposez l’acte signé." });
  requireOpenable(scan, "scan");
  return scan;
}

async function storeDeed(
  call: Call,
  row: ProcedureRow,
  { file, on }: { file: Upload; on: Day },
): Promise<string> {
  if (row.deedId !== null) {
    await releaseReliance(call, holderOf(row.id), cause);
    await retireDocument(call, row.deedId, "Un autre acte de cession a été signé.");
  }
  const document = await addCarDocument(call, {
    carIds: [row.carId],
    kind: deedKind,
    file,
    datedOn: on,
    holders: [holderOf(row.id)],
    isRecordedByCaller: true,
  });
  await relyOn(call, holderOf(row.id), {
    cause,
    purpose: `l’acte de cession du ${frenchDay(on)}`,
    documents: [document],
  });
  return document.id;
}

export async function recordSaleDeed(
  call: Call,
  { id, version, scan, ...form }: VersionedId & DeedForm & { scan?: Upload },
): Promise<ProcedureRow> {
  const row = await lockFor(call, { id, version }, "recordDeed");
  const deedSignedAt = minuteOf(call, form, row);
  await requireOdometer(call, row, form.odometer);
  const { odometer: saleOdometer, keys: handedKeys, papers: handedPapers, signature } = form;
  const on = dayInParis(deedSignedAt);
  const signed =
    signature === null
      ? requireScan(scan)
      : await signedDeed(call, row, { odometer: saleOdometer, signature, at: deedSignedAt });
  const deedId = await storeDeed(call, row, { file: signed, on });
  const set = { deedId, deedSignedAt, saleOdometer, handedKeys, handedPapers };
  return writeFacts(call, row, set, `a fait signer l’acte de cession du ${frenchInstant(deedSignedAt)}`);
}
