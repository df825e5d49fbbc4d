// A chosen file: a photo is reduced before its size is checked, and an unsupported file is refused immediately.
import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { write } from "#kernel/contract.ts";
import type { Progress } from "#kernel/web/calls/progress.ts";
import { cache } from "#kernel/web/calls/reads.ts";
import { type KitLanguage, LanguageContext } from "../words.ts";
import { FormPanel } from "../form/FormPanel.tsx";
import { FormContext, FormState } from "../form/form.ts";
import { focusFirstError } from "../form/summary.ts";
import { FileField } from "./FileField.tsx";

const shrink = vi.hoisted(() => vi.fn<(photo: Blob) => Promise<Blob>>());
vi.mock("../upload/shrink.ts", () => ({ shrink }));
const fetchWithProgress = vi.hoisted(() =>
  vi.fn<(address: string, init: RequestInit, progress: Progress) => Promise<Response>>(),
);
vi.mock("#kernel/web/calls/progress.ts", () => ({ fetchWithProgress }));
vi.stubGlobal(
  "Worker",
  class extends EventTarget {
    postMessage(): void {
      queueMicrotask(() => this.dispatchEvent(new Event("error")));
    }
  },
);
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => {
  document.body.innerHTML = "";
  shrink.mockReset();
});

const photos = ["application/pdf", "image/jpeg", "image/png"];
const sized = (name: string, type: string, bytes: number): File =>
  new File([new Uint8Array(bytes)], name, { type });

async function choose(file: File, types: readonly string[] = photos, language: KitLanguage = "fr") {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const form = new FormState(z.object({}), {});
  act(() =>
    root.render(
      <MantineProvider>
        <LanguageContext value={language}>
          <FormContext value={form}>
            <FileField name="file" label="COC" types={types} />
          </FormContext>
        </LanguageContext>
      </MantineProvider>,
    ),
  );
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  Object.defineProperty(input, "files", { value: [file], configurable: true });
  await act(async () => {
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  const text = document.body.textContent ?? "";
  act(() => root.unmount());
  return { sent: form.files["file"], text };
}

it("accepts a photo of 9 MB, reduced", async () => {
  shrink.mockResolvedValue(new Blob([new Uint8Array(900_000)]));
  const { sent } = await choose(sized("memo.jpg", "image/jpeg", 9_400_000));
  expect(sent).toMatchObject({ name: "memo.jpg", type: "image/jpeg", size: 900_000 });
});

it("immediately refuses a photo that the browser cannot read, and explains what to do", async () => {
  shrink.mockRejectedValue(new Error("unreadable"));
  for (const type of ["image/heic", ""]) {
    const { sent, text } = await choose(sized("IMG_0001.HEIC", type, 2_000_000));
    expect(sent).toBeUndefined();
    expect(text).toContain("HEIC");
    expect(text).toContain("JPEG");
  }
});

it("sends a document as it is, under 6 MB", async () => {
  expect((await choose(sized("memo.pdf", "application/pdf", 1000))).sent?.size).toBe(1000);
  const { sent, text } = await choose(sized("memo.pdf", "application/pdf", 7_000_000));
  expect(sent).toBeUndefined();
  expect(text).toContain("6 Mo");
});

it("speaks the language of the reader", async () => {
  shrink.mockRejectedValue(new Error("unreadable"));
  const heic = await choose(sized("IMG_0001.HEIC", "image/heic", 2000), photos, "de");
  expect(heic.text).toContain("HEIC-Format");
  const large = await choose(sized("coc.pdf", "application/pdf", 7_000_000), photos, "de");
  expect(large.text).toContain("höchstens 6 MB");
  expect(large.text).not.toMatch(/fichier|obligatoire/i);
});

it("reports an empty file before a wrong type", async () => {
  const { sent, text } = await choose(sized("vide.pdf", "application/pdf", 0));
  expect(sent).toBeUndefined();
  expect(text).toContain("Ce fichier est vide");
  expect((await choose(sized("leer.pdf", "application/pdf", 0), photos, "de")).text).toContain("leer");
});

it("shows sizes in the units of the reader", async () => {
  const file = sized("coc.pdf", "application/pdf", 561_200);
  expect((await choose(file, photos, "de")).text).toContain("562\u00a0KB");
  expect((await choose(file)).text).toContain("562\u00a0ko");
});

it("refuses a photo when only a document is accepted", async () => {
  const { sent, text } = await choose(sized("memo.jpg", "image/jpeg", 1000), ["application/pdf"]);
  expect(sent).toBeUndefined();
  expect(text).toContain("Formats acceptés : PDF.");
});

it("waits for its file to be ready before the form is sent, and shows the progress of the upload", async () => {
  const ready = Promise.withResolvers<Blob>();
  shrink.mockReturnValue(ready.promise);
  const sent = vi.fn<(body: unknown) => void>();
  const answer = Promise.withResolvers<Response>();
  let reportProgress: Progress = () => {};
  fetchWithProgress.mockImplementation((_, init, progress) => {
    sent((init.body as FormData).get("file"));
    reportProgress = progress;
    return answer.promise;
  });
  const uploadFile = write({
    path: "/public/memo",
    takes: { files: { file: { types: ["image/jpeg"] } } },
    returns: z.object({}),
    may: "ANONYMOUS",
    audit: { none: "test" },
  });
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={cache}>
          <FormPanel endpoint={uploadFile} submit="Envoyer" onDone={() => {}}>
            <FileField name="file" label="Attestation" types={["image/jpeg"]} isRequired />
          </FormPanel>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  Object.defineProperty(input, "files", { value: [sized("memo.jpg", "image/jpeg", 7_000_000)] });
  const pause = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
  act(() => {
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  act(() => document.querySelector("form")?.requestSubmit());
  await pause();
  expect(sent).not.toHaveBeenCalled();
  ready.resolve(new Blob(["small"]));
  await pause();
  await pause();
  expect(sent).toHaveBeenCalledOnce();
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ size: 5 });
  expect(document.body.textContent).not.toContain("obligatoire");
  const going = () => document.querySelector("progress");
  act(() => reportProgress(0.42));
  expect(going()?.textContent).toBe("42 %");
  expect(document.body.textContent).toContain("gardez cette page ouverte");
  act(() => reportProgress(1));
  expect(document.body.textContent).toContain("encore un instant");
  answer.resolve(Response.json({}));
  await pause();
  expect(going()).toBeNull();
  act(() => root.unmount());
});

it("focuses the button of a file in error, or else the message of the form", () => {
  Element.prototype.scrollIntoView = () => {};
  const element = document.body.appendChild(document.createElement("form"));
  const root = createRoot(element);
  const form = new FormState(z.object({}), {});
  act(() =>
    root.render(
      <MantineProvider>
        <FormContext value={form}>
          <FileField name="file" label="Relevé" types={photos} />
          <p role="alert">Le relevé est refusé.</p>
        </FormContext>
      </MantineProvider>,
    ),
  );
  focusFirstError(element);
  expect(document.activeElement?.textContent).toBe("Le relevé est refusé.");
  act(() => form.setServerMessages({ file: "Ce fichier n’est pas un relevé." }));
  focusFirstError(element);
  expect(document.activeElement?.tagName).toBe("BUTTON");
  act(() => root.unmount());
});
