// The mail to a client whose instalment is late: the day on which the plan ends without its payment.
import { sql } from "kysely";
import { addDays, type Day, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice, sumOf } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { pluck } from "#kernel/values.ts";
import { bankDetails, daysOfGrace } from "../../model/dunning/plan.ts";
import { mailCompany } from "#ledger/server/credits/mail-company.ts";
import "#payments/server/tables.ts";

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

/** One mail by instalment, once. */
async function warnOf(call: Call, plan: Row<"instalmentPlan">, parts: readonly LatePart[]): Promise<boolean> {
  const [first] = parts;
  if (!first) return false;
  const { dueOn, expectedOn: expected, rank } = first;
  const cents = sumOf(pluck(parts, "remainingCents"));
  const numbers = parts.flatMap(({ number }) => number ?? []);
  const isSent = await mailCompany(call, await get(call, "dunningCase", plan.caseId), (name, issuer) => ({
    subject: `Votre échéance du ${frenchDay(dueOn)} n’est pas réglée : ${name}`,
    paragraphs: [
      `L’échéance du ${frenchDay(dueOn)} de votre échéancier n’est pas réglée : ${frenchPrice(cents)} restent dus par ${name}.`,
      `Sans règlement, l’échéancier prendra fin le ${frenchDay(breakDay(expected))} : tout ce qui reste dû redeviendra exigible.`,
      `Merci de régler cette somme par virement :\n${bankDetails(issuer)}\nRéférence à rappeler : ${numbers.join(", ")}`,
      "Si vous venez de la régler, ne tenez pas compte de ce message. Pour toute question, répondez-y simplement.",
    ],
  }));
  if (isSent)
    await call.db
      .updateTable("instalmentPart")
      .set({ warnedAt: call.now.toISOString() })
      .where("planId", "=", plan.id)
      .where("rank", "=", rank)
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
