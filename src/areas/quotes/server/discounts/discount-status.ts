// How a discount stands: within the parameter, or agreed to by whoever may.
import type { Call } from "#kernel/server/call.ts";
import { reaction } from "#kernel/server/area.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { hasPermission } from "#kernel/actor.ts";
import {
  approvalOf,
  type ApprovalKind,
  grantApproval,
  type ApprovalSubject,
  supersedeApproval,
  pendingSubjects,
  withdrawApproval,
} from "#platform/approvals/approvals.ts";
import { parameterChanged } from "#settings/model/events.ts";
import { readParameters } from "#settings/server/basis.ts";
import type { PriceParameters } from "#settings/model/parameters/price-parameters.ts";
import {
  type DiscountApproval,
  discountApprovalTerms,
  measureQuote,
} from "../../model/discounts/discount-approval.ts";
import { customGridTerms } from "../../model/discounts/over-share.ts";
import {
  isBeyondLimit,
  type Measure,
  measuredDiscount,
  measureReasons,
} from "../../model/discounts/measure.ts";
import type { QuoteRow } from "../view.ts";

export const discountApproval: ApprovalKind = {
  name: "quoteDiscount",
  permission: "APPROVE_DISCOUNT",
  record: "quote",
};

export const approvalSubject = (row: QuoteRow): ApprovalSubject => ({
  subjectId: row.id,
  ...discountApprovalTerms(measureQuote(row), {
    ...row,
    about: [row.finishId ?? row.categoryId, row.companyId, ...customGridTerms(row)],
  }),
});

/** A discount to judge, of a quote or of what changes its terms afterwards. */
export interface JudgedDiscount {
  kind: ApprovalKind;
  measure: Measure;
  matter: ApprovalSubject;
  priceCents: number;
  /** What the screen suggested, and the discount that was typed against it. */
  suggestedRentCents: number | null;
  discount: number;
}

/** How it stands; null while it is within the parameter. */
export async function discountStatus(
  call: Call,
  { kind, measure, matter, ...of }: JudgedDiscount,
  parameters: PriceParameters,
): Promise<DiscountApproval> {
  if (!isBeyondLimit(measure, parameters)) return null;
  return {
    limit: parameters.salesmanDiscountRate,
    discount: measuredDiscount(measure, of.discount),
    reasons: measureReasons(measure, of),
    approval: await approvalOf(call, kind, matter),
  };
}

/** Just kept: what waited on another price no longer does; whoever may approve has approved by giving. */
export async function syncApproval(
  call: Call,
  { kind, measure, matter }: Pick<JudgedDiscount, "kind" | "measure" | "matter">,
  { parameters, isNew }: { parameters: PriceParameters; isNew: boolean },
): Promise<void> {
  const needsApproval = isBeyondLimit(measure, parameters);
  if (!isNew) await supersedeApproval(call, kind, needsApproval ? matter : { ...matter, matter: "" });
  if (needsApproval && hasPermission(call.grants, call.actor, kind.permission))
    await grantApproval(call, kind, matter);
}

/** On its way to the client: whoever may approve has approved by sending. */
export const approveBySending = async (call: Call, judged: JudgedDiscount): Promise<void> =>
  syncApproval(call, judged, { parameters: await readParameters(call, call.today), isNew: true });

export const quoteDiscount = (row: QuoteRow): JudgedDiscount => ({
  kind: discountApproval,
  measure: measureQuote(row),
  matter: approvalSubject(row),
  priceCents: row.priceCents,
  suggestedRentCents: row.pricing.suggestedRentCents,
  discount: row.discount,
});

/**
 * The limit moves with its parameter: what has come back within it waits for nobody. At once when the parameter
 * is entered for today or before, else in the night of its day.
 */
export function withdrawWithinLimit(
  name: string,
  kind: ApprovalKind,
  judge: (call: Call, id: string) => Promise<JudgedDiscount | null>,
) {
  const within = sweep(name, {
    cron: "5 0 * * *",
    find: (call) => pendingSubjects(call, kind),
    each: async (call, subjectId) => {
      const judged = await judge(call, subjectId);
      const parameters = await readParameters(call, call.today);
      if (judged === null || !isBeyondLimit(judged.measure, parameters))
        await withdrawApproval(call, kind, { subjectId, reasonText: "la remise est dans la limite permise" });
    },
  });
  const moved = reaction(parameterChanged, async (call, { name: changed, from }) => {
    if (changed === "salesmanDiscountRate" && from <= call.today) await call.enqueue(within.job, {});
  });
  return { ...within, moved };
}

interface Decision {
  isApproved: boolean;
  reason: string;
  /** « le devis D-2026-000012 (Menuiserie Martin) ». */
  title: string;
  number: string;
  address: string;
}

/** Mails whoever asked what was decided. */
export async function notifyRequester(
  call: Call,
  { askedBy, askerEmail, said }: { askedBy: string; askerEmail: string; said: string },
  { isApproved, reason, title, number, address }: Decision,
): Promise<void> {
  if (askerEmail === "") return;
  const why = reason === "" ? "" : `\n\n« ${reason} »`;
  await call.services.post.mail(call, {
    to: askerEmail,
    subject: `Remise ${isApproved ? "accordée" : "refusée"} : ${number}`,
    text: `Bonjour ${askedBy},\n\n${call.actor.name} a ${isApproved ? "accordé" : "refusé"} ${said} sur ${title}.${why}\n\n${call.services.publicUrl}${address}`,
  });
}
