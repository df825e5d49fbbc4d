// A kind of document, declared by an area in `documentKinds` of its `area(…)`: who may add and review it, the signs
// of its pages, the values read in them.
import type { Permission } from "#kernel/contract.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { xmlTypes } from "#kernel/documents/files.ts";
import type { FleetVins } from "#fleet/model/vin-search.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { Box, ReadPage } from "#kernel/documents/reading.ts";

/** Reason to trust a value: its label, a check digit, our own data; WEAK: its shape alone. */
export const evidences = ["LABEL", "CHECKSUM", "KNOWN", "WEAK"] as const;
export type Evidence = (typeof evidences)[number];

/** A value that a reader found in a document. */
export interface Candidate {
  /** Shared by all documents that state the same fact of a car: `vin`, `licensePlate`, `firstRegistrationDate`… */
  key: string;
  label: string;
  /** A day as `YYYY-MM-DD`, a plate as `AB-123-CD`, an amount as written; else the text. */
  value: string;
  page: number;
  box: Box | null;
  /** The text on the page, when it differs from the value. */
  raw?: string;
  /** Extraction method, in French. */
  method?: string;
  /** True where its check digit matches; null where it has none. */
  isChecked?: boolean | null;
  /** Documents write it in words of their own: shown side by side, never highlighted. */
  isLoose?: boolean;
  /** How it agrees with our data: as the same name, or as a day on or before it; absent: as the same value. */
  agreement?: "NAME" | "UNTIL";
  /** The page states it next to its label when absent. */
  evidence?: Evidence;
  /** Reason to doubt it, in French, that its reader knows. */
  doubt?: string;
  /** Other values, as written, that the same labels state in the document: it is certain only without any. */
  others?: readonly string[];
}

/** A value read in a document and proposed to a person. */
export interface ReadValue extends Candidate {
  evidence: Evidence;
  /** A doubtful value is proposed and marked, and fills no field by itself; `doubt` is the reason. */
  isDoubtful: boolean;
  /** The VIN is exactly that of one of our cars, hence not a misreading of another. */
  isOfFleet?: boolean;
}

/** The values of a document, and French sentences about it as a whole. */
export interface Extraction {
  values: readonly Candidate[];
  warnings: readonly string[];
}

/** Inputs available to a reader. */
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
  /** Permission needed to open the file; absent: any signed-in user. */
  mayRead?: Permission;
  /** False for a kind that needs no review: it is approved on arrival. */
  isReviewed?: boolean;
  /** Media types; PDF and images when absent. */
  types?: readonly string[];
  /**
   * Patterns of its pages, in capitals without accents, its title first: a page without the title is of another kind;
   * of several kinds, the one with the most matches.
   */
  signs?: readonly RegExp[];
  /** Extracts values from its pages; their VINs and plates are extracted anyway. */
  read?: (pages: readonly ReadPage[], context: ReadingContext) => Extraction;
  /**
   * The page that decides about it, with further details to enter (an amount, an end): elsewhere it stays pending.
   */
  section?: (carId: string) => PageAddress;
  /** Kinds of one family look alike: none contradicts another. */
  family?: string;
  /** One document may list several cars (order, invoice, consignment note): our other cars on it contradict none. */
  listsCars?: boolean;
  /** A photo of a car, not a document: neither read, nor proposed for a dropped file. */
  isPhoto?: boolean;
  /** Answers a request of its own area, and can be added only there. */
  isOnRequest?: boolean;
  /** Added with its own day, where it is asked for. */
  isDated?: boolean;
  /** Supports an accounting entry: retained ten years once accepted for a car or used by a move (C. com., L123-22). */
  isAccounting?: boolean;
  /** Recipient of the reason of a refusal: "au fournisseur". */
  refusalGoes?: string;
}

export const documentKind = (kind: DocumentKind): DocumentKind => kind;

export const documentTypes = ["application/pdf", "image/png", "image/jpeg", "image/webp"] as const;

export const anyTypes = [...documentTypes, ...xmlTypes] as const;

/** Documents of any nature. */
export const anyKind = "documents.OTHER";

/** Scans not yet sorted. */
export const unsortedKind = "documents.TO_SORT";

/** True where the pages look like another kind than the chosen one. */
export function contradictsKind(
  kinds: readonly Pick<DocumentKind, "key" | "family">[],
  chosen: string,
  recognised: string,
): boolean {
  const [own, other] = [chosen, recognised].map((key) => kinds.find((kind) => kind.key === key));
  if (!own || !other || own === other || own.key === anyKind) return false;
  return own.family === undefined || own.family !== other.family;
}

/**
 * Of the kinds whose title is found with half of their signs, that with the highest share, then the most signs; null
 * when there is none.
 */
export function likelyKind(
  kinds: readonly Pick<DocumentKind, "key" | "signs">[],
  text: string,
): string | null {
  const [best] = kinds
    .map(({ key, signs = [] }) => {
      const count = signs.filter((sign) => sign.test(text)).length;
      return {
        key,
        count,
        share: count / Math.max(signs.length, 1),
        hasTitle: signs[0]?.test(text) ?? false,
      };
    })
    .filter(({ hasTitle, share }) => hasTitle && share >= 0.5)
    .toSorted((one, other) => other.share - one.share || other.count - one.count);
  return best?.key ?? null;
}
