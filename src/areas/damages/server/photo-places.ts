// Places of photos on the drawing of the car. A place belongs to its photo: staff and driver move the same one.
import { invalid, notFound } from "#kernel/failure.ts";
import { fieldMessages } from "#kernel/schema/french.ts";
import type { Call } from "#kernel/server/call.ts";
import { type DocumentRow, documentOf, type Holder } from "#platform/documents/documents.ts";
import { carPointSchema } from "#preparation/model/inspection-items.ts";
import { partName } from "../model/photo-captions.ts";
import type { DamagePhoto, PlaceForm } from "../model/photos.ts";

export const photoKind = "damagePhoto";

/** The photos among documents, as screens list them. */
export async function placedPhotos(call: Call, documents: readonly DocumentRow[]): Promise<DamagePhoto[]> {
  const photos = documents.filter(({ kind }) => kind === photoKind);
  if (photos.length === 0) return [];
  const rows = await call.db
    .selectFrom("damagePhotoPlace")
    .selectAll()
    .where(
      "documentId",
      "in",
      photos.map(({ id }) => id),
    )
    .execute();
  const places = new Map(rows.map(({ documentId, ...place }) => [documentId, place]));
  return photos.map(({ id, name }) => ({ id, name, place: places.get(id) ?? null }));
}

/** Places a photo of a record, or takes it off the drawing; returns its line of history. */
export async function placePhoto(
  call: Call,
  { holder, photoId }: { holder: Holder; photoId: string },
  { place }: PlaceForm,
): Promise<string> {
  const { id: documentId, kind, name } = await documentOf(call, holder, photoId);
  if (kind !== photoKind) throw notFound("Cette photo");
  if (place === null) {
    await call.db.deleteFrom("damagePhotoPlace").where("documentId", "=", documentId).execute();
    return `a retiré du dessin la photo «\u00a0${name}\u00a0»`;
  }
  const point = carPointSchema.safeParse(place);
  if (!point.success)
    throw invalid(
      Object.fromEntries(
        Object.entries(fieldMessages(point.error)).map(([name, message]) => [`place.${name}`, message]),
      ),
    );
  await call.db
    .insertInto("damagePhotoPlace")
    .values({ documentId, ...place })
    .onConflict((conflict) => conflict.column("documentId").doUpdateSet(place))
    .execute();
  return `a placé une photo sur le dessin\u00a0: ${partName(place).toLowerCase()}`;
}
