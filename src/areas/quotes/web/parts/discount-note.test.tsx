// Requests and decisions about the discount of any kind of record.
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Offers } from "#kernel/flow/flow.ts";
import { cache } from "#kernel/web/calls/reads.ts";
import { quoteRecordContract } from "../../contract/record.ts";
import { DiscountNote } from "./DiscountNote.tsx";

let root: Root;
const sent: { url: string; body: unknown }[] = [];
const offer = (label: string): Offers[string] => ({
  label,
  reasons: [],
  isGrave: false,
  isNext: false,
});
const record = {
  version: 3,
  discountApproval: { limit: 0.1, discount: 12, reasons: [], approval: null },
  offers: { askDiscount: offer("Demander"), approveDiscount: offer("Accorder la remise") },
};
const button = (name: string): HTMLButtonElement =>
  [...document.querySelectorAll("button")].find((one) => one.textContent === name) as HTMLButtonElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  sent.length = 0;
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) });
    return Response.json({});
  });
});
afterEach(() => {
  act(() => root.unmount());
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

it("approves the discount of the displayed record at the displayed version", async () => {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={cache}>
          <DiscountNote
            record={record}
            params={{ id: "q1" }}
            ask={quoteRecordContract.askDiscount}
            decide={quoteRecordContract.decideDiscount}
          />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  await act(async () => button("Accorder la remise").click());
  await act(async () => void (await import("./DiscountDialog.tsx")));
  await act(async () => void (await import("#kit/dialog/DialogWindow.tsx")));
  await act(async () => button("Accorder").click());
  await vi.waitFor(() =>
    expect(sent).toMatchObject([
      { url: "/api/quotes/q1/discount-approval/decision", body: { version: 3, isApproved: true } },
    ]),
  );
});
