// The reader of each kind of registration document.
import type { ReadPage } from "#kernel/documents/reading.ts";
import { readFrenchCertificate, readProvisional } from "./french-certificate.ts";
import { isElectronicConformity, readConformity, readElectronicConformity } from "./conformity.ts";
import { linesOf } from "./lines.ts";
import type { Line, Reading, ReadingContext } from "./document-fields.ts";
import { readGermanCertificate } from "./german-certificate.ts";

const readerByKind = {
  CARTE_GRISE: readFrenchCertificate,
  ANCIENNE_CARTE_GRISE: readFrenchCertificate,
  CPI: readProvisional,
  CPI_WW: readProvisional,
  COC: readConformity,
  TEIL_1: readGermanCertificate,
  TEIL_2: readGermanCertificate,
} as const;
export type ReadableKind = keyof typeof readerByKind;
export const isReadable = (kind: string): kind is ReadableKind => kind in readerByKind;

export function readLines(
  kind: ReadableKind,
  { lines, xml }: { lines: readonly Line[]; xml: string | null },
  context: ReadingContext,
): Reading {
  if (xml === null) return readerByKind[kind](lines, context);
  return isElectronicConformity(xml)
    ? readElectronicConformity(xml, context)
    : { fields: [], warnings: ["Ce fichier XML n’est pas un certificat de conformité."] };
}

/** Reads pages as a kind; the data file of a manufacturer is one page of text. */
export function readPages(kind: ReadableKind, pages: readonly ReadPage[], context: ReadingContext): Reading {
  const [first] = pages;
  const xml = first?.text.trimStart().startsWith("<?xml") ? first.text : null;
  return readLines(kind, { lines: linesOf(pages), xml }, context);
}
