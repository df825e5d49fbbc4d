// Credit assessment of companies.
import { manifest } from "#kernel/manifest.ts";

export const scoringManifest = manifest({
  name: "scoring",
  pages: ["/prospection/scorings"],
  permissions: {
    CREATE_SCORING: ["salesman", "salesDirector"],
    REVIEW_SCORING: ["scorer"],
    READ_RESTRICTED_DOCUMENT: ["scorer"],
  },
  notForAdmin: ["REVIEW_SCORING", "READ_RESTRICTED_DOCUMENT"],
  records: { scoring: { the: "le scoring", gender: "m", title: "Scoring", many: "scorings" } },
});
