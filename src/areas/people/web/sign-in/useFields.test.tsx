import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { useFields } from "./useFields.ts";

const schema = z.object({ code: z.string().regex(/^\d{6}$/, "Le code a six chiffres.") });
const submit = vi.fn();

function CodeForm() {
  const fields = useFields(schema, { code: "" });
  const { error, ...input } = fields.getInputProps("code");
  return (
    <form onSubmit={fields.onSubmit(submit)} onReset={fields.reset}>
      <input {...input} />
      <p>{error}</p>
    </form>
  );
}

let root: Root;
beforeEach(async () => {
  submit.mockClear();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = "<div></div>";
  root = createRoot(document.body.firstElementChild ?? document.body);
  await act(async () => root.render(<CodeForm />));
});
afterEach(() => act(async () => root.unmount()));

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const message = () => element("p").textContent;
const fire = (selector: string, event: Event) => act(async () => void element(selector).dispatchEvent(event));

async function type(text: string): Promise<void> {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  write?.call(element("input"), text);
  await fire("input", new Event("input", { bubbles: true }));
}
const leave = () => fire("input", new FocusEvent("focusout", { bubbles: true }));
const send = () => fire("form", new Event("submit", { bubbles: true, cancelable: true }));

it("a field is checked when left, and its message disappears once corrected", async () => {
  await type("12");
  expect(message()).toBe("");
  await leave();
  expect(message()).toBe("Le code a six chiffres.");
  await type("123");
  expect(message()).toBe("");
});

it("nothing is submitted while a field is invalid", async () => {
  await send();
  expect(message()).toBe("Le code a six chiffres.");
  expect(submit).not.toHaveBeenCalled();
  await type("123456");
  await send();
  expect(submit).toHaveBeenCalledExactlyOnceWith({ code: "123456" });
});

it("a reset empties the fields and their messages", async () => {
  await type("12");
  await leave();
  await fire("form", new Event("reset", { bubbles: true }));
  expect(message()).toBe("");
  await send();
  expect(submit).not.toHaveBeenCalled();
});
