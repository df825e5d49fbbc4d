// The versions of the wear guide: a version in use is never edited, another one follows it.
import { actorId } from "#kernel/actor.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { invalid, notFound, refused } from "#kernel/failure.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, create, findRow, get, getAtVersion, type Row } from "#kernel/server/records/records.ts";
import {
  guideOn,
  isInUse,
  type WearGuide,
  type WearGuideChange,
  type WearGuideForm,
  wearGuideSchema,
} from "../../model/repairs/guide.ts";
import "./tables.ts";

export const guideKind = "wearGuide";
export type GuideRow = Row<"wearGuide">;

const toView = viewOf(wearGuideSchema);

const allGuides = (call: Call): Promise<GuideRow[]> =>
  call.db.selectFrom(guideKind).selectAll().orderBy("startsOn", "desc").execute();

export async function readWearGuides(call: Call): Promise<{ guides: WearGuide[] }> {
  const guides = await allGuides(call);
  return { guides: guides.map((guide) => toView({ ...guide, isInUse: isInUse(guide, call.today) })) };
}

export async function readGuide(call: Call, id: string): Promise<WearGuide> {
  const guide = await get(call, guideKind, id);
  return toView({ ...guide, isInUse: isInUse(guide, call.today) });
}

/** The version of a contract, by the instant of its signature. */
export async function guideOfContract(
  call: Call,
  signedAt: string,
): Promise<{ guide: GuideRow; isAnnexed: boolean }> {
  const found = guideOn(await allGuides(call), dayInParis(signedAt));
  if (!found) throw notFound("Le guide d’usure");
  return found;
}

/** Two versions never begin on one day, and none begins in the past: contracts were signed with another. */
async function requireFreeDay(call: Call, { startsOn }: WearGuideForm, own: GuideRow | null): Promise<void> {
  if (startsOn < call.today && startsOn !== own?.startsOn)
    throw invalid({ startsOn: "Ce jour est passé : des contrats ont été signés avec une autre version." });
  const same = await findRow(call, guideKind, { startsOn }, ["id"]);
  if (same && same.id !== own?.id)
    throw invalid({ startsOn: `Une version commence déjà le ${frenchDay(startsOn)}.` });
}

/** Another price is to confirm again. */
const columnsOf = ({ startsOn, thresholds, prices, franchiseCents }: WearGuideForm) => ({
  startsOn,
  thresholds,
  prices,
  franchiseCents,
  confirmedOn: null,
  confirmedBy: null,
  confirmedById: null,
});

export async function createWearGuide(call: Call, form: WearGuideForm): Promise<GuideRow> {
  await requireFreeDay(call, form, null);
  const did = `a créé la version du guide d’usure du ${frenchDay(form.startsOn)}`;
  return create(call, guideKind, columnsOf(form), did);
}

export async function changeWearGuide(
  call: Call,
  { id, version, ...form }: WearGuideChange,
): Promise<GuideRow> {
  const guide = await getAtVersion(call, guideKind, { id, version });
  if (isInUse(guide, call.today))
    throw refused("Cette version est en usage : créez-en une autre, qui la suivra.");
  await requireFreeDay(call, form, guide);
  return change(call, guideKind, { id, version, did: "a modifié le guide d’usure" }, columnsOf(form));
}

export async function confirmWearGuide(
  call: Call,
  { id, version }: { id: string; version: number },
): Promise<GuideRow> {
  const guide = await getAtVersion(call, guideKind, { id, version });
  if (guide.confirmedOn !== null) throw refused("Les prix de cette version sont déjà confirmés.");
  const did = `a confirmé les prix du guide d’usure du ${frenchDay(guide.startsOn)}`;
  const confirmed = {
    confirmedOn: call.today,
    confirmedBy: call.actor.name,
    confirmedById: actorId(call.actor),
  };
  return change(call, guideKind, { id, version, did }, confirmed);
}
