// Credit assessment of companies.
import { manifest, masculine, page } from "#kernel/manifest.ts";

export const scoringManifest = manifest({
  name: "scoring",
  pages: {
    "/prospection/scorings": page("Scorings", "SIGNED_IN", {
      menu: { rank: 40 },
      synonyms: ["solvabilité", "analyse financière", "liasse fiscale", "dépôt de garantie"],
    }),
  },
  permissions: {
    CREATE_SCORING: ["salesman", "salesDirector"],
    REVIEW_SCORING: ["scorer"],
    READ_RESTRICTED_DOCUMENT: ["scorer"],
  },
  notForAdmin: ["REVIEW_SCORING", "READ_RESTRICTED_DOCUMENT"],
  records: { scoring: masculine("le scoring", "scorings") },
});
