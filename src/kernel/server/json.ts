// Values of jsonb columns, for statements that do not go through records.ts.
import { type RawBuilder, sql } from "kysely";

/** PostgreSQL takes arrays and objects of jsonb columns as JSON text. */
export const json = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`;
