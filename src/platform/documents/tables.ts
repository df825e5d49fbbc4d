// Tables of documents.
import type { Generated, GeneratedAlways, Selectable } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import type { Box, ReadPage } from "#kernel/documents/reading.ts";

/** Requested; received and to be checked; approved; never received, or refused; replaced by its successor. */
export type DocumentState = "ASKED" | "PENDING" | "APPROVED" | "MISSING" | "REPLACED";

/** A value read in a document, formatted, with its position. */
export interface DocumentValue {
  key: string;
  label: string;
  value: string;
  page: number;
  box: Box | null;
  raw?: string;
  method?: string;
  isChecked?: boolean | null;
  isLoose?: boolean;
  agreement?: "NAME" | "UNTIL";
  evidence: "LABEL" | "CHECKSUM" | "KNOWN" | "WEAK";
  isDoubtful: boolean;
  doubt?: string;
  isOfFleet?: boolean;
}

/** The kind that the pages look like, and the cars proposed for a scan until a person confirms them. */
export interface DocumentProposal {
  kind: string | null;
  carIds: string[];
  /** The documents that a scan seems to hold, when it holds several: their pages and kinds. */
  parts?: { pages: number[]; kind: string | null }[];
}

interface DocumentTable {
  id: string;
  /** "scoring.KBIS". */
  kind: string;
  name: string;
  mediaType: string;
  /** In bytes. */
  size: number;
  /** Null while the document is only requested. */
  fileKey: string | null;
  /** SHA-256 of the file as it came. */
  fileDigest: string | null;
  /** The date on the document, where its kind has one: the closing date of accounts. */
  datedOn: Day | null;
  addedAt: string;
  addedBy: string;
  addedById: string;
  state: Generated<DocumentState>;
  /** Reason of a refusal, of a replacement, or of a new request. */
  reason: Generated<string>;
  reading: Generated<"NONE" | "WAITING" | "DONE" | "FAILED">;
  pageCount: number | null;
  /** Degrees clockwise by which pages were turned, by page. */
  turns: Generated<Record<string, number>>;
  readings: Generated<DocumentValue[]>;
  proposal: DocumentProposal | null;
  reviewedAt: string | null;
  reviewedBy: string | null;
  reviewedById: string | null;
  /** The document that replaced it; null once that one is deleted. */
  successorId: string | null;
  replacedAt: string | null;
  replacedBy: string | null;
  replacedById: string | null;
}

interface DocumentLinkTable {
  documentId: string;
  record: string;
  recordId: string;
  /** For a car: a VIN found in the document that is not the car's own. */
  otherVin: string | null;
  settledReason: string | null;
  settledAt: string | null;
  settledBy: string | null;
  settledById: string | null;
}

interface DocumentReadingTable {
  documentId: string;
  fault: "PASSWORD" | "UNREADABLE" | "UNANSWERED" | null;
  pages: ReadPage[];
  readAt: string;
  /** Letters and digits of its pages, joined: searched for VINs. */
  vinText: GeneratedAlways<string>;
  /** False when one of our VINs that it may contain has changed since the check. */
  areVinsJudged: Generated<boolean>;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    document: DocumentTable;
    documentLink: DocumentLinkTable;
    documentReading: DocumentReadingTable;
  }
}

export type DocumentRow = Selectable<DocumentTable>;
