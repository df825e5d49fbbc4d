// The file of a sale for its buyer, in one click: drawn from what is there until the conclusion freezes it. It never
// names a lessee.
import { type DocumentRow, documentContent } from "#platform/documents/documents.ts";
import { readPaper as readInvoice } from "#billing/server/documents/paper.ts";
import { documentsOfCar } from "#documents/server/car-documents.ts";
import { plateOf } from "#fleet/model/car.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import type { Document } from "#kernel/documents/files.ts";
import { foldText } from "#kernel/documents/reading.ts";
import { Failure } from "#kernel/failure.ts";
import { frenchNumber } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { pagesOf } from "#documents/server/pages.ts";
import { drawDocument } from "#platform/pdf.ts";
import { inspectionPaper } from "#preparation/server/inspection-report.ts";
import { openEntryOf, type RegisterLine } from "#register/server/lines.ts";
import { documentKindOf } from "#registration/model/document-kinds.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { readDocument } from "#signatures/server/documents/documents.ts";
import { isInspectionRequired } from "../../model/sales/rules.ts";
import type { CarPaper } from "../../model/procedures/proofs.ts";
import type { SaleFilePaper, SaleFilePart } from "../papers/sale-file.ts";
import { buyerOf, kind, type ProcedureRow } from "../procedures/find.ts";
import { readPaper } from "../procedures/quote.ts";
import { handedOverOn } from "../sales/facts.ts";
import { latestPaper } from "../sales/car-papers.ts";
import { billedDocuments } from "../sales/billed.ts";
import { filePart as part, noticeParts } from "./notices.ts";
import "#preparation/server/tables.ts";

const inspectionDrawing = import.meta.resolve("#preparation/server/papers/inspection.ts");

/** Null for a paper that does not exist yet. */
async function ifPresent(read: () => Promise<Document>): Promise<Document | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/** Names of the lessees of a car, in capitals without accents. */
async function lesseesOf(call: Call, carId: string): Promise<string[]> {
  const rows = await call.db
    .selectFrom("rentalPeriod")
    .select("companyName")
    .distinct()
    .where("carId", "=", carId)
    .execute();
  return rows.map(({ companyName }) => foldText(companyName)).filter((name) => name !== "");
}

/** A paper that names a lessee is handed over apart, never merged. */
async function carPart(
  call: Call,
  label: string,
  of: { row: DocumentRow | undefined; lessees: readonly string[]; isRequired: boolean },
): Promise<SaleFilePart> {
  const { row, lessees, isRequired } = of;
  if (!row) return part(label, null, { isRequired });
  const text = foldText((await pagesOf(call, row.id)).map((page) => page.text).join("\n"));
  // The certificate names the lessee (C.3): one that nobody could read is handed over as it is.
  const isUnread = text === "" && row.kind === documentKindOf("CARTE_GRISE") && lessees.length > 0;
  if (isUnread || lessees.some((name) => text.includes(name)))
    return part(label, null, { isRequired, note: "Remis à part" });
  return part(label, await documentContent(call, row), { isRequired });
}

async function conditionOf(call: Call, carId: string): Promise<Document | null> {
  const last = await call.db
    .selectFrom("inspection")
    .select("id")
    .where("carId", "=", carId)
    .where("finishedAt", "is not", null)
    .orderBy("finishedAt", "desc")
    .executeTakeFirst();
  if (!last) return null;
  const paper = await inspectionPaper(call, last.id);
  // A remark may name a person.
  const drawn = { ...paper, inspection: { ...paper.inspection, comment: "" } };
  return drawDocument("État du véhicule.pdf", inspectionDrawing, drawn);
}

async function orderParts(call: Call, { signatureId }: ProcedureRow): Promise<SaleFilePart[]> {
  const read = (of: "signed" | "evidence") =>
    signatureId === null ? null : ifPresent(() => readDocument(call, signatureId, of));
  return [
    part("Bon de commande signé", await read("signed")),
    part("Dossier de preuve de la signature", await read("evidence")),
  ];
}

async function invoiceParts(call: Call, id: string): Promise<SaleFilePart[]> {
  const documents = await billedDocuments(call, id);
  if (documents.length === 0) return [part("Facture", null)];
  const parts: SaleFilePart[] = [];
  for (const { id: documentId, number } of documents)
    parts.push(part(`Facture ${number ?? ""}`.trim(), await ifPresent(() => readInvoice(call, documentId))));
  return parts;
}

async function papersOf(call: Call, row: ProcedureRow): Promise<SaleFilePart[]> {
  const { carId, buyerKind } = row;
  const car = await get(call, "car", carId);
  const lessees = await lesseesOf(call, carId);
  const documents = (await documentsOfCar(call, carId)).filter(({ state }) => state === "APPROVED");
  const first = (key: string) => documents.find((one) => one.kind === key);
  const of = (label: string, found: DocumentRow | undefined, isRequired: boolean) =>
    carPart(call, label, { row: found, lessees, isRequired });
  const soldOn = handedOverOn(row) ?? row.saleOn ?? call.today;
  const inspection = isInspectionRequired({
    buyerKind,
    isBoughtByLessee: row.isFormerLessee,
    firstRegisteredOn: car.firstRegistrationDate,
    soldOn,
  });
  const ofCar = async (label: string, paper: CarPaper) =>
    of(label, await latestPaper(call, carId, paper), true);
  const service: SaleFilePart[] = [];
  for (const one of documents.filter(({ kind: key }) => key.startsWith("maintenance.")))
    service.push(await of("Entretien", one, false));
  return [
    ...(await orderParts(call, row)),
    ...(await invoiceParts(call, row.id)),
    part("Certificat de cession", await ifPresent(() => readPaper(call, row.id, "deedId"))),
    await ofCar("Certificat de situation", "CSA"),
    await of("Contrôle technique", first(documentKindOf("CONTROLE_TECHNIQUE")), inspection),
    await of("Certificat d’immatriculation barré", first(documentKindOf("CARTE_GRISE")), true),
    await of("Certificat de conformité", first(documentKindOf("COC")), false),
    part("État du véhicule", await conditionOf(call, carId), { isRequired: false }),
    ...service,
    await ofCar("Rapport HistoVec", "HISTOVEC"),
    ...(await noticeParts(call, row)),
  ];
}

const registerText = (line: RegisterLine | null | undefined): string =>
  line ? `N° d’ordre ${line.orderNumber}, ligne ${line.lineNumber}, empreinte ${line.hash.slice(0, 16)}` : "";

/** Drawn from current data. */
export async function drawSaleFile(
  call: Call,
  row: ProcedureRow,
  line: RegisterLine | null | undefined,
): Promise<Document> {
  const car = await get(call, "car", row.carId);
  const plate = plateOf(car);
  const title = `${carTitle(car.brand, car.model)} ${plate || car.vin}`;
  const register = registerText(line);
  const paper: SaleFilePaper = {
    lessor: await readLessor(call),
    madeOn: call.today,
    title,
    facts: [
      ["VIN", car.vin],
      ["Plaque", plate || "Sans"],
      ["Kilométrage", `${frenchNumber(row.saleOdometer ?? car.mileage)} km`],
      ["Acheteur", buyerOf(row)],
      ["Signé", row.isAtDistance ? "À distance" : "Sur place"],
      ...(row.deedSignedAt === null ? [] : [["Cédé le", frenchDay(dayInParis(row.deedSignedAt))] as const]),
      ...(register === "" ? [] : [["Registre de police", register] as const]),
    ],
    papers: await papersOf(call, row),
  };
  return drawDocument(
    `Dossier de vente ${plate || car.vin}.pdf`,
    import.meta.resolve("../papers/sale-file.ts"),
    paper,
  );
}

/** Frozen at the conclusion; before, as it would be now. */
export async function readSaleFile(call: Call, id: string): Promise<Document> {
  const row = await get(call, kind, id);
  return row.saleFileId === null
    ? drawSaleFile(call, row, await openEntryOf(call, row.carId))
    : readPaper(call, id, "saleFileId");
}
