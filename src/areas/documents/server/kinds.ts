// The document kinds of every area, and each area's facts of a car besides the fleet's.
import type { RecordKind } from "#kernel/contract.ts";
import type { CarFacts } from "../model/compare.ts";
import type { AwaitedDocument } from "../model/document.ts";
import { awaitedDocuments, factsOfCar, factsOfDocument } from "../model/events.ts";
import { anyKind, type DocumentKind, documentKind, documentTypes, unsortedKind } from "../model/kind.ts";
import type { Call } from "#kernel/server/call.ts";
import { invalid } from "#kernel/failure.ts";
import { hasPermission } from "#kernel/actor.ts";

declare module "#kernel/server/area.ts" {
  interface Area {
    /** The kinds that this area receives for a car. */
    documentKinds?: readonly DocumentKind[];
    /** Readers of kinds declared by another area, which does not read them itself. */
    documentReaders?: Readonly<Record<string, NonNullable<DocumentKind["read"]>>>;
    /** Its records that hold documents before a car does. */
    documentHolders?: readonly RecordKind[];
  }
}

/** Kinds that belong to no other area. */
export const ownKinds: readonly DocumentKind[] = [
  documentKind({
    key: anyKind,
    label: "Autre document",
    mayAdd: "ADD_CAR_DOCUMENT",
    mayReview: "REVIEW_CAR_DOCUMENT",
    isReviewed: false,
  }),
];

export const declaredKinds = (call: Call): readonly DocumentKind[] =>
  call.areas.flatMap(({ documentKinds = [] }) => documentKinds);

/** A kind no longer declared by any area is treated as an ordinary one. */
export const kindOf = (call: Call, key: string): DocumentKind =>
  declaredKinds(call).find((kind) => kind.key === key) ?? {
    key,
    label: key === unsortedKind ? "Document à classer" : "Document",
    mayAdd: "ADD_CAR_DOCUMENT",
    mayReview: "REVIEW_CAR_DOCUMENT",
  };

export const isAccounting = (call: Call, key: string): boolean => kindOf(call, key).isAccounting === true;

/** The reader of a kind, from its own area or from the first area that provides one. */
export const readerOf = (call: Call, key: string): DocumentKind["read"] =>
  kindOf(call, key).read ??
  call.areas.map(({ documentReaders }) => documentReaders?.[key]).find((read) => read !== undefined);

export const isDeclared = (call: Call, key: string): boolean =>
  declaredKinds(call).some((kind) => kind.key === key);

/** A kind that may be chosen; any other is a 400 on the field. */
export function requireKind(call: Call, key: string): DocumentKind {
  const kind = declaredKinds(call).find((one) => one.key === key);
  if (!kind) throw invalid({ kind: "Choisissez ce que c’est dans la liste." });
  return kind;
}

export const kindChoices = (call: Call): { key: string; label: string; types: string[] }[] =>
  declaredKinds(call)
    .filter(
      ({ mayAdd, isPhoto, isOnRequest, isDated }) =>
        !isPhoto && !isOnRequest && !isDated && hasPermission(call.grants, call.actor, mayAdd),
    )
    .map(({ key, label, types = documentTypes }) => ({ key, label, types: [...types] }))
    .toSorted((one, other) => one.label.localeCompare(other.label, "fr"));

export const isHolder = (call: Call, record: string): boolean =>
  call.areas.some(({ documentHolders = [] }) => documentHolders.some((kind) => kind === record));

/** Documents that areas await for a car, the first requested first. */
export async function awaitedDocumentsOf(call: Call, carId: string): Promise<AwaitedDocument[]> {
  const awaited = (await call.ask(awaitedDocuments, { carId })).flat();
  return awaited.toSorted((one, other) => one.askedAt.localeCompare(other.askedAt));
}

/** When several areas hold a fact, the last one prevails. */
const mergeFacts = (facts: readonly CarFacts[]): CarFacts =>
  Object.fromEntries(facts.flatMap((some) => Object.entries(some)));

/** Facts of the subject of a document, and of its car when it has exactly one. */
export async function documentFactsOf(
  call: Call,
  { id, carIds }: { id: string; carIds: readonly string[] },
): Promise<CarFacts> {
  const [carId] = carIds;
  const facts = await call.ask(factsOfDocument, { documentId: id });
  if (carId && carIds.length === 1) facts.push(await carFactsOf(call, carId));
  return mergeFacts(facts);
}

/** Facts of a car from the fleet and from every later area. */
export async function carFactsOf(call: Call, carId: string): Promise<CarFacts> {
  const car = await call.db.selectFrom("car").selectAll().where("id", "=", carId).executeTakeFirstOrThrow();
  const { vin, licensePlate, temporaryLicensePlate, firstRegistrationDate, brand } = car;
  const fleetFacts: CarFacts = {
    vin,
    licensePlate,
    temporaryPlate: temporaryLicensePlate,
    firstRegistrationDate,
    brand,
  };
  return mergeFacts([fleetFacts, ...(await call.ask(factsOfCar, { carId }))]);
}
