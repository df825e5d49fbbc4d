// The two documents of a funding, held by its car: the latest of each counts.
import { documentKind, type DocumentKind } from "#documents/model/kind.ts";
import { documentAdded } from "#documents/model/events.ts";
import { receivedDocumentContent, receivedDocumentsOf } from "#documents/server/received-documents.ts";
import { addCarDocument } from "#documents/server/car-documents.ts";
import { relyOn, releaseReliance } from "#documents/server/reliance.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { notFound, refused } from "#kernel/failure.ts";
import type { Document, Upload } from "#kernel/documents/files.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { type DocumentRow, type Holder, linkDocument } from "#platform/documents/documents.ts";
import { type DocumentName, documentLabels } from "../model/funding.ts";
import { openFundingOf, requireOpenFunding } from "./fundings/open-funding.ts";
import { readTotals } from "../model/printed-totals.ts";

export type FundingDocuments = Readonly<Record<DocumentName, DocumentRow | undefined>>;

const documentNames = ["schedule", "contract"] as const satisfies DocumentName[];
const withArticle = { schedule: "L’échéancier", contract: "Le contrat" } as const;
const kindOf = (name: DocumentName): string => `funding.${name}`;
const holder = (id: string): Holder => ({ record: "funding", id });

const fundingKind = (
  name: DocumentName,
  signs: readonly RegExp[],
  read?: DocumentKind["read"],
): DocumentKind =>
  documentKind({
    ...(read && { read }),
    key: kindOf(name),
    label: `${documentLabels[name]} du financement`,
    mayAdd: "UPDATE_FUNDING",
    mayReview: "UPDATE_FUNDING",
    isAccounting: true,
    listsCars: true,
    signs,
  });
export const fundingKinds: readonly DocumentKind[] = [
  fundingKind("schedule", [/ECHEANCIER|TABLEAU D.AMORTISSEMENT/, /CAPITAL RESTANT|INTERETS/], readTotals),
  fundingKind("contract", [
    /(CONTRAT|OFFRE) DE (CREDIT|PRET|CREDIT-BAIL|FINANCEMENT)/,
    /EMPRUNTEUR|LOCATAIRE|PRETEUR/,
  ]),
];

export async function fundingDocumentsOf(call: Call, fundingId: string): Promise<FundingDocuments> {
  const rows = await receivedDocumentsOf(call, holder(fundingId));
  const latest = (name: DocumentName) => rows.find(({ kind }) => kind === kindOf(name));
  return { schedule: latest("schedule"), contract: latest("contract") };
}

/** A loan relies on its schedule and its contract from the moment its first day is known. */
export async function relyOnLoanDocuments(
  call: Call,
  { id, startsOn }: Pick<Row<"funding">, "id" | "startsOn">,
): Promise<void> {
  const cause = "funding";
  if (startsOn === null) return releaseReliance(call, holder(id), cause);
  const { schedule, contract } = await fundingDocumentsOf(call, id);
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
  const open = await requireOpenFunding(call, carId);
  if (open.isOwnFunds) throw refused("Ce véhicule est payé sur nos fonds propres : il n’y a pas de prêt.");
  return open;
}

/** However it was added, the document belongs to the loan of each of its cars. */
export const linkFundingDocuments = reaction(documentAdded, async (call, { documentId, kind, carIds }) => {
  const name = documentNames.find((one) => kindOf(one) === kind);
  if (!name) return;
  for (const carId of carIds) {
    const { id, startsOn } = await requireRunningLoan(call, carId);
    await linkDocument(call, documentId, [holder(id)]);
    await relyOnLoanDocuments(call, { id, startsOn });
    call.recordChange({
      record: "funding",
      id,
      did: `a déposé : ${documentLabels[name].toLowerCase()} du financement`,
    });
  }
});

export const storeFundingDocument = async (
  call: Call,
  carId: string,
  { name, file }: { name: DocumentName; file: Upload | undefined },
): Promise<void> =>
  void (await addCarDocument(call, { carIds: [carId], kind: kindOf(name), file, isApproved: true }));

/** The document of the open funding of a car. */
export async function fundingDocumentContent(
  call: Call,
  carId: string,
  name: DocumentName,
): Promise<Document> {
  const open = await openFundingOf(call, carId);
  const row = open && (await fundingDocumentsOf(call, open.id))[name];
  if (!open || !row) throw notFound(`${withArticle[name]} du financement`, "n’est pas encore déposé");
  return receivedDocumentContent(call, holder(open.id), row.id);
}
