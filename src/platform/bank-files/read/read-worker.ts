// The process that reads the files of banks: a hostile or large one slows nothing else down.
import { Failure } from "#kernel/failure.ts";
import { serveProcess } from "#platform/processes/serve-process.ts";
import type { Statement } from "#kernel/sepa/statement.ts";
import type { TableLayout, TableProfile } from "#kernel/sepa/table-profile.ts";
import { type BankFile, readBankFile } from "./bank-file.ts";
import { readTableLayout } from "./table/layout.ts";
import { readStatementTable, type TableAccount } from "./table/read-table.ts";

export type ReadRequest = { bytes: Uint8Array } & (
  | { want: "messages"; turnedIbans: readonly string[] }
  | { want: "table"; profile: TableProfile; account: TableAccount }
  | { want: "layout"; described: TableProfile | null; remembered: TableProfile | null }
);

/** A refusal is an answer: an error of the process would lose its words. */
export type ReadReply =
  | { refusal: string }
  | { file: BankFile }
  | { statement: Statement }
  | { layout: TableLayout };

function read(request: ReadRequest): ReadReply {
  const { bytes } = request;
  if (request.want === "messages") return { file: readBankFile(bytes, new Set(request.turnedIbans)) };
  if (request.want === "layout") return { layout: readTableLayout(bytes, request) };
  return { statement: readStatementTable(bytes, request.profile, request.account) };
}

serveProcess(async (request: ReadRequest): Promise<ReadReply> => {
  try {
    return read(request);
  } catch (error) {
    if (error instanceof Failure) return { refusal: error.message };
    throw error;
  }
});
