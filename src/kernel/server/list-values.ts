// What lists receive of PostgreSQL: instants and JSON go to the browser with the least work.
import pg from "pg";

const { builtins } = pg.types;

/**
 * An instant as everywhere else (`2026-11-21T08:24:16.100Z`), from what PostgreSQL writes (`2026-11-21 08:24:16.1+00`):
 * a list reads thousands of them, and `Date` takes many times as long.
 */
export function instantOfList(text: string): string {
  if (!text.endsWith("+00")) return new Date(text).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, "0")}Z`;
}

/** What PostgreSQL stores as JSON, as it wrote it: lists send it on without reading it. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
const jsonText = (text: string): JsonText => new JsonText(text);

const listParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.TIMESTAMPTZ]: instantOfList,
  [builtins.JSON]: jsonText,
  [builtins.JSONB]: jsonText,
};
/** How the values of the rows of a list are read. */
export const listTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: "text") =>
    listParsers[oid] ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig["getTypeParser"],
};
