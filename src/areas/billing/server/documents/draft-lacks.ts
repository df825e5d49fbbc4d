// Reasons why a draft cannot be finalised yet: missing facts of its parties, then of its lines.
import { totalProblem } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import type { DocumentSubject } from "../../model/documents/flow.ts";
import { type CollectionMethod, methodOfKind } from "../../model/documents/frozen.ts";
import { lineKinds } from "../../model/documents/line-kinds.ts";
import { lacksOf } from "../../model/documents/readiness.ts";
import { natureOn } from "../../model/rules/natures.ts";
import { type BilledCompany, billedCompany, customerOf, methodAt } from "../company-billing.ts";
import { identityOf } from "../issuers.ts";
import { vatPartyOf, vatReader } from "./line-vat.ts";
import { readRules, type Rules } from "../rules/rules.ts";
import { disputedCentsOf } from "./dispute.ts";
import { linesOf } from "./frozen-lines.ts";

type Line = Row<"billingLine">;

/** The input of the life cycle of a document. */
export function documentSubject(
  document: Row<"billingDocument">,
  {
    lacks = [],
    isOnPlatform = false,
    hasRecipient = true,
  }: Partial<Pick<DocumentSubject, "lacks" | "isOnPlatform" | "hasRecipient">> = {},
): DocumentSubject {
  const { status, kind, origin, totalCents, remainingCents, paperKey, isToSend, isSentByHand } = document;
  return {
    status,
    kind,
    origin,
    totalCents,
    remainingCents,
    disputedCents: disputedCentsOf(document),
    hasPaper: paperKey !== null,
    hasRecipient,
    isSent: !isToSend,
    isSentByHand,
    isOnPlatform,
    lacks,
  };
}

export const methodOfDocument = async (
  call: Call,
  billed: BilledCompany,
  { kind, issuerId }: Row<"billingDocument">,
): Promise<CollectionMethod> => methodOfKind(kind, await methodAt(call, billed, issuerId));

/** The mandate that debits a document, from the area that holds mandates; nulls while there is none. */
interface ReadDraft {
  issuer: Row<"issuer">;
  billed: BilledCompany;
  lines: Line[];
  rules: Rules;
  lacks: string[];
}

/** A nature that an accountant changed since the draft was prepared. */
function changedNatures(lines: readonly Line[], rules: Rules): string[] {
  const changed = lines.filter(
    ({ kind, vatNature, vatOn }) =>
      vatNature !== null && vatOn !== null && natureOn(rules.NATURE, kind, vatOn).nature !== vatNature,
  );
  return [...new Set(changed.map(({ kind }) => lineKinds[kind].label))].map(
    (label) =>
      `La nature de TVA de « ${label} » a changé depuis ce brouillon : il doit être préparé de nouveau.`,
  );
}

/** A place or a person that has changed since lines without a contract were prepared: their client has moved. */
async function changedPlace(call: Call, billed: BilledCompany, lines: readonly Line[]): Promise<string[]> {
  const judged = lines.filter(
    ({ contractId, correctsLineId }) => contractId === null && correctsLineId === null,
  );
  if (judged.length === 0) return [];
  const [vatOf, party] = [await vatReader(call), await vatPartyOf(call, billed, null)];
  const reasons = judged.flatMap(({ kind, vatNature, vatOn, category, rate }) => {
    if (vatNature === null || vatOn === null) return [];
    const vat = vatOf(kind, party, vatOn);
    if ("refusal" in vat) return vat.of === "COMPANY" ? vat.refusal : [];
    return vat.vatNature === vatNature && (vat.category !== category || vat.rate !== rate)
      ? `La TVA de « ${lineKinds[kind].label} » a changé depuis ce brouillon : il doit être préparé de nouveau.`
      : [];
  });
  return [...new Set(reasons)];
}

/** Amounts that no document may have. */
function amountProblems({ totalCents }: Row<"billingDocument">, lines: readonly Line[]): string[] {
  const amounts = [totalCents, ...lines.flatMap((line) => [line.unitPriceCents, line.netCents])];
  const problem = amounts.map(totalProblem).find((one) => one !== null);
  return problem ? [problem] : [];
}

/** A draft with what it still lacks: of its parties, then of its lines. */
export async function draftLacks(call: Call, document: Row<"billingDocument">): Promise<ReadDraft> {
  const issuer = await get(call, "issuer", document.issuerId);
  const billed = await billedCompany(call, document.companyId);
  const lines = await linesOf(call, document.id);
  const rules = await readRules(call);
  const missing = lacksOf({
    issuerId: issuer.id,
    issuer: await identityOf(call, issuer),
    customer: customerOf(billed),
    clientId: billed.company.clientId,
    isDebited: (await methodOfDocument(call, billed, document)) === "DEBIT",
    isReverseCharged: lines.some(({ category }) => category === "AE"),
  }).map(({ what }) => what);
  return {
    issuer,
    billed,
    lines,
    rules,
    lacks: [
      ...missing,
      ...changedNatures(lines, rules),
      ...(await changedPlace(call, billed, lines)),
      ...amountProblems(document, lines),
    ],
  };
}
