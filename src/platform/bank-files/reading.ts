// Reads the files of banks in a process of its own, with bounds on its memory and its time.
import { invalid } from "#kernel/failure.ts";
import { openProcessPool } from "#platform/processes/process-pool.ts";
import type { Requester } from "#platform/processes/requester.ts";
import { ExcessError } from "#platform/processes/watched-process.ts";
import type { Statement } from "#kernel/sepa/statement.ts";
import type { TableLayout, TableProfile } from "#kernel/sepa/table-profile.ts";
import type { BankFile } from "./read/bank-file.ts";
import { unreadable } from "./read/file-text.ts";
import type { ReadReply, ReadRequest } from "./read/read-worker.ts";
import type { TableAccount } from "./read/table/read-table.ts";

const pool = openProcessPool<ReadRequest, ReadReply>({
  script: new URL("./read/read-worker.ts", import.meta.url),
  what: "La lecture des fichiers de la banque",
  size: 1,
  memoryBytes: 900_000_000,
  runMs: 40_000,
  answerMs: 90_000,
  turnMs: 30_000,
  idleMs: 60_000,
});

async function ask(request: ReadRequest, requester: Requester): Promise<ReadReply> {
  const reply = await pool.ask(request, requester).catch((error: unknown) => {
    if (error instanceof ExcessError) throw unreadable("Ce fichier est trop lourd à lire.");
    throw error;
  });
  if ("refusal" in reply) throw invalid({ file: reply.refusal }, reply.refusal);
  return reply;
}

const otherReply = (): Error => new TypeError("the process of bank files replied to another request");

/** The bytes of a file, and who waits for their reading. */
export interface Received {
  bytes: Uint8Array;
  requester: Requester;
}

/** `turnedIbans`: accounts whose bank gives the direction of what it reverses. */
export async function readMessages(
  { bytes, requester }: Received,
  turnedIbans: readonly string[],
): Promise<BankFile> {
  const reply = await ask({ want: "messages", bytes, turnedIbans }, requester);
  if ("file" in reply) return reply.file;
  throw otherReply();
}

export async function readTable(
  { bytes, requester }: Received,
  profile: TableProfile,
  account: TableAccount,
): Promise<Statement> {
  const reply = await ask({ want: "table", bytes, profile, account }, requester);
  if ("statement" in reply) return reply.statement;
  throw otherReply();
}

export async function readLayout(
  { bytes, requester }: Received,
  profiles: { described: TableProfile | null; remembered: TableProfile | null },
): Promise<TableLayout> {
  const reply = await ask({ want: "layout", bytes, ...profiles }, requester);
  if ("layout" in reply) return reply.layout;
  throw otherReply();
}
