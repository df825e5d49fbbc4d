import { describe, expect, it } from "vitest";
import { z } from "zod";
import { refused } from "../../failure.ts";
import { conflict, withFormView } from "./conflict.ts";

const edit = conflict("L’assurance a été modifiée", {
  version: 3,
  updatedAt: "2026-11-21T13:05:00Z",
  updatedBy: "Alex Martin",
});
const body = z.object({ name: z.string(), version: z.number() });

describe("the refusal of an edit", () => {
  it("advises to reload when the handler declares no form view", async () => {
    expect(await withFormView(edit, body, undefined)).toMatchObject({
      message:
        "L’assurance a été modifiée par Alex Martin le 21-11-2026 à 14:05. Rechargez pour voir ses changements ; votre saisie est conservée.",
      details: { changedBy: "Alex Martin", version: 3 },
    });
  });

  it("carries the form view, pruned to the keys of the body, and advises nothing", async () => {
    const view = async () => ({ name: "Neuve", version: 4, secret: "x" });
    expect(await withFormView(edit, body, view)).toMatchObject({
      message:
        "L’assurance a été modifiée par Alex Martin le 21-11-2026 à 14:05. Votre saisie est conservée.",
      details: { version: 4, current: { name: "Neuve", version: 4 } },
    });
  });

  it("leaves any other refusal unchanged", async () => {
    const other = refused("Ce nom est interdit.");
    expect(await withFormView(other, body, async () => ({}))).toBe(other);
  });
});
