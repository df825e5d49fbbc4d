import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startSession, signOut } from "#kernel/web/session.ts";
import type * as Module from "./notify.ts";
import { isOpenHere, notifySuccess, useNotifications } from "./notify.ts";
import { tabId } from "#kernel/web/storage/tab.ts";

const place = "ecurie.notifications";
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
  localStorage.clear();
});

async function seenBy({
  useNotifications: use,
  isOpenHere: isOpen,
}: Pick<typeof Module, "useNotifications" | "isOpenHere">) {
  let open: readonly string[] = [];
  const Reader = () => {
    open = use().flatMap((one) => (isOpen(one) ? [one.message] : []));
    return null;
  };
  await act(async () => createRoot(document.createElement("div")).render(createElement(Reader)));
  return () => open;
}

it("a notification stored by the previous page closes on time", async () => {
  const one = { level: "error", message: "Erreur réseau", timeout: 12_000, isClosed: false, tab: tabId };
  localStorage.setItem(place, JSON.stringify([{ ...one, displayTime: Date.now() - 2_000 }]));
  vi.resetModules();
  const open = await seenBy(await import("./notify.ts"));
  expect(open()).toEqual(["Erreur réseau"]);
  await act(async () => vi.advanceTimersByTimeAsync(10_001));
  expect(open()).toEqual([]);
});

it("notifications of a visitor without an account stay on their page", async () => {
  vi.resetModules();
  const { notifySuccess: say, ...page } = await import("./notify.ts");
  const open = await seenBy(page);
  await act(async () => say("C’est envoyé."));
  expect(open()).toEqual(["C’est envoyé."]);
  expect(localStorage.getItem(place)).toBeNull();
});

it("notifications are cleared at sign-out", async () => {
  let seen: readonly string[] = [];
  const Reader = () => {
    seen = useNotifications().map(({ message }) => message);
    return null;
  };
  startSession({ sub: "ada", email: "", name: "Ada", roles: [] });
  const root = createRoot(document.createElement("div"));
  await act(async () => root.render(createElement(Reader)));
  await act(async () => notifySuccess("Le devis est enregistré."));
  expect(seen).toEqual(["Le devis est enregistré."]);
  await act(async () => signOut());
  expect(seen).toEqual([]);
  expect(localStorage.getItem(place)).toBe("[]");
});

it("a notification is displayed in the tab where it happened alone", async () => {
  const one = { level: "success", message: "Le client est enregistré.", timeout: 12_000, isClosed: false };
  const stored = ["another tab", tabId].map((tab, index) => ({
    ...one,
    tab,
    displayTime: Date.now() + index,
  }));
  localStorage.setItem(place, JSON.stringify(stored));
  vi.resetModules();
  const module = await import("./notify.ts");
  let all: readonly Module.Notification[] = [];
  const Reader = () => {
    all = module.useNotifications();
    return null;
  };
  await act(async () => createRoot(document.createElement("div")).render(createElement(Reader)));
  expect(all.map((found) => [found.tab, isOpenHere(found)])).toEqual([
    ["another tab", false],
    [tabId, true],
  ]);
});
