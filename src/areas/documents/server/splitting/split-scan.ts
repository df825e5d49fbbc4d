// A scan of several documents is split: each part becomes a scan of its own, read again.
import type { Upload } from "#kernel/documents/files.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import * as documents from "#platform/documents/documents.ts";
import { unsortedKind } from "../../model/kind.ts";
import { documentRow, linksOf } from "../links.ts";
import { enqueueReading } from "../reading.ts";
import { partFiles } from "./part-files.ts";

/** Files that await a kind, with the records that hold them. */
export async function addScans(
  call: Call,
  holders: readonly documents.Holder[],
  files: readonly Upload[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const file of files) {
    const part = await documents.addDocument(call, holders, { kind: unsortedKind, file, state: "PENDING" });
    await enqueueReading(call, part.id);
    ids.push(part.id);
  }
  return ids;
}

/** The parts belong to the car of the scan, if it has one. Of two concurrent callers, the second finds no scan. */
export async function splitScan(call: Call, id: string, text: string): Promise<{ ids: string[] }> {
  const row = await documentRow(call, id);
  if (row.kind !== unsortedKind) throw refused("Ce document est déjà classé.");
  const files = await partFiles(call, row, text);
  const holders = (await linksOf(call, [id])).map(({ record, recordId }) => ({ record, id: recordId }));
  const ids = await addScans(call, holders, files);
  await documents.deleteDocument(call, row);
  return { ids };
}
