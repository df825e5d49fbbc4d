// Reads a scoring for screens and quotes: its documents, the missing ones, the moves available now.
import { viewOf } from "#kernel/schema/view.ts";
import { notFound } from "#kernel/failure.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { frenchPurposes, reliancesOn } from "#platform/documents/reliance.ts";
import * as documents from "#platform/documents/documents.ts";
import {
  documentTypeSchema,
  isRestricted,
  isTooOld,
  missingDocuments,
  type ScoringDocument,
  type ScoringDocumentType,
} from "../model/documents.ts";
import { scoringFlow, type ScoringSubject } from "../model/flow.ts";
import { resultOf } from "../model/result.ts";
import { type CompanyScoring, companyScoringSchema } from "../model/scoring.ts";
import { gridOf } from "./assessment/grid.ts";

export const holderOf = (scoringId: string): documents.Holder => ({ record: "scoring", id: scoringId });

const kindPrefix = "scoring.";
/** The document kind, unique across areas, of a scoring document type. */
export const kindOf = (type: ScoringDocumentType): string => `${kindPrefix}${type}`;
export const typeOf = (kind: string): ScoringDocumentType =>
  documentTypeSchema.parse(kind.slice(kindPrefix.length));

export async function documentsOf(call: Call, scoringId: string): Promise<ScoringDocument[]> {
  const rows = await documents.documentsOf(call, holderOf(scoringId));
  const reliances = Map.groupBy(
    await reliancesOn(
      call,
      rows.map(({ id }) => id),
    ),
    ({ documentId }) => documentId,
  );
  return rows.map(({ id, kind, name, size, datedOn, addedAt, addedBy }) => ({
    id,
    type: typeOf(kind),
    name,
    size,
    closingDate: datedOn,
    isRestricted: isRestricted(typeOf(kind)),
    addedAt,
    addedBy,
    reliedOnBy: frenchPurposes(reliances.get(id) ?? []),
  }));
}

/** The scoring of a company, or undefined: a company may have none yet. */
export const findScoring = (call: Call, companyId: string): Promise<Row<"scoring"> | undefined> =>
  call.db.selectFrom("scoring").selectAll().where("companyId", "=", companyId).executeTakeFirst();

/** Same, or throws a 404. */
export async function requireScoring(call: Call, companyId: string): Promise<Row<"scoring">> {
  const row = await findScoring(call, companyId);
  if (!row) throw notFound("Le scoring de cette société");
  return row;
}

/** The subject of the flow, which needs more than the row. */
export async function subjectOf(
  call: Call,
  row: Row<"scoring">,
): Promise<ScoringSubject & { status: Row<"scoring">["status"]; documents: ScoringDocument[] }> {
  const { expiryMonths } = await gridOf(call);
  const documents = await documentsOf(call, row.id);
  return {
    status: row.status,
    documents,
    missingDocuments: missingDocuments(documents, row.clientType, { today: call.today, expiryMonths }),
    areAccountsTooOld: row.closingDate !== null && isTooOld(row.closingDate, call.today, expiryMonths),
    salesman: row.salesman,
    updatedAt: row.updatedAt,
  };
}

export async function companyFacts(call: Call, companyId: string) {
  const facts = await call.db
    .selectFrom("company")
    .innerJoin("client", "client.id", "company.clientId")
    .select([
      "company.id as companyId",
      "company.name as companyName",
      "client.id as clientId",
      "client.name as clientName",
      "client.type as clientType",
    ])
    .where("company.id", "=", companyId)
    .executeTakeFirst();
  if (!facts) throw notFound("Cette société");
  return facts;
}

const toScoring = viewOf(companyScoringSchema.shape.scoring.unwrap());

/** The scoring of a company with its result; a company without scoring still has a result. */
export async function companyScoring(call: Call, companyId: string): Promise<CompanyScoring> {
  const row = await findScoring(call, companyId);
  if (!row) {
    const { clientType } = await companyFacts(call, companyId);
    const { expiryMonths } = await gridOf(call);
    return {
      scoring: null,
      result: resultOf(null, missingDocuments([], clientType, { today: call.today, expiryMonths })),
    };
  }
  const { documents, ...subject } = await subjectOf(call, row);
  return {
    scoring: toScoring({ ...row, documents, ...lifeCycleOf(scoringFlow, subject, missingPermission(call)) }),
    result: resultOf(row, [...subject.missingDocuments]),
  };
}
