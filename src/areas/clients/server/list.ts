// The list of clients.
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { clientsContract } from "../contract.ts";
import { clientCounts } from "./counted.ts";

export const clientList: ListSource<typeof clientsContract.listClients> = {
  from: "client c",
  search: searchIn("c.search_text"),
  ...clientCounts.whole,
};
