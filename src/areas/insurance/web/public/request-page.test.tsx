// The page of the client after a memo, and after a replacement.
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cache } from "#kernel/web/calls/reads.ts";
import type { PublicRequest } from "../../model/insurance.ts";
import RequestPage from "./RequestPage.tsx";

const received: PublicRequest = {
  lessor: { name: "Bail", phone: "02 41 00 00 00" },
  recipient: "Léa Martin",
  companyName: "Ateliers du Lac",
  car: { title: "Renault Clio", plate: "AB-123-CD", vin: "12345678" },
  expiresAt: "2027-01-01T00:00:00.000Z",
  step: "RECEIVED",
  refusalReason: "",
  next: [],
};
let root: Root;
vi.mock("#kernel/web/calls/progress.ts", () => ({
  fetchWithProgress: (address: string, init: RequestInit) => fetch(address, init),
}));

async function open(request: PublicRequest): Promise<void> {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(request)));
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={cache}>
          <RequestPage params={{ id: "jeton" }} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  await settle();
}
const settle = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
const text = (): string => document.body.textContent ?? "";
const press = async (name: string): Promise<void> => {
  act(() => [...document.querySelectorAll("button")].find((one) => one.textContent === name)?.click());
  await settle();
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal("scrollTo", () => {});
});
afterEach(() => {
  act(() => root.unmount());
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

it("does not announce that nothing is left to do while a slot is expected", async () => {
  await open({ ...received, next: ["/public/add-delivery-information/jeton"] });
  expect(text()).toContain("Il vous reste à choisir le jour de votre livraison");
  expect(text()).not.toContain("rien d’autre");
  expect(text()).toContain("Continuer : votre livraison");
});

it("thanks for a replacement memo, and no longer asks for one", async () => {
  await open(received);
  await press("Envoyer une autre attestation à la place");
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  const file = new File(["%PDF-1.7"], "memo.pdf", { type: "application/pdf" });
  Object.defineProperty(input, "files", { value: [file] });
  act(() => void input.dispatchEvent(new Event("change", { bubbles: true })));
  for (const [name, value] of [
    ["Assureur", "Mutuelle du Lac"],
    ["N° de police", "AUTO-1"],
    ["Fin du contrat d’assurance", "31-12-2030"],
  ])
    act(() => fill(name ?? "", value ?? ""));
  await settle();
  await press("Envoyer mon attestation");
  await settle();
  expect(text()).toContain("elle remplace la précédente");
  expect(document.querySelector("form")).toBeNull();
});

function fill(name: string, value: string): void {
  const label = [...document.querySelectorAll("label")].find((one) => one.textContent?.startsWith(name));
  const input = document.getElementById(label?.htmlFor ?? "") as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
