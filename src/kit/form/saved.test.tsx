// Saved values are no longer a draft: the form shows them on the new version, here or where it is opened again.
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { read, write } from "#kernel/contract.ts";
import { text } from "#kernel/schema/french.ts";
import { privateNames } from "#kernel/web/storage/private-store.ts";
import { cache, refresh, useRead } from "#kernel/web/calls/reads.ts";
import { openSession } from "#kernel/web/session.ts";
import { TextField } from "../field/fields.tsx";
import { FormPanel } from "./FormPanel.tsx";

const body = z.object({ version: z.int(), name: text(20) });
const readCar = read({ path: "/car", returns: body, may: "SIGNED_IN", shows: ["car"] });
/** Another read of the screen, which answers later. */
const readHistory = read({ path: "/history", returns: body, may: "SIGNED_IN", shows: ["car"] });
const saveCar = write({
  method: "PUT",
  path: "/car",
  takes: { body },
  returns: body,
  may: "SIGNED_IN",
  audit: { did: "test", record: "car" },
});

/** The record stored by the server, and the delay before it answers a save. */
let car: z.output<typeof body>;
let answering: Promise<void>;
const sent: unknown[] = [];

function Screen() {
  const { data } = useRead(readCar, {});
  useRead(readHistory, {});
  return (
    data && (
      <FormPanel endpoint={saveCar} start={data} submit="Enregistrer" onDone={() => {}}>
        <TextField name="name" label="Nom" />
      </FormPanel>
    )
  );
}

let root: Root;
/** Another visit opens the screen again. */
const open = async (visit = 1): Promise<void> => {
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={cache}>
          <Screen key={visit} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  await advance(50);
};
const advance = (ms: number): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
const field = (): HTMLInputElement => document.querySelector("input") as HTMLInputElement;
const type = (value: string): Promise<void> =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(), value);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
const save = (): Promise<void> =>
  act(async () =>
    [...document.querySelectorAll("button")].find((one) => one.textContent === "Enregistrer")?.click(),
  );
/** Longer than the delay before a draft is stored. */
const settle = (): Promise<void> => advance(350);
const showsDraftNotice = (): boolean => document.body.textContent.includes("retrouvée");

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement("div")));
  localStorage.clear();
  cache.clear();
  sent.length = 0;
  car = { version: 1, name: "Levurine" };
  answering = Promise.resolve();
  vi.stubGlobal("fetch", async (address: string, { method, body: next }: RequestInit) => {
    if (address.endsWith("/history")) await new Promise((resolve) => setTimeout(resolve, 100));
    if (method !== "PUT") return Response.json(car);
    sent.push(JSON.parse(String(next)));
    car = { ...(sent.at(-1) as typeof car), version: car.version + 1 };
    await answering;
    return Response.json(car);
  });
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

it.each([
  ["typed and saved at once", 0],
  ["stored as a draft first", 350],
])("input %s is shown as saved", async (_, ms) => {
  await open();
  await type("Levain");
  await advance(ms);
  await save();
  await settle();
  expect([field().value, showsDraftNotice(), privateNames()]).toEqual(["Levain", false, []]);
});

it("an older draft is not restored over the saved values", async () => {
  await open();
  await type("Ancien");
  await settle();
  await type("Levain");
  await save();
  await settle();
  expect([field().value, showsDraftNotice(), privateNames()]).toEqual(["Levain", false, []]);
  expect(car.name).toBe("Levain");
});

it.each([
  ["that a live update reaches", () => act(() => refresh(new Set(["car"])))],
  ["that is opened again", () => open(2)],
])("a form %s before the answer shows the saved values once it comes", async (_, interrupt) => {
  let answer = (): void => {};
  answering = new Promise((resolve) => (answer = resolve));
  await open();
  await type("Ancien");
  await settle();
  await type("Levain");
  await save();
  await interrupt();
  await advance(50);
  expect(field().value).toBe("Levain");
  await act(async () => answer());
  await settle();
  expect([field().value, showsDraftNotice(), privateNames()]).toEqual(["Levain", false, []]);
  // Sent with the current version.
  await type("Levain de mie");
  await save();
  await settle();
  expect(sent.at(-1)).toEqual({ version: 2, name: "Levain de mie" });
});

it("input typed before the answer is preserved", async () => {
  let answer = (): void => {};
  answering = new Promise((resolve) => (answer = resolve));
  await open();
  await type("Levain");
  await save();
  await type("Levain de mie");
  await act(async () => answer());
  await settle();
  expect([car.name, field().value, privateNames()]).toEqual([
    "Levain",
    "Levain de mie",
    [expect.any(String)],
  ]);
  await save();
  await settle();
  expect(sent.at(-1)).toEqual({ version: 2, name: "Levain de mie" });
});
