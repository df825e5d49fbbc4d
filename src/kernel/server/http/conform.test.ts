// An answer leaves with the keys of its schema alone; a test that makes another one leave fails.
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
  it("leaves production without the keys that its schema does not name, at any depth", () =>
    expect(conformAnswer({ validatesAnswers: false }, readThings, answer)).toEqual({
      name: "a",
      rows: [{ id: "b" }],
    }));

  it("fails a test by such a key, with the endpoint and the path of the key", () => {
    const conform = () => conformAnswer({ validatesAnswers: true }, readThings, answer);
    expect(conform).toThrow(/readThings/);
    expect(conform).toThrow(/"searchText"/);
    expect(conform).toThrow(/"rows\.0\.createdById"/);
  });

  it("fails a test by a value that its schema refuses", () =>
    expect(() => conformAnswer({ validatesAnswers: true }, readThings, { name: 1, rows: [] })).toThrow(
      /"name"/,
    ));

  it("is unchanged where it is a document", () => {
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
