import type { WebArea } from "#kit/area.ts";

export const billingWeb: WebArea = {
  routes: [],
  tabs: {
    contract: [{ key: "billing", label: "Facturation", rank: 20, load: () => import("./ContractPlan.tsx") }],
  },
};
