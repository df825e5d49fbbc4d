// The FEC of a month or of a fiscal year, with the description that accompanies it (LPF, art. A47 A-1).
import { addDays, addMonths, type Day, frenchDay } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { findRow, get } from "#kernel/server/records/records.ts";
import { checkedFec } from "../../model/fec/check.ts";
import { fecDescription } from "../../model/fec/description.ts";
import { fecFileName } from "../../model/fec/fec.ts";
import { journals } from "../../model/journals.ts";
import { fiscalYearStart, monthSpan, type Span } from "../../model/spans.ts";
import { bytesOf, collectiveAccounts, findingText, lastNumbers, monthFile } from "./file.ts";
import { type FileFacts, fileFacts, fileText } from "./file-lines.ts";

export interface FecRequest {
  issuerId: string;
  period: "MONTH" | "YEAR";
  /** A day of the period. */
  on: Day;
}

export interface Fec {
  name: string;
  description: { name: string; text: string };
  chunks: AsyncIterable<Uint8Array>;
}

async function requireSpan(call: Call, { issuerId, period, on }: FecRequest): Promise<Span> {
  const { fiscalMonth, startsOn } = await get(call, "bookSettings", issuerId);
  const from = fiscalYearStart(on, fiscalMonth);
  const span = period === "MONTH" ? monthSpan(on) : { from, to: addDays(addMonths(from, 12), -1) };
  if (span.to < startsOn)
    throw refused(`Les livres commencent le ${frenchDay(startsOn)} : cette période n’a pas d’écritures.`);
  const freezing = await findRow(call, "bookMonth", { issuerId, stage: "FREEZING" });
  if (freezing && freezing.month >= span.from && freezing.month <= span.to)
    throw refused("Un mois de cette période est en cours de gel : réessayez dans quelques instants.");
  return span;
}

async function monthsOf(call: Call, whole: FileFacts): Promise<FileFacts[]> {
  const { issuerId, from, to, isProvisional } = whole;
  const months: FileFacts[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1))
    months.push({ ...(await fileFacts(call, issuerId, month, monthSpan(month).to)), isProvisional });
  return months;
}

async function* checkedBytes(
  call: Call,
  whole: FileFacts,
  months: readonly FileFacts[],
  onFinding: (text: string) => void,
): AsyncGenerator<Uint8Array> {
  const numbers = new Map<string, number>();
  for (const month of months)
    for (const [journal, number] of await lastNumbers(call, month))
      if (!numbers.has(journal)) numbers.set(journal, number);
  const rules = {
    isProvisional: whole.isProvisional,
    from: whole.from,
    through: whole.to,
    isCollective: await collectiveAccounts(call, months),
    lastNumbers: numbers,
  };
  const text = fileText((act) => act(call), ...months);
  for await (const chunk of checkedFec(text, rules, (finding) => onFinding(findingText(finding))))
    yield bytesOf(whole, chunk);
}

/** The stored file of a frozen month, with the findings of its freeze. */
async function* frozenBytes(
  call: Call,
  { issuerId, from: month }: FileFacts,
  onFinding: (text: string) => void,
): AsyncGenerator<Uint8Array> {
  const { findings = [] } = (await findRow(call, "bookMonth", { issuerId, month })) ?? {};
  for (const finding of findings) onFinding(finding);
  yield* (await monthFile(call, { issuerId, month })).chunks;
}

/**
 * A frozen month has its stored bytes. The months of a fiscal year follow one another under one header, lettered as
 * today; while one of them is open, the whole file is provisional, without any number or validation day.
 */
export async function fecOf(
  call: Call,
  request: FecRequest,
  onFinding: (text: string) => void,
): Promise<Fec> {
  const { from, to } = await requireSpan(call, request);
  const whole = await fileFacts(call, request.issuerId, from, to);
  const { company, siren, isProvisional, isLatin } = whole;
  const isMonth = request.period === "MONTH";
  const months = await monthsOf(call, whole);
  const fileName = fecFileName(siren, isMonth ? { month: from } : { closingOn: to }, isProvisional);
  const labels = new Map(
    months.flatMap((month) => month.journals.map(({ code, journal }) => [code, journals[journal]])),
  );
  const text = fecDescription({
    company,
    siren,
    fileName,
    from,
    through: to,
    journals: [...labels].map(([code, label]) => ({ code, label })),
    encoding: isLatin ? "ISO-8859-15" : "UTF-8",
    isProvisional,
  });
  return {
    name: fileName,
    description: { name: fileName.replace(".txt", "_description.txt"), text },
    chunks:
      isMonth && !isProvisional
        ? frozenBytes(call, whole, onFinding)
        : checkedBytes(call, whole, months, onFinding),
  };
}
