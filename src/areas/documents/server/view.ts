// Documents of cars as they are shown, to whoever may open them.
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records.ts";
import type { Box, ReadPage } from "#kernel/reading.ts";
import { actorId, holds } from "#kernel/who.ts";
import type { DocumentRow } from "#platform/documents.ts";
import { type CarFacts, compare, differsFrom } from "../model/compare.ts";
import type {
  AwaitedDocument,
  CarDocument,
  Comparison,
  DocumentDetail,
  LinkedCar,
} from "../model/document.ts";
import type { ReadValue } from "../model/kind.ts";
import { awaitedOf, factsBehind, factsOf, isDeclared, kindOf } from "./kinds.ts";
import { carDocumentRow, type DocumentLink, linksOf } from "./links.ts";
import { documentsOfCar } from "./verbs.ts";

export const mayOpen = (call: Call, row: Pick<DocumentRow, "kind">): boolean => {
  const { mayRead } = kindOf(call, row.kind);
  return mayRead === undefined || holds(call.grants, call.who, mayRead);
};

/** Its kind is settled in a section of the car, or is of no area. */
export const isDecidedElsewhere = (call: Call, { kind }: Pick<DocumentRow, "kind">): boolean =>
  !isDeclared(call, kind) || kindOf(call, kind).section !== undefined;

/** What its section has taken is given back there alone. */
export const isKeptElsewhere = (call: Call, row: DocumentRow, links: readonly DocumentLink[]): boolean =>
  !isDeclared(call, row.kind) ||
  (kindOf(call, row.kind).section !== undefined && links.some(({ record }) => record !== "car"));

/** Of a car, which is ours once it is paid: what somebody has checked stays, even refused. */
export const isProof = (
  call: Call,
  { kind, reviewedAt }: DocumentRow,
  links: readonly DocumentLink[],
): boolean =>
  reviewedAt !== null && links.some(({ record }) => record === "car") && kindOf(call, kind).isKept === true;

/** Who checks a kind takes it away; who added one by mistake does too, until it is checked. */
export const mayRemove = (call: Call, row: DocumentRow, links: readonly DocumentLink[]): boolean =>
  !isKeptElsewhere(call, row, links) &&
  !isProof(call, row, links) &&
  (holds(call.grants, call.who, kindOf(call, row.kind).mayReview) ||
    (row.addedById === actorId(call.who) && row.reviewedAt === null));

const movesOf = (call: Call, row: DocumentRow, links: readonly DocumentLink[]): CarDocument["may"] => {
  const handles = mayOpen(call, row) && holds(call.grants, call.who, "ADD_CAR_DOCUMENT");
  const reviews =
    row.fileKey !== null &&
    !isDecidedElsewhere(call, row) &&
    holds(call.grants, call.who, kindOf(call, row.kind).mayReview);
  return {
    approve: reviews && (row.state === "PENDING" || row.state === "MISSING"),
    refuse: reviews && row.state !== "MISSING",
    remove: mayRemove(call, row, links),
    turn: row.fileKey !== null && handles,
    readAgain: row.reading === "FAILED" && handles,
  };
};

const otherVinsIn = (links: readonly DocumentLink[]): CarDocument["otherVins"] =>
  links.flatMap(({ recordId, otherVin, carVin, settledReason, settledBy, settledAt }) =>
    otherVin === null || carVin === null
      ? []
      : [{ carId: recordId, vin: otherVin, carVin, settledReason, settledBy, settledAt }],
  );

/** As it is shown among those of one of its cars. */
export function carDocument(
  call: Call,
  row: DocumentRow,
  { carId, links }: { carId: string; links: readonly DocumentLink[] },
): CarDocument {
  const { id, kind, name, mediaType, size, state, reason, reading, pageCount } = row;
  const isOpen = mayOpen(call, row);
  const { label, section, refusalGoes = null } = kindOf(call, kind);
  return {
    id,
    kind,
    kindLabel: label,
    name,
    type: mediaType,
    size,
    state,
    reason,
    reading,
    pageCount,
    addedAt: row.addedAt,
    addedBy: row.addedBy,
    reviewedAt: row.reviewedAt,
    reviewedBy: row.reviewedBy,
    isOpen,
    hasFile: row.fileKey !== null,
    may: movesOf(call, row, links),
    section: carId === "" ? null : (section?.(carId) ?? null),
    refusalGoes,
    otherVins: isOpen ? otherVinsIn(links) : [],
  };
}

/** Of several VINs or plates in one paper, a car is concerned by its own; where its own is not there, by the first. */
function concerning(held: CarFacts, values: readonly ReadValue[]): ReadValue[] {
  const isChosen = (value: ReadValue): boolean => {
    if (value.key !== "vin" && value.key !== "licensePlate" && value.key !== "temporaryPlate") return true;
    const same = values.filter(({ key }) => key === value.key);
    const own = same.find((one) => !differsFrom(one, held[one.key] ?? "—"));
    return value === (own ?? same[0]);
  };
  return values.filter(isChosen);
}

/** What documents say of a car, beside what we hold. */
export async function comparisonOf(
  call: Call,
  carId: string,
  rows: readonly DocumentRow[],
): Promise<Comparison[]> {
  const facts = await factsOf(call, carId);
  const sources = rows.map(({ id, kind, readings }) => ({
    documentId: id,
    kindLabel: kindOf(call, kind).label,
    values: concerning(facts, readings),
  }));
  return compare(facts, sources);
}

/** The documents of a car, the latest first, and what they say beside what we hold. */
export async function carDocuments(
  call: Call,
  carId: string,
): Promise<{ documents: CarDocument[]; awaited: AwaitedDocument[]; comparison: Comparison[] }> {
  await get(call, "car", carId);
  const rows = await documentsOfCar(call, carId);
  const links = Map.groupBy(
    await linksOf(
      call,
      rows.map(({ id }) => id),
    ),
    ({ documentId }) => documentId,
  );
  const documents = rows.map((row) => carDocument(call, row, { carId, links: links.get(row.id) ?? [] }));
  const open = rows.filter((row) => row.state !== "MISSING" && mayOpen(call, row));
  return {
    documents,
    awaited: await awaitedOf(call, carId),
    comparison: await comparisonOf(call, carId, open),
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
      ).map(({ brand, model, ...car }) => ({ ...car, title: `${brand} ${model}` }));

/** Where a box goes when its page is turned by so many degrees. */
function turned(box: Box, degrees: number): Box {
  const { left, top, right, bottom } = box;
  if (degrees === 90) return { left: 1 - bottom, top: left, right: 1 - top, bottom: right };
  if (degrees === 180) return { left: 1 - right, top: 1 - bottom, right: 1 - left, bottom: 1 - top };
  if (degrees === 270) return { left: top, top: 1 - right, right: bottom, bottom: 1 - left };
  return box;
}

/** The turn under which a page is shown: as somebody turned it, else as it was read. */
export const turnOf = (row: Pick<DocumentRow, "turns">, pages: readonly ReadPage[], page: number): number =>
  row.turns[String(page)] ?? pages[page - 1]?.turn ?? 0;

export async function documentDetail(call: Call, id: string): Promise<DocumentDetail> {
  const row = await carDocumentRow(call, id);
  const reading = await call.db
    .selectFrom("documentReading")
    .select(["fault", "pages"])
    .where("documentId", "=", id)
    .executeTakeFirst();
  const pages = reading?.pages ?? [];
  const links = await linksOf(call, [id]);
  const [carId = ""] = row.carIds;
  const facts = await factsBehind(call, row);
  const values = row.carIds.length === 1 ? concerning(facts, row.readings) : row.readings;
  const view = carDocument(call, row, { carId, links });
  return {
    ...view,
    cars: await carsOf(call, row.carIds),
    turns: Array.from({ length: row.pageCount ?? 1 }, (_, index) => turnOf(row, pages, index + 1)),
    fault: view.isOpen ? (reading?.fault ?? null) : null,
    values: view.isOpen
      ? values.map((value) => ({
          ...value,
          box:
            value.box &&
            turned(
              value.box,
              (turnOf(row, pages, value.page) - (pages[value.page - 1]?.turn ?? 0) + 360) % 360,
            ),
          held: facts[value.key] ?? null,
          differs: !value.isLoose && differsFrom(value, facts[value.key]),
        }))
      : [],
  };
}
