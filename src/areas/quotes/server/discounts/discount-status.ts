// Status of a discount: within the limit, or approved by a user with permission.
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { reaction } from "#kernel/server/area.ts";
import { sweep } from "#kernel/server/sweep.ts";
import {
  approvalOf,
  type ApprovalKind,
  grantApproval,
  type ApprovalSubject,
  supersedeApproval,
  pendingSubjects,
  withdrawApproval,
} from "#platform/approvals/approvals.ts";
import { approvalRefusals } from "#people/server/users/second-person.ts";
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

/** A discount to judge, of a quote or of an amendment of its terms. */
export interface JudgedDiscount {
  kind: ApprovalKind;
  measure: Measure;
  matter: ApprovalSubject;
  priceCents: number;
  /** The suggested rent displayed, and the discount typed against it. */
  suggestedRentCents: number | null;
  discount: number;
}

/** Approval of a discount; null within the limit. */
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

/** True when the caller approves discounts, with the reasons when only a second person is missing. */
export async function discountSignature(
  call: Call,
): Promise<{ mayApproveDiscount: boolean; approvalRefusals: string[] }> {
  const permission = "APPROVE_DISCOUNT";
  const isHeld = missingPermission(call)(permission) === null;
  const refusals = isHeld ? await approvalRefusals(call, { permission, preparerIds: [] }) : [];
  return { mayApproveDiscount: isHeld && refusals.length === 0, approvalRefusals: refusals };
}

/**
 * Runs after a save: supersedes a request made for another price, and approves immediately when the author may approve.
 */
export async function syncApproval(
  call: Call,
  { kind, measure, matter }: Pick<JudgedDiscount, "kind" | "measure" | "matter">,
  { parameters, isNew }: { parameters: PriceParameters; isNew: boolean },
): Promise<void> {
  const needsApproval = isBeyondLimit(measure, parameters);
  if (!isNew) await supersedeApproval(call, kind, needsApproval ? matter : { ...matter, matter: "" });
  if (needsApproval && (await discountSignature(call)).mayApproveDiscount)
    await grantApproval(call, kind, matter);
}

/** Runs when a record is sent to the client: a sender who may approve does so by sending. */
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
 * Withdraws approval requests that a new value of the limit makes unnecessary: immediately when the parameter takes
 * effect today or earlier, otherwise in the night of its day.
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

/** Mails the decision to the requester. */
export async function notifyRequester(
  call: Call,
  { askedBy, askerEmail, wording }: { askedBy: string; askerEmail: string; wording: string },
  { isApproved, reason, title, number, address }: Decision,
): Promise<void> {
  if (askerEmail === "") return;
  const why = reason === "" ? "" : `\n\n« ${reason} »`;
  await call.services.post.mail(call, {
    to: askerEmail,
    subject: `Remise ${isApproved ? "accordée" : "refusée"} : ${number}`,
    text: `Bonjour ${askedBy},\n\n${call.actor.name} a ${isApproved ? "accordé" : "refusé"} ${wording} sur ${title}.${why}\n\n${call.services.publicUrl}${address}`,
  });
}
