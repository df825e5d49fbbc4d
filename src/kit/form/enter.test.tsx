// Enter, or the « OK » of the keyboard of a phone, in a form.
import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { MultiSelectField } from "../field/MultiSelectField.tsx";
import { FormState } from "./form.ts";
import { FormFrame } from "./FormFrame.tsx";

afterEach(() => void (document.body.innerHTML = ""));

/** False when what a browser does on Enter, sending the form, was prevented. */
function enter(isOpen: boolean, { isOutgoing, key }: { isOutgoing?: boolean; key?: object } = {}): boolean {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const form = new FormState(z.object({ to: z.array(z.string()) }), { to: ["a@fr.test"] });
  act(() =>
    root.render(
      <MantineProvider>
        <FormFrame
          form={form}
          onSubmit={vi.fn()}
          submit="Envoyer"
          isOutgoing={isOutgoing}
          isPending={false}
          failure={null}
          giveUp={null}
        >
          <MultiSelectField
            name="to"
            label="Destinataires"
            options={{ "a@fr.test": "Ada", "b@fr.test": "Bo" }}
          />
        </FormFrame>
      </MantineProvider>,
    ),
  );
  const input = document.querySelector<HTMLInputElement>("input[role=combobox]");
  if (!input) throw new Error("no field of recipients");
  if (isOpen) act(() => input.click());
  expect(input.getAttribute("aria-expanded")).toBe(String(isOpen));
  let goes = true;
  act(() => {
    goes = input.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...key }),
    );
  });
  act(() => root.unmount());
  return goes;
}

it("chooses in a list that is open, found or not, and sends nothing", () => expect(enter(true)).toBe(false));
it("sends the form from a list that is closed", () => expect(enter(false)).toBe(true));
it("sends nothing that leaves the house, from whichever field", () =>
  expect(enter(false, { isOutgoing: true })).toBe(false));
it("leaves Ctrl+Enter to the form that leaves the house", () => {
  const sent = vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockImplementation(() => {});
  enter(false, { isOutgoing: true, key: { ctrlKey: true } });
  expect(sent).toHaveBeenCalledOnce();
  sent.mockRestore();
});
