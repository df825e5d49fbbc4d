// `npm run telematics:play [imei [km]]`: a box sends the records of its day, from 7:00 to now, to the listener of this
// machine, with the positions of a round trip near Nantes. Without an IMEI, it is a box of the demonstration company;
// `located` names the one whose client agreed to positions.
import { demonstrationBoxes } from "#telematics/server/demonstration.ts";
import { BoxDouble, recordFrame } from "#tests/doubles/box.ts";

const everyMs = 10 * 60_000;
const hours = 12;
const startKm = 8_000;
const kmByRecord = 2;
const acknowledgementBytes = 6;

const yard = { latitude: 47.2184, longitude: -1.5536 };
/** A tenth of a degree around the yard. */
const placeAt = (share: number) => ({
  latitude: yard.latitude + 0.05 * (1 - Math.cos(2 * Math.PI * share)),
  longitude: yard.longitude + 0.1 * Math.sin(2 * Math.PI * share),
});

const [named = demonstrationBoxes.withOffset, km = String(startKm)] = process.argv.slice(2);
const imei = named === "located" ? demonstrationBoxes.located : named;
const port = Number(process.env.TELEMATICS_PORT ?? 5_046);

const count = (hours * 3_600_000) / everyMs;
const now = Date.now();
const frames = Array.from({ length: count }, (_, index) => {
  const at = new Date(now - (count - 1 - index) * everyMs).toISOString();
  return recordFrame(imei, `${at.slice(0, 19)}Z`, Number(km) + index * kmByRecord, placeAt(index / count));
});

const box = await BoxDouble.connect(port);
for (const frame of frames) box.send(frame);
await box.until(() => box.isCut || box.received.length / 2 >= frames.length * acknowledgementBytes);
console.log(
  box.isCut
    ? `The listener does not know the box ${imei}: fit it in a car first.`
    : `${frames.length} records of the box ${imei} are acknowledged; its car reads them within a minute.`,
);
box.close();
