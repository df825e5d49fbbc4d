// Recognises the kind of a document from its words, and selects its reader.
import type { ReadPage } from "#kernel/documents/reading.ts";
import { readFrenchCertificate, readProvisional } from "./french-certificate.ts";
import { isElectronicConformity, readConformity, readElectronicConformity } from "./conformity.ts";
import { linesOf } from "./lines.ts";
import type { Line, Reading, ReadingContext } from "./document-fields.ts";
import { comparable } from "./text.ts";
import { readGermanCertificate } from "./german-certificate.ts";

export const readerByKind = {
  CARTE_GRISE: readFrenchCertificate,
  CPI: readProvisional,
  CPI_WW: readProvisional,
  COC: readConformity,
  TEIL_1: readGermanCertificate,
  TEIL_2: readGermanCertificate,
} as const;
export type ReadableKind = keyof typeof readerByKind;
export const isReadable = (kind: string): kind is ReadableKind => kind in readerByKind;

const kindPatterns: readonly (readonly [ReadableKind, RegExp])[] = [
  ["CPI_WW", /CERTIFICAT PROVISOIRE.*\bWW\b|\bCPI ?WW\b/s],
  ["CPI", /CERTIFICAT PROVISOIRE D'IMMATRICULATION/],
  ["CARTE_GRISE", /CRFRA[A-Z0-9<]{20}|CERTIFICAT D'IMMATRICULATION/],
  ["TEIL_2", /ZULASSUNGSBESCHEINIGUNG TEIL (?:II|2)(?![I\d])/],
  ["TEIL_1", /ZULASSUNGSBESCHEINIGUNG TEIL (?:I|1)(?![I\d])/],
  ["COC", /CERTIFICATE? OF CONFORMITY|CERTIFICAT DE CONFORMITE|UBEREINSTIMMUNGSBESCHEINIGUNG/],
];

/** The kind recognised from the words of the page, or null. */
export function recogniseKind(lines: readonly Line[]): ReadableKind | null {
  const all = comparable(lines.map(({ text }) => text).join(" ")).replace(/’/g, "'");
  return kindPatterns.find(([, pattern]) => pattern.test(all))?.[0] ?? null;
}

const emptyReading: Reading = { fields: [], warnings: [] };

/** Reads a document as the given kind, otherwise as the kind its words suggest. */
export function readRegistrationDocument(
  { kind, lines, xml }: { kind: string | null; lines: readonly Line[]; xml: string | null },
  context: ReadingContext,
): { kind: ReadableKind | null } & Reading {
  if (xml !== null)
    return isElectronicConformity(xml)
      ? { kind: "COC", ...readElectronicConformity(xml, context) }
      : { kind: null, fields: [], warnings: ["Ce fichier XML n’est pas un certificat de conformité."] };
  const recognised = recogniseKind(lines);
  const chosen = kind !== null && isReadable(kind) ? kind : kind === null ? recognised : null;
  if (!chosen) return { kind: null, ...emptyReading };
  const reading = readerByKind[chosen](lines, context);
  const differs = recognised !== null && recognised !== chosen;
  return {
    kind: chosen,
    fields: reading.fields,
    warnings: differs
      ? ["Ce document ressemble à une autre pièce : vérifiez son type.", ...reading.warnings]
      : reading.warnings,
  };
}

/** Same, from pages as they were read; the data file of a manufacturer is one page of text. */
export function readPages(
  kind: string | null,
  pages: readonly ReadPage[],
  context: ReadingContext,
): { kind: ReadableKind | null } & Reading {
  const [first] = pages;
  const xml = first?.text.trimStart().startsWith("<?xml") ? first.text : null;
  return readRegistrationDocument({ kind, lines: linesOf(pages), xml }, context);
}
