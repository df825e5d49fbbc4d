// The mail to a client whose instalment is late: the day on which the plan ends without its payment.
import { readIssuer } from "#billing/server/issuers.ts";
import { companyOf } from "#clients/server/read.ts";
import { sql } from "kysely";
import { addDays, type Day, frenchDay } from "#kernel/calendar/day.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { daysOfGrace } from "../../model/dunning/plan.ts";
import { recipientOf } from "#clients/server/contacts/letter-recipient.ts";
import "#payments/server/debits/tables.ts";
import "../dunning/tables.ts";

/** A plan is broken on the day after its days of grace. */
const breakDay = (expected: Day): Day => addDays(expected, daysOfGrace + 1);

interface LatePart {
  partId: string;
  planId: string;
  rank: number;
  dueOn: Day;
  expectedOn: Day;
  number: string | null;
  remainingCents: Cents;
}

/** The day on which an instalment is expected: its own, or the day announced for its debit. */
const expectedOn = sql<Day>`greatest(p.due_on, a.collection_on)`;

/** Late parts of running plans whose client is not warned; those that a debit is about to collect excepted. */
const latePartsToWarn = (call: Call) =>
  call.db
    .selectFrom("instalmentPart as i")
    .innerJoin("instalmentPlan as plan", "plan.id", "i.planId")
    .innerJoin("documentPart as p", "p.id", "i.partId")
    .innerJoin("billingDocument as d", "d.id", "p.documentId")
    .leftJoin("announcedDebit as a", "a.partId", "p.id")
    .select([
      "i.partId",
      "i.planId",
      "i.rank",
      "p.dueOn",
      "p.remainingCents",
      "d.number",
      expectedOn.as("expectedOn"),
    ])
    .where("plan.status", "=", "RUNNING")
    .where("i.warnedAt", "is", null)
    .where("p.remainingCents", ">", 0)
    .where("p.isReplaced", "=", false)
    .where(expectedOn, "<", call.today)
    .where(expectedOn, ">=", addDays(call.today, -daysOfGrace))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("debit as o")
            .select("o.id")
            .whereRef("o.partId", "=", "p.id")
            .where("o.status", "in", ["PREPARED", "SENT"]),
        ),
      ),
    )
    .orderBy("i.rank")
    .orderBy("d.number");

async function mailWarning(
  call: Call,
  { companyId, issuerId }: Pick<Row<"dunningCase">, "companyId" | "issuerId">,
  { dueOn, endsOn, cents, numbers }: { dueOn: Day; endsOn: Day; cents: Cents; numbers: readonly string[] },
): Promise<boolean> {
  const { clientId, name } = await companyOf(call, companyId);
  const recipient = await recipientOf(call, { companyId, clientId });
  if (!recipient) return false;
  const { identity } = await readIssuer(call, issuerId);
  const amount = frenchPrice(cents);
  await call.services.post.mail(call, {
    to: recipient.email,
    replyTo: identity.email,
    about: [clientId],
    subject: `Votre échéance du ${frenchDay(dueOn)} n’est pas réglée : ${name}`,
    text: [
      `Bonjour ${recipient.name},`,
      `L’échéance du ${frenchDay(dueOn)} de votre échéancier n’est pas réglée : ${amount} restent dus par ${name}.`,
      `Sans règlement, l’échéancier prendra fin le ${frenchDay(endsOn)} : tout ce qui reste dû redeviendra exigible.`,
      `Merci de régler cette somme par virement :\n${identity.name}\nIBAN ${frenchIban(identity.iban)}\nRéférence à rappeler : ${numbers.join(", ")}`,
      `Si vous venez de la régler, ne tenez pas compte de ce message. Pour toute question, répondez-y simplement.\n\n${identity.name}\n${identity.phone}`,
    ].join("\n\n"),
  });
  return true;
}

/** One mail by instalment, once. */
async function warnOf(call: Call, plan: Row<"instalmentPlan">, parts: readonly LatePart[]): Promise<boolean> {
  const [first] = parts;
  if (!first) return false;
  const isSent = await mailWarning(call, await get(call, "dunningCase", plan.caseId), {
    dueOn: first.dueOn,
    endsOn: breakDay(first.expectedOn),
    cents: parts.reduce((sum, { remainingCents }) => sum + remainingCents, 0),
    numbers: parts.flatMap(({ number }) => number ?? []),
  });
  if (isSent)
    await call.db
      .updateTable("instalmentPart")
      .set({ warnedAt: call.now.toISOString() })
      .where("planId", "=", plan.id)
      .where("rank", "=", first.rank)
      .execute();
  return isSent;
}

export const warnOfLateInstalments = sweep("collection.warn-of-late-instalments", {
  cron: "0 7 * * *",
  find: async (call) => [...new Set((await latePartsToWarn(call).execute()).map(({ planId }) => planId))],
  each: async (call, planId) => {
    const plan = await getForUpdate(call, "instalmentPlan", planId);
    const parts = await latePartsToWarn(call).where("i.planId", "=", planId).execute();
    let hasWarned = false;
    for (const of of Map.groupBy(parts, ({ rank }) => rank).values())
      hasWarned = (await warnOf(call, plan, of)) || hasWarned;
    if (!hasWarned) call.markUnchanged();
  },
});
