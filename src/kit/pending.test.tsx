// A button that sends: a double tap sends once, however fast the answer is.
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { doubleTapMs } from "./form/press.ts";
import { usePending } from "./pending.ts";

const send = vi.fn<(name: string) => Promise<void>>();
let host: HTMLElement;

function Buttons() {
  const { pending, run } = usePending();
  return ["approve", "send"].map((name) => (
    <button key={name} type="button" onClick={() => void run(() => send(name), name)}>
      {name}
      {pending === name && "…"}
    </button>
  ));
}

const tap = (name: string): Promise<void> =>
  act(async () =>
    [...host.querySelectorAll("button")].find((one) => one.textContent?.startsWith(name))?.click(),
  );

beforeEach(async () => {
  vi.useFakeTimers();
  send.mockReset();
  host = document.body.appendChild(document.createElement("div"));
  await act(async () => createRoot(host).render(<Buttons />));
});
afterEach(() => {
  vi.advanceTimersByTime(doubleTapMs);
  vi.useRealTimers();
});

it("sends nothing while an act runs", async () => {
  let answer = (): void => {};
  send.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await tap("approve");
  vi.advanceTimersByTime(5_000);
  await tap("approve");
  await tap("send");
  expect(send.mock.calls).toEqual([["approve"]]);
  expect(host.textContent).toBe("approve…send");
  await act(async () => answer());
  expect(host.textContent).toBe("approvesend");
});

it("sends once on a double tap whose answer comes between the taps, then again later", async () => {
  send.mockResolvedValue();
  await tap("approve");
  await tap("approve");
  expect(send).toHaveBeenCalledTimes(1);
  await tap("send");
  expect(send).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(doubleTapMs);
  await tap("send");
  expect(send).toHaveBeenCalledTimes(3);
});
