// Feeds of the demonstration company: boxes of Actia read this morning, and a maker in miles that has fallen silent.
import { onDay } from "#contracts/server/demonstration/stories.ts";
import { addDays, type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { kmPerMile } from "#mileage/model/readings/hint.ts";
import type { FeedForm } from "../../model/feeds/feed.ts";
import { watchFeed } from "./alerts.ts";
import { createFeed } from "./feeds.ts";
import { readSome } from "./read-lines.ts";
import { receiveFeedFile } from "./receive.ts";

const unknownVin = "VF3DEMOINCONNU001";

const fileOf = (lines: readonly string[]) => ({
  name: "flux.csv",
  type: "text/csv",
  bytes: Buffer.from(["vin;date;heure;kilométrage;prochain entretien", ...lines].join("\r\n")),
});

async function bring(call: Call, form: FeedForm, on: Day, lines: readonly string[]): Promise<void> {
  const onCall = onDay(call, on);
  const { feed } = await createFeed(onCall, form);
  await receiveFeedFile(onCall, form.name, fileOf(lines));
  await readSome(onCall, feed.id);
  await watchFeed(call, feed.id);
}

const lineOf = (vin: string, on: Day, odometer: number): string =>
  [vin, frenchDay(on), "07:10", odometer, ""].join(";");

export async function demonstrateFeeds(call: Call, fed: readonly { carId: string }[]): Promise<void> {
  const cars = await Promise.all(fed.map(({ carId }) => get(call, "car", carId)));
  const [first, ...others] = cars.map(({ vin, mileage }) => ({ vin, odometer: mileage }));
  const yesterday = addDays(call.today, -1);
  await bring(call, { name: "actia", label: "Actia", source: "ACTIA", unit: "KM" }, call.today, [
    ...others.map(({ vin, odometer }) => lineOf(vin, yesterday, odometer + 40)),
    ...others.slice(0, 1).map(({ vin }) => lineOf(vin, yesterday, 12)),
    lineOf(unknownVin, yesterday, 18_300),
  ]);
  const silentSince = addDays(call.today, -3);
  await bring(
    call,
    { name: "constructeur", label: "Constructeur américain", source: "MAKER", unit: "MI" },
    silentSince,
    first ? [lineOf(first.vin, silentSince, Math.ceil(first.odometer / kmPerMile))] : [],
  );
}
