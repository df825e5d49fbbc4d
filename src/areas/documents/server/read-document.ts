// The reader of documents with what it compares them to: the kinds of all areas, our cars, our data.
import { fleetVinsOnPages } from "#fleet/server/fleet-vins.ts";
import type { Upload } from "#kernel/documents/files.ts";
import type { ReadPage } from "#kernel/documents/reading.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { outsideCall, type OutsideContext } from "#kernel/server/outside.ts";
import { requesterOf } from "#platform/processes/requester.ts";
import { confidenceAt } from "#platform/reading/confidence.ts";
import { readPages } from "#platform/reading/read.ts";
import type { CarFacts } from "../model/compare.ts";
import { contradictsKind } from "../model/kind.ts";
import { type DocumentContent, readDocument } from "../model/reader.ts";
import type { SenderReading } from "../model/sender-reading.ts";
import { type SenderSubject, senderValues } from "../model/sender-values.ts";
import { declaredKinds, readerOf } from "./kinds.ts";

interface Subject {
  /** The kind chosen by a person; null: the one that the pages look like. */
  kind: string | null;
  /** VINs of the cars that hold the document. */
  vins: readonly string[];
  /** Our data about its subject. */
  facts: CarFacts;
}

const readableKinds = (call: Call) =>
  declaredKinds(call).map(({ key, signs = [] }) => {
    const read = readerOf(call, key);
    return { key, signs, ...(read && { read }) };
  });

/** Every entry point reads pages here, so that all give the same answer. */
export async function readDocumentPages(
  call: Call,
  pages: readonly ReadPage[],
  { kind, vins, facts }: Subject,
): Promise<DocumentContent> {
  const kinds = readableKinds(call);
  const fleetVins = await fleetVinsOnPages(call, pages);
  const grounds = { facts, fleetVins, confidenceAt };
  return readDocument(pages, { kind, kinds }, { vins, fleetVins, today: call.today, grounds });
}

/** Reads what a sender without an account is about to send: our fleet is not searched, and leaves no trace in it. */
function readSenderPages(call: Call, pages: readonly ReadPage[], subject: SenderSubject): SenderReading {
  const { kind, facts } = subject;
  const fleetVins = new Set<string>();
  const content = readDocument(
    pages,
    { kind, kinds: readableKinds(call) },
    { vins: [], fleetVins, today: call.today, grounds: { facts, fleetVins, confidenceAt } },
  );
  return {
    isRead: pages.some(({ text }) => text.trim() !== ""),
    isOther: content.recognised !== null && contradictsKind(declaredKinds(call), kind, content.recognised),
    values: senderValues(content, subject),
  };
}

/**
 * The handler of an entry point that reads a document before it is sent; `subjectOf` opens the link of its sender.
 * Nothing is stored.
 */
export const readsForSender = <Params>(subjectOf: (call: Call, params: Params) => Promise<SenderSubject>) =>
  outsideCall(
    async (
      { params, files }: { params: Params; files: { file?: Upload | undefined } },
      context: OutsideContext,
    ) => {
      const { file } = files;
      if (!file) throw invalid({ file: "Choisissez un fichier." });
      const subject = await context.within((call) => subjectOf(call, params));
      const { pages, fault } = await readPages(file.bytes, file.type, requesterOf(context));
      if (fault === "PASSWORD")
        throw invalid({ file: "Ce PDF est protégé par un mot de passe : envoyez-le sans protection." });
      return { pages, subject };
    },
    (_input, call, { pages, subject }) => readSenderPages(call, pages, subject),
  );
