// What clients pay: mandates, debits, bank statements, receipts, refunds, dunning.
import { manifest } from "#kernel/manifest.ts";

export const collectionManifest = manifest({ name: "collection", permissions: {}, records: {} });
