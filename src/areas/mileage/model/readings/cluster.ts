// Replaced instrument clusters: the odometer starts again, the distance driven by the car does not.

/** A cluster replaced at an instant: what the old one showed, and what the new one does. */
export interface OdometerChange {
  at: string;
  before: number;
  after: number;
}

/** Kilometres to add to what the odometer shows at an instant, to have what the car has driven since it was new. */
export const kilometresOfFormerClusters = (changes: readonly OdometerChange[], at: string): number =>
  changes.reduce(
    (sum, change) => (Date.parse(change.at) <= Date.parse(at) ? sum + change.before - change.after : sum),
    0,
  );

/** Kilometres driven since the car was new, for a value of its odometer. */
export const distanceAt = (
  changes: readonly OdometerChange[],
  { at, odometer }: { at: string; odometer: number },
): number => odometer + kilometresOfFormerClusters(changes, at);
