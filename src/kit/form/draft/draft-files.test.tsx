// Chosen and unsent files of a public form. happy-dom has no IndexedDB: the store of their bytes is simulated.
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { write } from "#kernel/contract.ts";
import { text } from "#kernel/schema/french.ts";
import { savePrivate, privateNames, readPrivate } from "#kernel/web/storage/private-store.ts";
import { cache } from "#kernel/web/calls/reads.ts";
import { openSession, signOut } from "#kernel/web/session.ts";
import { FileField } from "../../field/FileField.tsx";
import { TextField } from "../../field/fields.tsx";
import type { Draft } from "./draft-store.ts";
import type { StoredFile } from "./file-store.ts";
import { FormPanel } from "../FormPanel.tsx";

const stored = new Map<string, readonly StoredFile[]>();
let hasRoom = true;
vi.mock("./file-store.ts", () => ({
  readStoredFiles: async (place: string) => stored.get(place) ?? [],
  storedKeys: async () => [...stored.keys()],
  storeFiles: async (place: string, files: readonly StoredFile[]) => {
    if (!hasRoom) throw new DOMException("full", "QuotaExceededError");
    stored.set(place, files);
  },
  deleteStoredFiles: async (place: string) => {
    stored.delete(place);
  },
}));
vi.mock("#kernel/web/calls/progress.ts", () => ({
  fetchWithProgress: (address: string, how: RequestInit) => fetch(address, how),
}));
// No other tab is open.
vi.hoisted(() =>
  Object.defineProperty(navigator, "locks", {
    value: { request: () => new Promise(() => {}), query: async () => ({ held: [] }) },
  }),
);

const uploadFile = write({
  path: "/public/memos",
  takes: { body: z.object({ insurer: text(20) }), files: { file: { types: ["application/pdf"] } } },
  returns: z.object({}),
  may: "ANONYMOUS",
  audit: { none: "test" },
});

let root: Root;
async function open(): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={cache}>
          <FormPanel
            endpoint={uploadFile}
            start={{ insurer: "" }}
            submit="Envoyer"
            draft="memo"
            onDone={() => {}}
          >
            <FileField name="file" label="Mémo" types={["application/pdf"]} isRequired />
            <TextField name="insurer" label="Assureur" />
          </FormPanel>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  await settle();
}
const settle = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 350)));
async function reload(): Promise<void> {
  act(() => root.unmount());
  await open();
}
async function choose(name: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
  Object.defineProperty(input, "files", {
    value: [new File(["%PDF"], name, { type: "application/pdf" })],
    configurable: true,
  });
  await act(async () => {
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await settle();
}
async function type(value: string): Promise<void> {
  const input = [...document.querySelectorAll<HTMLInputElement>("input")].at(-1) as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
const press = async (name: string): Promise<void> => {
  await act(async () =>
    [...document.querySelectorAll("button")].find((one) => one.textContent === name)?.click(),
  );
  await settle();
};
const page = (): string => document.body.textContent;

const nobody = { restore: async () => null, token: async () => null, renew: async () => null };
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
  stored.clear();
  hasRoom = true;
  history.replaceState(null, "", "/public/memos/token");
  vi.stubGlobal("fetch", async () => Response.json({}));
  await openSession({ ...nobody, signOut: async () => {} }, { permissions: {}, roleNames: {} });
});
afterEach(() => {
  act(() => root.unmount());
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

it("is restored after a reload, and sent unchanged", async () => {
  const sent: FormData[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    sent.push(body as FormData);
    return Response.json({});
  });
  await open();
  await choose("memo.pdf");
  await type("MAIF");
  await settle();
  await reload();
  expect(page()).toContain("memo.pdf");
  expect(page()).toContain("Votre saisie non enregistrée a été retrouvée.");
  await press("Envoyer");
  const file = sent[0]?.get("file") as File;
  expect([file.name, file.type, await file.text()]).toEqual(["memo.pdf", "application/pdf", "%PDF"]);
  // Nothing remains in the browser once the form is sent.
  expect([stored.size, privateNames()]).toEqual([0, []]);
  await reload();
  expect(page()).not.toContain("memo.pdf");
});

it("is not restored after it was removed, or after a fresh start", async () => {
  await open();
  await choose("memo.pdf");
  await act(async () => document.querySelector<HTMLElement>("[aria-label='Retirer le fichier']")?.click());
  await reload();
  expect([stored.size, page().includes("memo.pdf")]).toEqual([0, false]);
  await choose("memo.pdf");
  await type("MAIF");
  await settle();
  await reload();
  await press("Repartir de zéro");
  expect([stored.size, page().includes("memo.pdf")]).toEqual([0, false]);
});

it("is requested again when the browser could not store it", async () => {
  hasRoom = false;
  await open();
  await choose("memo.pdf");
  await reload();
  expect(page()).toContain("Ce fichier n’a pas pu être gardé : choisissez-le à nouveau.");
  hasRoom = true;
  await choose("memo.pdf");
  expect(page()).not.toContain("choisissez-le à nouveau");
});

it("is restored with the draft of a closed tab", async () => {
  const of = "link:/public/memos/token";
  savePrivate("draft.gone.memo", of, {
    form: "memo",
    tab: "gone",
    base: { insurer: "" },
    values: { insurer: "MAIF" },
  });
  savePrivate("files.draft.gone.memo", of, ["file"]);
  const bytes = new TextEncoder().encode("%PDF").buffer;
  stored.set("draft.gone.memo", [{ field: "file", name: "memo.pdf", type: "application/pdf", bytes }]);
  await open();
  expect(page()).not.toContain("memo.pdf");
  await press("La reprendre");
  expect(page()).toContain("memo.pdf");
  expect([...stored.keys()]).not.toContain("draft.gone.memo");
});

it("whose sending waited for the network when its tab was closed is shown again, and leaves by one button", async () => {
  let isCut = true;
  const sent: FormData[] = [];
  vi.stubGlobal("fetch", async (_: string, how?: RequestInit) => {
    if (isCut) throw new TypeError("Failed to fetch");
    if (how?.body instanceof FormData) sent.push(how.body);
    return Response.json({});
  });
  await open();
  await choose("memo.pdf");
  await type("MAIF");
  await press("Envoyer");
  expect(page()).toContain("Gardez cette page ouverte");
  // The tab ends: its draft and its file are those of a closed one.
  const [key = ""] = privateNames().filter((one) => one.startsWith("draft."));
  const draft = readPrivate<Draft>(key, "link:/public/memos/token")?.value;
  act(() => root.unmount());
  localStorage.clear();
  savePrivate("draft.gone.memo", "link:/public/memos/token", { ...draft, tab: "gone" });
  savePrivate("files.draft.gone.memo", "link:/public/memos/token", ["file"]);
  stored.set("draft.gone.memo", stored.get(key) ?? []);
  stored.delete(key);
  isCut = false;
  await open();
  await settle();
  expect(page()).toContain("Votre envoi n’a pas été confirmé");
  expect(page()).toContain("memo.pdf");
  expect(sent).toEqual([]);
  await press("L’envoyer maintenant");
  expect(sent.map((form) => (form.get("file") as File).name)).toEqual(["memo.pdf"]);
  expect([stored.size, privateNames()]).toEqual([0, []]);
});

it("is deleted at sign-out, and never stored on the pages of staff", async () => {
  await open();
  await choose("memo.pdf");
  expect(stored.size).toBe(1);
  await act(() => signOut());
  await settle();
  expect(stored.size).toBe(0);
  history.replaceState(null, "", "/clients");
  await reload();
  await choose("memo.pdf");
  expect(stored.size).toBe(0);
});
