// Whom what happens in earlier areas concerns, and in what words.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { amendmentDiscount } from "#contracts/server/amendments/discount-measure.ts";
import { discountApproval } from "#quotes/server/discounts/discount-status.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { approvalDecided, approvalRequested, approvalWithdrawn } from "#platform/approvals/events.ts";
import { permissionHolders } from "#people/server/users/colleagues.ts";
import { carUnassigned } from "#fleet/model/events.ts";
import { scoringDecided } from "#scoring/model/events.ts";
import { scoringFlow } from "#scoring/model/flow.ts";
import {
  procedureCanceled,
  procedureExpired,
  procedureRefused,
  procedureSigned,
  type ProcedureEvent,
} from "#signatures/model/events.ts";
import type { NoticeKind } from "../../contract/notices.ts";
import { linkOfContract, linkOfQuote, linkOfScoring } from "../../model/record-links.ts";
import { undeliveredReaction } from "./undelivered-messages.ts";
import { notifyUsers, withdrawNotices } from "./notices.ts";

/** What is signed, and the accounts that it concerns. */
interface SignedSubject {
  name: string;
  detail: string;
  address: PageAddress;
  accounts: string[];
}

/** The quote or the amendment of a procedure; null for what nobody follows. */
export async function readSignedSubject(
  call: Call,
  { subject, signatureId }: Pick<ProcedureEvent, "subject" | "signatureId">,
): Promise<SignedSubject | null> {
  const { createdById: starter } = await get(call, "signature", signatureId);
  if (subject.kind === "quote") {
    const quote = await get(call, "quote", subject.id);
    return {
      name: `Devis ${quote.orderId}`,
      detail: `${quote.companyName} · ${quote.carLabel}`,
      address: linkOfQuote(quote.id),
      accounts: [quote.createdById, starter],
    };
  }
  if (subject.kind !== "amendment") return null;
  const amendment = await get(call, "amendment", subject.id);
  const contract = await get(call, "contract", amendment.contractId);
  return {
    name: `Avenant n° ${amendment.number} du contrat ${contract.orderId}`,
    detail: `${contract.companyName} · ${contract.carTitle}`,
    address: linkOfContract(contract.id),
    accounts: [contract.salesmanId, amendment.createdById, starter],
  };
}

async function notifyProcedure(
  call: Call,
  fact: ProcedureEvent & { reason?: string },
  { kind, said }: { kind: NoticeKind; said: string },
): Promise<void> {
  const signed = await readSignedSubject(call, fact);
  if (!signed) return;
  const { name, detail, address, accounts } = signed;
  await notifyUsers(call, accounts, {
    kind,
    title: `${name} ${said}`,
    detail: fact.reason ? `${detail} : « ${fact.reason} »` : detail,
    address,
    cause: `signature ${fact.signatureId} ${kind}`,
  });
}

/** What was asked for: null for what is no discount. */
async function readApprovalSubject(
  call: Call,
  kind: string,
  id: string,
): Promise<{ title: string; companyName: string; address: PageAddress } | null> {
  if (kind === discountApproval.name) {
    const { orderId, companyName } = await get(call, "quote", id);
    return { title: `le devis ${orderId}`, companyName, address: linkOfQuote(id) };
  }
  if (kind !== amendmentDiscount.name) return null;
  const { number, contractId } = await get(call, "amendment", id);
  const { orderId, companyName } = await get(call, "contract", contractId);
  return {
    title: `l’avenant n° ${number} au contrat ${orderId}`,
    companyName,
    address: `${linkOfContract(contractId)}?tab=amendments`,
  };
}

const requestCause = (approvalId: string): string => `approval ${approvalId} requested`;

/** A car or an order that its contract no longer needs: who had found it is told. */
const unassignedReaction = reaction(
  carUnassigned,
  async (call, { periodId, carId, orderLineId, reason, assignedById }) => {
    const { orderId, contractId } = await call.db
      .selectFrom("rentalPeriod")
      .select(["orderId", "contractId"])
      .where("id", "=", periodId)
      .executeTakeFirstOrThrow();
    await notifyUsers(call, [assignedById], {
      kind: "withdrawn",
      title: carId ? `Véhicule libéré du contrat ${orderId}` : `Commande libérée du contrat ${orderId}`,
      detail: reason,
      address: carId ? `/car-summary/rental-history/${carId}` : linkOfContract(contractId),
      cause: `unassigned ${periodId} ${carId ?? orderLineId} ${call.now.toISOString()}`,
    });
  },
);

export const noticeReactions = [
  undeliveredReaction,
  unassignedReaction,
  reaction(procedureSigned, (call, fact) => notifyProcedure(call, fact, { kind: "signed", said: "signé" })),
  reaction(procedureRefused, (call, fact) =>
    notifyProcedure(call, fact, { kind: "refused", said: "refusé" }),
  ),
  reaction(procedureCanceled, (call, fact) =>
    notifyProcedure(call, fact, { kind: "withdrawn", said: "retiré de la signature" }),
  ),
  reaction(procedureExpired, (call, fact) =>
    notifyProcedure(call, fact, { kind: "withdrawn", said: "non signé à temps" }),
  ),
  reaction(scoringDecided, async (call, { scoringId, at }) => {
    const { companyId, companyName, salesmanId, status, reviewComment } = await get(
      call,
      "scoring",
      scoringId,
    );
    await notifyUsers(call, [salesmanId], {
      kind: "decided",
      title: `Scoring de ${companyName} : ${scoringFlow.states[status].label.toLowerCase()}`,
      detail: reviewComment,
      address: linkOfScoring(companyId),
      cause: `scoring ${scoringId} ${at}`,
    });
  }),
  reaction(approvalRequested, async (call, { approvalId, kind, permission, subjectId, ...approval }) => {
    const approvedSubject = await readApprovalSubject(call, kind, subjectId);
    if (approvedSubject === null) return;
    await notifyUsers(call, await permissionHolders(call, permission), {
      kind: "requested",
      title: `Remise à accorder sur ${approvedSubject.title}`,
      detail: `${approvedSubject.companyName} · ${approval.said}, par ${approval.askedBy} : « ${approval.reason} »`,
      address: approvedSubject.address,
      cause: requestCause(approvalId),
    });
  }),
  reaction(approvalWithdrawn, (call, { approvalId }) => withdrawNotices(call, requestCause(approvalId))),
  reaction(approvalDecided, async (call, { approvalId, kind, subjectId, isApproved, ...approval }) => {
    await withdrawNotices(call, requestCause(approvalId));
    const approvedSubject = await readApprovalSubject(call, kind, subjectId);
    if (approvedSubject === null) return;
    const why = approval.reason === "" ? "" : ` : « ${approval.reason} »`;
    await notifyUsers(call, [approval.askedById], {
      kind: "decided",
      title: `Remise ${isApproved ? "accordée" : "refusée"} sur ${approvedSubject.title}`,
      detail: `${approvedSubject.companyName} · ${approval.said}${why}`,
      address: approvedSubject.address,
      cause: `approval ${approvalId}`,
    });
  }),
];
