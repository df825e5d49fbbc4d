// The public signature page without SMS: the signer reads the destination of the code before requesting it.
import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { consentVersion } from "../../model/wording/consent.ts";
import type { Visit } from "../../model/visit.ts";
import { SignStep } from "./SignStep.tsx";

const byEmail: Visit = {
  state: "READY",
  company: "Écurie",
  phone: "01 23 45 67 89",
  isOpen: true,
  documents: [{ token: "t", title: "Devis", name: "devis.pdf", pageCount: 1, sha256: "0f", order: null }],
  signer: { id: "s", firstName: "Camille", lastName: "Roux" },
  codeChannel: "email",
  isSmsUnavailable: false,
  maskedAddress: "c•••e@client.fr",
  others: [],
  startedBy: "Marie Legrand",
  expiresAt: "2026-12-22T00:00:00.000Z",
  signedAt: null,
  consentVersion,
  consentText: "Je consens.",
  button: "Signer",
  isSignedElsewhere: false,
  levelStatement: "",
  codeExpiresAt: null,
  triesLeft: 5,
  replacement: null,
};

let root: Root;
afterEach(() => act(() => root.unmount()));

function open(visit: Visit): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({ code: "X", message: "" }, { status: 500 })),
  );
  root = createRoot(document.body.appendChild(document.createElement("div")));
  act(() =>
    root.render(
      <MantineProvider>
        <SignStep visit={visit} token="t" lead="" onChange={() => {}} />
      </MantineProvider>,
    ),
  );
  act(() => void document.querySelector("img[alt^=Page]")?.dispatchEvent(new Event("load")));
}
const text = (): string => document.body.textContent ?? "";
const consent = (): void =>
  act(() => document.querySelector<HTMLInputElement>("input[type=checkbox]")?.click());
const refuse = (): void =>
  act(() =>
    [...document.querySelectorAll("button")].find((one) => one.textContent?.startsWith("Je refuse"))?.click(),
  );
const instead = "Le SMS prévu ne peut pas partir. Votre code sera envoyé par e-mail, à c•••e@client.fr.";

it("a code requested by SMS is announced by e-mail, with the address", () => {
  open({ ...byEmail, isSmsUnavailable: true });
  consent();
  expect(text()).toContain(instead);
  expect(text()).toContain("Recevoir mon code par e-mail");
  expect(text()).not.toContain("code par SMS");
});

it("a code requested by SMS is announced by e-mail on the refusal step too", () => {
  open({ ...byEmail, isSmsUnavailable: true });
  refuse();
  expect(text()).toContain("Motif du refus");
  expect(text()).toContain(instead);
});

it.each([
  ["by e-mail", byEmail, "Recevoir mon code par e-mail"],
  [
    "by SMS",
    { ...byEmail, codeChannel: "sms" as const, maskedAddress: "•• •• •• •• 78" },
    "Recevoir mon code par SMS",
  ],
])("a code %s on its expected channel shows no notice", (_case, visit, label) => {
  open(visit);
  consent();
  expect(text()).toContain(label);
  expect(text()).not.toContain("ne peut pas partir");
});
