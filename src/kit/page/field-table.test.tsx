// Facts and small tables whose labels and texts follow from the fields of a record.
import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { field, fields } from "#kernel/field.ts";
import { factsOf } from "../cell/field-text.ts";
import { FieldTable } from "./FieldTable.tsx";

const bookFields = fields({
  title: field.text("Titre"),
  kind: field.set("Nature", { NOVEL: "Roman" }),
  readOn: field.day("Lu le"),
  borrowedAt: field.instant("Emprunté le"),
  priceCents: field.cents("Prix", { heading: "Prix HT" }),
  pages: field.number("Longueur", { unit: "pages" }),
  isLent: field.boolean("Prêté"),
});
const book = {
  id: "1",
  title: "Nana",
  kind: "NOVEL",
  readOn: "2027-03-01",
  borrowedAt: "2027-02-28T22:30:00.000Z",
  priceCents: 1_250,
  pages: 1_480,
  isLent: false,
};
/** With plain spaces. */
const plain = (text: unknown): string => String(text).replaceAll(/\s/g, " ");

it("gives each named fact the label of its field and its French text, and keeps the others as they are", () => {
  const facts = factsOf(book, bookFields)(
    "title",
    "kind",
    "readOn",
    "borrowedAt",
    "priceCents",
    "pages",
    "isLent",
    ["Rayon", "B"],
  );
  expect(facts.map(([label, value]) => `${label} : ${plain(value)}`)).toEqual([
    "Titre : Nana",
    "Nature : Roman",
    "Lu le : 01-03-2027",
    "Emprunté le : 28-02-2027 à 23:30",
    "Prix : 12,50 €",
    "Longueur : 1 480 pages",
    "Prêté : Non",
    "Rayon : B",
  ]);
});

it("leaves a fact without a value empty, so that it is folded", () => {
  const facts = factsOf({ title: "", readOn: null, pages: 0 }, bookFields)("title", "readOn", "pages");
  expect(facts.map(([, value]) => value && plain(value))).toEqual([null, null, "0 pages"]);
});

it("heads a table with the titles of fields, aligns figures, and names on a phone the cells after the first", () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  act(() =>
    root.render(
      <MantineProvider>
        <FieldTable
          label="Livres"
          rows={[book, { ...book, id: "2", title: "Germinal", priceCents: null }]}
          fields={bookFields}
          columns={[
            "title",
            { key: "kind", title: "Genre" },
            "priceCents",
            {
              title: "Actions",
              isHidden: true,
              cell: ({ title }) => <button type="button">{`Lire ${title}`}</button>,
            },
          ]}
          isOff={({ priceCents }) => priceCents === null}
        >
          <tr data-total>
            <td>Total</td>
          </tr>
        </FieldTable>
      </MantineProvider>,
    ),
  );
  const all = (selector: string): HTMLElement[] => [...host.querySelectorAll<HTMLElement>(selector)];
  expect(all("th").map((one) => one.getAttribute("aria-label") ?? one.textContent)).toEqual([
    "Titre",
    "Genre",
    "Prix HT",
    "Actions",
  ]);
  expect(
    all("tr").map((row) => [...row.children].map((cell) => plain(cell.textContent)).join(" | ")),
  ).toEqual([
    "Titre | Genre | Prix HT | ",
    "Nana | Roman | 12,50 € | Lire Nana",
    "Germinal | Roman | — | Lire Germinal",
    "Total",
  ]);
  expect(all("[data-right]").map((one) => plain(one.textContent))).toEqual(["Prix HT", "12,50 €", "—"]);
  expect(all("tbody tr:first-child td").map((one) => one.dataset["label"])).toEqual([
    undefined,
    "Genre",
    "Prix HT",
    undefined,
  ]);
  expect(all("[data-off]")).toHaveLength(1);
  act(() => root.unmount());
});
