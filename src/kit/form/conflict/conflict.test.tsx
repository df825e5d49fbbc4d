// A form that meets a newer version, on screen: incoming changes are merged, collisions are asked, drafts merge too.
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { write } from "#kernel/contract.ts";
import { text, version } from "#kernel/schema/french.ts";
import { mergeRules } from "#kernel/schema/merging.ts";
import { cache } from "#kernel/web/calls/reads.ts";
import { openSession } from "#kernel/web/session.ts";
import { TextField } from "../../field/fields.tsx";
import { FieldList } from "../rows/FieldList.tsx";
import { FormPanel } from "../FormPanel.tsx";

const row = z.object({ email: text(40), title: z.string() });
const save = write({
  path: "/client",
  takes: {
    body: z.object({
      version,
      city: text(20),
      contacts: z.array(row).register(mergeRules, { key: ["email"] }),
    }),
  },
  returns: z.object({}),
  may: "SIGNED_IN",
  audit: { none: "test" },
});
const sendQuotes = write({
  path: "/sendings",
  takes: {
    body: z.object({ quotes: z.array(z.object({ id: z.string(), version })), message: text(20) }),
  },
  returns: z.object({}),
  may: "SIGNED_IN",
  audit: { none: "test" },
});
const start = { version: 1, city: "Nantes", contacts: [{ email: "ada@x.fr", title: "" }] };

let root: Root;
let record: typeof start;
let isForm = true;
const sent: unknown[] = [];

async function open(): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={cache}>
          <FormPanel endpoint={save} start={start} submit="Enregistrer" onDone={() => {}}>
            <TextField name="city" label="Ville" />
            <FieldList
              name="contacts"
              label="Contacts"
              add="Ajouter"
              newRow={() => ({ email: "", title: "" })}
            >
              {(path) => (
                <>
                  <TextField name={`${path}.email`} label="E-mail" />
                  <TextField name={`${path}.title`} label="Fonction" />
                </>
              )}
            </FieldList>
          </FormPanel>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
}
const settle = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 350)));
async function type(index: number, value: string): Promise<void> {
  const input = document.querySelectorAll("input")[index];
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
    input?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
async function click(name: string): Promise<void> {
  await act(async () =>
    [...document.querySelectorAll("button")].find((one) => one.textContent === name)?.click(),
  );
  await settle();
}
const rows = (): string[] =>
  [...document.querySelectorAll("[role=alert] tbody tr")].map((one) =>
    [...one.children].map((cell) => cell.textContent).join(" | "),
  );

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
  [record, isForm, sent.length] = [start, true, 0];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (_, how) => {
      const body = JSON.parse(String(how?.body)) as typeof start;
      sent.push(body);
      const details = { version: record.version, ...(isForm && { current: record }) };
      const failure = { code: "ChangedMeanwhile", message: "Modifié par Léa.", details };
      return body.version === record.version
        ? new Response("{}")
        : new Response(JSON.stringify(failure), { status: 409 });
    }),
  );
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
});

it("merges the changes of the colleague, lists them, and saves both", async () => {
  await open();
  await type(0, "Angers");
  record = { version: 2, city: "Nantes", contacts: [{ email: "ada@x.fr", title: "Gérante" }] };
  await click("Enregistrer");
  expect(rows()).toEqual(["Contacts · ada@x.fr · Fonction | Gérante | —"]);
  await click("Enregistrer");
  expect(sent.at(-1)).toEqual({ ...record, city: "Angers" });
  expect(document.querySelector("[role=alert]")).toBeNull();
});

it.each([
  ["Garder ma saisie", "Angers"],
  ["Reprendre sa version", "Rennes"],
])("asks about collisions, and loses no other input: %s", async (choice, city) => {
  await open();
  await type(0, "Angers");
  await type(2, "Présidente");
  record = { ...start, version: 2, city: "Rennes" };
  await click("Enregistrer");
  expect(rows()).toEqual(["Ville | Rennes | Angers"]);
  await click(choice);
  await click("Enregistrer");
  expect(sent.at(-1)).toEqual({ ...record, city, contacts: [{ email: "ada@x.fr", title: "Présidente" }] });
});

it("merges a draft with the version on which it was typed", async () => {
  await open();
  await type(0, "Angers");
  await settle();
  act(() => root.unmount());
  record = { version: 3, city: "Nantes", contacts: [{ email: "bob@x.fr", title: "" }, ...start.contacts] };
  await open();
  await click("Enregistrer");
  expect(rows()).toEqual(["Contacts · bob@x.fr | ligne ajoutée | —"]);
  await click("Enregistrer");
  expect(sent.at(-1)).toEqual({ ...record, city: "Angers" });
});

const showSending = (version: number): Promise<void> =>
  act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={cache}>
          <FormPanel
            endpoint={sendQuotes}
            start={{
              quotes: [
                { id: "q2", version: 4 },
                { id: "q1", version },
              ],
              message: "",
            }}
            submit="Enregistrer"
            onDone={() => {}}
          >
            <TextField name="message" label="Message" />
          </FormPanel>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
const sentQuotes = [
  { id: "q2", version: 4 },
  { id: "q1", version: 2 },
];

it("takes the versions of several records from the screen, and keeps the input", async () => {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  [record, isForm] = [{ ...start, version: 2 }, false];
  await showSending(1);
  await type(0, "Bonjour");
  await click("Enregistrer");
  await showSending(2);
  await click("Garder ma saisie");
  await click("Enregistrer");
  expect(sent.at(-1)).toEqual({ quotes: sentQuotes, message: "Bonjour" });
});

it("sends a draft opened again after a reload with the versions that the screen shows", async () => {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  [record, isForm] = [{ ...start, version: 2 }, false];
  await showSending(1);
  await type(0, "Bonjour");
  await click("Enregistrer");
  act(() => root.unmount());
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await showSending(2);
  await click("Enregistrer");
  expect(sent.at(-1)).toEqual({ quotes: sentQuotes, message: "Bonjour" });
});

it("keeps the input of a write that edits no form", async () => {
  isForm = false;
  await open();
  await type(0, "Angers");
  record = { ...start, version: 2 };
  await click("Enregistrer");
  expect(rows()).toEqual([]);
  await click("Garder ma saisie");
  await click("Enregistrer");
  expect(sent.at(-1)).toEqual({ ...start, city: "Angers", version: 2 });
});
