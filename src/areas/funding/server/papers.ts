// The two papers of a funding, kept with it and with its car: the latest of each holds.
import type { Document, Upload } from "#kernel/files.ts";
import { missing } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import * as documents from "#platform/documents.ts";
import type { PaperName } from "../model/funding.ts";

export type Papers = Readonly<Record<PaperName, documents.DocumentRow | undefined>>;

const withArticle = { schedule: "L’échéancier", contract: "Le contrat" } as const;
const kindOf = (name: PaperName): string => `funding.${name}`;
const holder = (id: string): documents.Holder => ({ record: "funding", id });

export async function papersOf(call: Call, fundingId: string): Promise<Papers> {
  const rows = await documents.documentsOf(call, holder(fundingId));
  const latest = (name: PaperName) => rows.find(({ kind }) => kind === kindOf(name));
  return { schedule: latest("schedule"), contract: latest("contract") };
}

export const addPaper = async (
  call: Call,
  { id, carId }: { id: string; carId: string },
  paper: { name: PaperName; file: Upload | undefined },
): Promise<void> =>
  void (await documents.addDocument(call, [holder(id), { record: "car", id: carId }], {
    kind: kindOf(paper.name),
    file: paper.file,
  }));

/** That of the funding of a car that runs. */
export async function paperOfCar(call: Call, carId: string, name: PaperName): Promise<Document> {
  const open = await call.db
    .selectFrom("funding")
    .select("id")
    .where("carId", "=", carId)
    .where("endedOn", "is", null)
    .executeTakeFirst();
  const row = open && (await papersOf(call, open.id))[name];
  if (!row) throw missing(`${withArticle[name]} du financement`, "n’est pas encore déposé");
  return documents.contentOf(call, row);
}
