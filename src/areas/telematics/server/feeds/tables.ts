// The tables of feeds, in camel case.
import type { Day } from "#kernel/calendar/day.ts";
import type { Defaulted, Recorded } from "#kernel/server/database.ts";
import type { FeedLineState, FeedSource, FeedUnit } from "../../model/feeds/feed.ts";

interface TrackingFeedTable extends Recorded {
  name: string;
  label: string;
  source: FeedSource;
  unit: FeedUnit;
  isActive: boolean;
  closedSecret: string;
}

interface FeedHearingTable {
  feedId: string;
  heardAt: string;
}

interface FeedLineTable {
  id: string;
  feedId: string;
  onceKey: string;
  receivedAt: string;
  carKey: string;
  carId: string | null;
  at: string | null;
  odometer: number | null;
  isIgnitionOn: boolean | null;
  nextServiceKm: number | null;
  nextServiceOn: Day | null;
  state: FeedLineState;
  reason: Defaulted<string>;
}

interface FeedCarTable {
  feedId: string;
  carId: string;
  lastAt: string;
  odometer: number | null;
  unchangedSince: string | null;
  ignitionOn: Day | null;
  nextServiceKm: number | null;
  nextServiceOn: Day | null;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    trackingFeed: TrackingFeedTable;
    feedHearing: FeedHearingTable;
    feedLine: FeedLineTable;
    feedCar: FeedCarTable;
  }
}
