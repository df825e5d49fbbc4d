import { event } from "#kernel/event.ts";

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
