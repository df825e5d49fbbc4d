import pino from "pino";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { write } from "../../contract.ts";
import { system } from "../../actor.ts";
import { requireRecordedChange } from "./audit.ts";

const named = (audit: Parameters<typeof write>[0]["audit"]) => ({
  name: "touchThing",
  endpoint: write({ path: "/things/touch", returns: z.object({}), may: "SIGNED_IN", audit }),
});
const audited = named({ did: "a touché la chose", record: "brand" });
const outcome = { changes: [], liveChanges: [], effects: [], isUnchanged: false };
const requestId = "request";
const log = pino({ enabled: false });

describe("a write", () => {
  it.each([
    [
      "recorded a change",
      audited,
      { ...outcome, changes: [{ record: "brand", id: "one", by: system } as const] },
    ],
    ["marked itself unchanged", audited, { ...outcome, isUnchanged: true }],
    ["declares why it leaves no line", named({ none: "a test" }), outcome],
  ])("is accepted when it %s", (_, endpoint, done) => {
    expect(() =>
      requireRecordedChange({ validatesAnswers: true, log }, endpoint, { outcome: done, requestId }),
    ).not.toThrow();
  });

  it("is an error in tests when it recorded nothing", () => {
    expect(() =>
      requireRecordedChange({ validatesAnswers: true, log }, audited, { outcome, requestId }),
    ).toThrow("touchThing recorded no change");
  });

  it("stands in production when it recorded nothing, and is logged", () => {
    const error = vi.spyOn(log, "error");
    requireRecordedChange({ validatesAnswers: false, log }, audited, { outcome, requestId });
    expect(error).toHaveBeenCalledWith(
      { requestId },
      expect.stringContaining("touchThing recorded no change"),
    );
  });
});
