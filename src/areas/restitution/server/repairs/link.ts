import type { LinkKind } from "#platform/links/links.ts";

/** The page of the client: it opens until the last day of its answer. */
export const estimateLink: LinkKind = {
  name: "repairEstimate",
  path: "/public/car-repairs/:token",
  isRewritten: true,
};
