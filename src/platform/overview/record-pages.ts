// The page of a record, as its area declares it: the target of mentions and of failed messages.
import { sql } from "kysely";
import type { RecordKind } from "#kernel/contract.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { Call } from "#kernel/server/call.ts";

export interface RecordPage {
  record: RecordKind;
  page: (call: Call, id: string) => PageAddress | Promise<PageAddress>;
  /** For records that messages reference by id alone: true when the id is one of this kind. */
  exists?: (call: Call, id: string) => Promise<boolean>;
}

declare module "#kernel/server/area.ts" {
  interface Area {
    recordPages?: readonly RecordPage[];
  }
}

const pagesOf = ({ areas }: Call): readonly RecordPage[] =>
  areas.flatMap(({ recordPages = [] }) => recordPages);

/** True when a table has a row with this id. */
export const existsIn =
  (table: string, column = "id"): NonNullable<RecordPage["exists"]> =>
  async (call, id) =>
    (await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(call.db)).rows
      .length > 0;

/** The page of a record; the home page where it has none. */
export const pageOfRecord = async (call: Call, record: string, id: string): Promise<PageAddress> =>
  (await pagesOf(call)
    .find((one) => one.record === record)
    ?.page(call, id)) ?? "/";

/** The page of a record referenced by a message. */
export async function pageOfMessageSubject(call: Call, id: string): Promise<PageAddress> {
  for (const { page, exists } of pagesOf(call)) if (await exists?.(call, id)) return page(call, id);
  return "/";
}
