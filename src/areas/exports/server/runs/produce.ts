// The production of the file of a run, in one transaction: its rows, its pieces, its hash, or nothing.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { storeFile } from "#platform/files/stored-files.ts";
import { refused } from "#kernel/failure.ts";
import { maximumSheetRows } from "../../model/run.ts";
import type { Export } from "../engine/export.ts";
import { fileOf } from "../engine/file.ts";

export type Run = Row<"exportRun">;

export const refuseLargeSheet = (): never => {
  throw refused(
    "Un classeur XLSX contient au plus 100\u00a0000 lignes : choisissez le format CSV, ou réduisez la période.",
  );
};

/** The same export with the same parameters, last time, when it gave the same file. */
const sameRun = async (
  { db }: Call,
  { id, name, params, format }: Run,
  sha256: string,
): Promise<string | null> =>
  (
    await db
      .selectFrom("exportRun")
      .select("requestedAt")
      .where("id", "<>", id)
      .where("name", "=", name)
      .where("format", "=", format)
      .where("params", "=", sql<Run["params"]>`${JSON.stringify(params)}::jsonb`)
      .where("sha256", "=", sha256)
      .orderBy("requestedAt", "desc")
      .executeTakeFirst()
  )?.requestedAt ?? null;

const maximumFindings = 20;

/** The columns of a finished run; its pieces are stored. */
export async function produce(
  call: Call,
  run: Run,
  exported: Export,
  onRows: (total: number) => Promise<void>,
) {
  const { params, format } = run;
  const hash = createHash("sha256");
  const files: string[] = [];
  const findings: string[] = [];
  let nbOfRows = 0;
  const counted = async (total: number): Promise<void> => {
    nbOfRows = total;
    if (format === "xlsx" && total > maximumSheetRows) refuseLargeSheet();
    await onRows(total);
  };
  const onFinding = (text: string): void => {
    if (findings.length < maximumFindings) findings.push(text);
  };
  for await (const piece of fileOf(call, exported, { params, format, onRows: counted, onFinding })) {
    const path = `exports/${newId()}`;
    await storeFile(call, path, piece);
    hash.update(piece);
    files.push(path);
  }
  const sha256 = hash.digest("hex");
  return {
    state: "DONE" as const,
    nbOfRows,
    sha256,
    files,
    findings: findings.join(" "),
    hasFile: true,
    finishedAt: new Date(call.now).toISOString(),
    sameAsAt: await sameRun(call, run, sha256),
  };
}
