// The export of all the data of a person: the parts and the files declared by each area.
import type { RawBuilder } from "kysely";
import { frenchDay } from "#kernel/calendar/day.ts";
import type { StreamedDocument } from "#kernel/documents/files.ts";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { type ZippedFile, zipFiles } from "#platform/files/zip.ts";
import { personalDataOf } from "#platform/personal-data/gather.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";
import { type RetentionKey, retentions } from "#platform/personal-data/retentions.ts";

type ExportedRow = Record<string, unknown> & { id?: string };

interface ExportPart {
  title: string;
  retention: (typeof retentions)[RetentionKey];
  rows: ExportedRow[];
}

/** The contents of the archive, explained to readers without a JSON program. */
const readmeText = (email: string, day: string, parts: readonly ExportPart[]): string =>
  [
    `Données personnelles de ${email}, au ${day}.`,
    "Le fichier donnees.json dit tout ce qui est connu ; les fichiers sont dans les dossiers à côté.",
    ...parts.map(
      ({ title, rows, retention }) =>
        `${title} (${rows.length})\n  Durée de conservation : ${retention.duration}\n  Raison : ${retention.why} ${retention.note}`,
    ),
  ].join("\n\n");

const readRows = async (call: Call, query: RawBuilder<unknown>): Promise<ExportedRow[]> =>
  (await (query as RawBuilder<ExportedRow>).execute(call.db)).rows;

/** The parts that mention the person; the history of some records notes the access. */
async function readParts(call: Call, declarations: readonly PersonalData[], email: string) {
  const parts: ExportPart[] = [];
  for (const { title, retention, audited, rows: select } of declarations.flatMap(
    (declaration) => declaration.exports ?? [],
  )) {
    const rows = await readRows(call, select(email));
    if (audited)
      for (const { id } of rows)
        if (id) call.recordChange({ record: audited, id, did: "a exporté les données d’une personne" });
    if (rows.length > 0) parts.push({ title, retention: retentions[retention], rows });
  }
  return parts;
}

/** Everything in one archive, streamed while it is written. */
export async function exportPersonalData(
  call: Call,
  email: string,
  outsideJob: OutsideContext,
): Promise<StreamedDocument> {
  const owner = email.toLowerCase();
  const { declarations } = personalDataOf(call);
  const parts = await readParts(call, declarations, owner);
  if (parts.length === 0) throw notFound("Cette personne", "n’est connue nulle part");
  const personalFiles: ZippedFile[] = [];
  for (const { files } of declarations)
    personalFiles.push(...((await files?.(call, outsideJob, owner)) ?? []));
  const json = JSON.stringify({ person: email, exportedAt: call.now.toISOString(), parts }, null, 2);
  const text = (path: string, words: string): ZippedFile => ({
    path,
    isText: true,
    read: async () => Buffer.from(words),
  });
  return {
    name: `Données personnelles ${call.today}.zip`,
    type: "application/zip",
    chunks: zipFiles([
      text("Lisez-moi.txt", readmeText(email, frenchDay(call.today), parts)),
      text("donnees.json", json),
      ...personalFiles,
    ]),
  };
}
