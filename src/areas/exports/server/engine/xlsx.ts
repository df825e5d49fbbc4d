// A spreadsheet written while its rows are read: one batch is in memory at a time. The same rows give the same bytes.
import { type Cell, xlsxCell } from "#kernel/server/export/cells.ts";
import { escapeXml } from "#kernel/text/xml.ts";
import { zipOf } from "./zip.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The formats of `xlsxCell`: the style of a cell is its rank here, after the plain one and that of titles. */
const formats = ["#,##0.00", "dd-mm-yyyy", "dd-mm-yyyy hh:mm", "dd-mm-yyyy hh:mm:ss"] as const;
const titleStyle = 1;
const styleOf = (format: string | undefined): number =>
  format === undefined ? 0 : formats.findIndex((one) => one === format) + 2;

const parts: Readonly<Record<string, string>> = {
  "[Content_Types].xml": `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
  "_rels/.rels": `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `${head}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.map((code, rank) => `<numFmt numFmtId="${164 + rank}" formatCode="${code}"/>`).join("")}</numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length + 2}"><xf/><xf fontId="1" applyFont="1"/>${formats.map((_, rank) => `<xf numFmtId="${164 + rank}" applyNumberFormat="1"/>`).join("")}</cellXfs></styleSheet>`,
};

/** Days since 30 December 1899, as spreadsheets count them. */
const serialOf = (at: Date): number => (at.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000;

function cellXml(cell: Cell, style?: number): string {
  const { value, format } = xlsxCell(cell);
  const attribute = `s="${style ?? styleOf(format)}"`;
  if (value === undefined || value === null) return "<c/>";
  if (typeof value === "number") return `<c ${attribute}><v>${value}</v></c>`;
  if (value instanceof Date) return `<c ${attribute}><v>${serialOf(value)}</v></c>`;
  return `<c ${attribute} t="inlineStr"><is><t xml:space="preserve">${escapeXml(String(value))}</t></is></c>`;
}

const rowXml = (cells: readonly Cell[], style?: number): string =>
  `<row>${cells.map((cell) => cellXml(cell, style)).join("")}</row>`;

const sheetHead = (titles: readonly string[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${titles
    .map(
      (title, rank) =>
        `<col min="${rank + 1}" max="${rank + 1}" width="${Math.max(14, title.length + 2)}" customWidth="1"/>`,
    )
    .join("")}</cols><sheetData>${rowXml(
    titles.map((value) => ({ as: "text", value })),
    titleStyle,
  )}`;

const encoder = new TextEncoder();

async function* sheetFile(
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  yield encoder.encode(sheetHead(titles));
  for await (const rows of batches) yield encoder.encode(rows.map((cells) => rowXml(cells)).join(""));
  yield encoder.encode("</sheetData></worksheet>");
}

export const xlsxFile = (
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> =>
  zipOf([
    ...Object.entries(parts).map(([name, text]) => ({ name, chunks: [encoder.encode(text)] })),
    { name: "xl/worksheets/sheet1.xml", chunks: sheetFile(titles, batches) },
  ]);
