// Papers as the areas that use them see them: those that a record holds, and the one that a form takes.
import { invalid } from "#kernel/failure.ts";
import type { Document, Upload } from "#kernel/files.ts";
import type { Call } from "#kernel/server/call.ts";
import * as documents from "#platform/documents.ts";
import { decide } from "./decision.ts";
import { demandOpen, tellOpened } from "./opening.ts";
import { addCarDocument, isPresent } from "./verbs.ts";

/** Those of a record that came and were not refused, the latest first. */
export const papersOf = async (call: Call, holder: documents.Holder): Promise<documents.DocumentRow[]> =>
  (await documents.documentsOf(call, holder)).filter(isPresent);

/** The file of one of a record; a 404 for one of another. */
export async function contentOfPaper(call: Call, holder: documents.Holder, id: string): Promise<Document> {
  const row = await documents.documentOf(call, holder, id);
  demandOpen(call, row);
  await tellOpened(call, row);
  return documents.contentOf(call, row);
}

interface OfCar {
  carId: string;
  kind: string;
}

/** Dropped among the documents of the car, or sorted from scans: no other record holds it yet. */
export const classedPaper = (
  call: Call,
  { carId, kind }: OfCar,
): Promise<documents.DocumentRow | undefined> =>
  call.db
    .selectFrom("document")
    .innerJoin("documentLink as own", "own.documentId", "document.id")
    .selectAll("document")
    .where("own.record", "=", "car")
    .where("own.recordId", "=", carId)
    .where("document.kind", "=", kind)
    .where("document.state", "=", "PENDING")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("documentLink as other")
            .select("other.documentId")
            .whereRef("other.documentId", "=", "document.id")
            .where("other.record", "<>", "car"),
        ),
      ),
    )
    .orderBy("document.addedAt", "desc")
    .executeTakeFirst();

/** The paper that a form gives to a record, which tells its car of it: its file, else the one that was classed for the car. */
export async function takePaper(
  call: Call,
  of: OfCar & { file: Upload | undefined; holder: documents.Holder; isApproved: boolean },
): Promise<documents.DocumentRow> {
  const { carId, kind, file, holder, isApproved } = of;
  if (file)
    return addCarDocument(call, { carIds: [carId], kind, file, holders: [holder], isApproved, isTold: true });
  const classed = await classedPaper(call, of);
  if (!classed) throw invalid({ file: "Choisissez un fichier." });
  await documents.linkDocument(call, classed.id, [holder]);
  if (isApproved) await decide(call, classed.id, { state: "APPROVED", reason: "" });
  return classed;
}

/** Takes a paper from every record that holds it, with its file. */
export const dropPaper = async (call: Call, documentId: string): Promise<void> => {
  const row = await call.db
    .selectFrom("document")
    .select(["id", "fileKey"])
    .where("id", "=", documentId)
    .executeTakeFirst();
  if (row) await documents.eraseDocument(call, row);
};
