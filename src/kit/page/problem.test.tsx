import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallFailure, networkFailure } from "#kernel/web/calls/failures.ts";
import { isServerUnreachable } from "#kernel/web/calls/network.ts";
import { Problem } from "./Problem.tsx";

let root: Root;
let isCut = false;
const retry = vi.fn<() => void>();
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal("fetch", async () => {
    if (isCut) throw new TypeError("Failed to fetch");
    return new Response("{}");
  });
  retry.mockReset();
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function open(error: CallFailure): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <MantineProvider>
        <Problem error={error} retry={retry} />
      </MantineProvider>,
    ),
  );
}
const wait = (ms: number): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

it("a read that failed for want of network is retried once the network is back", async () => {
  isCut = true;
  await open(networkFailure());
  await wait(50);
  expect(isServerUnreachable()).toBe(true);
  expect(retry).not.toHaveBeenCalled();
  isCut = false;
  await wait(1_000);
  expect(retry).toHaveBeenCalledOnce();
});

it.each([
  ["a refusal of the server", new CallFailure("invalid", { code: "InvalidInput", message: "Non." })],
  ["a request cut while the server answers", networkFailure()],
])("%s is not retried automatically", async (_, error) => {
  await open(error);
  await wait(700);
  expect(retry).not.toHaveBeenCalled();
});
