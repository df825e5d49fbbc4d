import { carSection } from "#fleet/web/parts/section.ts";
import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { finesManifest } from "../manifest.ts";

export const finesWeb: WebArea = {
  routes: routesOf(finesManifest, {
    "/operations/fine-files": () => import("./inbox/InboxScreen.tsx"),
    "/operations/fine-files/view/:id": () => import("./inbox/FileScreen.tsx"),
    "/operations/send-fines": () => import("./lists/FinesToSendScreen.tsx"),
    "/operations/send-european-fines": () => import("./lists/ForeignFinesScreen.tsx"),
    "/operations/fines": () => import("./lists/FinesScreen.tsx"),
    "/operations/fines/new": () => import("./form/NewFineScreen.tsx"),
    "/operations/fines/edit/:id": () => import("./form/EditFineScreen.tsx"),
    "/operations/fines/view/:id": () => import("./view/FineScreen.tsx"),
    "/car-summary/fines/:id": carSection({ load: () => import("./CarFines.tsx") }),
    "/public/driver/:token": () => import("./public/DriverPage.tsx"),
  }),
  globalSearch: () => import("./global-search.ts"),
  searches: { fine: async () => (await import("./searches.ts")).fineSearch },
  tabs: {
    client: [
      {
        key: "fines",
        label: "Amendes",
        rank: 60,
        may: "LIST_FINES",
        load: () => import("./ClientFines.tsx"),
      },
    ],
  },
  palette: () => import("./palette.ts"),
};
