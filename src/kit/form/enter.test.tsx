// Enter, or the « OK » key of a phone keyboard, in a form.
import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { MultiSelectField } from "../field/MultiSelectField.tsx";
import { FormState } from "./form.ts";
import { FormFrame } from "./FormFrame.tsx";

afterEach(() => {
  document.body.innerHTML = "";
});

/** Returns false when the browser default on Enter, submitting the form, was prevented. */
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

it("chooses in an open list, matched or not, and never submits", () => expect(enter(true)).toBe(false));
it("submits the form from a closed list", () => expect(enter(false)).toBe(true));
it("never submits an outgoing form, from any field", () =>
  expect(enter(false, { isOutgoing: true })).toBe(false));
it("leaves Ctrl+Enter to an outgoing form", () => {
  const sent = vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockImplementation(() => {});
  enter(false, { isOutgoing: true, key: { ctrlKey: true } });
  expect(sent).toHaveBeenCalledOnce();
  sent.mockRestore();
});
