// The kinds of documents of every area, and what each holds of a car beside what the fleet knows.
import type { RecordKind } from "#kernel/contract.ts";
import type { CarFacts } from "../model/compare.ts";
import type { AwaitedDocument } from "../model/document.ts";
import { type DocumentKind, documentKind, paperTypes, unsortedKind } from "../model/kind.ts";
import type { Call } from "#kernel/server/call.ts";
import { invalid } from "#kernel/failure.ts";
import { hasPermission } from "#kernel/actor.ts";

declare module "#kernel/server/area.ts" {
  interface Area {
    /** What this area receives for a car. */
    documentKinds?: readonly DocumentKind[];
    /** Readers of kinds that another area declares and does not read itself. */
    documentReaders?: Readonly<Record<string, NonNullable<DocumentKind["read"]>>>;
    /** What it awaits of somebody for a car, and that is no document yet. */
    awaitedDocuments?: (call: Call, carId: string) => Promise<readonly AwaitedDocument[]>;
    /** What it holds of a car that documents also say, by the keys of readers. */
    carFacts?: (call: Call, carId: string) => Promise<CarFacts>;
    /** Its records that hold documents before a car does. */
    documentHolders?: readonly RecordKind[];
    /** What it holds of what a document speaks of, besides its car. */
    documentFacts?: (call: Call, documentId: string) => Promise<CarFacts>;
    /** VINs that a document may bear besides those of its cars: they say nothing against these. */
    expectedVins?: (call: Call, documentId: string) => Promise<readonly string[]>;
  }
}

/** What belongs to no other area. */
export const ownKinds: readonly DocumentKind[] = [
  documentKind({
    key: "documents.OTHER",
    label: "Autre document",
    mayAdd: "ADD_CAR_DOCUMENT",
    mayReview: "REVIEW_CAR_DOCUMENT",
    isReviewed: false,
  }),
];

export const declaredKinds = (call: Call): readonly DocumentKind[] =>
  call.areas.flatMap(({ documentKinds = [] }) => documentKinds);

/** A kind that no area declares any more is an ordinary one. */
export const kindOf = (call: Call, key: string): DocumentKind =>
  declaredKinds(call).find((kind) => kind.key === key) ?? {
    key,
    label: key === unsortedKind ? "Document à classer" : "Document",
    mayAdd: "ADD_CAR_DOCUMENT",
    mayReview: "REVIEW_CAR_DOCUMENT",
  };

export const isAccounting = (call: Call, key: string): boolean => kindOf(call, key).isAccounting === true;

/** What is read in a document of this kind, by its own area or by the first that needs it. */
export const readerOf = (call: Call, key: string): DocumentKind["read"] =>
  kindOf(call, key).read ??
  call.areas.map(({ documentReaders }) => documentReaders?.[key]).find((read) => read !== undefined);

export const isDeclared = (call: Call, key: string): boolean =>
  declaredKinds(call).some((kind) => kind.key === key);

/** One that may be chosen; a 400 beside the field for any other. */
export function requireKind(call: Call, key: string): DocumentKind {
  const kind = declaredKinds(call).find((one) => one.key === key);
  if (!kind) throw invalid({ kind: "Choisissez ce que c’est dans la liste." });
  return kind;
}

export const kindChoices = (call: Call): { key: string; label: string; types: string[] }[] =>
  declaredKinds(call)
    .filter(
      ({ mayAdd, isPhoto, isOnRequest }) =>
        !isPhoto && !isOnRequest && hasPermission(call.grants, call.actor, mayAdd),
    )
    .map(({ key, label, types = paperTypes }) => ({ key, label, types: [...types] }))
    .toSorted((one, other) => one.label.localeCompare(other.label, "fr"));

export const isHolder = (call: Call, record: string): boolean =>
  call.areas.some(({ documentHolders = [] }) => documentHolders.some((kind) => kind === record));

/** What areas await for a car, the first asked first. */
export async function awaitedDocumentsOf(call: Call, carId: string): Promise<AwaitedDocument[]> {
  const awaited: AwaitedDocument[] = [];
  for (const { awaitedDocuments } of call.areas)
    awaited.push(...((await awaitedDocuments?.(call, carId)) ?? []));
  return awaited.toSorted((one, other) => one.askedAt.localeCompare(other.askedAt));
}

/** What is held of what a document speaks of, whether a car has it or not. */
export async function documentFactsOf(
  call: Call,
  { id, carIds }: { id: string; carIds: readonly string[] },
): Promise<CarFacts> {
  const [carId] = carIds;
  const facts: Record<string, string | null> = {};
  for (const { documentFacts } of call.areas) Object.assign(facts, await documentFacts?.(call, id));
  if (carId && carIds.length === 1) Object.assign(facts, await carFactsOf(call, carId));
  return facts;
}

/** What we hold of a car, whichever area holds it. */
export async function carFactsOf(call: Call, carId: string): Promise<CarFacts> {
  const car = await call.db.selectFrom("car").selectAll().where("id", "=", carId).executeTakeFirstOrThrow();
  const { vin, licensePlate, temporaryLicensePlate, firstRegistrationDate, brand } = car;
  const facts: Record<string, string | null> = {
    vin,
    licensePlate,
    temporaryPlate: temporaryLicensePlate,
    firstRegistrationDate,
    brand,
  };
  for (const { carFacts } of call.areas) Object.assign(facts, await carFacts?.(call, carId));
  return facts;
}
