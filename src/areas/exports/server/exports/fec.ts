// The file of entries of a month or of a fiscal year (FEC format), with its description.
import { sql } from "kysely";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { fecOf } from "#books/server/months/fec.ts";
import type { Export, Progress } from "../engine/export.ts";

const lineEnd = 0x0a;

/** Counts the lines of a file as they pass, less its header. */
async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  onRows: Progress["onRows"],
): AsyncGenerator<Uint8Array> {
  let lines = -1;
  for await (const chunk of chunks) {
    for (const byte of chunk) if (byte === lineEnd) lines += 1;
    await onRows(Math.max(0, lines));
    yield chunk;
  }
}

export const fec: Export = {
  name: "fec",
  title: "Fichier des écritures (FEC)",
  group: "BOOKS",
  holds:
    "Les écritures des journaux auxiliaires du mois ou de l’exercice qui contient la date choisie, avec la description du fichier ; provisoires tant qu’un mois en est ouvert. Ce n’est qu’une partie du FEC de l’entreprise.",
  params: ["period", "date", "issuerId"],
  isHeavy: true,
  columns: {},
  rows: ({ period, date, issuerId }) => sql`
    select l.id from book_settings s join book_line l on l.issuer_id = s.id
    cross join lateral (select case ${period} when 'MONTH' then date_trunc('month', ${date}::date) else
      date_trunc('month', ${date}::date) - make_interval(months => (extract(month from ${date}::date)::int - s.fiscal_month + 12) % 12)
      end as start) p
    where s.id = ${issuerId ?? lessorIssuerId} and l.day >= p.start
      and l.day < p.start + make_interval(months => case ${period} when 'MONTH' then 1 else 12 end)`,
  zip: async function* (call, { period, date, issuerId }, { onRows, onFinding }) {
    const request = {
      issuerId: issuerId ?? lessorIssuerId,
      period: period ?? "MONTH",
      on: date ?? call.today,
    };
    const { name, description, chunks } = await fecOf(call, request, onFinding);
    yield { name: description.name, chunks: [Buffer.from(description.text)] };
    yield { name, chunks: counted(chunks, onRows) };
  },
};
