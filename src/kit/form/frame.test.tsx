// A form on screen: its footer, its keys, its rows, and requests held up by the network.
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, type Mock, vi } from "vitest";
import { z } from "zod";
import { write } from "#kernel/contract.ts";
import { email, text } from "#kernel/schema/french.ts";
import { watchNetwork } from "#kernel/web/calls/network.ts";
import { cache } from "#kernel/web/calls/reads.ts";
import { openSession } from "#kernel/web/session.ts";
import { TextField } from "../field/fields.tsx";
import { readDraft } from "./draft/draft-store.ts";
import { FieldList } from "./rows/FieldList.tsx";
import { FormPanel, Group } from "./FormPanel.tsx";

const saveClient = write({
  path: "/clients",
  takes: { body: z.object({ name: text(20), contacts: z.array(z.object({ name: text(20), email })) }) },
  returns: z.object({ id: z.string() }),
  may: "SIGNED_IN",
  audit: { none: "test" },
});
const start = { name: "Levurine", contacts: [{ name: "Camille", email: "camille@levurine.fr" }] };

watchNetwork();
let root: Root;
let done: Mock<(result: { id: string }) => void>;
const answers = (): Promise<Response> => Promise.resolve(new Response(JSON.stringify({ id: "1" })));
const failFetch = (): Promise<Response> => Promise.reject(new TypeError("Failed to fetch"));
const isHealth = (request: unknown): boolean => String(request).endsWith("/health");
const sent = () =>
  vi
    .mocked(fetch)
    .mock.calls.filter(([request]) => !isHealth(request))
    .map(([, how]) => ({
      key: new Headers(how?.headers).get("idempotency-key"),
      body: JSON.parse(String(how?.body)) as typeof start,
    }));

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal("fetch", vi.fn<typeof fetch>(answers));
  localStorage.clear();
  done = vi.fn<(result: { id: string }) => void>();
  const who = { sub: "1", email: "", name: "", roles: [] };
  await openSession(
    { restore: async () => who, token: async () => "proof", renew: async () => who, signOut: async () => {} },
    { permissions: {}, roleNames: {} },
  );
});
afterEach(() => {
  act(() => root.unmount());
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const Form = ({ children }: { children?: ReactNode }) => (
  <MantineProvider>
    <QueryClientProvider client={cache}>
      <FormPanel endpoint={saveClient} start={start} submit="Enregistrer" onDone={done}>
        <Group title="Client">
          <TextField name="name" label="Nom" />
        </Group>
        <Group title="Contacts">
          <FieldList
            name="contacts"
            label="Contacts"
            add="Ajouter un contact"
            newRow={() => ({ name: "", email: "" })}
            nameOf={({ name }: { name: string }) => name}
          >
            {(path) => (
              <>
                <TextField name={`${path}.name`} label="Prénom" />
                <TextField name={`${path}.email`} label="E-mail" />
              </>
            )}
          </FieldList>
        </Group>
        {children}
      </FormPanel>
    </QueryClientProvider>
  </MantineProvider>
);

async function show(form: ReactNode = <Form />): Promise<void> {
  const place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
  await act(async () => root.render(form));
}
const settle = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
const inputs = (): HTMLInputElement[] => [...document.querySelectorAll("input")];
const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll("button")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
  );
const footer = (): string => document.querySelector("footer")?.textContent ?? "";

async function fill(input: HTMLInputElement | undefined, value: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
    input?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
async function click(name: string): Promise<void> {
  await act(async () => button(name)?.click());
  await settle();
}
async function press(target: Element, how: KeyboardEventInit): Promise<void> {
  await act(async () => {
    target.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, ...how }));
  });
  await settle();
}

it.each([{ ctrlKey: true }, { metaKey: true }])("%o and Enter save from a field", async (how) => {
  await show();
  await fill(inputs()[0], "Levain");
  await press(inputs()[0] as Element, {});
  expect(sent()).toHaveLength(0);
  await press(inputs()[0] as Element, how);
  expect(sent().map(({ body }) => body.name)).toEqual(["Levain"]);
  expect(done).toHaveBeenCalledTimes(1);
});

it("Ctrl+Enter saves the only form from outside of it, once it has input", async () => {
  await show();
  await press(document.body, { ctrlKey: true });
  expect(sent()).toHaveLength(0);
  await fill(inputs()[0], "Levain");
  await press(document.body, { ctrlKey: true });
  expect(sent()).toHaveLength(1);
});

it("a refusal disappears as soon as the form is corrected", async () => {
  const refusal = { code: "Refused", message: "Ce changement ne change rien.", requestId: "1" };
  vi.mocked(fetch).mockImplementation(async () => new Response(JSON.stringify(refusal), { status: 409 }));
  await show();
  await fill(inputs()[0], "Levain");
  await press(inputs()[0] as Element, { ctrlKey: true });
  expect(footer()).toContain(refusal.message);
  await fill(inputs()[0], "Levain de mie");
  expect(footer()).not.toContain(refusal.message);
});

it("a new row takes the focus, on its first field", async () => {
  await show();
  await click("Ajouter un contact");
  expect(inputs()).toHaveLength(5);
  expect(document.activeElement).toBe(inputs()[3]);
});

it("a removed row can be restored in its place; a row without input is just removed", async () => {
  await show();
  await click("Ajouter un contact");
  await click("Retirer la ligne 2");
  expect(button("Rétablir")).toBeUndefined();
  await click("Ajouter un contact");
  await fill(inputs()[3], "Noé");
  await click("Retirer la ligne 1");
  expect(inputs().map(({ value }) => value)).toEqual(["Levurine", "Noé", ""]);
  expect(document.body.textContent).toContain("Ligne retirée\u00a0: Camille");
  expect(document.activeElement).toBe(button("Rétablir"));
  await click("Rétablir");
  expect(inputs().map(({ value }) => value)).toEqual([
    "Levurine",
    "Camille",
    "camille@levurine.fr",
    "Noé",
    "",
  ]);
});

it("the footer names the unsaved fields, then the errors, and its click goes to them", async () => {
  await show(
    <Form>
      <Group title="Autres">
        <FieldList name="contacts" label="Contacts" add="Encore" newRow={() => ({})} minimum={9}>
          {(path, index) => <TextField key={index} name={`${path}.email`} label="E-mail" />}
        </FieldList>
      </Group>
    </Form>,
  );
  await click("Ajouter un contact");
  expect(footer()).toContain("Pas encore enregistré\u00a0: Contacts");
  await fill(inputs()[0], "");
  await press(inputs()[0] as Element, { ctrlKey: true });
  expect(sent()).toHaveLength(0);
  expect(footer()).toContain("À corriger\u00a0: Nom");
  expect(document.activeElement).toBe(inputs()[0]);
  (document.activeElement as HTMLElement).blur();
  await act(async () => document.querySelector<HTMLElement>("footer button:last-of-type")?.click());
  expect(document.activeElement).toBe(inputs()[0]);
});

it("a request cut by the network waits in sight, frozen, and is sent once, under the same key", async () => {
  vi.mocked(fetch).mockImplementation(failFetch);
  await show();
  await fill(inputs()[0], "Levain");
  await click("Enregistrer");
  expect(footer()).toContain("Gardez cette page ouverte");
  // The notice has the focus, not its button: a second Enter must not cancel the request.
  expect(document.activeElement?.getAttribute("role")).toBe("status");
  expect(inputs()[0]?.closest("[inert]")).not.toBeNull();
  vi.mocked(fetch).mockImplementation(answers);
  await act(async () => {
    dispatchEvent(new Event("online"));
  });
  await settle();
  const [first, second, ...more] = sent();
  expect(more).toEqual([]);
  expect(second).toEqual(first);
  expect(done).toHaveBeenCalledTimes(1);
  expect(inputs()[0]?.closest("[inert]")).toBeNull();
});

it("a waiting request may be cancelled: nothing more is sent, and the input remains", async () => {
  vi.mocked(fetch).mockImplementation(failFetch);
  await show();
  await fill(inputs()[0], "Levain");
  await click("Enregistrer");
  await click("Ne pas envoyer");
  expect(footer()).toContain("L’envoi est abandonné");
  vi.mocked(fetch).mockImplementation(answers);
  await act(async () => {
    dispatchEvent(new Event("online"));
  });
  await settle();
  expect([sent().length, done.mock.calls.length, inputs()[0]?.value]).toEqual([1, 0, "Levain"]);
});

it("a double tap on the submit button does not press the cancel button that appears under it", async () => {
  vi.mocked(fetch).mockImplementation(failFetch);
  await show();
  await fill(inputs()[0], "Levain");
  const tap = (name: string): Promise<void> =>
    act(async () => {
      const button = [...document.querySelectorAll("button")].find((one) => one.textContent === name);
      for (const type of ["pointerdown", "pointerup"])
        button?.dispatchEvent(new PointerEvent(type, { clientX: 90, clientY: 780, bubbles: true }));
      button?.click();
    });
  await tap("Enregistrer");
  await tap("Ne pas envoyer");
  expect(footer()).toContain("Gardez cette page ouverte");
  await act(() => new Promise((resolve) => setTimeout(resolve, 1_050)));
  await tap("Ne pas envoyer");
  expect(footer()).toContain("vérifiez avant de recommencer");
});

it("a visitor who came by a link and cancelled is not asked to check where they have no access", async () => {
  history.replaceState(null, "", "/public/slot/token");
  vi.mocked(fetch).mockImplementation(failFetch);
  await show();
  await fill(inputs()[0], "Levain");
  await click("Enregistrer");
  await click("Ne pas envoyer");
  history.replaceState(null, "", "/");
  expect(footer()).toContain("Dans le doute, recommencez.");
});

it("nothing is sent once the form has been left", async () => {
  vi.mocked(fetch).mockImplementation(failFetch);
  await show();
  await click("Enregistrer");
  await act(async () => root.render(null));
  vi.mocked(fetch).mockImplementation(answers);
  await act(async () => {
    dispatchEvent(new Event("online"));
  });
  await settle();
  expect([sent().length, done.mock.calls.length]).toEqual([1, 0]);
});

it("input typed while the form is being sent does not count as saved", async () => {
  let answer: (response: Response) => void = () => {};
  vi.mocked(fetch).mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await show();
  await fill(inputs()[0], "Levain");
  await click("Enregistrer");
  await fill(inputs()[0], "Levain et fils");
  await act(async () => answer(await answers()));
  await settle();
  await click("Enregistrer");
  expect(sent().map(({ body }) => body.name)).toEqual(["Levain", "Levain et fils"]);
  await act(() => new Promise((resolve) => setTimeout(resolve, 350)));
  expect(readDraft("POST /clients {}")).toMatchObject({
    base: { name: "Levain" },
    values: { name: "Levain et fils" },
  });
});
