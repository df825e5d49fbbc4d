// VAT natures as accountants read and set them. What waited for one is billed at once; what is final never changes.
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { computedOrigins } from "../../model/documents/document.ts";
import { type LineKindKey, lineKindKeys, lineKinds } from "../../model/documents/line-kinds.ts";
import {
  type KindNatures,
  kindNaturesSchema,
  natureOn,
  type NatureForm,
  naturesPage,
  natureVersionSchema,
} from "../../model/rules/natures.ts";
import { ruleValues } from "../../model/rules/rule.ts";
import { retryCorrected } from "../events/events.ts";
import { billCompanyJob } from "../events/record.ts";
import { firstEntry, ruleEntries, setRule } from "./rules.ts";

const toView = viewOf(kindNaturesSchema);
const toVersion = viewOf(natureVersionSchema);

export async function readNatures(call: Call): Promise<KindNatures[]> {
  const entries = await ruleEntries(call, "NATURE", ruleValues.NATURE);
  return lineKindKeys.map((kind) => {
    const { nature, article } = lineKinds[kind];
    const entered = entries.filter(({ about }) => about === kind);
    return toView({
      kind,
      ...natureOn(entered, kind, call.today),
      versions: [{ ...firstEntry, nature, article }, ...entered.map(toVersion)],
    });
  });
}

/** Companies whose computed drafts bear a line of that kind are billed again: their drafts are replaced. */
async function prepareAgain(call: Call, kind: LineKindKey): Promise<void> {
  const pairs = await call.db
    .selectFrom("billingDocument as draft")
    .innerJoin("billingLine as line", "line.documentId", "draft.id")
    .select(["draft.companyId", "draft.issuerId"])
    .distinct()
    .where("draft.status", "=", "DRAFT")
    .where("draft.origin", "in", computedOrigins)
    .where("line.kind", "=", kind)
    .execute();
  for (const { companyId, issuerId } of pairs)
    await call.enqueue(billCompanyJob, { companyId, issuerId }, { key: `${companyId} ${issuerId}` });
}

export async function natureChanged(call: Call, kind: LineKindKey): Promise<void> {
  await retryCorrected(call, { page: naturesPage });
  await prepareAgain(call, kind);
}

export async function setNature(
  call: Call,
  { kind, nature, article, ...place }: NatureForm,
): Promise<KindNatures[]> {
  const the = `la nature de TVA de « ${lineKinds[kind].label} »`;
  await setRule(call, { subject: "NATURE", about: kind, value: { nature, article }, the }, place);
  await natureChanged(call, kind);
  return readNatures(call);
}
