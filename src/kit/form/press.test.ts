// The second tap of a double tap, when the first one changed the element under the finger.
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { ignoreSecondPress } from "./press.ts";

const buttonBehind = document.body.appendChild(document.createElement("button"));
const pressed = vi.fn<() => void>();
buttonBehind.addEventListener("click", pressed);

const down = (x: number, y: number) =>
  buttonBehind.dispatchEvent(new PointerEvent("pointerdown", { clientX: x, clientY: y, bubbles: true }));
function release(x: number, y: number): void {
  buttonBehind.dispatchEvent(new PointerEvent("pointerup", { clientX: x, clientY: y, bubbles: true }));
  buttonBehind.dispatchEvent(new MouseEvent("click", { clientX: x, clientY: y, bubbles: true }));
}
function tap(x: number, y: number): void {
  down(x, y);
  release(x, y);
}

beforeAll(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.advanceTimersByTime(2_000);
  pressed.mockClear();
});
afterAll(() => {
  vi.useRealTimers();
});

it("is ignored for a moment by the element now under the finger", () => {
  tap(100, 700);
  ignoreSecondPress(500);
  tap(104, 690);
  expect(pressed).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(600);
  tap(104, 690);
  expect(pressed).toHaveBeenCalledTimes(2);
});

it("is ignored too when the finger was already down", () => {
  tap(100, 700);
  down(100, 700);
  ignoreSecondPress(500);
  release(100, 700);
  expect(pressed).toHaveBeenCalledTimes(1);
});

it("is an ordinary press elsewhere, or from the keyboard", () => {
  tap(100, 700);
  ignoreSecondPress(500);
  tap(100, 600);
  buttonBehind.click();
  expect(pressed).toHaveBeenCalledTimes(3);
});

it("is an ordinary press once another has landed elsewhere in between", () => {
  tap(100, 700);
  ignoreSecondPress(500);
  tap(100, 600);
  tap(100, 700);
  expect(pressed).toHaveBeenCalledTimes(3);
});

it("is an ordinary press when a key closed the previous element", () => {
  tap(100, 700);
  dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  ignoreSecondPress(500);
  tap(100, 700);
  expect(pressed).toHaveBeenCalledTimes(2);
});
