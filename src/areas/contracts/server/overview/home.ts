// Contracts on the home page.
import { frenchDay } from "#kernel/calendar/day.ts";
import type { Waiting } from "#kernel/overview/home.ts";
import type { Call } from "#kernel/server/call.ts";
import { readTallies } from "#kernel/server/tallies/tallies.ts";
import { type HomeParts, maximumHomeItems, tallyFigures } from "#platform/overview/home.ts";
import { discountsToApprove } from "./discounts-to-approve.ts";

const readContracts = (call: Call, status: "PENDING_FIRST_DELIVERY" | "PENDING_MANDATE") =>
  call.db
    .selectFrom("contract")
    .select(["id", "orderId", "companyName", "carTitle", "deliveryDeadline"])
    .where("status", "=", status)
    .orderBy("deliveryDeadline")
    .orderBy("id")
    .limit(maximumHomeItems)
    .execute();

const contractItems = (
  call: Call,
  rows: Awaited<ReturnType<typeof readContracts>>,
  next: string,
): Waiting["items"] =>
  rows.map(({ id, orderId, companyName, carTitle, deliveryDeadline }) => ({
    id,
    label: orderId,
    detail: `${companyName} · ${carTitle}`,
    note: `livraison ${frenchDay(deliveryDeadline)}`,
    isLate: deliveryDeadline < call.today,
    next,
    to: `/prospection/contracts/view/${id}`,
  }));

const contractsToDeliver = async (call: Call): Promise<Waiting> => ({
  key: "deliveries",
  title: "Contrats à livrer",
  total: (await readTallies(call.db))("contract:PENDING_FIRST_DELIVERY"),
  to: "/prospection/contracts/list?filter[status]=PENDING_FIRST_DELIVERY&sort=deliveryDeadline,asc",
  empty: "Aucun contrat n’attend sa livraison.",
  items: contractItems(call, await readContracts(call, "PENDING_FIRST_DELIVERY"), "Livrer"),
});

const contractsWithoutMandate = async (call: Call): Promise<Waiting> => ({
  key: "mandates",
  title: "Contrats sans moyen de paiement",
  total: (await readTallies(call.db))("contract:PENDING_MANDATE"),
  to: "/prospection/contracts/list?filter[status]=PENDING_MANDATE",
  empty: "Aucun contrat n’attend de mandat.",
  items: contractItems(call, await readContracts(call, "PENDING_MANDATE"), "Saisir le mandat"),
});

export const contractsHome: HomeParts = {
  figures: [
    {
      rank: 40,
      shows: ["contract"],
      read: tallyFigures([
        {
          tally: "contract:ONGOING",
          label: "Contrats en cours",
          to: "/prospection/contracts/list?filter[status]=ONGOING",
          tone: "neutral",
          may: [],
        },
        {
          tally: "contract:PENDING_FIRST_DELIVERY",
          label: "Contrats à livrer",
          to: "/prospection/contracts/list?filter[status]=PENDING_FIRST_DELIVERY&sort=deliveryDeadline,asc",
          tone: "info",
          may: ["CREATE_QUOTE", "CONFIRM_CAR_DELIVERY"],
        },
        {
          tally: "contract:PENDING_MANDATE",
          label: "Contrats sans mandat",
          to: "/prospection/contracts/list?filter[status]=PENDING_MANDATE",
          tone: "warning",
          may: ["ADD_PAYMENT_METHOD", "CREATE_QUOTE"],
        },
      ]),
    },
  ],
  waiting: [
    {
      rank: 40,
      may: "APPROVE_DISCOUNT",
      shows: ["quote", "amendment", "contract"],
      read: discountsToApprove,
    },
    { rank: 70, may: "CONFIRM_CAR_DELIVERY", shows: ["contract"], read: contractsToDeliver },
    { rank: 80, may: "ADD_PAYMENT_METHOD", shows: ["contract"], read: contractsWithoutMandate },
  ],
};
