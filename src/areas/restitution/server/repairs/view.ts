// An estimate as staff read it.
import { natureOn } from "#billing/model/rules/natures.ts";
import { readRules } from "#billing/server/rules/rules.ts";
import { fullName, signatoriesOf } from "#clients/model/contact.ts";
import { contactsOf } from "#clients/server/read.ts";
import { damageKinds } from "#damages/model/damages/kinds.ts";
import { namedFiles } from "#damages/server/damages/read.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { documentsOf } from "#platform/documents/documents.ts";
import { nameWithCapacity } from "#signatures/model/signer.ts";
import { type Estimate, estimateSchema, linePhotoSchema, lineSchema } from "../../model/repairs/estimate.ts";
import { estimateFlow } from "../../model/repairs/flow.ts";
import { type EstimateRow, estimateSubject, kind, paperKind, reportKind } from "./estimates.ts";
import { guideKind } from "./guides.ts";
import { illustratedLines } from "./photos.ts";

const vatTexts = {
  TAXED: "Montants hors taxes, la TVA s’ajoute",
  EXEMPT: "Exonéré de TVA",
  OUTSIDE: "Hors champ de la TVA",
} as const;

/** The VAT nature of repairs on the day of the return; null until an accountant confirms it. */
export async function vatTextOf(
  call: Call,
  { returnedOn }: Pick<EstimateRow, "returnedOn">,
): Promise<string | null> {
  const { NATURE: natures } = await readRules(call);
  const { nature } = natureOn(natures, "REPAIRS", returnedOn);
  return nature === null ? null : vatTexts[nature];
}

/** Damages of the car that a line may belong to. */
const damagesOf = (call: Call, { carId, contractId }: EstimateRow) =>
  call.db
    .selectFrom("damage")
    .select(["id", "kind", "damageTime"])
    .where("carId", "=", carId)
    .where("contractId", "=", contractId)
    .where("status", "<>", "JOINED")
    .orderBy("damageTime", "desc")
    .execute();

const toPhoto = viewOf(linePhotoSchema);
const toLine = viewOf(lineSchema);
const toView = viewOf(estimateSchema);

export async function estimateView(call: Call, row: EstimateRow): Promise<Estimate> {
  const guide = await get(call, guideKind, row.guideId);
  const lines = await illustratedLines(call, row);
  const documents = await documentsOf(call, { record: kind, id: row.id });
  const contacts = signatoriesOf(await contactsOf(call, row.clientId), row.companyId);
  const damages = await damagesOf(call, row);
  return toView({
    ...row,
    car: await carName(call, row.carId),
    signerName: row.signer ? nameWithCapacity(row.signer) : "",
    guideStartsOn: guide.startsOn,
    isGuideConfirmed: guide.confirmedOn !== null,
    vatText: await vatTextOf(call, row),
    lines: lines.map((line) => toLine({ ...line, photos: line.photos.map(toPhoto) })),
    papers: namedFiles(documents, paperKind),
    reports: namedFiles(documents, reportKind),
    signatories: contacts.map((contact) => ({ id: contact.id, name: fullName(contact) })),
    damages: damages.map(({ id, kind: of, damageTime }) => ({
      id,
      name: `${damageKinds[of]} du ${frenchDay(dayInParis(damageTime))}`,
    })),
    ...lifeCycleOf(estimateFlow, await estimateSubject(call, row), missingPermission(call)),
  });
}

export const readEstimate = async (call: Call, id: string): Promise<Estimate> =>
  estimateView(call, await get(call, kind, id));
