// The reader of every entry point: a form, the inbox, a public page. From the pages of a document, its kind, its values
// with their evidence and their doubts. Nothing is stored here.
import { vinsIn } from "#fleet/model/vin-search.ts";
import { foldText, type ReadPage } from "#kernel/documents/reading.ts";
import { type Grounds, judge } from "./doubt.ts";
import {
  type Candidate,
  type DocumentKind,
  likelyKind,
  type ReadingContext,
  type ReadValue,
} from "./kind.ts";
import { platesIn } from "./plates.ts";

/** The answer of the reader. */
export interface DocumentContent {
  /** The kind that the pages look like; null when none does. */
  recognised: string | null;
  values: ReadValue[];
  /** French sentences about the document as a whole. */
  warnings: string[];
}

interface ReadableKind extends Pick<DocumentKind, "key" | "signs"> {
  read?: DocumentKind["read"];
}

/** A provisional plate is not the definitive one. */
const plateField = (plate: string) =>
  plate.startsWith("WW-")
    ? { key: "temporaryPlate", label: "Plaque provisoire" }
    : { key: "licensePlate", label: "Plaque" };

/** VINs and plates, which every document may contain. */
const generalValues = (pages: readonly ReadPage[], { fleetVins }: ReadingContext): Candidate[] => [
  ...vinsIn(pages, fleetVins).map(({ value, found: { page, box }, ...more }) => ({
    key: "vin",
    label: "VIN",
    value,
    page,
    box,
    ...more,
  })),
  ...platesIn(pages).map(({ value, found: { page, box }, ...more }) => ({
    ...plateField(value),
    value,
    page,
    box,
    ...more,
  })),
];

export const recogniseKind = (kinds: readonly ReadableKind[], pages: readonly ReadPage[]): string | null =>
  likelyKind(kinds, foldText(pages.map(({ text }) => text).join("\n")));

/** Reads a document as the given kind, else as the one that it looks like. */
export function readDocument(
  pages: readonly ReadPage[],
  { kind, kinds }: { kind: string | null; kinds: readonly ReadableKind[] },
  { grounds, ...context }: ReadingContext & { grounds: Grounds },
): DocumentContent {
  const recognised = recogniseKind(kinds, pages);
  const own = kinds.find(({ key }) => key === (kind ?? recognised))?.read?.(pages, context);
  const values = own?.values ?? [];
  const all = [
    ...values,
    ...generalValues(pages, context).filter(({ key }) => !values.some((one) => one.key === key)),
  ];
  return {
    recognised,
    values: all.map((one) => ({
      ...judge(one, pages, grounds),
      ...(one.key === "vin" && context.fleetVins.has(one.value) && { isOfFleet: true }),
    })),
    warnings: [...(own?.warnings ?? [])],
  };
}
