// Notices about contracts and amendments.
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { Reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import { existsIn, type RecordPage } from "#platform/overview/record-pages.ts";
import { discountNotices } from "#quotes/server/overview/notices.ts";
import { signatureNotices } from "#signatures/server/overview/notices.ts";
import type { SignedSubjectKind } from "#signatures/server/overview/signed-subjects.ts";
import { amendmentDiscount } from "../amendments/discount-measure.ts";

const pageOf = (id: string): PageAddress => `/prospection/contracts/view/${id}`;
const amendmentsPage = (contractId: string): PageAddress => `${pageOf(contractId)}?tab=amendments`;

export const contractPages: readonly RecordPage[] = [
  { record: "contract", page: (_call, id) => pageOf(id), exists: existsIn("contract") },
  {
    record: "amendment",
    page: async (call, id) => amendmentsPage((await get(call, "amendment", id)).contractId),
    exists: existsIn("amendment"),
  },
];

export const signedAmendment: SignedSubjectKind = {
  record: "amendment",
  read: async (call, id) => {
    const amendment = await get(call, "amendment", id);
    const contract = await get(call, "contract", amendment.contractId);
    return {
      name: `Avenant n° ${amendment.number} du contrat ${contract.orderId}`,
      detail: `${contract.companyName} · ${contract.carTitle}`,
      address: pageOf(contract.id),
      accounts: [contract.salesmanId, amendment.createdById],
    };
  },
};

export const amendmentNotices: readonly Reaction[] = [
  ...signatureNotices("amendment"),
  ...discountNotices(amendmentDiscount.name, async (call, id) => {
    const { number, contractId } = await get(call, "amendment", id);
    const { orderId, companyName } = await get(call, "contract", contractId);
    return {
      title: `l’avenant n° ${number} au contrat ${orderId}`,
      companyName,
      address: amendmentsPage(contractId),
    };
  }),
];

interface ClientAnswer {
  periodId: string;
  /** The account that sent the request. */
  askedById: string | null;
  title: string;
  /** The words of the client, cut where they are long. */
  words?: string;
  address: PageAddress;
}

const maximumLength = 200;
const cut = (words: string): string =>
  words.length > maximumLength ? `${words.slice(0, maximumLength - 1)}…` : words;

/** Notifies the salesperson, and the account that sent the request, of a client's answer from a link page. */
export async function notifyClientAnswer(
  call: Call,
  { periodId, askedById, title, words, address }: ClientAnswer,
): Promise<void> {
  const contract = await call.db
    .selectFrom("rentalPeriod as p")
    .innerJoin("contract as c", "c.id", "p.contractId")
    .select(["c.orderId", "c.companyName", "c.carTitle", "c.salesmanId"])
    .where("p.id", "=", periodId)
    .executeTakeFirstOrThrow();
  await notifyUsers(call, [contract.salesmanId, ...(askedById === null ? [] : [askedById])], {
    kind: "answered",
    title,
    detail: [
      `${contract.orderId} · ${contract.companyName} · ${contract.carTitle}`,
      words && `« ${cut(words)} »`,
    ]
      .filter(Boolean)
      .join(" : "),
    address,
    cause: `answer ${address} ${call.now.toISOString()}`,
  });
}
