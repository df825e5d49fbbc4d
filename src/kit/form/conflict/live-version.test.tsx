// A record that changes while its form is open: an untouched form shows the new values, and input is never replaced.
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { write } from "#kernel/contract.ts";
import { text, version } from "#kernel/schema/french.ts";
import { cache } from "#kernel/web/calls/reads.ts";
import { openSession } from "#kernel/web/session.ts";
import { Dialog } from "../../dialog/Dialog.tsx";
import { NumberField, TextField } from "../../field/fields.tsx";
import { FormPanel } from "../FormPanel.tsx";

const body = z.object({ version, name: text(20), note: z.string(), seats: z.int() });
const saveCar = write({
  method: "PUT",
  path: "/car/:id",
  takes: { params: z.object({ id: z.string() }), body },
  returns: z.object({}),
  may: "SIGNED_IN",
  audit: { did: "test", record: "car" },
});
/** Without the note, which only its field sets. */
type Car = Omit<z.output<typeof body>, "note">;
const firstCar: Car = { version: 1, name: "Levurine", seats: 5 };

let root: Root;
/** The record stored by the server. */
let stored: Car;
const sent: Car[] = [];

const Form = ({ car, id }: { car: Car; id: string }) => (
  <FormPanel endpoint={saveCar} params={{ id }} start={car} submit="Enregistrer" onDone={() => {}}>
    <TextField name="name" label="Nom" />
    <TextField name="note" label="Note" />
    <NumberField name="seats" label="Places" />
  </FormPanel>
);

interface Screen {
  id?: string;
  isDialog?: boolean;
}
/** Renders the screen with the record as its reads deliver it. */
async function show(car: Car, { id = "1", isDialog = false }: Screen = {}): Promise<void> {
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={cache}>
          {isDialog ? (
            <Dialog isOpen onClose={() => {}} title="Voiture">
              <Form car={car} id={id} />
            </Dialog>
          ) : (
            <Form car={car} id={id} />
          )}
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  await advance(20);
}
const change = async (values: Partial<Car>, screen?: Screen): Promise<void> => {
  stored = { ...stored, ...values, version: stored.version + 1 };
  await show(stored, screen);
};
const advance = (ms: number): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
const inputs = () => [...document.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")];
const valuesOnScreen = (): string[] => inputs().map(({ value }) => value);
async function type(index: number, value: string): Promise<void> {
  const input = inputs()[index];
  input?.focus();
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
    input?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
async function click(name: string): Promise<void> {
  await act(async () =>
    [...document.querySelectorAll("button")].find((one) => one.textContent === name)?.click(),
  );
  await advance(50);
}
const alert = (): string => document.querySelector("[role=alert]")?.textContent ?? "";

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
  sent.length = 0;
  stored = firstCar;
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (_, how) => {
      const values = JSON.parse(String(how?.body)) as Car;
      sent.push(values);
      if (values.version === stored.version) {
        stored = { ...values, version: stored.version + 1 };
        return new Response("{}");
      }
      const details = { version: stored.version, current: stored };
      const failure = { code: "ChangedMeanwhile", message: "Modifié par Léa.", details };
      return new Response(JSON.stringify(failure), { status: 409 });
    }),
  );
  const who = { sub: "1", email: "", name: "", roles: [] };
  await openSession(
    { restore: async () => who, token: async () => "proof", renew: async () => who, signOut: async () => {} },
    { permissions: {}, roleNames: {} },
  );
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

it("an untouched form shows the values of the colleague, and is saved on their version", async () => {
  await show(firstCar);
  const field = inputs()[0];
  field?.focus();
  await change({ name: "Levain" });
  expect(valuesOnScreen()).toEqual(["Levain", "", "5"]);
  expect([inputs()[0] === field, document.activeElement === field]).toEqual([true, true]);
  expect(localStorage.length).toBe(0);
  await click("Enregistrer");
  expect([sent.map((one) => one.version), alert()]).toEqual([[2], ""]);
});

it("input keeps its text, its focus and its caret; what only the colleague changed is merged at submission", async () => {
  await show(firstCar);
  await type(0, "Levurine et fils");
  const field = inputs()[0];
  field?.setSelectionRange(3, 5);
  await change({ seats: 7 });
  expect(valuesOnScreen()).toEqual(["Levurine et fils", "", "5"]);
  expect([inputs()[0] === field, document.activeElement === field]).toEqual([true, true]);
  expect([field?.selectionStart, field?.selectionEnd]).toEqual([3, 5]);
  await click("Enregistrer");
  await vi.waitFor(() => expect(alert()).toContain("Ses changements sont repris dans votre saisie"));
  await click("Enregistrer");
  expect(stored).toMatchObject({ version: 3, name: "Levurine et fils", seats: 7 });
});

it("a conflict is offered where both changed the same field", async () => {
  await show(firstCar);
  await type(0, "Levurine et fils");
  await change({ name: "Levain" });
  await click("Enregistrer");
  await vi.waitFor(() =>
    expect(alert()).toContain("Pour ce que vous avez modifié tous les deux, choisissez"),
  );
  expect(stored.name).toBe("Levain");
  await click("Garder ma saisie");
  await click("Enregistrer");
  expect(stored.name).toBe("Levurine et fils");
});

it("a number typed again as it was does not hide that of the colleague", async () => {
  await show(firstCar);
  await type(2, "50");
  await type(2, "5");
  await change({ seats: 7 });
  expect(valuesOnScreen()[2]).toBe("7");
});

it("a form that was saved follows its own version, and the input typed meanwhile stays in place", async () => {
  await show(firstCar);
  await type(0, "Levain");
  await click("Enregistrer");
  const field = inputs()[0];
  await type(0, "Levain de mie");
  await show(stored);
  expect([valuesOnScreen()[0], inputs()[0] === field]).toEqual(["Levain de mie", true]);
  await click("Enregistrer");
  expect([sent.map((one) => one.version), alert(), stored.name]).toEqual([[1, 2], "", "Levain de mie"]);
});

it("another record opens another form, and the input of each one is kept", async () => {
  await show(firstCar);
  await type(0, "Levurine et fils");
  await show({ ...firstCar, name: "Froment" }, { id: "2" });
  expect(valuesOnScreen()[0]).toBe("Froment");
  await show(firstCar);
  expect(valuesOnScreen()[0]).toBe("Levurine et fils");
});

it("a dialog that does not show what changed is refused at submission", async () => {
  await show(firstCar, { isDialog: true });
  await advance(300);
  await change({}, { isDialog: true });
  await click("Enregistrer");
  expect(sent.map((one) => one.version)).toEqual([1]);
  await vi.waitFor(() => expect(alert()).toContain("Modifié par Léa."));
});

it("an untouched dialog that shows what changed opens on it", async () => {
  await show(firstCar, { isDialog: true });
  await advance(300);
  await change({ name: "Levain" }, { isDialog: true });
  expect(valuesOnScreen()[0]).toBe("Levain");
  await click("Enregistrer");
  expect(sent.map((one) => one.version)).toEqual([2]);
});
