// Documents of cars as displayed to users who may open them.
import { carTitle } from "#catalogue/model/names.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import type { Box, ReadPage } from "#kernel/documents/reading.ts";
import { actorId, hasPermission } from "#kernel/actor.ts";
import { moveReliances, type Reliance, relianceSentence, reliancesOn } from "#platform/documents/reliance.ts";
import type { DocumentRow } from "#platform/documents/documents.ts";
import { differsFrom } from "../model/compare.ts";
import {
  type AwaitedDocument,
  type CarDocument,
  carDocumentSchema,
  type Comparison,
  type DocumentDetail,
  documentDetailSchema,
  type LinkedCar,
} from "../model/document.ts";
import { documentTypes, unsortedKind } from "../model/kind.ts";
import { awaitedDocumentsOf, declaredKinds, documentFactsOf, isDeclared, kindOf } from "./kinds.ts";
import { carDocumentRow, type DocumentLink, linksOf } from "./links.ts";
import { isSplittable } from "./splitting/part-files.ts";
import { proposeParts, type ScanPart, writtenPages } from "../model/split.ts";
import { compareDocuments, relevantValues } from "./review/comparison.ts";
import { twinsOf, warningsOf } from "./warnings.ts";
import { documentsOfCar, isPresent } from "./car-documents.ts";

export const canOpen = (call: Call, row: Pick<DocumentRow, "kind">): boolean => {
  const { mayRead } = kindOf(call, row.kind);
  return mayRead === undefined || hasPermission(call.grants, call.actor, mayRead);
};

/** True when a section of the car settles its kind, or no area declares it. */
export const isDecidedInSection = (call: Call, { kind }: Pick<DocumentRow, "kind">): boolean =>
  !isDeclared(call, kind) || kindOf(call, kind).section !== undefined;

/** A document used by its section can be released only there. */
export const isHeldBySection = (call: Call, row: DocumentRow, links: readonly DocumentLink[]): boolean =>
  !isDeclared(call, row.kind) ||
  (kindOf(call, row.kind).section !== undefined && links.some(({ record }) => record !== "car"));

/** The records that hold a document, and those that rely on it. */
export interface DocumentUsage {
  links: readonly DocumentLink[];
  reliances: readonly Reliance[];
}
export const usageOf = async (call: Call, id: string): Promise<DocumentUsage> => ({
  links: await linksOf(call, [id]),
  reliances: await reliancesOn(call, [id]),
});

/** True for the reviewer of the kind, and until the review for the account that added the document. */
export const canHandle = (call: Call, row: DocumentRow): boolean =>
  hasPermission(call.grants, call.actor, kindOf(call, row.kind).mayReview) ||
  (row.addedById === actorId(call.actor) && row.reviewedAt === null);

export const canRemove = (call: Call, row: DocumentRow, { links, reliances }: DocumentUsage): boolean =>
  reliances.length === 0 && !isHeldBySection(call, row, links) && canHandle(call, row);

export const canReplace = (call: Call, row: DocumentRow, { reliances }: DocumentUsage): boolean =>
  reliances.length > 0 && isPresent(row) && isDeclared(call, row.kind) && canHandle(call, row);

/** True for anyone who may file it, and who may approve it again once it was. */
export const canSplit = (call: Call, row: DocumentRow): boolean => {
  const { mayAdd, mayReview } = kindOf(call, row.kind);
  return (
    isSplittable(row) &&
    isPresent(row) &&
    isDeclared(call, row.kind) &&
    hasPermission(call.grants, call.actor, mayAdd) &&
    (row.state !== "APPROVED" || hasPermission(call.grants, call.actor, mayReview))
  );
};

const allowedMovesOf = (call: Call, row: DocumentRow, usage: DocumentUsage): CarDocument["may"] => {
  const canHandleFile = canOpen(call, row) && hasPermission(call.grants, call.actor, "ADD_CAR_DOCUMENT");
  const canReview =
    row.fileKey !== null &&
    !isDecidedInSection(call, row) &&
    hasPermission(call.grants, call.actor, kindOf(call, row.kind).mayReview);
  return {
    approve: canReview && (row.state === "PENDING" || row.state === "MISSING"),
    refuse: canReview && isPresent(row) && moveReliances(usage.reliances).length === 0,
    remove: canRemove(call, row, usage),
    replace: canReplace(call, row, usage),
    split: canHandleFile && canSplit(call, row),
    turn: row.fileKey !== null && canHandleFile,
    readAgain: row.reading === "FAILED" && canHandleFile,
  };
};

const otherVinsIn = (links: readonly DocumentLink[]): CarDocument["otherVins"] =>
  links.flatMap(({ recordId, otherVin, carVin, settledReason, settledBy, settledAt }) =>
    otherVin === null || carVin === null
      ? []
      : [{ carId: recordId, vin: otherVin, carVin, settledReason, settledBy, settledAt }],
  );

const replacementOf = ({ successorId, replacedAt, replacedBy }: DocumentRow): CarDocument["replacement"] =>
  replacedAt === null ? null : { id: successorId, by: replacedBy ?? "", at: replacedAt };

interface Around extends DocumentUsage {
  carId: string;
  /** Documents of the same records. */
  siblings: Parameters<typeof warningsOf>[2];
}

const toCarDocument = viewOf(carDocumentSchema);

/** A document as shown among those of one of its cars. */
export function carDocument(
  call: Call,
  row: DocumentRow,
  { carId, siblings, ...usage }: Around,
): CarDocument {
  const isOpen = canOpen(call, row);
  const { label, section, refusalGoes = null } = kindOf(call, row.kind);
  return toCarDocument({
    ...row,
    kindLabel: label,
    type: row.mediaType,
    isOpen,
    hasFile: row.fileKey !== null,
    may: allowedMovesOf(call, row, usage),
    section: carId === "" ? null : (section?.(carId) ?? null),
    refusalGoes,
    warnings: isOpen ? warningsOf(call, row, siblings) : [],
    otherVins: isOpen ? otherVinsIn(usage.links) : [],
    reliance: relianceSentence(usage.reliances),
    replacement: replacementOf(row),
  });
}

/** The documents of a car, the latest first, and their values compared with our data. */
export async function carDocuments(
  call: Call,
  carId: string,
): Promise<{ documents: CarDocument[]; awaited: AwaitedDocument[]; comparison: Comparison[] }> {
  await get(call, "car", carId);
  const rows = (await documentsOfCar(call, carId)).filter(({ kind }) => kind !== unsortedKind);
  const ids = rows.map(({ id }) => id);
  const byDocument = ({ documentId }: { documentId: string }): string => documentId;
  const links = Map.groupBy(await linksOf(call, ids), byDocument);
  const reliances = Map.groupBy(await reliancesOn(call, ids), byDocument);
  const documents = rows.map((row) =>
    carDocument(call, row, {
      carId,
      siblings: rows,
      links: links.get(row.id) ?? [],
      reliances: reliances.get(row.id) ?? [],
    }),
  );
  const open = rows.filter((row) => isPresent(row) && canOpen(call, row));
  return {
    documents,
    awaited: await awaitedDocumentsOf(call, carId),
    comparison: await compareDocuments(call, carId, open),
  };
}

export const carsOf = async (call: Call, carIds: readonly string[]): Promise<LinkedCar[]> =>
  carIds.length === 0
    ? []
    : (
        await call.db
          .selectFrom("car")
          .select(["id", "vin", "licensePlate", "brand", "model"])
          .where("id", "in", [...carIds])
          .execute()
      ).map(({ brand, model, ...car }) => ({ ...car, title: carTitle(brand, model) }));

/** Position of a box after its page is rotated by so many degrees. */
function rotateBox(box: Box, degrees: number): Box {
  const { left, top, right, bottom } = box;
  if (degrees === 90) return { left: 1 - bottom, top: left, right: 1 - top, bottom: right };
  if (degrees === 180) return { left: 1 - right, top: 1 - bottom, right: 1 - left, bottom: 1 - top };
  if (degrees === 270) return { left: top, top: 1 - right, right: bottom, bottom: 1 - left };
  return box;
}

/** The rotation used to display a page: as set by a user, else as it was read. */
export const rotationOf = (
  row: Pick<DocumentRow, "turns">,
  pages: readonly ReadPage[],
  page: number,
): number => row.turns[String(page)] ?? pages[page - 1]?.turn ?? 0;

/** The documents that pages seem to hold, when they hold several. */
export const partsIn = (call: Call, pages: readonly ReadPage[]): DocumentDetail["parts"] =>
  proposeParts(declaredKinds(call), pages).map((part) => toPart(call, part));

export const toPart = (call: Call, { pages, kind }: ScanPart): DocumentDetail["parts"][number] => ({
  pages: writtenPages(pages),
  kindLabel: kind && kindOf(call, kind).label,
});

const toDetailedValue = viewOf(documentDetailSchema.shape.values.element);

export async function documentDetail(call: Call, id: string): Promise<DocumentDetail> {
  const row = await carDocumentRow(call, id);
  const reading = await call.db
    .selectFrom("documentReading")
    .select(["fault", "pages"])
    .where("documentId", "=", id)
    .executeTakeFirst();
  const pages = reading?.pages ?? [];
  const usage = await usageOf(call, id);
  const [carId = ""] = row.carIds;
  const facts = await documentFactsOf(call, row);
  const values = row.carIds.length === 1 ? relevantValues(facts, row.readings) : row.readings;
  const view = carDocument(call, row, { carId, siblings: await twinsOf(call, row), ...usage });
  return {
    ...view,
    parts: view.may.split ? partsIn(call, pages) : [],
    types: [...(kindOf(call, row.kind).types ?? documentTypes)],
    cars: await carsOf(call, row.carIds),
    turns: Array.from({ length: row.pageCount ?? 1 }, (_, index) => rotationOf(row, pages, index + 1)),
    fault: view.isOpen ? (reading?.fault ?? null) : null,
    values: view.isOpen
      ? values.map((value) =>
          toDetailedValue({
            ...value,
            box:
              value.box &&
              rotateBox(
                value.box,
                (rotationOf(row, pages, value.page) - (pages[value.page - 1]?.turn ?? 0) + 360) % 360,
              ),
            held: facts[value.key] ?? null,
            differs: !value.isLoose && differsFrom(value, facts[value.key]),
          }),
        )
      : [],
  };
}
