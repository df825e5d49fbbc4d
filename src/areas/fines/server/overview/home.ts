// Fines that await somebody, on the home page: those to designate within twenty days, those from abroad, those to pay.
import { addDays, type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { WaitingItem } from "#kernel/overview/home.ts";
import type { Call } from "#kernel/server/call.ts";
import { readTallies } from "#kernel/server/tallies/tallies.ts";
import { type HomeParts, maximumHomeItems } from "#platform/overview/home.ts";
import { fineFlow, type FineStatus } from "../../model/flow.ts";
import { fineKinds } from "../../model/kinds.ts";
import "../tables.ts";

/** Days left under which a designation is urgent: the colours of its clock that call for action. */
const urgentDays = 20;

const finesIn = (call: Call) =>
  call.db
    .selectFrom("fine")
    .select(["id", "number", "plate", "companyName", "kind", "status", "lastDay"])
    .orderBy("lastDay")
    .orderBy("id")
    .limit(maximumHomeItems);

const nextSteps: Partial<Readonly<Record<FineStatus, string>>> = {
  TO_CHECK: "Vérifier",
  TO_SEND: fineFlow.moves.send.label,
  TO_PAY: "Payer",
};

const itemOf = (fine: Awaited<ReturnType<ReturnType<typeof finesIn>["execute"]>>[number]): WaitingItem => ({
  id: fine.id,
  label: `Avis ${fine.number}`,
  detail: [fineKinds[fine.kind].label, fine.plate, fine.companyName].filter(Boolean).join(" · "),
  note: fine.lastDay === null ? "" : `dernier jour le ${frenchDay(fine.lastDay)}`,
  dueOn: fine.lastDay,
  next: nextSteps[fine.status] ?? "",
  to: `/operations/fines/view/${fine.id}`,
});

const tallyOf = async (call: Call, name: string): Promise<number> => (await readTallies(call.db))(name);

async function countUrgent(call: Call, until: Day): Promise<number> {
  const { count } = await call.db
    .selectFrom("fine")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("waiting", "=", "FRENCH")
    .where("lastDay", "<=", until)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const shown = { shows: ["fine"] } as const;

export const finesHome: HomeParts = {
  waiting: [
    {
      ...shown,
      rank: 79,
      may: ["LIST_FINES"],
      read: async (call) => {
        const until = addDays(call.today, urgentDays);
        return {
          key: "urgentFines",
          title: "Amendes à désigner sous 20 jours",
          total: await countUrgent(call, until),
          to: `/operations/send-fines?filter[lastDay*lte]=${until}`,
          empty: `Aucune amende n’est à désigner d’ici au ${frenchDay(until)}.`,
          items: (
            await finesIn(call).where("waiting", "=", "FRENCH").where("lastDay", "<=", until).execute()
          ).map(itemOf),
        };
      },
    },
    {
      ...shown,
      rank: 80,
      may: ["LIST_FINES"],
      read: async (call) => ({
        key: "foreignFines",
        title: "Amendes européennes",
        total: await tallyOf(call, "fine:FOREIGN"),
        to: "/operations/send-european-fines",
        empty: "Aucune amende étrangère n’attend de réponse.",
        items: (await finesIn(call).where("waiting", "=", "FOREIGN").execute()).map(itemOf),
      }),
    },
    {
      ...shown,
      rank: 81,
      may: ["PAY_FINE"],
      read: async (call) => ({
        key: "finesToPay",
        title: "Amendes à payer",
        total: await tallyOf(call, "fine:TO_PAY"),
        to: "/operations/fines?filter[status]=TO_PAY",
        empty: "Aucune amende n’est à payer.",
        items: (await finesIn(call).where("status", "=", "TO_PAY").execute()).map(itemOf),
      }),
    },
  ],
};
