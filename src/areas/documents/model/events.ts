// Events of documents that later areas handle in the same transaction, and questions that areas answer about them.
import { event, question } from "#kernel/event.ts";
import type { CarFacts } from "./compare.ts";
import type { AwaitedDocument } from "./document.ts";

interface DocumentEvent {
  documentId: string;
  kind: string;
  carIds: readonly string[];
}

/** A document was added, whatever its sender. */
export const documentAdded = event<DocumentEvent>("documents.documentAdded");
/** It was read: `read` of its kind has extracted its values. */
export const documentRead = event<DocumentEvent>("documents.documentRead");
/** It was deleted, with its file; `holders` are the records that had it. */
export const documentRemoved = event<DocumentEvent & { holders: readonly { record: string; id: string }[] }>(
  "documents.documentRemoved",
);
/** Another document replaces it; it is not deleted. */
export const documentReplaced = event<{ documentId: string; successorId: string }>(
  "documents.documentReplaced",
);
/** It was approved or refused. */
export const documentReviewed = event<DocumentEvent & { isApproved: boolean }>("documents.documentReviewed");

/** Facts of a car that a later area holds and documents also state, by reader key. */
export const factsOfCar = question<{ carId: string }, CarFacts>("documents.factsOfCar");
/** Facts of the subject of a document besides its car: an order, its line. */
export const factsOfDocument = question<{ documentId: string }, CarFacts>("documents.factsOfDocument");
/** Documents that were requested for a car and have not come. */
export const awaitedDocuments = question<{ carId: string }, AwaitedDocument[]>("documents.awaitedDocuments");
/** VINs that a document may bear besides those of its cars, without contradicting them. */
export const expectedVins = question<{ documentId: string }, string[]>("documents.expectedVins");
