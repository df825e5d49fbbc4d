// A drawn signature covers the content above it, as it was when it was drawn.
import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { FormContext, FormState } from "../form/form.ts";
import { SignaturePad } from "./SignaturePad.tsx";

const empty = { isDrawn: true, strokes: [] };
const drawn = { isDrawn: true, strokes: [[1, 1, 90, 90]] };
const schema = z.object({ version: z.int(), name: z.string(), signature: z.unknown() });
const base = { version: 1, name: "Léa Martin", signature: empty };
let root: Root;
let form: FormState;

function show(above = "GX-482-KP"): string {
  act(() =>
    root.render(
      <MantineProvider>
        <FormContext value={form}>
          <SignaturePad
            name="signature"
            label="Signature"
            width={300}
            height={100}
            alternative="Par le nom"
            above={above}
          />
        </FormContext>
      </MantineProvider>,
    ),
  );
  return document.body.textContent;
}
const set = (name: string, value: unknown): void => act(() => form.set(name, value));
const signature = (): unknown => (form.values as typeof base).signature;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  form = new FormState(schema, base);
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.innerHTML = "";
});

it("is cleared, with a notice, when a field changes after it was drawn", () => {
  show();
  set("name", "Camille Faure");
  set("signature", drawn);
  expect(signature()).toEqual(drawn);
  set("version", 2);
  expect(signature()).toEqual(drawn);
  set("name", "Camille Fabre");
  expect(signature()).toEqual(empty);
  expect(show()).toContain("Ce qui est signé a changé");
  set("signature", drawn);
  expect(show()).not.toContain("Ce qui est signé a changé");
});

it("is cleared when signed content outside the fields changes", () => {
  show();
  set("signature", drawn);
  show("HA-001-AA");
  expect(signature()).toEqual(empty);
});

it("asks for a new drawing when a draft was restored", () => {
  expect(show()).not.toContain("ne se garde pas");
  act(() => root.render(null));
  form = new FormState(schema, base, { ...base, name: "Camille Faure" });
  expect(show()).toContain("Une signature dessinée ne se garde pas");
});
