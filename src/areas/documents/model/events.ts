// What happens to documents and concerns later areas, in the same transaction; what they are asked about them.
import { event, question } from "#kernel/event.ts";
import type { CarFacts } from "./compare.ts";
import type { AwaitedDocument } from "./document.ts";

interface DocumentEvent {
  documentId: string;
  kind: string;
  carIds: readonly string[];
}

/** A document came, from whoever sent it. */
export const documentAdded = event<DocumentEvent>("documents.added");
/** What stands in it was read: `read` of its kind has found what it could. */
export const documentRead = event<DocumentEvent>("documents.read");
/** It is gone, with its file; `holders` are the records that had it. */
export const documentRemoved = event<DocumentEvent & { holders: readonly { record: string; id: string }[] }>(
  "documents.removed",
);
/** Another document replaces it; it is not deleted. */
export const documentReplaced = event<{ documentId: string; successorId: string }>("documents.replaced");
/** Somebody approved it, or refused it. */
export const documentReviewed = event<DocumentEvent & { isApproved: boolean }>("documents.reviewed");

/** Facts of a car that a later area holds and documents also state, by the keys of readers. */
export const factsOfCar = question<{ carId: string }, CarFacts>("documents.factsOfCar");
/** Facts of the subject of a document besides its car: an order, its line. */
export const factsOfDocument = question<{ documentId: string }, CarFacts>("documents.factsOfDocument");
/** Documents that were requested of somebody for a car and have not come. */
export const awaitedDocuments = question<{ carId: string }, AwaitedDocument[]>("documents.awaitedDocuments");
/** VINs that a document may bear besides those of its cars, and that contradict none of them. */
export const expectedVins = question<{ documentId: string }, string[]>("documents.expectedVins");
