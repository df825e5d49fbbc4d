import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { signOut } from "#kernel/web/session.ts";
import { notifySuccess, useNotifications } from "./notify.ts";

it("notifications leave with the person who signs out", async () => {
  let seen: readonly string[] = [];
  const Reader = () => ((seen = useNotifications().map(({ message }) => message)), null);
  const root = createRoot(document.createElement("div"));
  await act(async () => root.render(createElement(Reader)));
  await act(async () => notifySuccess("Le devis est enregistré."));
  expect(seen).toEqual(["Le devis est enregistré."]);
  await act(async () => signOut());
  expect(seen).toEqual([]);
  expect(localStorage.getItem("ecurie.notifications")).toBe("[]");
});
