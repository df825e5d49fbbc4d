// A dialog with one form closes once its form is submitted, with the message it was given.
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { write } from "#kernel/contract.ts";
import { text } from "#kernel/schema/french.ts";
import { cache } from "#kernel/web/calls/reads.ts";
import { TextField } from "../field/fields.tsx";
import { useNotifications } from "../notify.ts";
// Its code is loaded before the first test, which would otherwise wait for it.
import "./DialogWindow.tsx";
import { FormDialog } from "./FormDialog.tsx";

const body = z.object({ name: text(20) });
const saveCar = write({
  method: "POST",
  path: "/car",
  takes: { body },
  returns: body,
  may: "SIGNED_IN",
  audit: { did: "test", record: "car" },
});

const Messages = () => (
  <ol>
    {useNotifications().map(({ message, displayTime }) => (
      <li key={displayTime}>{message}</li>
    ))}
  </ol>
);
const messages = (): string[] => [...document.querySelectorAll("li")].map((one) => one.textContent);

const onClose = vi.fn<() => void>();
let root: Root;

interface Options {
  done?: string | ((car: z.output<typeof body>) => string);
  enqueue?: (sent: { body: z.input<typeof body> }) => void;
}

async function open({ done, enqueue }: Options = {}): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={cache}>
          <Messages />
          <FormDialog
            onClose={onClose}
            title="Véhicule"
            endpoint={saveCar}
            start={{ name: "Levurine" }}
            isSecret
            submit="Enregistrer"
            done={done}
            enqueue={enqueue}
          >
            <TextField name="name" label="Nom" />
          </FormDialog>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  await act(() => vi.waitFor(() => expect(document.querySelector("form")).not.toBeNull()));
}
const press = (label: string): Promise<void> =>
  act(async () => {
    const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label);
    expect(button).toBeDefined();
    button?.click();
  });

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal("fetch", async () => Response.json({ name: "Levurine" }));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.innerHTML = "";
  onClose.mockClear();
  vi.unstubAllGlobals();
});

it.each([
  ["a sentence", "Le véhicule est enregistré.", "Le véhicule est enregistré."],
  [
    "a sentence about the answer",
    ({ name }: { name: string }) => `${name} est enregistré.`,
    "Levurine est enregistré.",
  ],
])("closes with %s once the form is submitted", async (_, done, message) => {
  await open({ done });
  await press("Enregistrer");
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(messages()[0]).toBe(message);
});

it("closes without a notification when it has no sentence", async () => {
  await open();
  const before = messages();
  await press("Enregistrer");
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(messages()).toEqual(before);
});

it("« Annuler » closes it without a request", async () => {
  const fetch = vi.fn<() => Promise<Response>>();
  vi.stubGlobal("fetch", fetch);
  await open({ done: "Le véhicule est enregistré." });
  await press("Annuler");
  expect(onClose).toHaveBeenCalledOnce();
  expect(fetch).not.toHaveBeenCalled();
});

it("hands its input to a queue and closes, without a request", async () => {
  const fetch = vi.fn<() => Promise<Response>>();
  vi.stubGlobal("fetch", fetch);
  const enqueue = vi.fn<NonNullable<Options["enqueue"]>>();
  await open({ enqueue });
  await press("Enregistrer");
  expect(enqueue).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ body: { name: "Levurine" } }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(fetch).not.toHaveBeenCalled();
});
