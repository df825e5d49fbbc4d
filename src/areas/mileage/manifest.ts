// The kilometres of cars: readings, what contracts grant, what is driven above it.
import { manifest } from "#kernel/manifest.ts";

export const mileageManifest = manifest({ name: "mileage", pages: [], permissions: {}, records: {} });
