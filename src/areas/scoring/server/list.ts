// The list of scorings.
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { scoringContract } from "../contract.ts";
import { scoringCounts } from "./counted.ts";

export const scoringList: ListSource<typeof scoringContract.listScorings> = {
  from: "scoring s",
  search: searchIn("s.search_text"),
  ...scoringCounts.whole,
};
