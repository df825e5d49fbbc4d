// Amounts owed by contracts. Their documents are not built yet.
import { manifest } from "#kernel/manifest.ts";

export const billingManifest = manifest({ name: "billing", permissions: {}, records: {} });
