// What the file of a car and the file of a rental have in common: the columns that they copy, how they are brought up
// to date, a company that takes another name.
import { sql } from "kysely";
import { companyChanged } from "#clients/model/events.ts";
import { type Reaction, reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Recorded, Tables } from "#kernel/server/database.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import { normalise } from "#kernel/server/lists/sql.ts";
import { difference } from "#kernel/server/records/difference.ts";
import { getForUpdate, type RecordTable, type Row } from "#kernel/server/records/records.ts";
import { carWords, carWordsSql } from "./car-name.ts";
import type { RentalCopies } from "./rentals.ts";

/** Records whose table has these columns. */
export type RecordWith<Columns> = {
  [T in RecordTable]: Tables[T] extends Recorded & Columns ? T : never;
}[RecordTable];

/** What an area declares of a file; `Columns` are those that it copies of its rental, with its own that follow from it. */
export interface FileRules<Kind extends RecordTable, Columns extends object> {
  /** The file that is to be opened. */
  open: (call: Call, columns: Columns & { id?: string; searchText: string }) => Promise<unknown>;
  /** The same rental has changed. */
  update: (call: Call, row: Row<Kind>, columns: Columns) => Promise<unknown>;
  /** Another rental, another car or another company: what was done for the one before says nothing of this one. */
  restart: (call: Call, row: Row<Kind>, columns: Columns) => Promise<unknown>;
}

/** What an area spreads into its declaration. */
export interface FollowingFile {
  reactions: readonly Reaction[];
  derivation: Derivation;
  /** Brings a file up to date: that of a car, by its id; those of the rentals of a contract, by its id. */
  sync: (call: Call, id: string) => Promise<void>;
}

/** What lists search a file by: its contract, its company, its car. */
export const searchTextOf = (
  { orderId, companyName }: Pick<RentalCopies, "orderId" | "companyName">,
  car: Parameters<typeof carWords>[0] | undefined,
): string => normalise([orderId, companyName, ...(car ? carWords(car) : [])].filter(Boolean).join(" "));

const rentalKeys = ["periodId", "carId", "companyId"];

/** Brings a file up to date with its rental. A searched text alone leaves no line of history. */
export async function syncFile<Kind extends RecordTable, Columns extends object>(
  call: Call,
  { kind, id, update, restart }: FileRules<Kind, Columns> & { kind: Kind; id: string },
  { columns, searchText }: { columns: Columns; searchText: string },
): Promise<void> {
  const row = await getForUpdate(call, kind, id);
  if (difference(row, { searchText }))
    await sql`update ${sql.table(kind)} set search_text = ${searchText} where id = ${id}`.execute(call.db);
  const differing = difference(row, columns);
  if (!differing) return;
  const hasOtherRental = rentalKeys.some((key) => key in differing.after);
  await (hasOtherRental ? restart : update)(call, row, columns);
}

/** A company takes another name in the files of its rentals, at once and without a line in their history. */
export const renameCompany = (kind: RecordTable, carColumn: "id" | "carId"): Reaction =>
  reaction(companyChanged, async (call, { companyId, companyName }) => {
    await sql`
      update ${sql.table(kind)} f set company_name = ${companyName},
        search_text = normal_text(concat_ws(' ', f.order_id, ${companyName}::text,
          (select ${carWordsSql("c")} from car c where c.id = ${sql.ref(`f.${carColumn}`)})))
      where f.company_id = ${companyId} and f.company_name <> ${companyName}`.execute(call.db);
  });
