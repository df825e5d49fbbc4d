// Letters of a collective procedure: declaration of claims, claim of the cars, continuation of the contracts.
import { frenchDay } from "#kernel/calendar/day.ts";
import type { Document } from "#kernel/documents/files.ts";
import type { Letter, LetterTable } from "#kernel/documents/letter.ts";
import { refused } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { drawLetter } from "#platform/post/letters.ts";
import { letterheadOf } from "#billing/model/documents/frozen.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { readIssuer } from "#billing/server/issuers.ts";
import { insolvencyKinds } from "#ledger/model/judgments/judgment.ts";
import { claimsOf, totalOfClaims } from "../claims/claims.ts";
import "#contracts/server/tables.ts";
import "#fleet/server/tables.ts";

type Insolvency = Row<"insolvency">;
interface Content extends LetterTable {
  title: string;
  before: readonly string[];
  after: readonly string[];
}

async function drawFor(call: Call, insolvency: Insolvency, content: Content): Promise<Document> {
  const { trustee, companyName } = insolvency;
  const { title, before, after, ...table } = content;
  const { identity } = await readIssuer(call, lessorIssuerId);
  const letter: Letter = {
    lessor: letterheadOf(identity),
    title,
    addressee: { name: trustee.name, lines: trustee.address.split("\n") },
    on: call.today,
    reference: "",
    isRegistered: true,
    greeting: "Maître,",
    sections: [{ paragraphs: before, table }],
    closing: after,
    signer: "",
  };
  return drawLetter(letter, `${title} ${companyName}.pdf`);
}

const procedureOf = ({ kind, companyName, court, judgmentOn }: Insolvency): string =>
  `${companyName} (${insolvencyKinds[kind].toLowerCase()}, ${court}, jugement du ${frenchDay(judgmentOn)})`;

/** C. com., art. L622-24 and L622-25: amount, due days, nature of the claim. */
export async function claimsPaper(call: Call, id: string): Promise<Document> {
  const insolvency = await get(call, "insolvency", id);
  const claims = await claimsOf(call, id);
  if (claims.length === 0) throw refused("Aucune créance antérieure au jugement ne reste à déclarer.");
  return drawFor(call, insolvency, {
    title: "Déclaration de créances",
    before: [
      `Conformément à l’article L622-24 du code de commerce, nous déclarons notre créance au passif de ${procedureOf(insolvency)}.`,
      `Elle s’élève, au jour du jugement, à ${frenchPrice(totalOfClaims(claims))} TTC, échue, à titre chirographaire, sous réserve de l’imputation du dépôt de garantie.`,
    ],
    columns: [
      { title: "Facture", share: 34 },
      { title: "Émise le", share: 20 },
      { title: "Échéance", share: 20 },
      { title: "Créance antérieure TTC", share: 26, align: "right" },
    ],
    rows: claims.map(({ number, issuedOn, dueOn, cents }) => [
      number,
      frenchDay(issuedOn),
      frenchDay(dueOn),
      frenchPrice(cents),
    ]),
    after: [
      "Cette créance naît de contrats de location de véhicules. Les factures et les contrats sont joints.",
      "Nous certifions sincère et exacte la présente déclaration et vous prions de nous en accuser réception.",
    ],
  });
}

/** Cars out with the company on the day of the letter. */
const carsOut = (call: Call, companyId: string) =>
  call.db
    .selectFrom("rentalPeriod as p")
    .innerJoin("contract as k", "k.id", "p.contractId")
    .innerJoin("car as c", "c.id", "p.carId")
    .select(["k.orderId", "k.carTitle", "c.licensePlate", "c.vin", "p.startDay"])
    .where("k.companyId", "=", companyId)
    .where("p.startDay", "is not", null)
    .where("p.endDay", "is", null)
    .orderBy("k.orderId")
    .execute();

async function carRows(call: Call, { companyId }: Insolvency): Promise<string[][]> {
  const cars = await carsOut(call, companyId);
  if (cars.length === 0) throw refused("Cette société n’a aucun véhicule en location.");
  return cars.map(({ orderId, carTitle, licensePlate, vin, startDay }) => [
    orderId,
    carTitle,
    licensePlate ?? "",
    vin,
    startDay === null ? "" : frenchDay(startDay),
  ]);
}

const carColumns = [
  { title: "Contrat", share: 17 },
  { title: "Véhicule", share: 30 },
  { title: "Plaque", share: 15 },
  { title: "N° de série", share: 24 },
  { title: "Livré le", share: 14 },
] as const;

/** C. com., art. L624-9: within three months of the publication. */
export async function carsPaper(call: Call, id: string): Promise<Document> {
  const insolvency = await get(call, "insolvency", id);
  return drawFor(call, insolvency, {
    title: "Revendication de véhicules",
    before: [
      `Nous sommes propriétaires des véhicules ci-dessous, loués à ${procedureOf(insolvency)}.`,
      "Conformément aux articles L624-9 et R624-13 du code de commerce, nous vous demandons d’acquiescer à leur revendication. À défaut d’accord dans le délai d’un mois, nous saisirons le juge-commissaire.",
    ],
    columns: carColumns,
    rows: await carRows(call, insolvency),
    after: ["Nous vous prions d’agréer, Maître, l’expression de nos salutations distinguées."],
  });
}

/** C. com., art. L622-13 (L641-11-1 in liquidation): without an answer within a month, the contract ends. */
export async function continuationPaper(call: Call, id: string): Promise<Document> {
  const insolvency = await get(call, "insolvency", id);
  const article = insolvency.kind === "LIQUIDATION" ? "L641-11-1" : "L622-13";
  return drawFor(call, insolvency, {
    title: "Poursuite des contrats en cours",
    before: [
      `Nous vous mettons en demeure, en application de l’article ${article} du code de commerce, de prendre parti sur la poursuite des contrats de location ci-dessous, conclus avec ${procedureOf(insolvency)}.`,
      "À défaut de réponse dans le délai d’un mois à compter de la réception de cette lettre, ces contrats seront résiliés de plein droit et les véhicules devront nous être restitués.",
    ],
    columns: carColumns,
    rows: await carRows(call, insolvency),
    after: [
      "Si les contrats se poursuivent, les loyers postérieurs au jugement sont payables à leur échéance (article L622-17).",
      "Nous vous prions d’agréer, Maître, l’expression de nos salutations distinguées.",
    ],
  });
}
