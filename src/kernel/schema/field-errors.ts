// Errors across several fields of a form, reported on the fields concerned.
import type { z } from "zod";
import type { FieldMessages } from "../failure.ts";

/** For `check` of a schema: `errorsOf` gives messages by path, "companies.1.siret". */
export const fieldErrors =
  <Value>(errorsOf: (value: Value) => FieldMessages) =>
  (context: z.core.ParsePayload<Value>): void => {
    for (const [path, message] of Object.entries(errorsOf(context.value))) {
      const keys = path.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
      context.issues.push({ code: "custom", path: keys, message, input: context.value });
    }
  };
