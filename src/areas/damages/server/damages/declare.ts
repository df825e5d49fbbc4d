// A damage is declared, corrected, or joined to another declaration of the same one.
import { recordCarChange } from "#fleet/server/car-history.ts";
import { type Day, frenchInstant } from "#kernel/calendar/day.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin } from "#kernel/server/records/life-cycle.ts";
import { get, getForUpdate, type VersionedId } from "#kernel/server/records/records.ts";
import { stateReading } from "#mileage/server/readings/state-reading.ts";
import { addDocument, documentsOf, linkDocument } from "#platform/documents/documents.ts";
import { damageFlow } from "../../model/damages/flow.ts";
import type { DamageCorrection, DamageForm, OdometerForm } from "../../model/damages/forms.ts";
import { damageKinds, type DamageKind } from "../../model/damages/kinds.ts";
import { thirdPartyOf } from "../../model/damages/third-party.ts";
import { pastInstant } from "../losses/times.ts";
import { contextAt } from "./context.ts";
import { moveDamage } from "./move.ts";
import type { PlaceForm } from "../../model/photos.ts";
import { photoKind, placePhoto } from "../photo-places.ts";
import { type DamageRecord, kind } from "./read.ts";

function requireLearntOn(call: Call, { day, learntOn }: { day: Day; learntOn: Day }): void {
  if (learntOn > call.today) throw invalid({ learntOn: "Ce jour n’est pas encore venu." });
  if (learntOn < day) throw invalid({ learntOn: "Un sinistre est connu après sa survenue." });
}

interface NewDamage {
  carId: string;
  kind: DamageKind;
  at: string;
  learntOn: Day;
  place: string;
  circumstances: string;
  lossId?: string | null;
  details?: Partial<
    Pick<
      DamageRecord,
      "hasInjured" | "thirdPartyName" | "thirdPartyPlate" | "thirdPartyInsurer" | "thirdPartyPolicy"
    >
  >;
}

const noThirdParty = {
  hasInjured: false,
  thirdPartyName: "",
  thirdPartyPlate: "",
  thirdPartyInsurer: "",
  thirdPartyPolicy: "",
};

/** Opens a damage with the holder, the rental and the policy of its hour. */
export async function openDamage(
  call: Call,
  { at, details, kind: nature, ...facts }: NewDamage,
): Promise<DamageRecord> {
  const did = `a déclaré un sinistre du ${frenchInstant(at)} (${damageKinds[nature].toLowerCase()})`;
  const context = await contextAt(call, { carId: facts.carId, at, kind: nature });
  const row = await begin(
    call,
    damageFlow,
    { kind, did },
    { ...noThirdParty, ...facts, ...details, ...context, kind: nature, damageTime: at },
  );
  recordCarChange(call, facts.carId, did);
  return row;
}

export async function declareDamage(call: Call, form: DamageForm): Promise<DamageRecord> {
  const { day, time, carId, learntOn, kind: nature, place, circumstances, ...details } = form;
  requireLearntOn(call, form);
  await getForUpdate(call, "car", carId);
  const at = pastInstant(call, { day, time });
  return openDamage(call, { carId, kind: nature, at, learntOn, place, circumstances, details });
}

/** The hour of a damage changes: its holder, its rental and its policy are found again. */
export async function correctDamage(
  call: Call,
  { id, version, reason, day, time, ...facts }: VersionedId & DamageCorrection,
): Promise<DamageRecord> {
  requireLearntOn(call, { day, learntOn: facts.learntOn });
  const at = pastInstant(call, { day, time });
  const { carId } = await get(call, kind, id);
  const set = { ...facts, damageTime: at, ...(await contextAt(call, { carId, at, kind: facts.kind })) };
  return moveDamage(call, {
    id,
    version,
    move: "correct",
    set,
    did: `a corrigé le sinistre\u00a0: ${reason}`,
  });
}

const maximumPhotos = 20;

export async function addDamagePhoto(
  call: Call,
  { id, file }: { id: string; file?: Upload },
): Promise<DamageRecord> {
  const row = await getForUpdate(call, kind, id);
  const photos = (await documentsOf(call, { record: kind, id })).filter((one) => one.kind === photoKind);
  if (photos.length >= maximumPhotos) throw refused(`Au plus ${maximumPhotos} photos par sinistre.`);
  await addDocument(call, [{ record: kind, id }], { kind: photoKind, file });
  call.recordChange({ record: kind, id, did: "a ajouté une photo au sinistre" });
  return row;
}

export async function placeDamagePhoto(
  call: Call,
  { id, documentId, ...form }: { id: string; documentId: string } & PlaceForm,
): Promise<DamageRecord> {
  const row = await getForUpdate(call, kind, id);
  const did = await placePhoto(call, { holder: { record: kind, id }, photoId: documentId }, form);
  call.recordChange({ record: kind, id, did });
  return row;
}

const sameHours = 2 * 3_600_000;

/** The later of two declarations of one damage joins the earlier one, with its photos and its third party. */
export async function joinDamage(
  call: Call,
  { withId, ...target }: VersionedId & { withId: string },
): Promise<DamageRecord> {
  const [one, other] = [await get(call, kind, target.id), await get(call, kind, withId)];
  const gap = Math.abs(Date.parse(one.damageTime) - Date.parse(other.damageTime));
  if (one.carId !== other.carId || one.id === other.id || gap > sameHours)
    throw refused("Seules deux déclarations du même véhicule, à moins de deux heures, se rattachent.");
  if (other.status === "JOINED") throw refused("Ce sinistre est lui-même rattaché à un autre.");
  const did = `a rattaché le sinistre à celui du ${frenchInstant(other.damageTime)}`;
  await moveDamage(call, { ...target, move: "join", set: { joinedId: withId }, did });
  for (const document of await documentsOf(call, { record: kind, id: one.id }))
    await linkDocument(call, document.id, [{ record: kind, id: withId }]);
  const set = {
    hasInjured: one.hasInjured || other.hasInjured,
    ...(other.thirdPartyName === "" && thirdPartyOf(one)),
  };
  return moveDamage(call, {
    id: withId,
    version: null,
    move: "correct",
    set,
    did: "a reçu une autre déclaration",
  });
}

/** The reading of a garage: one for each damage, judged with the others. */
export async function setDamageOdometer(
  call: Call,
  { id, version, day, time, odometer }: VersionedId & OdometerForm,
): Promise<DamageRecord> {
  const at = pastInstant(call, { day, time });
  const did = `a relevé ${odometer} km`;
  const row = await moveDamage(call, { id, version, move: "setOdometer", did });
  const { carId } = row;
  const reading = await stateReading(call, {
    carId,
    cause: kind,
    causeId: id,
    at,
    isHourKnown: true,
    odometer,
    source: "GARAGE",
  });
  if (reading.state === "REFUSED")
    throw invalid({ odometer: "Ce relevé contredit les relevés voisins du véhicule." });
  return row;
}
