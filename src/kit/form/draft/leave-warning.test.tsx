// Leaving a page with something unsaved in it, by a link or by the history of the browser.
import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Confirmations } from "../../dialog/Confirm.tsx";
// Its code is loaded before the first test, which would otherwise wait for it.
import "../../dialog/DialogWindow.tsx";
import { useLeaveWarning } from "./leave-warning.ts";

const traverseTo = vi.fn<(key: string) => void>();
const navigation = Object.assign(new EventTarget(), { traverseTo });

function Page({ isDirty }: { isDirty: boolean }) {
  useLeaveWarning(isDirty, "Votre saisie n’est pas enregistrée.");
  return <a href="/delivery/to-deliver">Livraisons</a>;
}

let root: Root;
const show = (isDirty: boolean): void =>
  act(() =>
    root.render(
      <MantineProvider env="test">
        <Page isDirty={isDirty} />
        <Confirmations />
      </MantineProvider>,
    ),
  );

/** A traversal of the history; false once it is prevented. */
function traverse(path: string, more: { navigationType?: string; cancelable?: boolean } = {}): boolean {
  const { navigationType = "traverse", cancelable = true } = more;
  const destination = { key: `key of ${path}`, url: new URL(path, location.href).href };
  const event = Object.assign(new Event("navigate", { cancelable }), { navigationType, destination });
  let isDone = true;
  act(() => {
    isDone = navigation.dispatchEvent(event);
  });
  return isDone;
}
async function answer(label: string): Promise<void> {
  const find = () =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label);
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(find()).toBeDefined();
  });
  await act(async () => find()?.click());
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal("navigation", navigation);
  history.replaceState(null, "", "/delivery/view/1");
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  traverseTo.mockClear();
  vi.unstubAllGlobals();
});

it("« Back » asks before it leaves what is typed, and stays", async () => {
  show(true);
  expect(traverse("/delivery/to-deliver")).toBe(false);
  await answer("Rester");
  expect(traverseTo).not.toHaveBeenCalled();
  expect(traverse("/delivery/to-deliver")).toBe(false);
  await answer("Rester");
});

it("« Back » goes where it went once the user agrees", async () => {
  show(true);
  traverse("/delivery/to-deliver");
  await answer("Quitter");
  expect(traverseTo).toHaveBeenCalledExactlyOnceWith("key of /delivery/to-deliver");
  expect(traverse("/delivery/to-deliver")).toBe(true);
});

it("nothing is asked without input, within the same page, for another navigation or what cannot be prevented", () => {
  show(true);
  expect(traverse("/delivery/view/1?tab=history")).toBe(true);
  expect(traverse("/delivery/to-deliver", { navigationType: "push" })).toBe(true);
  expect(traverse("/delivery/to-deliver", { cancelable: false })).toBe(true);
  show(false);
  expect(traverse("/delivery/to-deliver")).toBe(true);
});

it("a link asks too", async () => {
  show(true);
  act(() => document.querySelector("a")?.click());
  await answer("Rester");
  expect(location.pathname).toBe("/delivery/view/1");
  act(() => document.querySelector("a")?.click());
  await answer("Quitter");
  expect(location.pathname).toBe("/delivery/to-deliver");
});
