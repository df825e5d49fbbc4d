// The papers of damages and of losses, drawn from the present facts.
import { postalLines } from "#kernel/company/address.ts";
import type { Letter } from "#kernel/documents/letter.ts";
import { companyOf } from "#clients/server/read.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import type { Document } from "#kernel/documents/files.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { documentContent, documentsOf } from "#platform/documents/documents.ts";
import { drawDocument } from "#platform/pdf.ts";
import { drawLetter } from "#platform/post/letters.ts";
import { readLessor } from "#settings/server/lessor.ts";
import type { Damage } from "../../model/damages/damage.ts";
import type { Loss } from "../../model/losses/loss.ts";
import type { DamagePaperFacts, FactsOfLetter, LossPaperFacts } from "../../model/papers/facts.ts";
import { type DamagePaper, type LossPaper, papersOfDamage, papersOfLoss } from "../../model/papers/kinds.ts";
import {
  clientClaimLetter,
  clientShareLetter,
  insurerLetter,
  recourseLetter,
} from "../../model/papers/damage-letters.ts";
import { cessionLetter, clientLossLetter } from "../../model/papers/loss-letters.ts";
import { damageView, kind as damageKind } from "../damages/read.ts";
import { photoCaption } from "../../model/photo-captions.ts";
import { placedPhotos } from "../photo-places.ts";
import { rentedLoss } from "../losses/client-mails.ts";
import { kind as lossKind } from "../losses/find.ts";
import { rentalOf } from "../losses/rentals.ts";
import { lossView } from "../losses/view.ts";
import type { CaseFile } from "./case-file.ts";

const fileDrawing = import.meta.resolve("./case-file.ts");

export async function commonFacts(
  call: Call,
  { carId, companyId, contractId }: Pick<Damage, "carId" | "companyId" | "contractId">,
  signer: string,
): Promise<FactsOfLetter> {
  const car = await get(call, "car", carId);
  const company = companyId === null ? null : await companyOf(call, companyId);
  const contract = contractId === null ? undefined : await get(call, "contract", contractId);
  return {
    lessor: await readLessor(call),
    car: {
      ...(await carName(call, carId)),
      color: car.color,
      firstRegistrationDate: car.firstRegistrationDate,
      mileage: car.mileage,
      hasBox: car.boxNumber !== null,
    },
    client: company && { name: company.name, lines: postalLines(company.address) },
    orderId: contract?.orderId ?? null,
    on: call.today,
    signer,
  };
}

async function damageFacts(call: Call, id: string, signer: string): Promise<DamagePaperFacts> {
  const row = await get(call, damageKind, id);
  const damage = await damageView(call, row);
  return {
    ...(await commonFacts(call, damage, signer)),
    damage,
    driverName: damage.declarations[0]?.driverName ?? "",
    loss: row.lossId === null ? null : await lossView(call, await get(call, lossKind, row.lossId)),
  };
}

const damageLetters = {
  insurer: insurerLetter,
  "client-claim": clientClaimLetter,
  "client-share": clientShareLetter,
  recourse: recourseLetter,
} as const;

/** A letter of a damage with its present facts; refused where the damage does not call for it. */
export async function damageLetter(
  call: Call,
  { id, paper, signer }: { id: string; paper: DamagePaper; signer: string },
): Promise<Letter> {
  const facts = await damageFacts(call, id, signer);
  if (!papersOfDamage(facts.damage).includes(paper)) throw refused("Ce sinistre n’appelle pas cette lettre.");
  return damageLetters[paper](facts);
}

export const readDamagePaper = async (
  call: Call,
  of: { id: string; paper: DamagePaper },
): Promise<Document> => drawLetter(await damageLetter(call, { ...of, signer: call.actor.name }));

/** The last damage that a loss closed: its insurer and its offer. */
async function damageOfLoss(call: Call, { id }: Loss): Promise<Damage | null> {
  const row = await call.db
    .selectFrom(damageKind)
    .selectAll()
    .where("lossId", "=", id)
    .orderBy("damageTime", "desc")
    .executeTakeFirst();
  return row ? damageView(call, row) : null;
}

const lossLetters = { client: clientLossLetter, cession: cessionLetter } as const;

/** A letter of a loss with its present facts; refused where the loss does not call for it. */
export async function lossLetter(
  call: Call,
  { id, paper, signer }: { id: string; paper: LossPaper; signer: string },
): Promise<Letter> {
  const row = await get(call, lossKind, id);
  const loss = await lossView(call, row);
  if (!papersOfLoss(loss).includes(paper)) throw refused("Cette perte n’appelle pas cette lettre.");
  const facts: LossPaperFacts = {
    ...(await commonFacts(call, loss, signer)),
    loss,
    rented: await rentedLoss(call, row, await rentalOf(call, row)),
    damage: await damageOfLoss(call, loss),
  };
  return lossLetters[paper](facts);
}

export const readLossPaper = async (call: Call, of: { id: string; paper: LossPaper }): Promise<Document> =>
  drawLetter(await lossLetter(call, { ...of, signer: call.actor.name }));

async function photosOf(call: Call, id: string): Promise<CaseFile["photos"]> {
  const documents = (await documentsOf(call, { record: damageKind, id })).toReversed();
  const photos = new Map((await placedPhotos(call, documents)).map((photo) => [photo.id, photo]));
  const out: { name: string; bytes: Uint8Array }[] = [];
  for (const document of documents) {
    const photo = photos.get(document.id);
    if (photo) out.push({ name: photoCaption(photo), bytes: (await documentContent(call, document)).bytes });
  }
  return out;
}

const chronologyOf = (call: Call, id: string): Promise<CaseFile["chronology"]> =>
  call.db
    .selectFrom("auditLine")
    .select(["at", "whoName as who", "did"])
    .where("record", "=", damageKind)
    .where("recordId", "=", id)
    .orderBy("at")
    .orderBy("id")
    .execute();

/** The whole case on paper: for the insurer, the expert or a court. */
export async function readCaseFile(call: Call, id: string): Promise<Document> {
  const facts = await damageFacts(call, id, call.actor.name);
  const file: CaseFile = {
    ...facts,
    chronology: await chronologyOf(call, id),
    photos: await photosOf(call, id),
  };
  const { plate, vin } = facts.car;
  return drawDocument(`Dossier de sinistre ${plate || vin}.pdf`, fileDrawing, file);
}
