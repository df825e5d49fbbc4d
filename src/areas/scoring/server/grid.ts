// The scale of the score: the first one until somebody edits it.
import { v7 } from "uuid";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { changedMeanwhile } from "#kernel/server/records.ts";
import { firstStamp, nextStamp } from "#kernel/server/stamp.ts";
import { firstGrid, type Grid } from "../model/grid.ts";

interface KeptGrid {
  version: number;
  grid: Grid;
  updatedAt: string | null;
  updatedBy: string | null;
}

const unedited: KeptGrid = { version: 1, grid: firstGrid, updatedAt: null, updatedBy: null };

export async function keptGrid(call: Call): Promise<KeptGrid> {
  const row = await call.db
    .selectFrom("scoringGrid")
    .select(["version", "grid", "updatedAt", "updatedBy"])
    .executeTakeFirst();
  return row ?? unedited;
}

export const gridOf = async (call: Call): Promise<Grid> => (await keptGrid(call)).grid;

/** Changes the scale. Scores already shown follow it: only decisions are kept. */
export async function changeGrid(
  call: Call,
  { version, grid }: { version: number; grid: Grid },
): Promise<KeptGrid> {
  const first = {
    id: v7(),
    ...firstStamp(call),
    grid: json(firstGrid),
  };
  await call.db
    .insertInto("scoringGrid")
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await call.db.selectFrom("scoringGrid").selectAll().forUpdate().executeTakeFirstOrThrow();
  if (row.version !== version) throw changedMeanwhile(call, "parameter", row);
  const stamp = nextStamp(call, version);
  await call.db
    .updateTable("scoringGrid")
    .set({ ...stamp, grid: json(grid) })
    .where("id", "=", row.id)
    .execute();
  call.changed({
    record: "parameter",
    id: row.id,
    did: "a modifié le barème de scoring",
    before: row.grid,
    after: grid,
  });
  return { grid, ...stamp };
}
