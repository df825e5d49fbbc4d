// Contracts on the home page.
import { frenchDay } from "#kernel/calendar/day.ts";
import type { Waiting } from "#kernel/overview/home.ts";
import type { Call } from "#kernel/server/call.ts";
import { readTallies } from "#kernel/server/tallies/tallies.ts";
import { type HomeParts, maximumHomeItems, tallyFigures } from "#platform/overview/home.ts";
import { discountsToApprove } from "./discounts-to-approve.ts";

const readContractsWithoutMandate = (call: Call) =>
  call.db
    .selectFrom("contract")
    .select(["id", "orderId", "companyName", "carTitle", "deliveryDeadline"])
    .where("status", "=", "PENDING_MANDATE")
    .orderBy("deliveryDeadline")
    .orderBy("id")
    .limit(maximumHomeItems)
    .execute();

const contractsWithoutMandate = async (call: Call): Promise<Waiting> => ({
  key: "mandates",
  title: "Contrats sans moyen de paiement",
  total: (await readTallies(call.db))("contract:PENDING_MANDATE"),
  to: "/prospection/contracts/list?filter[status]=PENDING_MANDATE",
  empty: "Aucun contrat n’attend de mandat.",
  items: (await readContractsWithoutMandate(call)).map(
    ({ id, orderId, companyName, carTitle, deliveryDeadline }) => ({
      id,
      label: orderId,
      detail: `${companyName} · ${carTitle}`,
      note: `livraison avant le ${frenchDay(deliveryDeadline)}`,
      dueOn: deliveryDeadline,
      next: "Saisir le mandat",
      to: `/prospection/contracts/view/${id}`,
    }),
  ),
});

export const contractsHome: HomeParts = {
  figures: [
    {
      rank: 40,
      may: [],
      shows: ["contract"],
      read: tallyFigures([
        {
          key: "contract:ONGOING",
          tally: "contract:ONGOING",
          label: "Contrats en cours",
          to: "/prospection/contracts/list?filter[status]=ONGOING",
          tone: "neutral",
          may: [],
        },
        {
          key: "contract:PENDING_FIRST_DELIVERY",
          tally: "contract:PENDING_FIRST_DELIVERY",
          label: "Contrats à livrer",
          to: "/prospection/contracts/list?filter[status]=PENDING_FIRST_DELIVERY&sort=deliveryDeadline,asc",
          tone: "info",
          may: ["CREATE_QUOTE", "CONFIRM_CAR_DELIVERY"],
        },
        {
          key: "contract:PENDING_MANDATE",
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
      may: ["APPROVE_DISCOUNT"],
      shows: ["quote", "amendment", "contract"],
      read: discountsToApprove,
    },
    { rank: 80, may: ["ADD_PAYMENT_METHOD"], shows: ["contract"], read: contractsWithoutMandate },
  ],
};
