// The two papers of a funding, documents of its car: the latest of each counts.
import { documentKind, type DocumentKind } from "#documents/model/kind.ts";
import { documentAdded } from "#documents/model/events.ts";
import { contentOfPaper, papersOf as papersHeldBy } from "#documents/server/papers.ts";
import { addCarDocument } from "#documents/server/car-documents.ts";
import { relyOn, releaseReliance } from "#documents/server/reliance.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { notFound, refused } from "#kernel/failure.ts";
import type { Document, Upload } from "#kernel/documents/files.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { type DocumentRow, type Holder, linkDocument } from "#platform/documents/documents.ts";
import { type PaperName, paperLabels } from "../model/funding.ts";
import { readTotals } from "../model/printed-totals.ts";

export type Papers = Readonly<Record<PaperName, DocumentRow | undefined>>;

const paperNames = ["schedule", "contract"] as const satisfies PaperName[];
const withArticle = { schedule: "L’échéancier", contract: "Le contrat" } as const;
const kindOf = (name: PaperName): string => `funding.${name}`;
const holder = (id: string): Holder => ({ record: "funding", id });

const paperKind = (name: PaperName, signs: readonly RegExp[], read?: DocumentKind["read"]): DocumentKind =>
  documentKind({
    ...(read && { read }),
    key: kindOf(name),
    label: `${paperLabels[name]} du financement`,
    mayAdd: "UPDATE_FUNDING",
    mayReview: "UPDATE_FUNDING",
    isAccounting: true,
    listsCars: true,
    signs,
  });
export const fundingPapers: readonly DocumentKind[] = [
  paperKind("schedule", [/ECHEANCIER|TABLEAU D.AMORTISSEMENT/, /CAPITAL RESTANT|INTERETS/], readTotals),
  paperKind("contract", [
    /(CONTRAT|OFFRE) DE (CREDIT|PRET|CREDIT-BAIL|FINANCEMENT)/,
    /EMPRUNTEUR|LOCATAIRE|PRETEUR/,
  ]),
];

export async function papersOf(call: Call, fundingId: string): Promise<Papers> {
  const rows = await papersHeldBy(call, holder(fundingId));
  const latest = (name: PaperName) => rows.find(({ kind }) => kind === kindOf(name));
  return { schedule: latest("schedule"), contract: latest("contract") };
}

/** A loan relies on its schedule and its contract from the moment its first day is known. */
export async function relyOnLoanPapers(
  call: Call,
  { id, startsOn }: Pick<Row<"funding">, "id" | "startsOn">,
): Promise<void> {
  const cause = "funding";
  if (startsOn === null) return releaseReliance(call, holder(id), cause);
  const { schedule, contract } = await papersOf(call, id);
  await relyOn(call, holder(id), {
    cause,
    purpose: `le financement du ${frenchDay(startsOn)}`,
    documents: [schedule, contract].filter((row) => row !== undefined),
  });
}

/** The open funding of a car, with a loan. */
export async function requireRunningLoan(
  call: Call,
  carId: string,
): Promise<Pick<Row<"funding">, "id" | "startsOn">> {
  const open = await call.db
    .selectFrom("funding")
    .select(["id", "isOwnFunds", "startsOn"])
    .where("carId", "=", carId)
    .where("endedOn", "is", null)
    .executeTakeFirst();
  if (!open) throw refused("Ce véhicule n’a pas de financement en cours.");
  if (open.isOwnFunds) throw refused("Ce véhicule est payé sur nos fonds propres : il n’y a pas de prêt.");
  return open;
}

/** However it was added, the paper belongs to the loan of each of its cars. */
export const linkFundingPapers = reaction(documentAdded, async (call, { documentId, kind, carIds }) => {
  const name = paperNames.find((one) => kindOf(one) === kind);
  if (!name) return;
  for (const carId of carIds) {
    const { id, startsOn } = await requireRunningLoan(call, carId);
    await linkDocument(call, documentId, [holder(id)]);
    await relyOnLoanPapers(call, { id, startsOn });
    call.recordChange({
      record: "funding",
      id,
      did: `a déposé : ${paperLabels[name].toLowerCase()} du financement`,
    });
  }
});

export const addPaper = async (
  call: Call,
  carId: string,
  { name, file }: { name: PaperName; file: Upload | undefined },
): Promise<void> =>
  void (await addCarDocument(call, { carIds: [carId], kind: kindOf(name), file, isApproved: true }));

/** The paper of the open funding of a car. */
export async function carPaperContent(call: Call, carId: string, name: PaperName): Promise<Document> {
  const open = await call.db
    .selectFrom("funding")
    .select("id")
    .where("carId", "=", carId)
    .where("endedOn", "is", null)
    .executeTakeFirst();
  const row = open && (await papersOf(call, open.id))[name];
  if (!open || !row) throw notFound(`${withArticle[name]} du financement`, "n’est pas encore déposé");
  return contentOfPaper(call, holder(open.id), row.id);
}
