// The buttons of a record and its next steps, as rendered.
import { MantineProvider } from "@mantine/core";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import type { Offer } from "#kernel/flow/flow.ts";
import type { Next } from "#kernel/flow/next.ts";
import { actionsOnPage } from "#app/web/shell/palette/commands.ts";
import { OfferButtons } from "./OfferButtons.tsx";
import { sinceText } from "./since.ts";
import { NextSteps } from "./NextSteps.tsx";

const offer = (label: string, more: Partial<Offer> = {}): Offer => ({
  label,
  isGrave: false,
  reasons: [],
  isNext: false,
  ...more,
});
const done: string[] = [];
const moves = Object.fromEntries(
  ["copy", "edit", "send", "cancel"].map((name) => [name, () => done.push(name)]),
);

let clean = (): void => {};
function draw(element: ReactNode): HTMLElement {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  act(() =>
    root.render(
      <MantineProvider>
        <main id="main">{element}</main>
      </MantineProvider>,
    ),
  );
  clean = () => {
    act(() => root.unmount());
    host.remove();
  };
  return host;
}
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // happy-dom does not implement popovers.
  Object.assign(HTMLElement.prototype, { showPopover: () => {} });
});
afterEach(() => {
  clean();
  done.length = 0;
});

const filled = (host: HTMLElement): string[] =>
  [...host.querySelectorAll<HTMLElement>("button[data-variant=filled]")].map((one) => one.textContent ?? "");
const labels = (host: HTMLElement): string[] =>
  [...host.querySelectorAll("button")].map((one) => one.getAttribute("aria-label") ?? one.textContent ?? "");

describe("the buttons of a record", () => {
  it("none is filled without a next step: « Copier » is one among others", () => {
    const host = draw(
      <OfferButtons
        record={{}}
        offers={{ copy: offer("Copier"), cancel: offer("Annuler", { isGrave: true }) }}
        moves={moves}
      />,
    );
    expect(filled(host)).toEqual([]);
    expect(labels(host)).toEqual(["Copier", "Annuler"]);
  });
  it("the next step comes first and filled, whatever its place in the offers", () => {
    const host = draw(
      <OfferButtons
        record={{}}
        offers={{
          copy: offer("Copier"),
          edit: offer("Modifier", { reasons: ["Il est signé."] }),
          send: offer("Envoyer", { isNext: true }),
        }}
        moves={moves}
      />,
    );
    expect(filled(host)).toEqual(["Envoyer"]);
    expect(labels(host)).toEqual(["Envoyer", "Copier", "Autres actions"]);
  });
  it("refused actions are in the menu, with their reasons", () => {
    const edit = offer("Modifier", { reasons: ["Il est signé."] });
    const host = draw(<OfferButtons record={{}} offers={{ copy: offer("Copier"), edit }} moves={moves} />);
    expect(labels(host)).toEqual(["Copier", "Autres actions"]);
    act(() => host.querySelector<HTMLElement>("[aria-label='Autres actions']")?.click());
    const item = document.querySelector("[role=menuitem]");
    expect(item?.textContent).toBe("ModifierIl est signé.");
    expect(item?.getAttribute("aria-disabled")).toBe("true");
  });
  it("on a phone, irreversible and refused actions are in the menu", () => {
    const whole = Object.getOwnPropertyDescriptor(window, "matchMedia");
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;
    const host = draw(
      <OfferButtons
        record={{}}
        offers={{
          copy: offer("Copier"),
          cancel: offer("Annuler", { isGrave: true }),
          edit: offer("Modifier", { reasons: ["Il est signé."] }),
        }}
        moves={moves}
      />,
    );
    expect(labels(host)).toEqual(["Copier", "Autres actions"]);
    if (whole) Object.defineProperty(window, "matchMedia", whole);
  });
  it("name their record in the palette where several offer the same action", () => {
    const offers = { cancel: offer("Annuler"), edit: offer("Modifier") };
    draw(
      <>
        <OfferButtons record={{}} of="VZZ1" offers={offers} moves={moves} inSight={0} />
        <OfferButtons record={{}} of="VZZ2" offers={{ edit: offer("Modifier") }} moves={moves} inSight={0} />
      </>,
    );
    expect(actionsOnPage().map(({ label }) => label)).toEqual([
      "Annuler",
      "Modifier : VZZ1",
      "Modifier : VZZ2",
    ]);
  });
  it("the palette lists the next step before the rest", () => {
    draw(
      <div data-actions>
        <button type="button">Documents</button>
        <OfferButtons
          record={{}}
          offers={{ copy: offer("Copier"), send: offer("Envoyer", { isNext: true }) }}
          moves={moves}
        />
      </div>,
    );
    expect(actionsOnPage().map(({ label, detail }) => [label, detail])).toEqual([
      ["Envoyer", "La suite"],
      ["Documents", "Sur cette page"],
      ["Copier", "Sur cette page"],
    ]);
  });
});

const turn = (label: string, more: Partial<Next> = {}): Next => ({
  label,
  whose: "Marie Legrand",
  since: null,
  move: null,
  to: null,
  isLate: false,
  ...more,
});
const doable = (offers: Record<string, Offer>) => ({
  choices: Object.entries(offers).map(([name, one]) => ({ name, offer: one })),
  busy: null,
  run: ({ name }: { name: string }) => {
    done.push(name);
  },
});

describe("the next steps", () => {
  it("are absent when nothing is awaited", () =>
    expect(draw(<NextSteps next={[]} offerActions={doable({})} />).querySelector("section")).toBeNull());
  it("show the awaited action, its actor, and the link that leads there", () => {
    const host = draw(
      <NextSteps next={[turn("Attend la signature", { to: "?tab=signature" })]} offerActions={doable({})} />,
    );
    expect(host.querySelector("li")?.textContent).toContain("Attend la signature");
    expect(host.querySelector("li")?.textContent).toContain("Marie Legrand");
    expect(host.querySelector("a")?.getAttribute("href")).toMatch(/\?tab=signature$/);
  });
  it("run the move on click, when the user may", () => {
    const next = [turn("À envoyer", { move: "send" })];
    draw(<NextSteps next={next} offerActions={doable({ send: offer("Envoyer") })} />)
      .querySelector("button")
      ?.click();
    expect(done).toEqual(["send"]);
  });
  it("show the label and the reason when the user may not", () => {
    const next = [turn("À envoyer", { move: "send" })];
    const host = draw(
      <NextSteps next={next} offerActions={doable({ send: offer("Envoyer", { reasons: ["Pas vous."] }) })} />,
    );
    expect(host.querySelector("button")).toBeNull();
    expect(host.querySelector("li")?.textContent).toMatch(/^À envoyer.*Pas vous\.$/);
  });
});

describe("since when", () => {
  const today = day("2026-11-22");
  it.each([
    ["2026-11-22", "depuis aujourd’hui"],
    ["2026-11-21", "depuis hier"],
    ["2026-11-12", "depuis le 12-11-2026 (10 jours)"],
    ["2026-11-23", ""],
  ])("%s", (since, said) => expect(sinceText(day(since), today)).toBe(said));
});
