// Whom what happens in earlier areas concerns, and in what words.
import type { PageAddress } from "#kernel/page-address.ts";
import { amendmentDiscount } from "#contracts/server/measure.ts";
import { discountApproval } from "#quotes/server/discount-standing.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records.ts";
import { approvalDecided, approvalRequested, approvalWithdrawn } from "#platform/approval-events.ts";
import { holdersOf } from "#people/server/colleagues.ts";
import { carUnassigned } from "#fleet/model/events.ts";
import { scoringDecided } from "#scoring/model/events.ts";
import { scoringFlow } from "#scoring/model/flow.ts";
import {
  procedureCanceled,
  procedureExpired,
  procedureRefused,
  procedureSigned,
  type ProcedureFact,
} from "#signatures/model/events.ts";
import type { NoticeKind } from "../contract/notices.ts";
import { linkOfContract, linkOfQuote, linkOfScoring } from "../model/found-links.ts";
import { unsentReaction } from "./unsent.ts";
import { inform, withdrawNews } from "./notices.ts";

/** What is signed, and the accounts that it concerns. */
interface Signed {
  name: string;
  detail: string;
  address: PageAddress;
  accounts: string[];
}

/** The quote or the amendment of a procedure; null for what nobody follows. */
export async function signedSubject(
  call: Call,
  { subject, signatureId }: Pick<ProcedureFact, "subject" | "signatureId">,
): Promise<Signed | null> {
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

async function informOfProcedure(
  call: Call,
  fact: ProcedureFact & { reason?: string },
  { kind, said }: { kind: NoticeKind; said: string },
): Promise<void> {
  const signed = await signedSubject(call, fact);
  if (!signed) return;
  const { name, detail, address, accounts } = signed;
  await inform(call, accounts, {
    kind,
    title: `${name} ${said}`,
    detail: fact.reason ? `${detail} : « ${fact.reason} »` : detail,
    address,
    cause: `signature ${fact.signatureId} ${kind}`,
  });
}

/** What was asked for: null for what is no discount. */
async function approvedRecord(
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
const freed = reaction(
  carUnassigned,
  async (call, { periodId, carId, orderLineId, reason, assignedById }) => {
    const { orderId, contractId } = await call.db
      .selectFrom("rentalPeriod")
      .select(["orderId", "contractId"])
      .where("id", "=", periodId)
      .executeTakeFirstOrThrow();
    await inform(call, [assignedById], {
      kind: "withdrawn",
      title: carId ? `Véhicule libéré du contrat ${orderId}` : `Commande libérée du contrat ${orderId}`,
      detail: reason,
      address: carId ? `/car-summary/rental-history/${carId}` : linkOfContract(contractId),
      cause: `unassigned ${periodId} ${carId ?? orderLineId} ${call.now.toISOString()}`,
    });
  },
);

export const noticeReactions = [
  unsentReaction,
  freed,
  reaction(procedureSigned, (call, fact) => informOfProcedure(call, fact, { kind: "signed", said: "signé" })),
  reaction(procedureRefused, (call, fact) =>
    informOfProcedure(call, fact, { kind: "refused", said: "refusé" }),
  ),
  reaction(procedureCanceled, (call, fact) =>
    informOfProcedure(call, fact, { kind: "withdrawn", said: "retiré de la signature" }),
  ),
  reaction(procedureExpired, (call, fact) =>
    informOfProcedure(call, fact, { kind: "withdrawn", said: "non signé à temps" }),
  ),
  reaction(scoringDecided, async (call, { scoringId, at }) => {
    const { companyId, companyName, salesmanId, status, reviewComment } = await get(
      call,
      "scoring",
      scoringId,
    );
    await inform(call, [salesmanId], {
      kind: "decided",
      title: `Scoring de ${companyName} : ${scoringFlow.states[status].label.toLowerCase()}`,
      detail: reviewComment,
      address: linkOfScoring(companyId),
      cause: `scoring ${scoringId} ${at}`,
    });
  }),
  reaction(approvalRequested, async (call, { approvalId, kind, permission, subjectId, ...of }) => {
    const on = await approvedRecord(call, kind, subjectId);
    if (on === null) return;
    await inform(call, await holdersOf(call, permission), {
      kind: "requested",
      title: `Remise à accorder sur ${on.title}`,
      detail: `${on.companyName} · ${of.said}, par ${of.askedBy} : « ${of.reason} »`,
      address: on.address,
      cause: requestCause(approvalId),
    });
  }),
  reaction(approvalWithdrawn, (call, { approvalId }) => withdrawNews(call, requestCause(approvalId))),
  reaction(approvalDecided, async (call, { approvalId, kind, subjectId, isApproved, ...of }) => {
    await withdrawNews(call, requestCause(approvalId));
    const on = await approvedRecord(call, kind, subjectId);
    if (on === null) return;
    const why = of.reason === "" ? "" : ` : « ${of.reason} »`;
    await inform(call, [of.askedById], {
      kind: "decided",
      title: `Remise ${isApproved ? "accordée" : "refusée"} sur ${on.title}`,
      detail: `${on.companyName} · ${of.said}${why}`,
      address: on.address,
      cause: `approval ${approvalId}`,
    });
  }),
];
