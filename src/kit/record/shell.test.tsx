// The shell of a record: breadcrumbs, next steps, tabs, folded facts.
import { MantineProvider } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";
import type { Next } from "#kernel/flow/next.ts";
import type { CallFailure } from "#kernel/web/calls/failures.ts";
import { setRoutes } from "#kernel/web/navigation/route.ts";
import { openSession } from "#kernel/web/session.ts";
import { storeTrail } from "../list/trail/trail.ts";
import { Facts } from "../page/Facts.tsx";
import { plugPorts } from "../ports.ts";
import { RecordScreen } from "./RecordScreen.tsx";
import type { LaterTabs } from "./tabs.ts";

interface Quote {
  id: string;
  orderId: string;
  next: Next[];
}
const turn: Next = {
  label: "Signature attendue",
  whose: "Marie Legrand",
  since: null,
  move: null,
  to: "?tab=rent",
  isLate: false,
};
const read = (id: string): UseQueryResult<Quote, CallFailure> =>
  ({ data: { id, orderId: `D-${id}`, next: [turn] }, error: null }) as UseQueryResult<Quote, CallFailure>;
const Nothing = (): ReactNode => null;
const load = async () => ({ default: Nothing });

/** A tab that a later area adds to the page of a quote. */
const rentals = {
  key: "rentals",
  label: "Locations",
  rank: 10,
  count: ({ orderId }: Quote) => orderId.length,
  Content: ({ record }: { record: unknown }) => <p>Les locations de {(record as Quote).orderId}</p>,
};

let clean = (): void => {};
async function draw(shown: ReactNode): Promise<HTMLElement> {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  await act(async () => root.render(<MantineProvider>{shown}</MantineProvider>));
  clean = () => {
    act(() => root.unmount());
    host.remove();
  };
  return host;
}
const Screen = ({ id }: { id: string }) => (
  <RecordScreen
    read={read(id)}
    kind="quote"
    list="/prospection/quotes/list"
    title={({ orderId }) => `Devis ${orderId}`}
    tabs={[
      { key: "documents", label: "Documents", rank: 100, show: () => <p>Les documents</p> },
      { key: "quote", label: "Devis", show: () => <p>Le devis</p> },
      { key: "rent", label: "Loyer", show: () => <p>Le loyer</p> },
    ]}
  />
);

beforeAll(async () => {
  const who = { sub: "1", email: "", name: "", roles: [] };
  await openSession(
    { restore: async () => who, token: async () => "proof", renew: async () => who, signOut: async () => {} },
    { permissions: {}, roleNames: {} },
  );
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  setRoutes([{ path: "/prospection/quotes/list", title: "Tous les devis", may: "SIGNED_IN", load }]);
  plugPorts({
    links: {},
    SavedViews: Nothing,
    History: Nothing,
    Comments: Nothing,
    searches: {},
    tabs: { quote: [rentals] },
    searchKinds: async () => [],
    homePanels: [],
    plannedMoves: {},
    notices: {},
  });
});
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/prospection/quotes/view/b?tab=rent");
});
afterEach(() => clean());

const crumbs = (host: HTMLElement): HTMLElement | null =>
  host.querySelector("nav[aria-label='Fil d’Ariane']");

describe("the shell of a record", () => {
  it("leads back to the list of its kind, for users who came another way", async () => {
    const host = await draw(<Screen id="b" />);
    expect(crumbs(host)?.querySelector("a")?.textContent).toBe("Tous les devis");
    expect(crumbs(host)?.querySelector("a")?.getAttribute("href")).toBe("/prospection/quotes/list");
    expect(crumbs(host)?.querySelector("[aria-current]")?.textContent).toBe("Devis D-b");
    expect(crumbs(host)?.querySelector("[aria-label='Fiche suivante']")).toBeNull();
  });
  it("leads back to the list that opened it, with its filters, and to its neighbours on the same tab", async () => {
    storeTrail({
      title: "Devis",
      to: "/prospection/quotes/list?filter[status]=PENDING",
      top: 0,
      left: 0,
      steps: ["a", "b", "c"].map((row) => ({ row, to: `/prospection/quotes/view/${row}` })),
    });
    const host = await draw(<Screen id="b" />);
    const hrefs = [...(crumbs(host)?.querySelectorAll("a") ?? [])].map((one) => one.getAttribute("href"));
    expect(hrefs).toEqual([
      "/prospection/quotes/list?filter[status]=PENDING",
      "/prospection/quotes/view/a?tab=rent",
      "/prospection/quotes/view/c?tab=rent",
    ]);
    expect(crumbs(host)?.textContent).toContain("2 sur 3");
    await act(async () => {
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "j" }));
    });
    expect(location.pathname + location.search).toBe("/prospection/quotes/view/c?tab=rent");
  });
  it.each([
    [
      "continues with the next page of its list",
      "/prospection/quotes/view/b?tab=quote",
      "/prospection/quotes/view/c",
    ],
    ["stays on a page opened meanwhile", "/prospection/clients/new", "/prospection/clients/new"],
  ])("%s", async (_, meanwhile, end) => {
    const page = Promise.withResolvers<Response>();
    vi.stubGlobal("fetch", () => page.promise);
    storeTrail({
      title: "Devis",
      to: "/prospection/quotes/list",
      top: 0,
      left: 0,
      steps: [{ row: "b", to: "/prospection/quotes/view/b" }],
      around: {
        from: "/api/quotes?pageSize=1",
        pattern: "/prospection/quotes/view/{id}",
        page: 1,
        pageSize: 1,
        total: 2,
        isInAddress: true,
      },
    });
    const host = await draw(<Screen id="b" />);
    await act(async () => crumbs(host)?.querySelector<HTMLElement>("[aria-label='Fiche suivante']")?.click());
    history.replaceState(null, "", meanwhile);
    await act(async () => {
      page.resolve(Response.json({ items: [{ id: "c" }] }));
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(location.pathname).toBe(end);
    vi.unstubAllGlobals();
  });
  it("shows the next steps above the tabs", async () => {
    const host = await draw(<Screen id="b" />);
    const strip = host.querySelector("section[aria-label='La suite']");
    expect(strip?.textContent).toContain("Signature attendue");
    const tabs = host.querySelector("[role=tablist]") as Element;
    expect(strip?.compareDocumentPosition(tabs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(host.querySelector("[role=tabpanel]")?.textContent).toBe("Le loyer");
  });
});

it("a later area adds its tab to the page of a record, at its rank, with the record of the page", async () => {
  history.replaceState(null, "", "/prospection/quotes/view/b?tab=rentals");
  const host = await draw(<Screen id="b" />);
  const labels = [...host.querySelectorAll("[role=tab]")].map((one) => one.textContent);
  expect(labels).toEqual(["Devis", "Loyer", "Locations3", "Documents", "Commentaires", "Historique"]);
  expect(host.querySelector("[role=tabpanel]")?.textContent).toBe("Les locations de D-b");
});

test("a tab is declared for a kind whose page declares its record type, and receives that record", () => {
  const load = async () => ({ default: ({ record }: { record: { orderId: number } }) => record.orderId });
  const tab = { key: "cars", label: "Véhicules", rank: 10 };
  const declared: LaterTabs[] = [
    // @ts-expect-error no page of this kind
    { nothing: [] },
    // @ts-expect-error the page of a client has no such number
    { client: [{ ...tab, load }] },
  ];
  expect(declared).toHaveLength(2);
});

describe("empty facts", () => {
  const announced = (host: HTMLElement): string[] =>
    [...host.querySelectorAll("dt")].map((one) => one.textContent ?? "");
  it("are folded and named, and one click opens them", async () => {
    const host = await draw(
      <Facts
        of={[
          ["SIRET", "123"],
          ["Plaque", null],
          ["Couleur", ""],
          ["Portes", 0],
        ]}
      />,
    );
    expect(announced(host)).toEqual(["SIRET", "Portes"]);
    const fold = host.querySelector("button");
    expect(fold?.textContent).toBe("Non renseigné : Plaque et Couleur");
    await act(async () => fold?.click());
    expect(announced(host)).toEqual(["SIRET", "Plaque", "Couleur", "Portes"]);
  });
  it("have no fold when all are filled in", async () =>
    expect((await draw(<Facts of={[["SIRET", "123"]]} />)).querySelector("button")).toBeNull());
});
