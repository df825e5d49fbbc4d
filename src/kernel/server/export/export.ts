// CSV and XLSX exports of a list: same filters, same order, the requested columns.
import type { FastifyRequest } from "fastify";
import Papa from "papaparse";
import { z } from "zod";
import type { ListEndpoint } from "../../contract.ts";
import type { Document } from "../../documents/files.ts";
import { dayInParis, frenchDay } from "../../calendar/day.ts";
import { invalid } from "../../failure.ts";
import { type Field, type FieldSet, field, fields, titleOf } from "../../field.ts";
import { maximumSelectedRows } from "../../list.ts";
import type { Application } from "../application.ts";
import { cellOf, csvText, xlsxCell, columnWidth } from "./cells.ts";
import { readListInput } from "../http/input.ts";
import { exportStatement, type ListSql } from "../lists/sql.ts";
import { withExportSlot } from "./slots.ts";

/** Maximum rows of one export: beyond, the answer asks for a filter. */
const maximumRows = 100_000;

const exportQuery = z.object({
  format: z.enum(["csv", "xlsx"]).default("csv"),
  columns: z.string().max(4_000).default(""),
});

/** `ids=a,b`: the selected rows; none means all of them. */
function parseSelectedIds(text: unknown): string[] {
  if (text === undefined || text === "") return [];
  const ids = z.array(z.uuid()).safeParse(String(text).split(","));
  if (!ids.success) throw invalid({ ids: "Les lignes choisies ne sont pas reconnues." });
  if (ids.data.length > maximumSelectedRows)
    throw invalid({ ids: `${maximumSelectedRows} lignes au plus : exportez plutôt la liste filtrée.` });
  return ids.data;
}

/** Fields that no area declares. */
const systemFields = fields({ id: field.text("Identifiant"), version: field.number("Version") });

interface ExportColumn {
  name: string;
  field: Field;
}

/** `field,field`, or every field of the list. */
function exportColumns(endpoint: ListEndpoint, text: string): ExportColumn[] {
  const declared: FieldSet = { ...systemFields, ...endpoint.fields };
  const names = text === "" ? Object.keys(endpoint.item.shape) : text.split(",");
  return names.map((name) => {
    if (!Object.hasOwn(endpoint.item.shape, name))
      throw invalid({ columns: `La colonne « ${name.slice(0, 60)} » n’existe pas sur cette liste.` });
    return { name, field: declared[name] as Field };
  });
}

/** Exports a list for an account, once an export slot is free. */
export const exportList = (
  application: Application,
  endpoint: ListEndpoint,
  source: ListSql,
  { request, account }: { request: FastifyRequest; account: string },
): Promise<Document> =>
  withExportSlot(application.database, account, () => buildFile(application, endpoint, source, request));

async function buildFile(
  application: Application,
  endpoint: ListEndpoint,
  source: ListSql,
  request: FastifyRequest,
): Promise<Document> {
  const { format: _format, columns: _columns, ids, ...rest } = request.query as Record<string, unknown>;
  const parsed = exportQuery.safeParse(request.query);
  if (!parsed.success) throw invalid({ format: "Le format est csv ou xlsx." });
  const columns = exportColumns(endpoint, parsed.data.columns);
  const input = readListInput(endpoint, request, rest);
  const only = { columns: columns.map(({ name }) => name), ids: parseSelectedIds(ids), limit: maximumRows };
  const { text, values } = exportStatement(endpoint, source, input, only);
  const { rows } = await application.database.background.pool.query<Record<string, unknown>>({
    text,
    values,
  });
  const lines = rows.map((row) => columns.map((column) => cellOf(column.field, row[column.name])));
  const name = `${endpoint.title} ${frenchDay(dayInParis(application.services.clock()))}`;
  const titles = columns.map((column) => titleOf(column.field));
  if (parsed.data.format === "csv") {
    const csv = Papa.unparse(
      { fields: titles, data: lines.map((line) => line.map(csvText)) },
      { delimiter: ";" },
    );
    return { name: `${name}.csv`, type: "text/csv; charset=utf-8", bytes: Buffer.from(`\uFEFF${csv}`) };
  }
  const sheet = [
    titles.map((value) => ({ value, fontWeight: "bold" as const })),
    ...lines.map((line) => line.map(xlsxCell)),
  ];
  const widths = titles.map((title, index) =>
    columnWidth(
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
