// The driver places its photos on the drawing of the car.
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { isLinkFlooded } from "#platform/links/flood-limit.ts";
import type { PlaceForm } from "../../model/photos.ts";
import type { DriverPage } from "../../model/requests/request.ts";
import { placePhoto } from "../photo-places.ts";
import { driverCall, requireAwaited } from "./driver-page.ts";
import { pageOf } from "./page-content.ts";
import { kind } from "./read.ts";

const did = "a placé une photo sur le dessin";
const maximumPlacesPerDay = 200;

export async function placeDriverPhoto(
  call: Call,
  { token, id: photoId, ...form }: { token: string; id: string } & PlaceForm,
): Promise<DriverPage> {
  const { link, driver, row } = await driverCall(call, token);
  const { id } = row;
  requireAwaited(row);
  if (await isLinkFlooded(call, { record: kind, id, did: [did], maximum: maximumPlacesPerDay }))
    throw refused("Trop de photos placées aujourd’hui : appelez-nous.");
  await placePhoto(call, { holder: { record: kind, id }, photoId }, form);
  driver.recordChange({ record: kind, id, did });
  return pageOf(call, row, link);
}
