// A kind of document, as an area declares it in `documentKinds` of its `area(…)`: who adds it, who reviews it, what its
// pages look like, what is read in them.
import type { Permission } from "#kernel/contract.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { xmlTypes } from "#kernel/documents/files.ts";
import type { FleetVins } from "#fleet/model/vin-search.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { Box, ReadPage } from "#kernel/documents/reading.ts";

/** A value read in a document, proposed to whoever looks at it. */
export interface ReadValue {
  /** The same in every document that says the same thing of a car: `vin`, `licensePlate`, `firstRegistrationDate`… */
  key: string;
  label: string;
  /** A day as `YYYY-MM-DD`, a plate as `AB-123-CD`, an amount as it is written; else the text. */
  value: string;
  page: number;
  box: Box | null;
  /** As the page has it, where that is not the value. */
  raw?: string;
  /** How it was found, in French. */
  method?: string;
  /** Whether its own check digit agrees; null where it has none. */
  isChecked?: boolean | null;
  /** Papers write it in words of their own: shown side by side, never lit. */
  isLoose?: boolean;
  /** The VIN is exactly that of one of our cars, hence not a misreading of another. */
  isOfFleet?: boolean;
}

/** What a reader may lean on. */
export interface ReadingContext {
  /** VINs of the cars that hold the document. */
  vins: readonly string[];
  /** VINs of our cars, in the fleet and on order, that appear on its pages. */
  fleetVins: FleetVins;
  today: Day;
}

export interface DocumentKind {
  /** `registration.CARTE_GRISE`: the area, then the kind. */
  key: string;
  label: string;
  mayAdd: Permission;
  mayReview: Permission;
  /** Only who holds it opens the file; absent: anybody signed in. */
  mayRead?: Permission;
  /** False for what nobody has to check: it is approved as it comes. */
  isReviewed?: boolean;
  /** Media types; PDF and pictures when absent. */
  types?: readonly string[];
  /** What its pages say, in capitals without accents: the kind of a scan is the one of which most is found. */
  signs?: readonly RegExp[];
  /** What is read in its pages; the VINs and plates that stand in them come by themselves. */
  read?: (pages: readonly ReadPage[], context: ReadingContext) => ReadValue[];
  /** Where it is decided, with what must be said of it there (an amount, an end): elsewhere it waits. */
  section?: (carId: string) => PageAddress;
  /** One paper may list several cars (order, invoice, consignment note): our other cars on it contradict none. */
  listsCars?: boolean;
  /** Of a car, never of a paper: neither read, nor chosen for what somebody drops. */
  isPhoto?: boolean;
  /** Answers a request of its own area, and comes by that door alone. */
  isOnRequest?: boolean;
  /** Supports an accounting entry: retained ten years once accepted for a car or used by a move (C. com., L123-22). */
  isAccounting?: boolean;
  /** Who is sent the reason of a refusal: "au fournisseur". */
  refusalGoes?: string;
}

export const documentKind = (kind: DocumentKind): DocumentKind => kind;

export const paperTypes = ["application/pdf", "image/png", "image/jpeg", "image/webp"] as const;

export const anyTypes = [...paperTypes, ...xmlTypes] as const;

/** Scans that nobody has sorted yet. */
export const unsortedKind = "documents.TO_SORT";

/** The kind whose signs are found most, as a share of its own, then the one of which more are found; null when none has half of them. */
export function likelyKind(
  kinds: readonly Pick<DocumentKind, "key" | "signs">[],
  text: string,
): string | null {
  const [best] = kinds
    .map(({ key, signs = [] }) => {
      const count = signs.filter((sign) => sign.test(text)).length;
      return { key, count, share: count / Math.max(signs.length, 1) };
    })
    .filter(({ share }) => share >= 0.5)
    .toSorted((one, other) => other.share - one.share || other.count - one.count);
  return best?.key ?? null;
}
