// Tables of corrections: each entry that people make, and how it is corrected or reversed.
import type { Access } from "#kernel/contract.ts";

export interface CorrectionRow {
  /** The entry, in words. */
  entry: string;
  /** The permission that corrects it. */
  by: Access;
  /** The name of the endpoint that corrects it. */
  verb: string;
  /** The fact that relies on it and prevents its correction; null for an entry that stays correctable. */
  until: string | null;
  /** The state that its correction restores. */
  undoes: string;
  /** A part of the refusal that names the fact; null with `until`. */
  refusal: string | null;
}

/** An entry just made on a real database. */
export interface MadeEntry {
  /** Calls the endpoint of the row. */
  correct: () => Promise<unknown>;
  /** Makes the fact of `until`; absent from an entry that stays correctable. */
  rely?: () => Promise<unknown>;
  /** Reads the state that the correction restores, compared with `expected`. */
  read: () => Promise<unknown>;
  expected: unknown;
}

export type MakeEntry = () => Promise<MadeEntry>;
