// A drawn document with the values that must be read in it.
import type { Language } from "./seeded.ts";

export interface Drawn {
  /** Its kind, as declared by its area. */
  kind: string;
  language: Language;
  bytes: Promise<Uint8Array>;
  /** By reader key; several cars have several VINs. */
  expected: Readonly<Record<string, string | readonly string[]>>;
  /** Where a stamp covers its VIN, in hundredths of its height. */
  stampAt: number;
}
