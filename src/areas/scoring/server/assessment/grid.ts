// The scoring grid: the default one until a scorer edits it.
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { editConflict } from "#kernel/server/records/records.ts";
import { firstStamp, nextStamp } from "#kernel/server/records/stamp.ts";
import { defaultGrid, type Grid } from "../../model/grid.ts";

interface SavedGrid {
  version: number;
  grid: Grid;
  updatedAt: string | null;
  updatedBy: string | null;
}

const initialGrid: SavedGrid = { version: 1, grid: defaultGrid, updatedAt: null, updatedBy: null };

export async function savedGrid(call: Call): Promise<SavedGrid> {
  const row = await call.db
    .selectFrom("scoringGrid")
    .select(["version", "grid", "updatedAt", "updatedBy"])
    .executeTakeFirst();
  return row ?? initialGrid;
}

export const gridOf = async (call: Call): Promise<Grid> => (await savedGrid(call)).grid;

/** Changes the grid. Current scores are computed with the new one; past scores keep theirs. */
export async function changeGrid(
  call: Call,
  { version, grid }: { version: number; grid: Grid },
): Promise<SavedGrid> {
  const first = {
    id: newId(),
    ...firstStamp(call),
    grid: json(defaultGrid),
  };
  await call.db
    .insertInto("scoringGrid")
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await call.db.selectFrom("scoringGrid").selectAll().forUpdate().executeTakeFirstOrThrow();
  if (row.version !== version) throw editConflict(call, "parameter", row);
  await call.db
    .updateTable("scoringGrid")
    .set({ ...nextStamp(call, version), grid: json(grid) })
    .where("id", "=", row.id)
    .execute();
  call.recordChange({
    record: "parameter",
    id: row.id,
    did: "a modifié le barème de scoring",
    before: row.grid,
    after: grid,
  });
  return savedGrid(call);
}
