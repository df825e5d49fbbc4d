// The lines of a preview: one company computed as the run would compute it, its lines read page by page.
import { sql } from "kysely";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import {
  linesByPage,
  type PreviewedPage,
  type PreviewLines,
  previewLinesSchema,
} from "../../model/runs/preview-lines.ts";
import { frozenLines } from "../documents/frozen-lines.ts";
import { openMonths } from "../rents/nightly.ts";
import { prepareCompany } from "../rents/prepare-company.ts";
import { draftsOfRun } from "./companies.ts";
import { onTheDay } from "./on-the-day.ts";

const toView = viewOf(previewLinesSchema);

async function linesOf(
  call: Call,
  documents: readonly { id: string; kind: PreviewLines["lines"][number]["documentKind"] }[],
  page: number,
): Promise<Pick<PreviewLines, "lines" | "nbOfLines">> {
  const ids = documents.map(({ id }) => id);
  if (ids.length === 0) return { lines: [], nbOfLines: 0 };
  const { nbOfLines } = await call.db
    .selectFrom("billingLine")
    .select((of) => of.fn.countAll<number>().as("nbOfLines"))
    .where("documentId", "in", ids)
    .executeTakeFirstOrThrow();
  const rows = await call.db
    .selectFrom("billingLine")
    .selectAll()
    .where("documentId", "in", ids)
    .orderBy("contractId")
    .orderBy("carId")
    .orderBy(sql`month nulls first`)
    .orderBy("documentId")
    .orderBy("position")
    .limit(linesByPage)
    .offset((page - 1) * linesByPage)
    .execute();
  const kinds = new Map(documents.map(({ id, kind }) => [id, kind]));
  const frozen = await frozenLines(call, rows);
  const lines = rows.flatMap(({ id, carId, documentId }, index) => {
    const [line, documentKind] = [frozen[index], kinds.get(documentId)];
    return line && documentKind ? [{ ...line, id, carId, documentKind }] : [];
  });
  return { lines, nbOfLines: Number(nbOfLines) };
}

const failuresOf = (call: Call, { companyId, issuerId }: PreviewedPage) =>
  call.db
    .selectFrom("billingEvent")
    .select(["id", "orderId", "reason", "remedyPage as page"])
    .where("companyId", "=", companyId)
    .where("issuerId", "=", issuerId)
    .where("status", "=", "FAILED")
    .orderBy("createdAt")
    .orderBy("id")
    .limit(linesByPage)
    .execute();

export const previewLines = (call: Call, asked: PreviewedPage): Promise<PreviewLines> =>
  onTheDay(call, asked, async (then) => {
    const { companyId, issuerId, page } = asked;
    await openMonths(then, companyId);
    await prepareCompany(then, { companyId, issuerId });
    const documents = await draftsOfRun(then, asked);
    return toView({
      documents,
      ...(await linesOf(then, documents, page)),
      failures: await failuresOf(then, asked),
    });
  });
