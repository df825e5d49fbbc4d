// Notices about quotes.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { type Reaction, reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { permissionHolders } from "#people/server/users/colleagues.ts";
import { approvalDecided, approvalRequested, approvalWithdrawn } from "#platform/approvals/events.ts";
import { notifyUsers, withdrawNotices } from "#platform/overview/notices.ts";
import { existsIn, type RecordPage } from "#platform/overview/record-pages.ts";
import type { SignedSubjectKind } from "#signatures/server/overview/signed-subjects.ts";
import { signatureNotices } from "#signatures/server/overview/notices.ts";
import { discountApproval } from "../discounts/discount-status.ts";

const pageOf = (id: string): PageAddress => `/prospection/quotes/view/${id}`;

export const quotePage: RecordPage = {
  record: "quote",
  page: (_call, id) => pageOf(id),
  exists: existsIn("quote"),
};

export const signedQuote: SignedSubjectKind = {
  record: "quote",
  read: async (call, id) => {
    const quote = await get(call, "quote", id);
    return {
      name: `Devis ${quote.orderId}`,
      detail: `${quote.companyName} · ${quote.carLabel}`,
      address: pageOf(id),
      accounts: [quote.createdById],
    };
  },
};

interface DiscountSubject {
  /** "le devis 26-0012". */
  title: string;
  companyName: string;
  address: PageAddress;
}

const requestCause = (approvalId: string): string => `approval ${approvalId} requested`;

/** Notices about discounts: the request to those with permission to decide, then the decision to the requester. */
export const discountNotices = (
  approvalKind: string,
  read: (call: Call, id: string) => Promise<DiscountSubject>,
): Reaction[] => [
  reaction(approvalRequested, async (call, { approvalId, kind, permission, subjectId, ...approval }) => {
    if (kind !== approvalKind) return;
    const { title, companyName, address } = await read(call, subjectId);
    await notifyUsers(call, await permissionHolders(call, permission), {
      kind: "requested",
      title: `Remise à accorder sur ${title}`,
      detail: `${companyName} · ${approval.wording}, par ${approval.askedBy} : « ${approval.reason} »`,
      address,
      cause: requestCause(approvalId),
    });
  }),
  reaction(approvalDecided, async (call, { approvalId, kind, subjectId, isApproved, ...approval }) => {
    if (kind !== approvalKind) return;
    await withdrawNotices(call, requestCause(approvalId));
    const { title, companyName, address } = await read(call, subjectId);
    const why = approval.reason === "" ? "" : ` : « ${approval.reason} »`;
    await notifyUsers(call, [approval.askedById], {
      kind: "decided",
      title: `Remise ${isApproved ? "accordée" : "refusée"} sur ${title}`,
      detail: `${companyName} · ${approval.wording}${why}`,
      address,
      cause: `approval ${approvalId}`,
    });
  }),
];

export const quoteNotices: readonly Reaction[] = [
  ...signatureNotices("quote"),
  // Once for every kind of approval: the cause names the request.
  reaction(approvalWithdrawn, (call, { approvalId }) => withdrawNotices(call, requestCause(approvalId))),
  ...discountNotices(discountApproval.name, async (call, id) => {
    const { orderId, companyName } = await get(call, "quote", id);
    return { title: `le devis ${orderId}`, companyName, address: pageOf(id) };
  }),
];
