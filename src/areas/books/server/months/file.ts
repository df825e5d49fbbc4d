// The file of the entries of a month (FEC format): checked and stored when it is frozen, provisional before.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { constants, createGzip, gunzip } from "node:zlib";
import { sql } from "kysely";
import { addMonths, type Day } from "#kernel/calendar/day.ts";
import type { StreamedDocument } from "#kernel/documents/files.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { readFile } from "#platform/files/stored-files.ts";
import { isCollective, printedAccount } from "../../model/accounts.ts";
import { checkFec, type FecFinding } from "../../model/fec/check.ts";
import { fecFileName } from "../../model/fec/fec.ts";
import { latin9Bytes } from "../../model/fec/latin-9.ts";
import { monthSpan } from "../../model/spans.ts";
import { type FileFacts, fileFacts, fileText } from "./file-lines.ts";

const encoder = new TextEncoder();
export const bytesOf = ({ isLatin }: FileFacts, text: string): Uint8Array =>
  isLatin ? latin9Bytes(text) : encoder.encode(text);

/** The number before the first one of each journal of a month. */
export async function lastNumbers(
  call: Call,
  { issuerId, from, journals: exported }: FileFacts,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ journal: string; number: number }>`
    select journal, min(number) - 1 as number from book_entry
    where issuer_id = ${issuerId} and day between ${from} and ${addMonths(from, 1)} and number is not null and day < ${addMonths(from, 1)}
    group by journal`.execute(call.db);
  const numbers = new Map(rows.map(({ journal, number }) => [journal, number]));
  return new Map(exported.map(({ journal, code }) => [code, numbers.get(journal) ?? 0]));
}

export interface CheckedFile {
  name: string;
  /** Compressed; the hash is that of the file itself. */
  zipped: Uint8Array;
  hash: string;
  findings: string[];
}

const maximumFindings = 20;
export const findingText = ({ line, message }: FecFinding): string => `Ligne ${line} : ${message}`;

/** The file of a frozen month, checked as it is written. */
export async function checkedFile(
  on: Pick<OutsideContext, "within">,
  { issuerId, month }: { issuerId: string; month: Day },
): Promise<CheckedFile> {
  const { from, to } = monthSpan(month);
  const facts = await on.within((call) => fileFacts(call, issuerId, from, to));
  const rules = {
    isProvisional: false,
    from,
    through: to,
    isCollective: await on.within((call) => collectiveAccounts(call, facts)),
    lastNumbers: await on.within((call) => lastNumbers(call, facts)),
  };
  const hash = createHash("sha256");
  const gzip = createGzip();
  const parts: Buffer[] = [];
  gzip.on("data", (part: Buffer) => parts.push(part));
  const closed = new Promise<void>((resolve, reject) => gzip.on("end", resolve).on("error", reject));
  async function* written() {
    for await (const text of fileText(on.within, facts)) {
      const bytes = bytesOf(facts, text);
      hash.update(bytes);
      if (!gzip.write(bytes)) await new Promise<void>((resolve) => void gzip.once("drain", () => resolve()));
      yield text;
    }
  }
  const findings: string[] = [];
  for await (const finding of checkFec(written(), rules))
    if (findings.length < maximumFindings) findings.push(findingText(finding));
  gzip.end();
  await closed;
  return {
    name: fecFileName(facts.siren, { month: from }, false),
    zipped: Buffer.concat(parts),
    hash: hash.digest("hex"),
    findings,
  };
}

/** Collective accounts as they are printed. */
export async function collectiveAccounts(
  call: Call,
  { accountLength }: FileFacts,
): Promise<(account: string) => boolean> {
  const rows = await call.db
    .selectFrom("bookAccount")
    .select(["role", "code"])
    .where("kind", "=", "ACCOUNT")
    .execute();
  const printed = new Set(
    rows.filter(({ role }) => isCollective(role)).map(({ code }) => printedAccount(code, accountLength)),
  );
  return (account) =>
    printed.has(account) || isCollective(account) || isCollective(account.replace(/0+$/, ""));
}

const unzip = promisify(gunzip);

/** The file of a month: the same bytes for ever once it is frozen, provisional before. */
export async function monthFile(
  call: Call,
  { issuerId, month }: { issuerId: string; month: Day },
): Promise<StreamedDocument> {
  const { from, to } = monthSpan(month);
  const row = await call.db
    .selectFrom("bookMonth")
    .select(["fileKey", "fileName"])
    .where("issuerId", "=", issuerId)
    .where("month", "=", from)
    .executeTakeFirst();
  const type = "text/plain";
  if (row?.fileKey) {
    const bytes = await readFile(call, row.fileKey);
    async function* stored(): AsyncGenerator<Uint8Array> {
      yield await unzip(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
    }
    return { name: row.fileName, type, chunks: stored() };
  }
  if (row) throw refused("Ce mois est en cours de gel : son fichier arrive dans quelques instants.");
  const facts = await fileFacts(call, issuerId, from, to);
  return {
    name: fecFileName(facts.siren, { month: from }, true),
    type,
    chunks: provisionalBytes(call, facts),
  };
}

async function* provisionalBytes(call: Call, facts: FileFacts): AsyncGenerator<Uint8Array> {
  for await (const text of fileText((act) => act(call), facts)) yield bytesOf(facts, text);
}
