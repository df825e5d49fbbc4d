// The check of a chosen file: its report, until another file is chosen.
import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it } from "vitest";
import { z } from "zod";
import { FormContext, FormState } from "../form/form.ts";
import { FileCheck } from "./FileCheck.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => {
  document.body.innerHTML = "";
});

it("reports on the chosen file, and hides its report once another file is chosen", async () => {
  const form = new FormState(z.object({}), {});
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  act(() =>
    root.render(
      <MantineProvider>
        <FormContext value={form}>
          <FileCheck name="file" check={(file) => Promise.resolve(`12 lignes dans ${file.name}`)}>
            {(report) => <p>{report}</p>}
          </FileCheck>
        </FormContext>
      </MantineProvider>,
    ),
  );
  const button = (): HTMLButtonElement => document.querySelector("button") as HTMLButtonElement;
  const choose = (name: string): void => act(() => form.setFile("file", new File(["a"], name)));
  expect(button().disabled).toBe(true);
  choose("un.csv");
  await act(async () => {
    button().click();
    await Promise.resolve();
  });
  expect(document.body.textContent).toContain("12 lignes dans un.csv");
  choose("deux.csv");
  expect(document.body.textContent).not.toContain("12 lignes");
  act(() => root.unmount());
});
