// Scorings in any state, in one call: for the demonstration, and for tests of every area.
import { addDays, addMonths, day, type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { drawSample } from "#platform/paper/sample.ts";
import { scoringDocuments, type ScoringDocumentType } from "../model/documents.ts";
import type { Decision } from "../model/flow.ts";
import type { CompanyScoring } from "../model/scoring.ts";
import { addDocument } from "./documents.ts";
import { asScorer } from "./expiry.ts";
import { companyScoring } from "./read.ts";
import { createScoring, moveScoring, reviewScoring } from "./scoring.ts";

/** A one-page PDF with its title. */
export const samplePdf = (title: string): Promise<Uint8Array> => drawSample(`${title} (exemple)`.split("\n"));

/** Most financial years end on 31 December; the others at the end of a month. */
const lastYearEnd = (today: Day): Day => day(`${Number(today.slice(0, 4)) - 1}-12-31`);
const monthEnd = (of: Day): Day => addDays(firstOfMonth(addMonths(of, 1)), -1);

/** Adds every missing document, the liasse closed on `closingDate`, which submits the scoring to the scorer. */
export async function addEveryDocument(
  call: Call,
  companyId: string,
  closingDate: Day = lastYearEnd(call.today),
): Promise<CompanyScoring> {
  const { result } = await companyScoring(call, companyId);
  for (const type of result.missingDocuments) await addSample(call, companyId, type, closingDate);
  return companyScoring(call, companyId);
}

async function addSample(
  call: Call,
  companyId: string,
  type: ScoringDocumentType,
  closingDate: Day,
): Promise<void> {
  const file = {
    name: `${scoringDocuments[type]}.pdf`,
    type: "application/pdf",
    bytes: await samplePdf(scoringDocuments[type]),
  };
  await addDocument(call, companyId, { type, file, ...(type === "LIASSE_FISCALE" && { closingDate }) });
}

const callAs = async (call: Call, name: string | undefined): Promise<Call> =>
  name === undefined ? call : actingAs(call, name);

interface ScoringOptions {
  decision?: Decision;
  monthsOfDeposit?: number;
  needs?: string;
  /** Name of the user who decides. */
  scorer?: string;
}

/** A requested and complete scoring, decided when `decision` is given. */
export async function buildScoring(
  call: Call,
  companyId: string,
  { decision, monthsOfDeposit = 0, needs = "", scorer }: ScoringOptions = {},
): Promise<CompanyScoring> {
  await createScoring(call, { companyId, needs, comment: "" });
  const complete = await addEveryDocument(call, companyId);
  if (!decision || !complete.scoring) return complete;
  const comment =
    decision === "MORE"
      ? "Merci de joindre les derniers relevés bancaires."
      : decision === "NO"
        ? "Capacité de remboursement insuffisante."
        : "";
  return reviewScoring(asScorer(await callAs(call, scorer)), companyId, {
    version: complete.scoring.version,
    decision,
    monthsOfDeposit,
    comment,
  });
}

/** A scoring accepted on accounts that have since become too old. */
export async function buildExpiredScoring(
  call: Call,
  companyId: string,
  { needs = "", scorer }: Pick<ScoringOptions, "needs" | "scorer"> = {},
): Promise<CompanyScoring> {
  const months = 12;
  const past: Call = {
    ...call,
    now: new Date(call.now.getTime() - months * 30.4375 * 86_400_000),
    today: addMonths(call.today, -months),
  };
  await createScoring(past, { companyId, needs, comment: "" });
  const { scoring } = await addEveryDocument(past, companyId, monthEnd(addMonths(call.today, -20)));
  await reviewScoring(asScorer(await callAs(past, scorer)), companyId, {
    version: scoring?.version ?? 1,
    decision: "OK",
    monthsOfDeposit: 0,
    comment: "",
  });
  return moveScoring(asScorer(call), companyId, "expire");
}
