// The reader of documents with what it compares them to: the kinds of all areas, our cars, our data.
import { fleetVinsOnPages } from "#fleet/server/fleet-vins.ts";
import type { ReadPage } from "#kernel/documents/reading.ts";
import type { Call } from "#kernel/server/call.ts";
import { confidenceAt } from "#platform/reading/confidence.ts";
import type { CarFacts } from "../model/compare.ts";
import { type DocumentContent, readDocument } from "../model/reader.ts";
import { declaredKinds, readerOf } from "./kinds.ts";

interface Subject {
  /** The kind chosen by a person; null: the one that the pages look like. */
  kind: string | null;
  /** VINs of the cars that hold the document. */
  vins: readonly string[];
  /** Our data about its subject. */
  facts: CarFacts;
}

/** Every entry point reads pages here, so that all give the same answer. */
export async function readDocumentPages(
  call: Call,
  pages: readonly ReadPage[],
  { kind, vins, facts }: Subject,
): Promise<DocumentContent> {
  const kinds = declaredKinds(call).map(({ key, signs = [] }) => {
    const read = readerOf(call, key);
    return { key, signs, ...(read && { read }) };
  });
  const fleetVins = await fleetVinsOnPages(call, pages);
  const grounds = { facts, fleetVins, confidenceAt };
  return readDocument(pages, { kind, kinds }, { vins, fleetVins, today: call.today, grounds });
}
