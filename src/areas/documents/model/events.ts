import { event } from "#kernel/event.ts";

interface OfDocument {
  documentId: string;
  kind: string;
  carIds: readonly string[];
}

/** A document came, from whoever sent it. */
export const documentAdded = event<OfDocument>("documents.added");
/** What stands in it was read: `read` of its kind has found what it could. */
export const documentRead = event<OfDocument>("documents.read");
/** Somebody approved it, or refused it. */
export const documentReviewed = event<OfDocument & { isApproved: boolean }>("documents.reviewed");
