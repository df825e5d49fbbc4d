// The papers of a fine: of what was sent once it is, else of a draft with the present facts.
import type { Document } from "#kernel/documents/files.ts";
import { refused } from "#kernel/failure.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { drawLetter } from "#platform/post/letters.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { noticeSchema, type Pack } from "../../model/pack.ts";
import type { PackFacts } from "../../model/papers/facts.ts";
import { foreignLetter } from "../../model/papers/foreign.ts";
import { feeLetter } from "../../model/papers/parking-fee.ts";
import { clientLetter, contestLetter, designationLetter, feeCertificate } from "../../model/papers/french.ts";
import type { Letter } from "#kernel/documents/letter.ts";
import { withdrawalLetter } from "../../model/papers/withdrawal.ts";
import { driverOf } from "../drivers.ts";
import { packOf, rentalOf } from "../pack.ts";
import { designeeOf, type FineRecord } from "../subject.ts";
import { feeFacts } from "./fee-letters.ts";

/** The pack in force, else the last one. */
const storedPack = (call: Call, fineId: string) =>
  call.db
    .selectFrom("finePack")
    .selectAll()
    .where("fineId", "=", fineId)
    .orderBy("withdrawnAt", (of) => of.desc().nullsFirst())
    .executeTakeFirst();

export async function factsOfPack(call: Call, pack: Pack, fineId: string): Promise<PackFacts> {
  const driver = pack.designee.kind === "PERSON" ? await driverOf(call, fineId) : null;
  return { lessor: await readLessor(call), pack, person: driver?.identity ?? null, isDraft: false };
}

async function packFacts(call: Call, fine: FineRecord): Promise<PackFacts> {
  const isDesignated = fine.designatedAt !== null || fine.outcome !== "DENOUNCEABLE";
  const stored = isDesignated ? await storedPack(call, fine.id) : undefined;
  if (stored) return factsOfPack(call, stored.content, fine.id);
  if (fine.outcome !== "DENOUNCEABLE") throw refused("Cette amende n’a pas été désignée.");
  const { designee } = await designeeOf(call, fine);
  if (designee === null) throw refused("Personne n’est encore nommé : complétez l’identité du conducteur.");
  return { ...(await factsOfPack(call, await packOf(call, fine, designee), fine.id)), isDraft: true };
}

/** Each download leaves a line in the history. */
async function download(call: Call, fine: FineRecord, letter: Letter): Promise<Document> {
  call.recordChange({ record: "fine", id: fine.id, did: `a téléchargé : ${letter.title}` });
  return drawLetter(letter);
}

export const designationOf = (facts: PackFacts): Letter =>
  facts.pack.country === "FR" ? designationLetter(facts) : foreignLetter(facts);

const toNotice = viewOf(noticeSchema);

/** The letter to the authority: a contest where the fine is contested, else a designation. */
export async function downloadPack(call: Call, id: string): Promise<Document> {
  const fine = await get(call, "fine", id);
  const { contestGround: ground, reason, dispatchedOn } = fine;
  if (ground === null) return download(call, fine, designationOf(await packFacts(call, fine)));
  return download(
    call,
    fine,
    contestLetter({
      lessor: await readLessor(call),
      notice: toNotice(fine),
      ground,
      reason,
      lesseeOnCertificate: fine.certificateNamesLessee === true ? fine.companyName : null,
      on: dispatchedOn ?? call.today,
      isDraft: dispatchedOn === null,
      signer: call.actor.name,
    }),
  );
}

export async function downloadClientLetter(call: Call, id: string): Promise<Document> {
  const fine = await get(call, "fine", id);
  if (fine.companyId === null) throw refused("Aucun client n’avait la garde du véhicule.");
  if (fine.kind === "PARKING_FEE")
    return download(call, fine, feeLetter(await feeFacts(call, fine, call.actor.name)));
  return download(call, fine, clientLetter(await packFacts(call, fine)));
}

export async function downloadCertificate(call: Call, id: string): Promise<Document> {
  const fine = await get(call, "fine", id);
  const { kind, rebilledCents, paidOn, companyName } = fine;
  if (kind !== "PARKING_FEE") throw refused("Seul un forfait de post-stationnement a cette attestation.");
  if (fine.certificateNamesLessee !== false)
    throw refused(
      fine.certificateNamesLessee
        ? "Le certificat d’immatriculation nommait un locataire : cette attestation serait fausse."
        : "Lisez d’abord le certificat d’immatriculation : cette attestation dit qu’il ne nommait aucun locataire.",
    );
  if (rebilledCents === null || rebilledCents === 0)
    throw refused("Ce forfait n’est pas refacturé : il n’y a rien à attester.");
  return download(
    call,
    fine,
    feeCertificate({
      lessor: await readLessor(call),
      notice: toNotice(fine),
      rental: await rentalOf(call, fine),
      on: paidOn ?? call.today,
      isDraft: false,
      signer: call.actor.name,
      companyName,
      rebilledCents,
    }),
  );
}

/** The letter to the authority that withdraws the last rectified designation. */
export async function downloadWithdrawal(call: Call, id: string): Promise<Document> {
  const fine = await get(call, "fine", id);
  const pack = await call.db
    .selectFrom("finePack")
    .select(["content", "withdrawal"])
    .where("fineId", "=", id)
    .where("withdrawal", "is not", null)
    .orderBy("withdrawnAt", "desc")
    .executeTakeFirst();
  if (!pack || pack.withdrawal === null) throw refused("Aucune désignation de cette amende n’a été retirée.");
  const { content, withdrawal } = pack;
  return download(call, fine, withdrawalLetter({ ...(await factsOfPack(call, content, id)), withdrawal }));
}
