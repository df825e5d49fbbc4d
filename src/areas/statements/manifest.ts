// What a car cost and what it earned.
import { manifest } from "#kernel/manifest.ts";

export const statementsManifest = manifest({
  name: "statements",
  pages: {},
  permissions: {
    READ_CAR_STATEMENTS: ["accountant", "reseller", "salesDirector"],
  },
  records: {},
});
