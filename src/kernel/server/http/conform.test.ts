// Answers contain only the keys of their schema; an answer that breaks this fails a test.
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { read } from "../../contract.ts";
import { conformAnswer } from "./conform.ts";

const endpoint = read({
  path: "/things",
  returns: z.object({ name: z.string(), rows: z.array(z.object({ id: z.string() })) }),
  may: "SIGNED_IN",
  shows: [],
});
const readThings = { name: "readThings", endpoint };
const answer = { name: "a", searchText: "a", rows: [{ id: "b", createdById: "c" }] };

describe("an answer", () => {
  it("leaves production without undeclared keys, at any depth", () =>
    expect(conformAnswer({ validatesAnswers: false }, readThings, answer)).toEqual({
      name: "a",
      rows: [{ id: "b" }],
    }));

  it("fails a test when it has an undeclared key, with the endpoint and the path of the key", () => {
    const conform = () => conformAnswer({ validatesAnswers: true }, readThings, answer);
    expect(conform).toThrow(/readThings/);
    expect(conform).toThrow(/"searchText"/);
    expect(conform).toThrow(/"rows\.0\.createdById"/);
  });

  it("fails a test when its schema rejects a value", () =>
    expect(() => conformAnswer({ validatesAnswers: true }, readThings, { name: 1, rows: [] })).toThrow(
      /"name"/,
    ));

  it("fails a test when pruning loses a part that its schema names", () => {
    // The first option matches by its required key, and names fewer keys than the second.
    const returns = z.union([z.object({ id: z.string() }), z.object({ id: z.string(), name: z.string() })]);
    const ambiguous = read({ path: "/one", returns, may: "SIGNED_IN", shows: [] });
    const conform = () =>
      conformAnswer(
        { validatesAnswers: true },
        { name: "readOne", endpoint: ambiguous },
        { id: "a", name: "b" },
      );
    expect(conform).toThrow("pruning the answer of readOne loses a part that its schema names");
  });

  it("is unchanged when it is a document", () => {
    const report = read({
      path: "/report",
      returns: { document: ["text/csv"] },
      may: "SIGNED_IN",
      shows: [],
    });
    const file = { name: "a.csv", type: "text/csv", bytes: new Uint8Array() };
    expect(conformAnswer({ validatesAnswers: true }, { name: "report", endpoint: report }, file)).toBe(file);
  });
});
