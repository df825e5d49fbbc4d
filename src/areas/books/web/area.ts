import { carSection } from "#fleet/web/parts/section.ts";
import { routesOf } from "#kernel/web/navigation/route.ts";
import type { WebArea } from "#kit/area.ts";
import { booksManifest } from "../manifest.ts";

const entries = { key: "entries", label: "Écritures", may: "READ_BOOKS", rank: 90 } as const;

export const booksWeb: WebArea = {
  routes: routesOf(booksManifest, {
    "/billing/books": () => import("./BooksScreen.tsx"),
    "/car-summary/entries/:id": carSection({ load: () => import("./facts/CarEntries.tsx") }),
  }),
  tabs: {
    billingDocument: [{ ...entries, load: () => import("./facts/DocumentEntries.tsx") }],
    receipt: [{ ...entries, load: () => import("./facts/ReceiptEntries.tsx") }],
    client: [{ ...entries, load: () => import("./facts/ClientEntries.tsx") }],
  },
};
