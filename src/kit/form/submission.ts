// Sends a form: whatever goes wrong becomes a failure to show, or messages beside fields; what the network
// keeps from going waits for it, and goes once.
import { useEffect, useRef, useState } from "react";
import type { Result, Arguments, WriteEndpoint } from "#kernel/contract.ts";
import type { RowInUse } from "#kernel/failure.ts";
import { pruneToSchema } from "#kernel/schema/prune.ts";
import { isPublicPage } from "#kernel/web/navigation/address.ts";
import { CallFailure, isAborted, networkFailure } from "#kernel/web/calls/failures.ts";
import { retryAfterCuts } from "#kernel/web/calls/network.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { saveDraft, markDraftSaved } from "./draft/draft.ts";
import type { FormState } from "./form.ts";
import { focusFirstError } from "./summary.ts";

const abandonedFailure = (doubt: string): CallFailure =>
  new CallFailure("unavailable", {
    code: "unexpectedError",
    message: `L’envoi est abandonné. S’il était parti juste avant la coupure, ${doubt}`,
  });
/** Staff can look whether it was saved; whoever came by a link has nowhere to look. */
const abandonedFailures = {
  staff: abandonedFailure("il a pu être enregistré : vérifiez avant de recommencer."),
  outsider: abandonedFailure("nous l’avons peut-être déjà reçu. Dans le doute, recommencez."),
};
const isAbandoned = (failure: CallFailure): boolean => Object.values(abandonedFailures).includes(failure);

interface SubmissionOptions<E extends WriteEndpoint> {
  endpoint: E;
  params: unknown;
  query: unknown;
  onDone: (result: Result<E>) => unknown;
  onRefused: ((failure: CallFailure) => unknown) | undefined;
  form: FormState;
  /** Where the draft is kept. */
  name: string;
  isSecret: boolean;
}

export function useSubmission<E extends WriteEndpoint>({
  endpoint,
  params,
  query,
  onDone,
  onRefused,
  form,
  name,
  isSecret,
}: SubmissionOptions<E>) {
  const [uploadProgress, setPart] = useState(0);
  const inFlight = useRef({ values: form.values, files: form.files });
  // Before the record is read again: a screen may open another form on it, which would find a draft of what is saved.
  const settle = (): void => {
    const { values, files } = inFlight.current;
    form.markSaved(values, files);
    if (!isSecret) markDraftSaved(name, form, values);
  };
  const write = useWrite(endpoint, { isQuiet: true, progress: setPart, onAnswer: settle });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isPending, setPending] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  // Read at once: a second click comes before the screen is drawn again.
  const controller = useRef<AbortController | null>(null);
  const isPreparing = useRef(false);
  // Nothing goes behind the back of somebody who has left.
  useEffect(() => () => controller.current?.abort(), []);
  const isRefused =
    failure !== null && !isAbandoned(failure) && !failure.isUncertain && failure.code !== "ChangedMeanwhile";
  // What was refused is being corrected: its reason no longer says what is there. What may have been saved stays told.
  useEffect(() => {
    if (!isRefused) return;
    const { values, files } = form;
    return form.subscribe(() => (form.values !== values || form.files !== files) && setFailure(null));
  }, [isRefused, form]);
  const focusError = (): void => void setTimeout(() => focusFirstError(form.element), 30);

  const fail = (error: unknown): void => {
    if (isAborted(error))
      return setFailure(isPublicPage() ? abandonedFailures.outsider : abandonedFailures.staff);
    const cause = error instanceof CallFailure ? error : networkFailure();
    if (!(error instanceof CallFailure)) console.error(error);
    setFailure(cause);
    if (cause.fields) form.setServerMessages(cause.fields);
    const { rowsInUse } = (cause.details ?? {}) as { rowsInUse?: readonly RowInUse[] };
    if (rowsInUse) form.restoreRows(rowsInUse);
    if (cause.kind === "refused") onRefused?.(cause);
    focusError();
  };

  /** Whoever sends does not wait for a photo to be ready: the form does. False when somebody has left meanwhile. */
  const areFilesReady = async (): Promise<boolean> => {
    if (form.pendingFiles.size === 0) return true;
    isPreparing.current = true;
    setPending(true);
    while (form.pendingFiles.size > 0) await Promise.all(form.pendingFiles);
    setPending(false);
    isPreparing.current = false;
    return form.element !== null;
  };
  const submit = async (): Promise<void> => {
    if (controller.current || isPreparing.current || !(await areFilesReady())) return;
    form.showAllMessages();
    setFailure(null);
    if (Object.keys(form.schemaMessages).length > 0) return focusError();
    const { values, files } = (inFlight.current = { values: form.values, files: form.files });
    if (form.isEdited && !isSecret) saveDraft(name, form);
    // Nothing is wrong in them by the schema of the endpoint, which is what the checker cannot see.
    const payload = {
      params,
      query,
      body: endpoint.takes?.body && pruneToSchema(endpoint.takes.body, values),
      files: endpoint.takes?.files && files,
    } as unknown as Arguments<E>;
    const attempt = (controller.current = new AbortController());
    setPart(0);
    setPending(true);
    try {
      const result = await retryAfterCuts(() => write.mutateAsync(payload), {
        signal: attempt.signal,
        onWait: setWaiting,
      });
      onDone(result);
    } catch (error) {
      fail(error);
    } finally {
      controller.current = null;
      setPending(false);
    }
  };
  return {
    submit,
    failure,
    clearFailure: () => setFailure(null),
    isPending,
    part: uploadProgress,
    giveUp: isWaiting ? () => controller.current?.abort() : null,
  };
}
