// CSV and XLSX of what a list shows: same filters, same order, the columns asked.
import type { FastifyRequest } from "fastify";
import Papa from "papaparse";
import { z } from "zod";
import type { ListEndpoint } from "../contract.ts";
import type { Document } from "../files.ts";
import { dayInParis, frenchDay } from "../day.ts";
import { invalid } from "../failure.ts";
import { type Field, type FieldSet, field, fields, titleOf } from "../field.ts";
import { maximumChosen } from "../list.ts";
import type { Application } from "./application.ts";
import { cellOf, inCsv, inXlsx, widthOf } from "./export-cells.ts";
import { inTurn } from "./export-turns.ts";
import { listInputOf } from "./input.ts";
import { exportStatement, type ListSql } from "./lists.ts";

/** Rows of one export at most: beyond, the answer says to filter. */
const maximumRows = 100_000;

const exportQuery = z.object({
  format: z.enum(["csv", "xlsx"]).default("csv"),
  columns: z.string().max(4_000).default(""),
});

/** `ids=a,b`: the rows chosen; none means all of them. */
function chosenOf(text: unknown): string[] {
  if (text === undefined || text === "") return [];
  const ids = z.array(z.uuid()).safeParse(String(text).split(","));
  if (!ids.success) throw invalid({ ids: "Les lignes choisies ne sont pas reconnues." });
  if (ids.data.length > maximumChosen)
    throw invalid({ ids: `${maximumChosen} lignes au plus : exportez plutôt la liste filtrée.` });
  return ids.data;
}

/** What no area declares. */
const bare = fields({ id: field.text("Identifiant"), version: field.number("Version") });

interface Exported {
  name: string;
  field: Field;
}

/** `field,field`, or every field of the list. */
function columnsOf(endpoint: ListEndpoint, text: string): Exported[] {
  const declared: FieldSet = { ...bare, ...endpoint.fields };
  const names = text === "" ? Object.keys(endpoint.item.shape) : text.split(",");
  return names.map((name) => {
    if (!Object.hasOwn(endpoint.item.shape, name))
      throw invalid({ columns: `La colonne « ${name.slice(0, 60)} » n’existe pas sur cette liste.` });
    return { name, field: declared[name] as Field };
  });
}

/** Makes the file that an account asks for, when its turn allows. */
export const exportOf = (
  application: Application,
  endpoint: ListEndpoint,
  source: ListSql,
  { request, account }: { request: FastifyRequest; account: string },
): Promise<Document> =>
  inTurn(application.database, account, () => fileOf(application, endpoint, source, request));

async function fileOf(
  application: Application,
  endpoint: ListEndpoint,
  source: ListSql,
  request: FastifyRequest,
): Promise<Document> {
  const { format: _format, columns: _columns, ids, ...rest } = request.query as Record<string, unknown>;
  const wanted = exportQuery.safeParse(request.query);
  if (!wanted.success) throw invalid({ format: "Le format est csv ou xlsx." });
  const columns = columnsOf(endpoint, wanted.data.columns);
  const input = listInputOf(endpoint, request, rest);
  const only = { columns: columns.map(({ name }) => name), ids: chosenOf(ids), limit: maximumRows };
  const { text, values } = exportStatement(endpoint, source, input, only);
  const { rows } = await application.database.background.pool.query<Record<string, unknown>>({
    text,
    values,
  });
  const lines = rows.map((row) => columns.map((column) => cellOf(column.field, row[column.name])));
  const name = `${endpoint.title} ${frenchDay(dayInParis(application.services.clock()))}`;
  const titles = columns.map((column) => titleOf(column.field));
  if (wanted.data.format === "csv") {
    const csv = Papa.unparse(
      { fields: titles, data: lines.map((line) => line.map(inCsv)) },
      { delimiter: ";" },
    );
    return { name: `${name}.csv`, type: "text/csv; charset=utf-8", bytes: Buffer.from(`\uFEFF${csv}`) };
  }
  const sheet = [
    titles.map((value) => ({ value, fontWeight: "bold" as const })),
    ...lines.map((line) => line.map(inXlsx)),
  ];
  const widths = titles.map((title, index) =>
    widthOf(
      title,
      lines.map((line) => line[index] ?? null),
    ),
  );
  const { default: writeXlsx } = await import("write-excel-file/node");
  const bytes = await writeXlsx(sheet, { columns: widths, stickyRowsCount: 1 }).toBuffer();
  return {
    name: `${name}.xlsx`,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    bytes,
  };
}
