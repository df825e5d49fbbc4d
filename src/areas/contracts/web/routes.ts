import { type Route, route } from "#kernel/web/route.ts";

export const contractsRoutes: readonly Route[] = [
  route({ path: "/prospection/contracts/list", title: "Contrats", may: "SIGNED_IN", section: "prospection", load: () => import("./ContractsScreen.tsx") }),
  route({
    path: "/prospection/contracts/view/:id",
    title: "Contrat",
    may: "SIGNED_IN",
    section: "prospection",
    load: () => import("./view/ContractScreen.tsx"),
  }),
  route({
    path: "/prospection/contracts/:id/amend",
    title: "Avenant",
    may: "AMEND_CONTRACT",
    section: "prospection",
    load: () => import("./amend/AmendScreen.tsx"),
  }),
];
