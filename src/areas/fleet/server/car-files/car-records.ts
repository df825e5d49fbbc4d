// Records that are many by car: a conversion, an inspection, a toll. Their search text contains the words of their car
// and follows its plate; the company of those that copy a rental follows its name.
import { type Generated, sql } from "kysely";
import { companyChanged } from "#clients/model/events.ts";
import { type Reaction, reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { carWordsSql } from "./car-name.ts";
import type { RecordWith } from "./file.ts";

/** Columns that the table of such a record must have. */
export interface CarRecordColumns {
  carId: string;
  /** Derived: no verb writes it. */
  searchText: Generated<string>;
}
/** Columns of a record that also copies the company of a rental. */
export interface RentalRecordColumns extends CarRecordColumns {
  companyId: string | null;
  companyName: string;
}

type CarRecordKind = RecordWith<CarRecordColumns>;

/** Columns of a table that hold text. */
type TextColumn<Kind extends CarRecordKind> = {
  [Name in keyof Row<Kind>]: Row<Kind>[Name] extends string ? Name : never;
}[keyof Row<Kind>] &
  string;

interface CarRecordRules<Kind extends CarRecordKind> {
  kind: Kind;
  /** Its own columns that its list searches, next to the words of the car. */
  words: readonly TextColumn<Kind>[];
  /** True for a table of `RentalRecordColumns`: its company follows its name. */
  copiesCompany?: Row<Kind> extends Pick<RentalRecordColumns, "companyId" | "companyName"> ? boolean : false;
}

/** The derivation of the search text, in the transaction of a change of the record or of its car. */
function searchTextDerivation<Kind extends CarRecordKind>({ kind, words }: CarRecordRules<Kind>): Derivation {
  const table = sql.table(kind);
  const ownWords = sql.join([...words.map((name) => sql.ref(`r.${name}`)), carWordsSql("c")]);
  const searchText = sql`normal_text(concat_ws(' ', ${ownWords}))`;
  const ids = async (call: Call, condition: ReturnType<typeof sql>): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select r.id from ${table} r join car c on c.id = r.car_id where ${condition}`.execute(call.db);
    return rows.map(({ id }) => id);
  };
  return {
    name: `${kind}.search-text`,
    from: kind,
    concerns: { car: (call, carId) => ids(call, sql`r.car_id = ${carId}`) },
    recompute: async (call, id) => {
      await sql`
        update ${table} r set search_text = ${searchText} from car c
        where r.id = ${id} and c.id = r.car_id and r.search_text <> ${searchText}`.execute(call.db);
    },
    findStale: (call) => ids(call, sql`r.search_text <> ${searchText}`),
  };
}

/** Sets the new name of a company in the records that copy it, without a line of history. */
const renameCompany = (kind: CarRecordKind, { recompute }: Derivation): Reaction =>
  reaction(companyChanged, async (call, { companyId, companyName }) => {
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(kind)} set company_name = ${companyName}
      where company_id = ${companyId} and company_name <> ${companyName} returning id`.execute(call.db);
    for (const { id } of rows) await recompute(call, id);
  });

/** Declares records that are many by car; their area lists the derivation and spreads the reactions. */
export function carRecords<const Kind extends CarRecordKind>(
  rules: CarRecordRules<Kind>,
): { derivation: Derivation; reactions: readonly Reaction[] } {
  const derivation = searchTextDerivation(rules);
  return { derivation, reactions: rules.copiesCompany ? [renameCompany(rules.kind, derivation)] : [] };
}
