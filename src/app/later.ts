// Declarations for areas that are not built yet: their pages with their purposes, their permissions, already granted to
// roles. A line moves to the manifest of its area once that area is built.
import { manifest } from "#kernel/manifest.ts";

export const laterManifest = manifest({
  name: "later",
  pages: {},
  permissions: {},
  records: {},
  counters: {},
});
