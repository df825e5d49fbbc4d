// The withdrawal of a buyer: a double tap opens the confirmation, and never confirms.
import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { Withdrawal } from "./Withdrawal.tsx";

const withdrawal = {
  isOpen: true,
  until: null,
  withdrawnOn: null,
  signedOn: day("2027-03-30"),
  settledBy: day("2027-04-16"),
  isReturnAwaited: false,
};
const car = { title: "Renault Clio", plate: "AB-123-CD" };
let root: Root;
const fetched = vi.fn(async () => Response.json(withdrawal));
const text = (): string => (document.body.textContent ?? "").replaceAll("\u00a0", " ");
const button = (name: string) =>
  [...document.querySelectorAll("button")].find((one) => one.textContent === name);
const press = (name: string): Promise<void> => act(async () => button(name)?.click());

function open(handedOverOn: string | null): void {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  const sale = {
    car,
    recipient: "Marie Lœuvre",
    handedOverOn: handedOverOn === null ? null : day(handedOverOn),
    withdrawal,
  };
  act(() =>
    root.render(
      <MantineProvider>
        <Withdrawal token="jeton" sale={sale} onDone={() => {}} />
      </MantineProvider>,
    ),
  );
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockClear();
});

test("the confirmation names the car, the order and what follows, and is inert at first", async () => {
  open("2027-04-01");
  await press("Renoncer au contrat ici");
  for (const words of [
    "Renault Clio AB-123-CD",
    "bon de commande signé le 30-03-2027",
    "Vous rendez le véhicule au plus tard le 16-04-2027",
    "remboursées au plus tard le 16-04-2027",
  ])
    expect(text()).toContain(words);
  await act(async () => vi.advanceTimersByTime(250));
  await press("Confirmer la rétractation");
  expect(fetched).not.toHaveBeenCalled();
  await act(async () => vi.advanceTimersByTime(600));
  await press("Confirmer la rétractation");
  expect(fetched).toHaveBeenCalledOnce();
});

test("« Annuler » leaves the sale as it is; before its handover there is nothing to give back", async () => {
  open(null);
  await press("Renoncer au contrat ici");
  expect(text()).toContain("le véhicule ne vous sera pas remis");
  expect(text()).not.toContain("Vous rendez");
  await press("Annuler");
  expect(button("Renoncer au contrat ici")).toBeDefined();
  expect(fetched).not.toHaveBeenCalled();
});
