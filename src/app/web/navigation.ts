// The sections of the product, in the order of the drawer. Their entries are the routes with a place in the menu:
// titles, permissions, order and counters come from the routes and are never repeated.
import { allRoutes, type Route } from "#kernel/web/navigation/route.ts";

export interface Section {
  id: string;
  title: string;
  /** False for the car summary, which the drawer shows on its own pages alone. */
  isInDrawer: boolean;
  /** Headings of a long section: each covers the entries from its rank on. */
  headings?: readonly { from: number; title: string }[];
}

export const sections = [
  { id: "car-summary", title: "Véhicule", isInDrawer: false },
  { id: "prospection", title: "Prospection", isInDrawer: true },
  { id: "buying", title: "Achats", isInDrawer: true },
  { id: "payment", title: "Paiement", isInDrawer: true },
  { id: "transport", title: "Transport", isInDrawer: true },
  { id: "delivery", title: "Livraison", isInDrawer: true },
  { id: "on-the-road", title: "En circulation", isInDrawer: true },
  { id: "restitution", title: "Restitution", isInDrawer: true },
  { id: "operations", title: "Opérations", isInDrawer: true },
  {
    id: "billing",
    title: "Facturation",
    isInDrawer: true,
    headings: [
      { from: 4, title: "Facturer" },
      { from: 20, title: "Encaisser" },
      { from: 40, title: "Relancer" },
      { from: 50, title: "Solder" },
      { from: 60, title: "Véhicules" },
      { from: 90, title: "Réglages" },
    ],
  },
  { id: "stock", title: "Stock", isInDrawer: true },
  { id: "resale", title: "Revente", isInDrawer: true },
  { id: "admin", title: "Administration", isInDrawer: true },
] as const satisfies readonly Section[];

export type SectionId = (typeof sections)[number]["id"];

const groupsByRoutes = new Map<readonly Route[], Map<string, Route[]>>();

function entriesBySection(): Map<string, Route[]> {
  const routes = allRoutes();
  let found = groupsByRoutes.get(routes);
  if (!found) {
    found = new Map();
    const ranked = routes
      .filter(({ section, menu }) => section && menu)
      .toSorted((one, other) => (one.menu?.rank ?? 0) - (other.menu?.rank ?? 0));
    for (const one of ranked) found.set(one.section ?? "", [...(found.get(one.section ?? "") ?? []), one]);
    groupsByRoutes.clear();
    groupsByRoutes.set(routes, found);
  }
  return found;
}

/** The entries of a section, in order. A route with a parameter is a tab only when the address has that parameter. */
export const entriesOf = (section: SectionId): readonly Route[] => entriesBySection().get(section) ?? [];
