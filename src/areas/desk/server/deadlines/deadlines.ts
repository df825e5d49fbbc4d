// What is due: the deliveries of contracts, and the signatures that somebody should call about.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { addDays, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { companyChanged } from "#clients/model/events.ts";
import type { Call } from "#kernel/server/call.ts";
import { type DeadlineKind, deadlinePassed, deadlineDerivation, saveDeadline } from "#platform/deadlines.ts";
import { reaction } from "#kernel/server/area.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { actorId } from "#kernel/actor.ts";
import type { Figure } from "../../contract/statistics.ts";
import { describeAwaitedSigners } from "#signatures/model/awaited-signers.ts";
import { lateAfterDays } from "#signatures/model/wording/consent.ts";
import { awaitedSigners } from "#signatures/server/procedures/awaited-signers.ts";
import { linkOfContract } from "../../model/record-links.ts";
import { readSignedSubject } from "../notices/reactions.ts";
import { notifyUsers } from "../notices/notices.ts";

const pendingDeliveryStatuses = ["PENDING_MANDATE", "PENDING_FIRST_DELIVERY"] as const;

const deliveryDeadlineKind: DeadlineKind = {
  name: "contract.delivery",
  from: "contract",
  of: async (call, id) => {
    const contract = await call.db
      .selectFrom("contract")
      .select(["orderId", "companyName", "carTitle", "deliveryDeadline", "status", "salesmanId", "salesman"])
      .where("id", "=", id)
      .where("status", "in", [...pendingDeliveryStatuses])
      .executeTakeFirst();
    if (!contract) return null;
    const { orderId, companyName, carTitle, deliveryDeadline, status, salesmanId, salesman } = contract;
    const why = status === "PENDING_MANDATE" ? ", sans moyen de paiement" : "";
    return {
      due: deliveryDeadline,
      ownerId: salesmanId,
      owner: salesman,
      title: `Livrer le contrat ${orderId}`,
      lateTitle: `Contrat ${orderId} : livraison en retard`,
      detail: `${companyName} · ${carTitle}, attendue le ${frenchDay(deliveryDeadline)}${why}`,
      address: linkOfContract(id),
    };
  },
  all: async (call) =>
    (
      await call.db
        .selectFrom("contract")
        .select("id")
        .where("status", "in", [...pendingDeliveryStatuses])
        .execute()
    ).map(({ id }) => id),
};

const subjectOf = (
  call: Call,
  signatureId: string,
  { subjectKind, subjectId }: Pick<Row<"signature">, "subjectKind" | "subjectId">,
) => readSignedSubject(call, { signatureId, subject: { kind: subjectKind, id: subjectId } });

const signatureDeadlineKind: DeadlineKind = {
  name: "signature.patience",
  from: "signature",
  of: async (call, id) => {
    const signature = await call.db
      .selectFrom("signature")
      .select(["subjectKind", "subjectId", "createdAt", "createdBy", "createdById"])
      .where("id", "=", id)
      .where("status", "=", "PENDING")
      .executeTakeFirst();
    if (!signature) return null;
    const { createdAt } = signature;
    const subject = await subjectOf(call, id, signature);
    if (!subject) return null;
    const silentSigners = describeAwaitedSigners((await awaitedSigners(call, [id])).get(id) ?? []);
    const sent = dayInParis(createdAt);
    return {
      due: addDays(sent, lateAfterDays - 1),
      ownerId: signature.createdById,
      owner: signature.createdBy,
      title: `Faire signer : ${subject.name}`,
      lateTitle: `${subject.name} : toujours pas signé`,
      detail: `${subject.detail}, envoyé le ${frenchDay(sent)}${silentSigners && ` : ${silentSigners}`}`,
      address: subject.address,
    };
  },
  all: async (call) =>
    (
      await call.db
        .selectFrom("signature")
        .select("id")
        .where("status", "=", "PENDING")
        .where("subjectKind", "in", ["quote", "amendment"])
        .execute()
    ).map(({ id }) => id),
};

/** One's own that have passed; no figure while there is none. */
export async function ownLateDeadlines(call: Call): Promise<Figure[]> {
  const own = actorId(call.actor);
  const { count } = await call.db
    .selectFrom("deadline")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("ownerId", "=", own)
    .where("due", "<", call.today)
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return [];
  const to: PageAddress = `/prospection/deadlines?filter[ownerId]=${own}&filter[due*lt]=${call.today}`;
  return [
    {
      key: "deadline.late",
      label: "Mes retards",
      value: Number(count),
      unit: "count",
      to,
      tone: "danger",
    },
  ];
}

export const deskDeadlines = [
  deadlineDerivation(deliveryDeadlineKind),
  deadlineDerivation(signatureDeadlineKind),
];

/** Whom else it concerns: who made what is signed, when another has sent it. */
async function otherRecipients(call: Call, kind: string, recordId: string): Promise<readonly string[]> {
  if (kind !== signatureDeadlineKind.name) return [];
  const subject = await subjectOf(call, recordId, await get(call, "signature", recordId));
  return subject?.accounts ?? [];
}

const deliveriesOf = (call: Call, companyId: string) =>
  call.db
    .selectFrom("contract")
    .select("id")
    .where("companyId", "=", companyId)
    .where("status", "in", [...pendingDeliveryStatuses])
    .execute();

const signaturesOf = (call: Call, companyId: string) =>
  call.db
    .selectFrom("signature")
    .select("id")
    .where("status", "=", "PENDING")
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("quote")
            .select("quote.id")
            .whereRef("quote.id", "=", "signature.subjectId")
            .where("quote.companyId", "=", companyId),
        ),
        exists(
          selectFrom("amendment")
            .innerJoin("contract", "contract.id", "amendment.contractId")
            .select("amendment.id")
            .whereRef("amendment.id", "=", "signature.subjectId")
            .where("contract.companyId", "=", companyId),
        ),
      ]),
    )
    .execute();

export const deadlineReactions = [
  reaction(deadlinePassed, async (call, { id, kind, recordId, deadline }) =>
    notifyUsers(call, [deadline.ownerId, ...(await otherRecipients(call, kind, recordId))], {
      kind: "late",
      title: deadline.lateTitle,
      detail: deadline.detail,
      address: deadline.address,
      cause: `deadline ${id} ${deadline.due}`,
    }),
  ),
  // A new name is written to contracts and quotes without a line in their history.
  reaction(companyChanged, async (call, { companyId }) => {
    for (const { id } of await deliveriesOf(call, companyId))
      await saveDeadline(call, deliveryDeadlineKind, id);
    for (const { id } of await signaturesOf(call, companyId))
      await saveDeadline(call, signatureDeadlineKind, id);
  }),
];
