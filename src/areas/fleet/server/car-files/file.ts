// What the file of a car and the file of a rental share: what an area declares, how a file is brought up to date, how a
// company is renamed in all files at once.
import { sql } from "kysely";
import { companyChanged } from "#clients/model/events.ts";
import { type Reaction, reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Recorded, Tables } from "#kernel/server/database.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import { normalise } from "#kernel/server/lists/sql.ts";
import { difference } from "#kernel/server/records/difference.ts";
import { getForUpdate, type RecordTable, type Row } from "#kernel/server/records/records.ts";
import { carWords, carWordsSql, type CarWithWords } from "./car-name.ts";
import type { RentalCopies } from "./rentals.ts";

/** Records whose table has these columns. */
export type RecordWith<Columns> = {
  [T in RecordTable]: Tables[T] extends Recorded & Columns ? T : never;
}[RecordTable];

/** What an area does with its file; `Columns` are the copies of the rental and the area’s own columns that follow from it. */
export interface FileRules<Kind extends RecordTable, Columns extends object> {
  /** Inserts the file. */
  open: (call: Call, columns: Columns & { id?: string; searchText: string }) => Promise<unknown>;
  /** Saves the columns: they changed, for the same car, rental and company. */
  update: (call: Call, row: Row<Kind>, columns: Columns) => Promise<unknown>;
  /** Saves the columns and clears what was done for the previous car, rental or company. */
  restart: (call: Call, row: Row<Kind>, columns: Columns) => Promise<unknown>;
}

/** What an area spreads into its `area(…)`. */
export interface RentalFollower {
  reactions: readonly Reaction[];
  derivation: Derivation;
  /** Brings files up to date: the file of a car (`carFile`), or those of all the rentals of a contract (`rentalFile`). */
  sync: (call: Call, id: string) => Promise<void>;
}

/** The contract, the company and the car of a file, as lists search them. */
export const searchTextOf = (
  { orderId, companyName }: Pick<RentalCopies, "orderId" | "companyName">,
  car: CarWithWords | undefined,
): string => normalise([orderId, companyName, ...(car ? carWords(car) : [])].filter(Boolean).join(" "));

const rentalKeys = ["periodId", "carId", "companyId"];

/** Brings a file up to date with its rental. A change of its search text alone leaves no line of history. */
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

/** Renames a company in the files of its rentals, in one statement and without a line of history. */
export const renameCompany = (kind: RecordTable, carColumn: "id" | "carId"): Reaction =>
  reaction(companyChanged, async (call, { companyId, companyName }) => {
    await sql`
      update ${sql.table(kind)} f set company_name = ${companyName},
        search_text = normal_text(concat_ws(' ', f.order_id, ${companyName}::text,
          (select ${carWordsSql("c")} from car c where c.id = ${sql.ref(`f.${carColumn}`)})))
      where f.company_id = ${companyId} and f.company_name <> ${companyName}`.execute(call.db);
  });
