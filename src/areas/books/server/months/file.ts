// The file of the entries of a month (FEC format): checked and stored when it is frozen, provisional before.
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import type { Day } from "#kernel/calendar/day.ts";
import type { StreamedDocument } from "#kernel/documents/files.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { findRows, get } from "#kernel/server/records/records.ts";
import { readFile } from "#platform/files/stored-files.ts";
import { isCollective, printedAccount } from "../../model/accounts.ts";
import { checkFec, type FecFinding } from "../../model/fec/check.ts";
import { fecFileName } from "../../model/fec/fec.ts";
import { latin9Bytes } from "../../model/fec/latin-9.ts";
import { fiscalYearStart, monthSpan } from "../../model/spans.ts";
import { type FileFacts, fileFacts, fileText } from "./file-lines.ts";

const encoder = new TextEncoder();
export const bytesOf = ({ isLatin }: FileFacts, text: string): Uint8Array =>
  isLatin ? latin9Bytes(text) : encoder.encode(text);

/** The last number of each journal before a month, in its fiscal year. */
export async function lastNumbers(
  call: Call,
  { issuerId, from, journals: exported }: FileFacts,
): Promise<Map<string, number>> {
  const { fiscalMonth } = await get(call, "bookSettings", issuerId);
  const rows = await call.db
    .selectFrom("bookEntry")
    .select(({ fn }) => ["journal", fn.max("number").as("number")])
    .where("issuerId", "=", issuerId)
    .where("day", ">=", fiscalYearStart(from, fiscalMonth))
    .where("day", "<", from)
    .groupBy("journal")
    .execute();
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
    isCollective: await on.within((call) => collectiveAccounts(call, [facts])),
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

/** A test for accounts, as these months print them, whose lines name a third party. */
export async function collectiveAccounts(
  call: Call,
  months: readonly Pick<FileFacts, "accountLength">[],
): Promise<(account: string) => boolean> {
  const replacements = await findRows(
    call,
    "bookAccount",
    { kind: "ACCOUNT" },
    { columns: ["role", "code"] },
  );
  const printed = new Set(
    replacements
      .filter(({ role }) => isCollective(role))
      .flatMap(({ code }) => months.map(({ accountLength }) => printedAccount(code, accountLength))),
  );
  return (account) => printed.has(account) || isCollective(account);
}

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
    const unzipped = Readable.from([await readFile(call, row.fileKey)]).pipe(createGunzip());
    return { name: row.fileName, type, chunks: unzipped };
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
