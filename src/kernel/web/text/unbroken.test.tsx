// Displayed text, with each unbroken number between brackets.
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { Fragment, jsx, jsxs } from "./jsx-runtime.ts";

function draw(element: React.ReactNode): HTMLElement {
  const place = document.createElement("div");
  flushSync(() => createRoot(place).render(element));
  return place;
}
function marked(element: React.ReactNode): string {
  const place = draw(element);
  for (const number of place.querySelectorAll("no-break")) number.textContent = `[${number.textContent}]`;
  return place.textContent;
}

it.each([
  ["a contract", "Le contrat D-2026-000083 est signé.", "Le contrat [D-2026-000083] est signé."],
  ["a day", "À livrer avant le 26-11-2026", "À livrer avant le [26-11-2026]"],
  ["a plate", "La plaque AB-123-CD (posée)", "La plaque [AB-123-CD] (posée)"],
  ["an order of a supplier", "PVL-26-0933, AB-26-0417", "[PVL-26-0933], [AB-26-0417]"],
  ["a number alone", "D-2026-000083", "[D-2026-000083]"],
  ["a hyphenated word", "Jean-Paul a un e-mail", "Jean-Paul a un e-mail"],
  ["a model", "Peugeot 308 Hybrid 145 e-DCS6 R-Line", "Peugeot 308 Hybrid 145 e-DCS6 R-Line"],
  ["a technical key", "019abcde-0000-7000-8000-000000000000", "019abcde-0000-7000-8000-000000000000"],
  ["a negative number", "de -5 à 5", "de -5 à 5"],
])("keeps %s on one line", (_, text, expected) => {
  expect(marked(jsx("p", { children: text }))).toBe(expected);
  expect(draw(jsx("p", { children: text })).textContent).toBe(text);
});

it("reads neighbouring texts as one, in a fragment too", () => {
  const children = ["Devis ", "D", "-2026-000083", null, " du ", "26-11-2026"];
  expect(marked(jsxs("p", { children }))).toBe("Devis [D-2026-000083] du [26-11-2026]");
  expect(marked(jsxs(Fragment, { children }))).toBe("Devis [D-2026-000083] du [26-11-2026]");
});

it("a text and its numbers are one item of a flexible line", () => {
  const children = ["Le ", "26-11-2026", jsx("b", { children: "!" })];
  expect(draw(jsxs("p", { children })).querySelector("p")?.children.length).toBe(2);
});

it("the elements after a text keep their state when a number comes into it", () => {
  const place = document.createElement("div");
  const root = createRoot(place);
  const show = (text: string): Element | null => {
    flushSync(() => root.render(jsxs("p", { children: [text, " ", jsx("input", {})] })));
    return place.querySelector("input");
  };
  expect(show("Bonjour")).toBe(show("Le 26-11-2026"));
});

it.each(["option", "title", "textarea"] as const)("leaves the text of <%s> as it is", (name) => {
  const { props } = jsx(name, { children: "Le 26-11-2026" }) as { props: { children: unknown } };
  expect(props.children).toBe("Le 26-11-2026");
});

it("a component receives its children as they are written", () => {
  const Name = ({ children }: { children: string }) => children.toUpperCase();
  expect(draw(jsx(Name, { children: "d-2026-000083" })).textContent).toBe("D-2026-000083");
});
