// What contracts owe, and soon the documents that bill it.
import { manifest } from "#kernel/manifest.ts";

export const billingManifest = manifest({ name: "billing", permissions: {}, records: {} });
