// The home page: figures that are kept, and the few first of what waits for the person, by their roles.
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { readTallies } from "#kernel/server/tallies/tallies.ts";
import { hasPermission } from "#kernel/actor.ts";
import type { Permission } from "#kernel/contract.ts";
import { ownLateDeadlines } from "../deadlines/deadlines.ts";
import type { Figure, statisticsEndpoints, Waiting } from "../../contract/statistics.ts";
import {
  contractsToDeliver,
  contractsWithoutMandate,
  scoringsToComplete,
  scoringsToReview,
} from "./scorings-and-contracts.ts";
import { discountsToApprove } from "./approvals.ts";
import { carsToPrepare, preparationFigures } from "./preparations.ts";
import { quotesToSend, quotesInSignature } from "./quotes.ts";
import { clientSummaryOf } from "./client-summary.ts";
import { quoteFigures, quotesByMonth } from "./quote-figures.ts";

interface TallyFigure extends Omit<Figure, "key" | "value" | "unit"> {
  /** Name of the stored counter. */
  tally: string;
  /** Any one of them; empty: everyone. */
  may: readonly Permission[];
}

const figures: readonly TallyFigure[] = [
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
  {
    tally: "scoring.status.REVIEW",
    label: "Scorings à étudier",
    to: "/prospection/scorings?filter[status]=REVIEW",
    tone: "warning",
    may: ["REVIEW_SCORING"],
  },
];

const hasAnyPermission = (call: Call, may: readonly Permission[]): boolean =>
  may.length === 0 || may.some((permission) => hasPermission(call.grants, call.actor, permission));

async function readTallyFigures(call: Call): Promise<Figure[]> {
  const visible = figures.filter(({ may }) => hasAnyPermission(call, may));
  const count = await readTallies(call.db);
  return visible.map(({ tally, label, to, tone }) => ({
    key: tally,
    label,
    value: count(tally),
    unit: "count",
    to,
    tone,
  }));
}

const blocks: readonly { may: Permission; of: (call: Call) => Promise<Waiting> }[] = [
  { may: "LIST_PREPARATION_TASKS", of: carsToPrepare },
  { may: "CREATE_QUOTE", of: quotesInSignature },
  { may: "CREATE_QUOTE", of: quotesToSend },
  { may: "APPROVE_DISCOUNT", of: discountsToApprove },
  { may: "REVIEW_SCORING", of: scoringsToReview },
  { may: "CREATE_SCORING", of: scoringsToComplete },
  { may: "CONFIRM_CAR_DELIVERY", of: contractsToDeliver },
  { may: "ADD_PAYMENT_METHOD", of: contractsWithoutMandate },
];

type HomeEndpoints = Pick<typeof statisticsEndpoints, "homeStatistics" | "quotesKpi" | "clientSummary">;

/** Late first, in each block and among blocks; what is empty last. */
function byUrgency(all: readonly Waiting[]): Waiting[] {
  const late = ({ items }: Waiting): number => items.filter(({ isLate }) => isLate).length;
  const rank = (block: Waiting): number => (late(block) > 0 ? 0 : block.items.length > 0 ? 1 : 2);
  return all
    .map((block) => ({
      ...block,
      items: block.items.toSorted((one, other) => Number(other.isLate) - Number(one.isLate)),
    }))
    .sort((one, other) => rank(one) - rank(other));
}

export const homeHandlers: Handlers<HomeEndpoints> = {
  homeStatistics: async (_, call) => {
    const isPermitted = (permission: Permission): boolean =>
      hasPermission(call.grants, call.actor, permission);
    const own = isPermitted("CREATE_QUOTE") ? await quoteFigures(call) : [];
    const due = isPermitted("LIST_PREPARATION_TASKS") ? await preparationFigures(call) : [];
    const waiting: Waiting[] = [];
    // One after the other: they share the connection of the call.
    for (const { may, of } of blocks) if (isPermitted(may)) waiting.push(await of(call));
    return {
      figures: [...due, ...own, ...(await ownLateDeadlines(call)), ...(await readTallyFigures(call))],
      waiting: byUrgency(waiting),
    };
  },
  clientSummary: ({ params }, call) => clientSummaryOf(call, params.id),
  quotesKpi: async (_, call) => ({ months: await quotesByMonth(call) }),
};
