// The time to judge the readings of a car again: one a day, an anchor every 90 days.
import { judgeReadings, type LiveReading } from "#mileage/model/readings/judge.ts";

const runs = 20;
const dayMs = 86_400_000;
const anchorEvery = 90;
const start = Date.parse("2022-01-01T17:00:00Z");

const readingAt = (index: number): LiveReading => {
  const at = new Date(start + index * dayMs).toISOString();
  return {
    id: String(index),
    at,
    receivedAt: at,
    isHourKnown: true,
    source: index % anchorEvery === 0 ? "INSPECTION" : "BOX",
    odometer: index * 60,
    isForced: false,
    isUnfitted: false,
  };
};

function medianMs(count: number): number {
  const readings = Array.from({ length: count }, (_, index) => readingAt(index));
  const times = Array.from({ length: runs }, () => {
    const from = performance.now();
    judgeReadings({ readings, changes: [], since: null, maxKmPerDay: 1_500 });
    return performance.now() - from;
  });
  return times.toSorted((a, b) => a - b)[runs / 2] ?? 0;
}

export function measureJudging(print: (line: string) => void): void {
  for (const count of [800, 2_000])
    print(`judging a car of ${count} readings again: ${medianMs(count).toFixed(1)} ms (median of ${runs})`);
}
