// Three-way merge of the rows of a form, case by case, written by hand.
import { a, b, belt, c, fresh, oil, tyres, testCases } from "#tests/examples/merge-cases.ts";

testCases([
  {
    title: "what the form does not have is not added to it",
    base: { name: "Un" },
    mine: { name: "Un" },
    theirs: { name: "Un", note: "m" },
    merged: { name: "Un" },
  },
  {
    title: "two rows edited, one by each",
    base: { contacts: [a, b] },
    mine: { contacts: [a, { ...b, name: "Rob" }] },
    theirs: { contacts: [{ ...a, name: "Adèle" }, b] },
    merged: {
      contacts: [
        { ...a, name: "Adèle" },
        { ...b, name: "Rob" },
      ],
    },
    takes: ["contacts.Ada.name"],
  },
  {
    title: "two fields of one row, one by each",
    base: { contacts: [a] },
    mine: { contacts: [{ ...a, name: "Adèle" }] },
    theirs: { contacts: [{ ...a, email: "z@x.fr" }] },
    merged: { contacts: [{ ...a, name: "Adèle", email: "z@x.fr" }] },
    takes: ["contacts.Adèle.email"],
  },
  {
    title: "one field of one row by both",
    base: { contacts: [a] },
    mine: { contacts: [{ ...a, name: "Adèle" }] },
    theirs: { contacts: [{ ...a, name: "Adam" }] },
    merged: { contacts: [{ ...a, name: "Adèle" }] },
    asks: ["contacts.Adèle.name"],
  },
  {
    title: "both add a row: both stay, mine after the one that it follows",
    base: { contacts: [a] },
    mine: { contacts: [a, fresh("m@x.fr", "Max")] },
    theirs: { contacts: [a, b] },
    merged: { contacts: [a, b, fresh("m@x.fr", "Max")] },
    takes: ["contacts.Bob"],
  },
  {
    title: "both add the same row: one, with the id that is stored",
    base: { contacts: [a] },
    mine: { contacts: [a, fresh("b@x.fr", "Bob")] },
    theirs: { contacts: [a, b] },
    merged: { contacts: [a, b] },
  },
  {
    title: "both add a row of one key with different fields: asked field by field",
    base: { contacts: [] },
    mine: { contacts: [fresh("B@x.fr", "Robert")] },
    theirs: { contacts: [b] },
    merged: { contacts: [{ ...b, email: "B@x.fr", name: "Robert" }] },
    asks: ["contacts.Robert.email", "contacts.Robert.name"],
  },
  {
    title: "an id that the browser gave is replaced wherever it is named",
    base: { contacts: [a], brands: [] },
    mine: { contacts: [a, { ...b, id: "new" }], brands: ["new"] },
    theirs: { contacts: [a, b], brands: [] },
    merged: { contacts: [a, b], brands: ["b"] },
  },
  {
    title: "a row removed by the colleague that I did not touch goes",
    base: { contacts: [a, b], name: "Un" },
    mine: { contacts: [a, b], name: "Deux" },
    theirs: { contacts: [a], name: "Un" },
    merged: { contacts: [a], name: "Deux" },
    takes: ["contacts.Bob"],
  },
  {
    title: "a row removed by me that the colleague did not touch goes",
    base: { contacts: [a, b], name: "Un" },
    mine: { contacts: [a], name: "Un" },
    theirs: { contacts: [a, b], name: "Deux" },
    merged: { contacts: [a], name: "Deux" },
    takes: ["name"],
  },
  {
    title: "removed by the colleague and edited by me is asked, and stays",
    base: { contacts: [a, b] },
    mine: { contacts: [a, { ...b, name: "Rob" }] },
    theirs: { contacts: [a] },
    merged: { contacts: [a, { ...b, name: "Rob" }] },
    asks: ["contacts.Rob"],
  },
  {
    title: "removed by me and edited by the colleague is asked, and stays removed",
    base: { contacts: [a, b] },
    mine: { contacts: [a] },
    theirs: { contacts: [a, { ...b, name: "Rob" }] },
    merged: { contacts: [a] },
    asks: ["contacts.Rob"],
  },
  {
    title: "removed by both is gone",
    base: { contacts: [a, b, c] },
    mine: { contacts: [a, c] },
    theirs: { contacts: [a, { ...c, name: "Clé" }] },
    merged: { contacts: [a, { ...c, name: "Clé" }] },
    takes: ["contacts.Cléo.name"],
  },
  {
    title: "moved by one and edited by the other",
    base: { contacts: [a, b] },
    mine: { contacts: [a, { ...b, name: "Rob" }] },
    theirs: { contacts: [b, a] },
    merged: { contacts: [{ ...b, name: "Rob" }, a] },
    takes: ["contacts (order)"],
  },
  {
    title: "moved by me and edited by the colleague",
    base: { contacts: [a, b] },
    mine: { contacts: [b, a] },
    theirs: { contacts: [a, { ...b, name: "Rob" }] },
    merged: { contacts: [{ ...b, name: "Rob" }, a] },
    takes: ["contacts.Bob.name"],
  },
  {
    title: "moved by both alike is no collision",
    base: { contacts: [a, b, c] },
    mine: { contacts: [c, a, b] },
    theirs: { contacts: [c, a, b] },
    merged: { contacts: [c, a, b] },
  },
  {
    title: "moved by both differently is asked",
    base: { contacts: [a, b, c] },
    mine: { contacts: [c, a, b] },
    theirs: { contacts: [b, a, c] },
    merged: { contacts: [c, a, b] },
    asks: ["contacts (order)"],
  },
  {
    title: "rows without an id by their natural key",
    base: { terms: [oil, belt] },
    mine: { terms: [oil, { ...belt, price: 550 }] },
    theirs: { terms: [{ ...oil, price: 110 }, belt, tyres] },
    merged: { terms: [{ ...oil, price: 110 }, { ...belt, price: 550 }, tyres] },
    takes: ["terms.Vidange.price", "terms.Pneus"],
  },
  {
    title: "both add a row of one natural key without an id",
    base: { terms: [] },
    mine: { terms: [{ ...oil, price: null }] },
    theirs: { terms: [oil] },
    merged: { terms: [oil] },
    takes: ["terms.Vidange.price"],
  },
  {
    title: "a natural key that comes twice: the list collides as a whole",
    base: { terms: [oil] },
    mine: { terms: [oil, oil] },
    theirs: { terms: [{ ...oil, price: 110 }] },
    merged: { terms: [oil, oil] },
    asks: ["terms"],
  },
  {
    title: "a natural key that comes twice and one side alone changed: its list",
    base: { terms: [oil, oil], name: "Un" },
    mine: { terms: [oil, oil], name: "Deux" },
    theirs: { terms: [oil], name: "Un" },
    merged: { terms: [oil], name: "Deux" },
    takes: ["terms"],
  },
  {
    title: "rows without id nor key: the list as a whole",
    base: { steps: [{ points: 1 }] },
    mine: { steps: [{ points: 2 }] },
    theirs: { steps: [{ points: 1 }, { points: 3 }] },
    merged: { steps: [{ points: 2 }] },
    asks: ["steps"],
  },
  {
    title: "rows of rows merge too",
    base: {
      engines: [
        {
          id: "e",
          name: "E",
          finishes: [
            { id: "f", price: 1 },
            { id: "g", price: 1 },
          ],
        },
      ],
    },
    mine: {
      engines: [
        {
          id: "e",
          name: "E",
          finishes: [
            { id: "f", price: 2 },
            { id: "g", price: 1 },
          ],
        },
      ],
    },
    theirs: {
      engines: [
        {
          id: "e",
          name: "E2",
          finishes: [
            { id: "f", price: 1 },
            { id: "g", price: 3 },
          ],
        },
      ],
    },
    merged: {
      engines: [
        {
          id: "e",
          name: "E2",
          finishes: [
            { id: "f", price: 2 },
            { id: "g", price: 3 },
          ],
        },
      ],
    },
    takes: ["engines.E.name", "engines.E.finishes.g.price"],
  },
]);
