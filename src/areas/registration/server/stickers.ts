// Air-quality stickers: one per car that has its definitive plate and whose class needs one.
import { recordCarChange } from "#fleet/server/car-history.ts";
import { settledPapers } from "#fleet/model/settled-car.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { missingPermission } from "#kernel/server/call.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { notFound, refused } from "#kernel/failure.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { moveHandlers } from "#kernel/server/records/move-handlers.ts";
import { change, get, remove, type Row } from "#kernel/server/records/records.ts";
import { type AirQualityClass, airQualityClass } from "#settings/model/air-quality.ts";
import { energies, thermalFuels } from "#settings/model/taxes/taxed-vehicle.ts";
import type { registrationContract } from "../contract.ts";
import {
  type CarSticker,
  classByEuroStandard,
  describeClassSource,
  settledReasons,
  stickerFlow,
  stickerSchema,
} from "../model/sticker.ts";
import type { CarRow } from "#fleet/server/prerequisites.ts";
import {
  registrationDocumentsOf,
  attachRegistrationDocument,
  findWaitingDocument,
} from "./documents/registration-documents.ts";
import { certifiedOf, vehicleOf } from "./car/taxed-vehicle.ts";
import { stickerCounts } from "./counted.ts";

type StickerRow = Row<"airQualitySticker">;

export const stickerOf = (call: Call, carId: string): Promise<StickerRow | undefined> =>
  call.db.selectFrom("airQualitySticker").selectAll().where("carId", "=", carId).executeTakeFirst();

/** The class by the Euro standard of the certificate if stated, else by the first registration. */
export async function classOf(
  call: Call,
  car: CarRow,
): Promise<{ class: AirQualityClass | null; source: string }> {
  const vehicle = await vehicleOf(call, car);
  const standard = (await certifiedOf(call, car.id))?.euroStandard ?? null;
  const fuel = vehicle.thermalFuel;
  const fuelText = [
    energies[vehicle.energy],
    fuel && vehicle.energy === "Hybrid" ? thermalFuels[fuel].toLowerCase() : "",
  ]
    .filter(Boolean)
    .join(" ");
  const isCombustionOnly =
    vehicle.energy !== "Electric" && !vehicle.isRechargeable && (fuel === "PETROL" || fuel === "DIESEL");
  const byStandard = standard && isCombustionOnly ? classByEuroStandard(standard, fuel) : null;
  if (byStandard) return { class: byStandard, source: describeClassSource(fuelText, { on: null, standard }) };
  const on = car.firstRegistrationDate ?? call.today;
  return {
    class: airQualityClass(vehicle, on),
    source: describeClassSource(fuelText, { on: vehicle.energy === "Electric" ? null : on, standard: null }),
  };
}

const clearedDays = { askedOn: null, sentOn: null };

/** A sticker bears the plate: a new plate needs a new sticker. */
async function syncPlate(
  call: Call,
  row: StickerRow,
  set: Pick<StickerRow, "forPlate" | "class">,
): Promise<void> {
  if (row.forPlate === set.forPlate) return;
  const of = { kind: "airQualitySticker", id: row.id, version: null } as const;
  const did = `suit la plaque ${set.forPlate}`;
  if (row.status === "TODO") await change(call, of.kind, { ...of, did }, set);
  else
    await move(call, stickerFlow, {
      ...of,
      move: "followPlate",
      set: { ...set, ...clearedDays, openedOn: call.today },
      did: `est à redemander : la plaque est ${set.forPlate}`,
    });
}

/** Opens the sticker once the definitive plate is assigned. A car without a class has none. */
export async function openSticker(call: Call, { carId }: { carId: string }): Promise<void> {
  const car = await get(call, "car", carId);
  const { class: own } = await classOf(call, car);
  if (own === "NONE" || car.licensePlate === null) return;
  const set = { forPlate: car.licensePlate, class: own };
  const row = await stickerOf(call, carId);
  if (row) return syncPlate(call, row, set);
  await begin(
    call,
    stickerFlow,
    { kind: "airQualitySticker", did: "attend la vignette Crit’Air" },
    { carId, ...set, ...clearedDays, openedOn: call.today },
  );
}

/** The plate was a mistake: a sticker not yet requested is discarded, and reopens with the next plate. */
export async function discardSticker(call: Call, carId: string): Promise<void> {
  const { licensePlate } = await get(call, "car", carId);
  const row = await stickerOf(call, carId);
  if (licensePlate !== null || row?.status !== "TODO") return;
  const documents = await registrationDocumentsOf(call, carId);
  if (documents.some(({ kind }) => kind === "VIGNETTE_TEMPORAIRE")) return;
  const did = "n’attend plus de vignette Crit’Air : la plaque est retirée";
  await remove(call, "airQualitySticker", { id: row.id, version: null, did });
}

const toStickerView = viewOf(stickerSchema.shape.sticker.unwrap());

export async function carSticker(call: Call, carId: string): Promise<CarSticker> {
  const car = await get(call, "car", carId);
  const row = await stickerOf(call, carId);
  const documents = (await registrationDocumentsOf(call, carId)).filter(
    ({ kind }) => kind === "VIGNETTE_TEMPORAIRE",
  );
  const now = await classOf(call, car);
  return {
    sticker: row
      ? toStickerView({
          ...row,
          class: now.class ?? row.class,
          ...lifeCycleOf(stickerFlow, { ...row, settled: settledPapers(car) }, missingPermission(call)),
        })
      : null,
    ...now,
    // A temporary certificate of another plate does not count.
    hasTemporaryCritair: documents.some(
      ({ addedAt }) => row && dayInParis(new Date(addedAt)) >= row.openedOn,
    ),
    papers: documents.map(({ id, name, addedAt }) => ({ id, name, addedAt })),
    waiting: await findWaitingDocument(call, carId, "VIGNETTE_TEMPORAIRE"),
  };
}

async function requireSticker(call: Call, carId: string): Promise<StickerRow> {
  const row = await stickerOf(call, carId);
  if (!row) throw notFound("Cette vignette");
  return row;
}

export const stickerMoves = moveHandlers(stickerFlow, {
  kind: "airQualitySticker",
  idOf: async (call, { carId }: { carId: string }) => (await requireSticker(call, carId)).id,
  subjectOf: async (call, row) => {
    const car = await get(call, "car", row.carId);
    const { class: own } = await classOf(call, car);
    return { ...row, class: own ?? row.class, settled: settledPapers(car) };
  },
  view: (call, { carId }) => carSticker(call, carId),
  parentOf: ({ carId }) => ({ record: "car", id: carId }),
});

export async function addTemporarySticker(
  call: Call,
  { carId, file }: { carId: string; file?: Upload },
): Promise<void> {
  const [settled] = settledReasons({ settled: settledPapers(await get(call, "car", carId)) });
  if (settled) throw refused(settled);
  const { id } = await requireSticker(call, carId);
  await attachRegistrationDocument(call, carId, {
    kind: "VIGNETTE_TEMPORAIRE",
    file,
    record: "airQualitySticker",
    id,
  });
  call.recordChange({ record: "airQualitySticker", id });
  recordCarChange(call, carId, "a déposé le certificat temporaire Crit’Air");
}

export const stickerList: ListSource<typeof registrationContract.listMissingStickers> = {
  from: "air_quality_sticker s",
  ...stickerCounts.part("airQualitySticker:open", "s"),
  search: searchIn("s.search_text"),
};
