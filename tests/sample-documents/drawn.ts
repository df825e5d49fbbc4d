// A drawn document with the values that must be read in it.
import type { Language } from "./seeded.ts";

export interface Drawn {
  /** Its kind, as declared by its area. */
  kind: string;
  language: Language;
  bytes: Promise<Uint8Array>;
  /** By reader key; several cars have several VINs. */
  expected: Readonly<Record<string, string | readonly string[]>>;
  /** Position of the stamp that covers the VIN, in hundredths of the height. */
  stampAt: number;
}
