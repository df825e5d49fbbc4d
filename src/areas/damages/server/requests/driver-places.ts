// The driver places its photos on the drawing of the car.
import { refuseFlood } from "#platform/links/flood-limit.ts";
import type { PlaceForm } from "../../model/photos.ts";
import { placePhoto } from "../photo-places.ts";
import { answer, requireAwaited } from "./driver-page.ts";
import { kind } from "./read.ts";

const did = "a placé une photo sur le dessin";
const maximumPlacesPerDay = 200;

export const placeDriverPhoto = answer<{ id: string } & PlaceForm>(async ({ call, client, row }, sent) => {
  const { id: photoId, ...form } = sent;
  const { id } = row;
  requireAwaited(row);
  const message = "Trop de photos placées aujourd’hui : appelez-nous.";
  await refuseFlood(call, { record: kind, id, did: [did], maximum: maximumPlacesPerDay, message });
  await placePhoto(call, { holder: { record: kind, id }, photoId }, form);
  client.recordChange({ record: kind, id, did });
  return row;
});
