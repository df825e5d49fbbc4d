// The mail that confirms an instalment plan: it announces each debit (SEPA rulebooks, pre-notification).
import { requiresMandate } from "#clients/model/companies/payment.ts";
import { companyOf } from "#clients/server/read.ts";
import { readIssuer } from "#billing/server/issuers.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { isPaidByTransfer, returnObstacle } from "../../model/debits/obstacles.ts";
import { announceMovedDays } from "../debits/announce-rest.ts";
import { candidates } from "../debits/candidates.ts";
import { sumOf } from "../dunning/owed.ts";
import { recipientOf } from "../letters/letters.ts";
import { partsOfPlan } from "./plan-parts.ts";

export const bankDetails = ({ name, iban }: { name: string; iban: string }): string =>
  `${name}\nIBAN ${frenchIban(iban)}`;

/** The debits of a plan, and the amounts that the client pays by transfer. */
async function paymentText(
  call: Call,
  { id: planId, instalments }: Pick<Row<"instalmentPlan">, "id" | "instalments">,
  account: string,
): Promise<string> {
  const rankOf = new Map((await partsOfPlan(call, planId)).map(({ id, rank }) => [id, rank]));
  const transfers = (await candidates(call, { partIds: [...rankOf.keys()] })).filter(isPaidByTransfer);
  if (transfers.length === 0) return "Chaque échéance sera prélevée à sa date sur le compte de votre mandat.";
  const isAll = transfers.length === rankOf.size;
  if (!transfers.some((part) => returnObstacle(part) !== null))
    return transfers.every(({ paymentKind }) => requiresMandate(paymentKind))
      ? `Vos échéances ne seront pas prélevées : merci de régler chacune par virement.\n${account}`
      : `Merci de régler chaque échéance par virement :\n${account}`;
  const byRank = Map.groupBy(transfers, ({ partId }) => rankOf.get(partId));
  const days = instalments.flatMap(({ dueOn }, rank) => {
    const of = byRank.get(rank);
    return of
      ? `- avant le ${frenchDay(dueOn)} : ${frenchPrice(sumOf(of.map(({ remainingCents }) => remainingCents)))}`
      : [];
  });
  return [
    `Un prélèvement de ces sommes a été rejeté ou remboursé : merci de les régler par virement.\n${days.join("\n")}\n${account}`,
    ...(isAll ? [] : ["Le reste de chaque échéance sera prélevé à sa date sur le compte de votre mandat."]),
  ].join("\n\n");
}

/** Nothing is sent to a company without a contact: its page asks for one. */
export async function announcePlan(
  call: Call,
  { companyId, issuerId }: Pick<Row<"dunningCase">, "companyId" | "issuerId">,
  plan: Pick<Row<"instalmentPlan">, "id" | "instalments">,
): Promise<void> {
  await announceMovedDays(
    call,
    (await partsOfPlan(call, plan.id)).map(({ id }) => id),
  );
  const { clientId, name } = await companyOf(call, companyId);
  const recipient = await recipientOf(call, { companyId, clientId });
  if (!recipient) return;
  const { identity } = await readIssuer(call, issuerId);
  const days = plan.instalments.map(({ dueOn, cents }) => `- le ${frenchDay(dueOn)} : ${frenchPrice(cents)}`);
  await call.services.post.mail(call, {
    to: recipient.email,
    replyTo: identity.email,
    about: [clientId],
    subject: `Votre échéancier : ${name}`,
    text: [
      `Bonjour ${recipient.name},`,
      `Voici l’échéancier convenu pour ce que doit ${name} :\n${days.join("\n")}`,
      await paymentText(call, plan, bankDetails(identity)),
      `Une échéance impayée plus de huit jours met fin à l’échéancier.`,
      `Pour toute question, répondez simplement à ce message.\n\n${identity.name}\n${identity.phone}`,
    ].join("\n\n"),
  });
}
