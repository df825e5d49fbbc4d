// Code common to files of cars and of rentals: the rules that an area declares, the sync of a file, and the
// renaming of a company in all files at once.
import { type RawBuilder, sql, type SqlBool } from "kysely";
import { companyChanged } from "#clients/model/events.ts";
import { type Reaction, reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Recorded, Tables } from "#kernel/server/database.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import { normalText } from "#kernel/text/normal-text.ts";
import { difference } from "#kernel/server/records/difference.ts";
import { getForUpdate, type RecordTable, type Row } from "#kernel/server/records/records.ts";
import { carWords, carWordsSql, type CarWithWords } from "./car-name.ts";
import type { RentalCopies } from "./rentals.ts";

/** Records whose table has these columns. */
export type RecordWith<Columns> = {
  [T in RecordTable]: Tables[T] extends Recorded & Columns ? T : never;
}[RecordTable];

/** Rules of an area for its file; `Columns` are the copies of the rental and the area's own derived columns. */
export interface FileRules<Kind extends RecordTable, Columns extends object> {
  /** Inserts the file. */
  open: (call: Call, columns: Columns & { id?: string; searchText: string }) => Promise<unknown>;
  /** Saves the columns: they changed, for the same car, rental and company. */
  update: (call: Call, row: Row<Kind>, columns: Columns) => Promise<unknown>;
  /**
   * True of a file `f` whose own columns differ from its period `p` and contract `k`, which are null while it has no
   * rental; the nightly job repairs it.
   */
  isOutdated: RawBuilder<SqlBool>;
  /** Saves the columns and clears what was done for the previous car, rental or company. */
  restart: (call: Call, row: Row<Kind>, columns: Columns) => Promise<unknown>;
}

/** Members that an area spreads into its `area(…)`. */
export interface RentalFollower {
  reactions: readonly Reaction[];
  derivation: Derivation;
  /** Syncs files: that of a car (`carFile`), or those of all the rentals of a contract (`rentalFile`). */
  sync: (call: Call, id: string) => Promise<void>;
}

/** Search text of a file: its contract, company and car. */
export const searchTextOf = (
  { orderId, companyName }: Pick<RentalCopies, "orderId" | "companyName">,
  car: CarWithWords | undefined,
): string => normalText([orderId, companyName, ...(car ? carWords(car) : [])].filter(Boolean).join(" "));

const copiedColumns = {
  periodId: "id",
  contractId: "contractId",
  companyId: "companyId",
  companyName: "companyName",
  clientId: "clientId",
  orderId: "orderId",
  neededOn: "deliveryDateDeadline",
} as const satisfies Record<keyof RentalCopies, string>;

const differences = Object.entries(copiedColumns).map(
  ([copy, original]) =>
    sql`coalesce(${sql.ref(`f.${copy}`)}::text, '') <> coalesce(${sql.ref(`p.${original}`)}::text, '')`,
);

/** True of a file `f` whose copies or search text differ from its period `p` and its car. */
export const copiesDifferSql = (carColumn: "id" | "carId") => sql<SqlBool>`(
  ${sql.join(differences, sql` or `)} or f.search_text <> normal_text(concat_ws(' ', nullif(f.order_id, ''),
    nullif(f.company_name, ''), (select ${carWordsSql("c")} from car c where c.id = ${sql.ref(`f.${carColumn}`)}))))`;

const rentalKeys = ["periodId", "carId", "companyId"];

/** Syncs a file with its rental. A change of its search text alone is not recorded in the history. */
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

/** Renames a company in the files of its rentals, in one statement and without an audit line. */
export const renameCompany = (kind: keyof Tables, carColumn: "id" | "carId"): Reaction =>
  reaction(companyChanged, async (call, { companyId, companyName }) => {
    await sql`
      update ${sql.table(kind)} f set company_name = ${companyName},
        search_text = normal_text(concat_ws(' ', f.order_id, ${companyName}::text,
          (select ${carWordsSql("c")} from car c where c.id = ${sql.ref(`f.${carColumn}`)})))
      where f.company_id = ${companyId} and f.company_name <> ${companyName}`.execute(call.db);
  });
