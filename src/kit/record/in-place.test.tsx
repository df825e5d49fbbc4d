// A fact edited in place.
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { write } from "#kernel/contract.ts";
import { privateNames } from "#kernel/web/storage/private-store.ts";
import { cache } from "#kernel/web/calls/reads.ts";
import { openSession } from "#kernel/web/session.ts";
import { TextField } from "../field/fields.tsx";
import { FormPanel } from "../form/FormPanel.tsx";
import { inPlace } from "./InPlace.tsx";

const setReference = write({
  path: "/contracts/:id/reference",
  takes: {
    params: z.object({ id: z.string() }),
    body: z.object({ version: z.int(), reference: z.string().max(5, "Cinq lettres au plus.") }),
  },
  returns: z.object({ reference: z.string() }),
  may: "SIGNED_IN",
  audit: { did: "a changé la référence", record: "contract" },
});
const referenceFact = (reference: string, mayEdit = true): ReactNode =>
  inPlace({
    label: "Référence",
    value: reference,
    mayEdit,
    draft: "reference c1",
    form: (how) => (
      <FormPanel endpoint={setReference} params={{ id: "c1" }} start={{ version: 3, reference }} {...how}>
        <TextField name="reference" label="Référence" />
      </FormPanel>
    ),
  });

let clean = (): void => {};
let redraw = async (_fact: ReactNode): Promise<void> => {};
async function draw(fact: ReactNode): Promise<HTMLElement> {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  redraw = (next) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={cache}>
          <MantineProvider>{next}</MantineProvider>
        </QueryClientProvider>,
      ),
    );
  await redraw(fact);
  clean = () => {
    act(() => root.unmount());
    host.remove();
  };
  return host;
}
const press = (host: HTMLElement, name: string) =>
  act(async () => host.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click());
const field = (host: HTMLElement): HTMLInputElement => host.querySelector("input") as HTMLInputElement;
async function type(host: HTMLElement, text: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  await act(async () => {
    set?.call(field(host), text);
    field(host).dispatchEvent(new Event("input", { bubbles: true }));
  });
}
const enter = (host: HTMLElement) =>
  act(async () => {
    host.querySelector("form")?.requestSubmit();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

const sent: unknown[] = [];
let answer = (): Response => Response.json({ reference: "BC-8" });
beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const who = { sub: "1", email: "", name: "", roles: [] };
  await openSession(
    { restore: async () => who, token: async () => "proof", renew: async () => who, signOut: async () => {} },
    { permissions: {}, roleNames: {} },
  );
});
beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  vi.stubGlobal("fetch", async (_address: string, how: RequestInit) => {
    sent.push(JSON.parse(String(how.body)));
    return answer();
  });
});
afterEach(() => {
  clean();
  vi.unstubAllGlobals();
});

it("is read-only without permission", async () => {
  const host = await draw(referenceFact("BC-7", false));
  expect(host.textContent).toContain("BC-7");
  expect(host.querySelector("button")).toBeNull();
});
it("opens with the focus in its field, and Enter saves it with the version that was read", async () => {
  const host = await draw(referenceFact("BC-7"));
  await press(host, "Modifier : Référence");
  expect(document.activeElement).toBe(field(host));
  await type(host, "BC-8");
  await enter(host);
  expect(sent).toEqual([{ version: 3, reference: "BC-8" }]);
  expect(host.querySelector("form")).toBeNull();
});
it("is cancelled by Escape, and its input is discarded", async () => {
  const host = await draw(referenceFact("BC-7"));
  await press(host, "Modifier : Référence");
  await type(host, "autre");
  await act(
    async () =>
      void field(host).dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })),
  );
  expect(host.querySelector("form")).toBeNull();
  expect(host.textContent).toContain("BC-7");
  // Longer than the delay before a draft is stored.
  await new Promise((resolve) => setTimeout(resolve, 350));
  expect(privateNames()).toEqual([]);
  expect(sent).toEqual([]);
});
it("shows a validation error next to the field and keeps the input", async () => {
  const host = await draw(referenceFact("BC-7"));
  await press(host, "Modifier : Référence");
  await type(host, "beaucoup trop long");
  await enter(host);
  expect(host.textContent).toContain("Cinq lettres au plus.");
  expect(field(host).value).toBe("beaucoup trop long");
  expect(sent).toEqual([]);
});
it("keeps the input when the server refuses it", async () => {
  answer = () => Response.json({ code: "Refused", message: "Ce contrat est clos." }, { status: 409 });
  const host = await draw(referenceFact("BC-7"));
  await press(host, "Modifier : Référence");
  await type(host, "BC-9");
  await enter(host);
  expect(host.textContent).toContain("Ce contrat est clos.");
  expect(field(host).value).toBe("BC-9");
});
it("keeps the focus after a save, when the added value comes back", async () => {
  answer = () => Response.json({ reference: "BC-8" });
  const host = await draw(referenceFact(""));
  await press(host, "Ajouter : Référence");
  await type(host, "BC-8");
  await enter(host);
  const button = document.activeElement;
  expect(button?.getAttribute("aria-label")).toBe("Ajouter : Référence");
  await redraw(referenceFact("BC-8"));
  expect(document.activeElement).toBe(button);
  expect(button?.getAttribute("aria-label")).toBe("Modifier : Référence");
});
it("offers to add an empty value", async () => {
  const host = await draw(referenceFact(""));
  await press(host, "Ajouter : Référence");
  expect(field(host).value).toBe("");
});
