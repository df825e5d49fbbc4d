// A kind of document, as an area declares it in `documentKinds` of its `area(…)`: who adds it, who reviews it, what its
// pages look like, what is read in them.
import type { Permission } from "#kernel/contract.ts";
import type { Box, ReadPage } from "#kernel/reading.ts";

/** A value read in a document, proposed to whoever looks at it. */
export interface ReadValue {
  /** The same in every document that says the same thing of a car: `vin`, `licensePlate`, `firstRegistrationDate`… */
  key: string;
  label: string;
  /** A day as `YYYY-MM-DD`, a plate as `AB-123-CD`, an amount as it is written; else the text. */
  value: string;
  page: number;
  box: Box | null;
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
  read?: (pages: readonly ReadPage[]) => ReadValue[];
}

export const documentKind = (kind: DocumentKind): DocumentKind => kind;

export const paperTypes = ["application/pdf", "image/png", "image/jpeg", "image/webp"] as const;

/** Scans that nobody has sorted yet. */
export const toSort = "documents.TO_SORT";

/** The kind whose signs are found most, as a share of its own; null when none has half of them. */
export function likelyKind(
  kinds: readonly Pick<DocumentKind, "key" | "signs">[],
  text: string,
): string | null {
  let best: { key: string; share: number } | null = null;
  for (const { key, signs = [] } of kinds) {
    const share = signs.filter((sign) => sign.test(text)).length / Math.max(signs.length, 1);
    if (share >= 0.5 && share > (best?.share ?? 0)) best = { key, share };
  }
  return best?.key ?? null;
}
