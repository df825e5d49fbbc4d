// What the kit asks of areas that it does not know: saved views, history and comments of any record,
// and how records of each kind are found.
import { lazy } from "react";
import type * as searches from "./searches.ts";
import { plugPorts, type RecordSearch } from "#kit/ports.ts";

type Kind = keyof typeof searches;

/** A search whose code comes when it is first asked. */
const later = (kind: Kind): RecordSearch => ({
  search: async (text, signal) => (await import("./searches.ts"))[kind].search(text, signal),
  find: async (id, signal) => (await import("./searches.ts"))[kind].find(id, signal),
});

const remarks = {
  SavedViews: lazy(() => import("#desk/web/parts/SavedViews.tsx")),
  History: lazy(() => import("#desk/web/parts/History.tsx")),
  Comments: lazy(() => import("#desk/web/parts/Comments.tsx")),
};

export const plugKit = (): void =>
  plugPorts({
    ...remarks,
    links: {
      car: lazy(() => import("#fleet/web/parts/CarLink.tsx")),
      contract: lazy(() => import("#contracts/web/parts/ContractLink.tsx")),
    },
    searches: {
      client: later("client"),
      company: later("company"),
      brand: later("brand"),
      carModel: later("carModel"),
      tireSize: later("tireSize"),
      mediumTermCategory: later("mediumTermCategory"),
    },
  });
