import type { WebArea } from "#kit/area.ts";

export const collectionWeb: WebArea = {
  routes: [],
  tabs: {
    deliverySlot: [
      { key: "deposit", label: "Dépôt", rank: 10, load: () => import("./deposits/DepositTab.tsx") },
    ],
  },
};
