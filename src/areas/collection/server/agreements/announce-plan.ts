// The mail that confirms an instalment plan: it announces each debit (SEPA rulebooks, pre-notification).
import { companyOf } from "#clients/server/read.ts";
import { readIssuer } from "#billing/server/issuers.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import type { Instalment } from "../../model/dunning/plan.ts";
import { returnObstacle } from "../../model/debits/obstacles.ts";
import { announceMovedDays } from "../debits/announce-rest.ts";
import { debitHistories } from "../debits/histories.ts";
import { sumOf } from "../dunning/owed.ts";
import { recipientOf } from "../letters/letters.ts";
import { partsOfPlan } from "./plan-parts.ts";

/** Amount of each instalment that is not debited by itself: a former debit of this debt was refused. */
async function refusedByRank(call: Call, planId: string): Promise<ReadonlyMap<number, Cents>> {
  const parts = await partsOfPlan(call, planId);
  const historyOf = await debitHistories(
    call,
    parts.map(({ id }) => id),
  );
  const refused = parts.filter(({ id }) => returnObstacle(historyOf(id)) !== null);
  const byRank = Map.groupBy(refused, ({ rank }) => rank);
  return new Map(
    [...byRank].map(([rank, of]) => [rank, sumOf(of.map(({ remainingCents }) => remainingCents))]),
  );
}

export const bankDetails = ({ name, iban }: { name: string; iban: string }): string =>
  `${name}\nIBAN ${frenchIban(iban)}`;

/** The debits of a plan, and the amounts that the client pays by transfer. */
function debitText(
  instalments: readonly Instalment[],
  refused: ReadonlyMap<number, Cents>,
  account: string,
): string {
  if (refused.size === 0) return "Chaque échéance sera prélevée à sa date sur le compte de votre mandat.";
  const transfers = instalments.flatMap(({ dueOn }, rank) => {
    const cents = refused.get(rank);
    return cents === undefined ? [] : `- avant le ${frenchDay(dueOn)} : ${frenchPrice(cents)}`;
  });
  const isAllRefused = sumOf([...refused.values()]) === sumOf(instalments.map(({ cents }) => cents));
  return [
    `Un prélèvement de ces sommes a été rejeté ou remboursé : merci de les régler par virement.\n${transfers.join("\n")}\n${account}`,
    ...(isAllRefused
      ? []
      : ["Le reste de chaque échéance sera prélevé à sa date sur le compte de votre mandat."]),
  ].join("\n\n");
}

/** Nothing is sent to a company without a contact: its page asks for one. */
export async function announcePlan(
  call: Call,
  { companyId, issuerId }: Pick<Row<"dunningCase">, "companyId" | "issuerId">,
  { id: planId, instalments }: Pick<Row<"instalmentPlan">, "id" | "instalments">,
): Promise<void> {
  await announceMovedDays(
    call,
    (await partsOfPlan(call, planId)).map(({ id }) => id),
  );
  const { clientId, name, paymentMethod } = await companyOf(call, companyId);
  const recipient = await recipientOf(call, { companyId, clientId });
  if (!recipient) return;
  const { identity } = await readIssuer(call, issuerId);
  const days = instalments.map(({ dueOn, cents }) => `- le ${frenchDay(dueOn)} : ${frenchPrice(cents)}`);
  const payment =
    paymentMethod.kind === "WIRE_TRANSFER"
      ? `Merci de régler chaque échéance par virement :\n${bankDetails(identity)}`
      : debitText(instalments, await refusedByRank(call, planId), bankDetails(identity));
  await call.services.post.mail(call, {
    to: recipient.email,
    replyTo: identity.email,
    about: [clientId],
    subject: `Votre échéancier : ${name}`,
    text: [
      `Bonjour ${recipient.name},`,
      `Voici l’échéancier convenu pour ce que doit ${name} :\n${days.join("\n")}`,
      payment,
      `Une échéance impayée plus de huit jours met fin à l’échéancier.`,
      `Pour toute question, répondez simplement à ce message.\n\n${identity.name}\n${identity.phone}`,
    ].join("\n\n"),
  });
}
