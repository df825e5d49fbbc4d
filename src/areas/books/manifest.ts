// The auxiliary journals: entries derived from facts, frozen month by month.
import { manifest } from "#kernel/manifest.ts";

export const booksManifest = manifest({
  name: "books",
  pages: {},
  permissions: {},
  records: {},
});
