// Fines that await somebody, on the home page: those to designate within twenty days, those from abroad, those to pay.
import { addDays, type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { WaitingItem } from "#kernel/overview/home.ts";
import type { Permission } from "#kernel/contract.ts";
import type { Call } from "#kernel/server/call.ts";
import { countedWork, type HomeParts, maximumHomeItems } from "#platform/overview/home.ts";
import { fineFlow, type FineStatus } from "../../model/flow.ts";
import { fineKinds } from "../../model/kinds.ts";

/** Days left under which a designation is urgent: the colours of its clock that call for action. */
const urgentDays = 20;

const finesIn = (call: Call) =>
  call.db
    .selectFrom("fine")
    .select(["id", "number", "plate", "companyName", "kind", "status", "lastDay"])
    .orderBy("lastDay")
    .orderBy("id");

const urgent = (call: Call, until: Day) =>
  finesIn(call).where("waiting", "=", "FRENCH").where("lastDay", "<=", until);

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

async function countUrgent(call: Call, until: Day): Promise<number> {
  const { count } = await urgent(call, until)
    .clearSelect()
    .clearOrderBy()
    .select((of) => of.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const countedAs = (tally: string, may: Permission) => ({ may: [may], tally, shows: ["fine"] });

export const finesHome: HomeParts = {
  waiting: [
    {
      rank: 79,
      shows: ["fine"],
      may: ["LIST_FINES"],
      read: async (call) => {
        const until = addDays(call.today, urgentDays);
        return {
          key: "urgentFines",
          title: "Amendes à désigner sous 20 jours",
          total: await countUrgent(call, until),
          to: `/operations/send-fines?filter[lastDay*lte]=${until}`,
          empty: `Aucune amende n’est à désigner d’ici au ${frenchDay(until)}.`,
          items: (await urgent(call, until).limit(maximumHomeItems).execute()).map(itemOf),
        };
      },
    },
    countedWork("foreignFines", countedAs("fine:FOREIGN", "LIST_FINES"), {
      rank: 80,
      title: "Amendes européennes",
      to: "/operations/send-european-fines",
      empty: "Aucune amende étrangère n’attend de réponse.",
      rows: (call) => finesIn(call).where("waiting", "=", "FOREIGN"),
      item: itemOf,
    }),
    countedWork("finesToPay", countedAs("fine:TO_PAY", "PAY_FINE"), {
      rank: 81,
      title: "Amendes à payer",
      to: "/operations/fines?filter[status]=TO_PAY",
      empty: "Aucune amende n’est à payer.",
      rows: (call) => finesIn(call).where("status", "=", "TO_PAY"),
      item: itemOf,
    }),
  ],
};
