// The mail that confirms an instalment plan: it announces each debit (SEPA rulebooks, pre-notification).
import { sql } from "kysely";
import { requiresMandate } from "#clients/model/companies/payment.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { targetDayOnOrAfter } from "#kernel/calendar/target-days.ts";
import { type Cents, frenchPrice, sumOf } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { idsOf, pluck } from "#kernel/values.ts";
import { isPaidByTransfer, returnObstacle } from "#payments/model/debits/obstacles.ts";
import type { Instalment } from "../../model/dunning/records.ts";
import { announceMovedDays } from "#payments/server/debits/announce-rest.ts";
import { type Candidate, candidates } from "#payments/server/debits/candidates.ts";
import type { Owing } from "#ledger/server/credits/payable-parts.ts";
import { mailCompany } from "#ledger/server/credits/mail-company.ts";
import { bankDetails } from "../../model/dunning/plan.ts";
import { partsOfPlan } from "./plan-parts.ts";

type Plan = Pick<Row<"instalmentPlan">, "id" | "instalments">;

export interface DebitToCome {
  number: string;
  cents: Cents;
  on: Day;
}

/** Debits announced or prepared of parts that a plan is about to replace: it cancels them. */
export async function debitsToCome(call: Call, partIds: readonly string[]): Promise<DebitToCome[]> {
  const { rows } = await sql<DebitToCome>`
    select d.number, c.cents, c.debited_on as "on"
    from document_part p join billing_document d on d.id = p.document_id
    cross join lateral debit_to_come(p.id, ${call.today}) c
    where p.id = any(${[...partIds]}::uuid[])
    order by c.debited_on, d.number, p.id`.execute(call.db);
  return rows;
}

const canceledText = (debits: readonly DebitToCome[]): string[] =>
  debits.map(
    ({ number, cents, on }) =>
      `Le prélèvement de ${frenchPrice(cents)} prévu le ${frenchDay(on)} pour ${number} est annulé : cet échéancier le remplace.`,
  );

interface Transfers {
  parts: readonly Candidate[];
  /** Amount by transfer of an instalment, by its rank; absent where all of it is debited. */
  centsByRank: ReadonlyMap<number, Cents>;
}

/** The parts of a plan that no batch debits by itself. */
async function transfersOf(call: Call, { id }: Plan): Promise<Transfers> {
  const rankOf = new Map((await partsOfPlan(call, id)).map((part) => [part.id, part.rank]));
  const parts = (await candidates(call, { partIds: [...rankOf.keys()] })).filter(isPaidByTransfer);
  const byRank = Map.groupBy(parts, ({ partId }) => rankOf.get(partId) ?? 0);
  return {
    parts,
    centsByRank: new Map([...byRank].map(([rank, of]) => [rank, sumOf(pluck(of, "remainingCents"))])),
  };
}

const isAllByTransfer = ({ instalments }: Plan, { centsByRank }: Transfers): boolean =>
  instalments.every(({ cents }, rank) => centsByRank.get(rank) === cents);

/** The debits of a plan, and the amounts that the client pays by transfer. */
function paymentText(plan: Plan, transfers: Transfers, account: string): string {
  const { parts, centsByRank } = transfers;
  if (parts.length === 0)
    return "Chaque échéance sera prélevée au jour indiqué sur le compte de votre mandat.";
  if (!parts.some((part) => returnObstacle(part) !== null))
    return parts.every(({ paymentKind }) => requiresMandate(paymentKind))
      ? `Vos échéances ne seront pas prélevées : merci de régler chacune par virement.\n${account}`
      : `Merci de régler chaque échéance par virement :\n${account}`;
  const days = plan.instalments.flatMap(({ dueOn }, rank) => {
    const cents = centsByRank.get(rank);
    return cents === undefined ? [] : `- avant le ${frenchDay(dueOn)} : ${frenchPrice(cents)}`;
  });
  return [
    `Un prélèvement de ces sommes a été rejeté ou remboursé : merci de les régler par virement.\n${days.join("\n")}\n${account}`,
    ...(isAllByTransfer(plan, transfers)
      ? []
      : ["Le reste de chaque échéance sera prélevé au jour indiqué sur le compte de votre mandat."]),
  ].join("\n\n");
}

/** The line of an instalment: banks collect on TARGET days only, the first one from its day. */
function instalmentLine({ dueOn, cents }: Instalment, transferCents: Cents): string {
  const on = targetDayOnOrAfter(dueOn);
  const debited = transferCents < cents && on !== dueOn ? `, à prélever le ${frenchDay(on)}` : "";
  return `- le ${frenchDay(dueOn)} : ${frenchPrice(cents)}${debited}`;
}

/** Announces the debits of a plan, and those that it has canceled. */
export async function announcePlan(
  call: Call,
  owing: Owing,
  plan: Plan,
  canceled: readonly DebitToCome[],
): Promise<void> {
  await announceMovedDays(call, idsOf(await partsOfPlan(call, plan.id)));
  await mailCompany(call, owing, async (name, issuer) => {
    const transfers = await transfersOf(call, plan);
    const days = plan.instalments.map((one, rank) =>
      instalmentLine(one, transfers.centsByRank.get(rank) ?? 0),
    );
    return {
      subject: `Votre échéancier : ${name}`,
      paragraphs: [
        `Voici l’échéancier convenu pour ce que doit ${name} :\n${days.join("\n")}`,
        ...canceledText(canceled),
        paymentText(plan, transfers, bankDetails(issuer)),
        `Une échéance impayée plus de huit jours met fin à l’échéancier.`,
        "Pour toute question, répondez simplement à ce message.",
      ],
    };
  });
}
