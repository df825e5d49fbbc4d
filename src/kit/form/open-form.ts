// The form of an endpoint as it opens: on its draft, where this tab has stored one.
import { z } from "zod";
import type { WriteEndpoint } from "#kernel/contract.ts";
import { restoreForm } from "./conflict/new-version.ts";
import { isUnconfirmed, readDraft } from "./draft/draft-store.ts";
import { FormState } from "./form.ts";

const emptySchema = z.object({});

export interface FormSession {
  form: FormState;
  name: string;
  isRestored: boolean;
  /** True of a draft whose sending has no answer. */
  isUnconfirmed: boolean;
}

export function openForm(
  endpoint: WriteEndpoint,
  start: unknown,
  { name, isSecret }: { name: string; isSecret: boolean },
): FormSession {
  const stored = isSecret ? null : readDraft(name);
  const schema = endpoint.takes?.body ?? emptySchema;
  return {
    form: stored ? restoreForm(schema, start, stored) : new FormState(schema, start),
    name,
    isRestored: stored !== null,
    isUnconfirmed: isUnconfirmed(stored),
  };
}
