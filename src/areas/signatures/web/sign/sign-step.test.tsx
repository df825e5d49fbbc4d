// The consent of a signer waits for the pages that it is about.
import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { consentVersion } from "../../model/wording/consent.ts";
import type { Visit } from "../../model/visit.ts";
import { SignStep } from "./SignStep.tsx";

const visit: Visit = {
  state: "READY",
  company: "Écurie",
  phone: "01 23 45 67 89",
  isOpen: true,
  documents: [{ token: "t", title: "Devis", name: "devis.pdf", pageCount: 3, sha256: "0f", order: null }],
  signer: { id: "s", firstName: "Camille", lastName: "Roux" },
  codeChannel: "email",
  isSmsUnavailable: false,
  maskedAddress: "c•••e@client.fr",
  others: [],
  startedBy: "Marie Legrand",
  expiresAt: "2026-12-22T00:00:00.000Z",
  signedAt: null,
  button: "Signer",
  isSignedElsewhere: false,
  consentVersion,
  consentText: "Je consens.",
  levelStatement: "",
  codeExpiresAt: null,
  triesLeft: 5,
  replacement: null,
};

let root: Root;
const box = (): HTMLInputElement => document.querySelector("input[type=checkbox]") as HTMLInputElement;
const text = (): string => document.body.textContent ?? "";
const settlePage = (number: number, how: "load" | "error"): Promise<void> =>
  act(
    async () => void document.querySelectorAll("img[alt^=Page]")[number - 1]?.dispatchEvent(new Event(how)),
  );

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <MantineProvider>
        <SignStep visit={visit} token="t" lead="" onChange={() => {}} />
      </MantineProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  document.body.innerHTML = "";
});

it("the consent cannot be given before the first pages are displayed", async () => {
  expect([box().disabled, text().includes("Le document se charge…")]).toEqual([true, true]);
  await settlePage(1, "load");
  expect(box().disabled).toBe(true);
  await settlePage(2, "load");
  expect([box().disabled, text().includes("Le document se charge…")]).toEqual([false, false]);
});

it("a page that fails does not lock the consent: it offers the PDF", async () => {
  await settlePage(2, "error");
  await settlePage(1, "load");
  expect([box().disabled, text().includes("ouvrez le PDF")]).toEqual([false, true]);
});
