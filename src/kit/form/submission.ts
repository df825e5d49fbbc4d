// Sends a form: any failure becomes an error to show, or messages on fields; a request cut by the network
// waits for it, and is sent once.
import { useEffect, useMemo, useRef, useState } from "react";
import type { Result, Arguments, WriteEndpoint } from "#kernel/contract.ts";
import type { RowInUse } from "#kernel/failure.ts";
import { pruneToSchema } from "#kernel/schema/prune.ts";
import { isPublicPage } from "#kernel/web/navigation/address.ts";
import { abortError, CallFailure, isAborted, networkFailure } from "#kernel/web/calls/failures.ts";
import { retryAfterCuts, useIsServerUnreachable } from "#kernel/web/calls/network.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { saveDraft, markDraftSaved } from "./draft/draft.ts";
import type { FormState } from "./form.ts";
import { doubleTapMs } from "./press.ts";
import { focusFirstError } from "./summary.ts";

const abandonedFailure = (doubt: string): CallFailure =>
  new CallFailure("unavailable", {
    code: "unexpectedError",
    message: `L’envoi est abandonné. S’il était parti juste avant la coupure, ${doubt}`,
  });
/** Staff can check if the write was saved; a visitor who came by a link cannot. */
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
  enqueue: ((sent: Arguments<E>) => void) | undefined;
  confirmSend: ((sent: Arguments<E>) => Promise<boolean>) | undefined;
  beforeSend: (() => Promise<unknown>) | undefined;
  form: FormState;
  /** The key of the draft. */
  name: string;
  isSecret: boolean;
}

export function useSubmission<E extends WriteEndpoint>({
  endpoint,
  params,
  query,
  onDone,
  onRefused,
  enqueue,
  confirmSend,
  beforeSend,
  form,
  name,
  isSecret,
}: SubmissionOptions<E>) {
  const [uploadProgress, setUploadProgress] = useState(0);
  const inFlight = useRef({ values: form.values, files: form.files });
  // Runs before the record is read again: a screen may then open another form, which must not find a saved draft.
  const settle = (): void => {
    const { values, files } = inFlight.current;
    form.markSaved(values, files);
    if (!isSecret) markDraftSaved(name, form, values);
  };
  const holder = useMemo(
    () => ({
      get sending() {
        return form.sending;
      },
      set sending(sending) {
        form.mark({ sending });
        if (sending && form.isEdited && !isSecret) saveDraft(name, form);
      },
    }),
    [form, name, isSecret],
  );
  const write = useWrite(endpoint, {
    isQuiet: true,
    progress: setUploadProgress,
    onAnswer: settle,
    holder,
  });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isPending, setPending] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [isFollowing, setFollowing] = useState(false);
  const isUnreachable = useIsServerUnreachable();
  // A ref, up to date immediately: a second click may come before the next render.
  const controller = useRef<AbortController | null>(null);
  const isPreparing = useRef(false);
  /** The start of the last submission that succeeded. */
  const sentAt = useRef(0);
  // Nothing is sent after the user has left.
  useEffect(() => () => controller.current?.abort(), []);
  const isRefused =
    failure !== null && !isAbandoned(failure) && !failure.isUncertain && failure.code !== "ChangedMeanwhile";
  // A refusal disappears once the form is corrected. The failure of a write that may have been saved stays.
  useEffect(() => {
    if (!isRefused) return;
    const { values, files } = form;
    return form.subscribe(() => {
      if (form.values !== values || form.files !== files) setFailure(null);
    });
  }, [isRefused, form]);
  const focusError = (): void => {
    setTimeout(() => focusFirstError(form.element), 30);
  };

  const markWaiting = (waits: boolean): void => {
    form.mark({ isWaiting: waits });
    if (form.isEdited && !isSecret) saveDraft(name, form);
  };
  const fail = (error: unknown): void => {
    if (isAborted(error))
      return setFailure(isPublicPage() ? abandonedFailures.outsider : abandonedFailures.staff);
    const cause = error instanceof CallFailure ? error : networkFailure();
    if (!(error instanceof CallFailure)) console.error(error);
    setFailure(cause);
    if (form.isWaiting) markWaiting(false);
    if (cause.fields) form.setServerMessages(cause.fields);
    const { rowsInUse } = (cause.details ?? {}) as { rowsInUse?: readonly RowInUse[] };
    if (rowsInUse) form.restoreRows(rowsInUse);
    if (cause.kind === "refused") onRefused?.(cause);
    focusError();
  };

  /** Lets the uploads go first. Without a network they wait, and the draft says that the input does too. */
  const followUploads = async (signal: AbortSignal): Promise<void> => {
    if (!beforeSend) return;
    const leaving = new Promise<never>((_, reject) =>
      signal.addEventListener("abort", () => reject(abortError())),
    );
    markWaiting(true);
    setFollowing(true);
    try {
      await Promise.race([beforeSend(), leaving]);
    } finally {
      setFollowing(false);
    }
  };

  /** Waits for the photos being prepared, so that the user need not. False when the user has left meanwhile. */
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
    const isSecondTap = !form.isDirty && Date.now() - sentAt.current < doubleTapMs;
    if (controller.current || isPreparing.current || isSecondTap || !(await areFilesReady())) return;
    form.showAllMessages();
    setFailure(null);
    if (Object.keys(form.schemaMessages).length > 0) return focusError();
    const { values, files } = (inFlight.current = { values: form.values, files: form.files });
    if (form.isEdited && !isSecret) saveDraft(name, form);
    // The schema of the endpoint validated the values, which the compiler cannot know.
    const payload = {
      params,
      query,
      body: endpoint.takes?.body && pruneToSchema(endpoint.takes.body, values),
      files: endpoint.takes?.files && files,
    } as unknown as Arguments<E>;
    if (confirmSend && !(await confirmSend(payload))) return;
    if (enqueue) {
      settle();
      return enqueue(payload);
    }
    const attempt = (controller.current = new AbortController());
    const startedAt = Date.now();
    setUploadProgress(0);
    setPending(true);
    try {
      await followUploads(attempt.signal);
      const result = await retryAfterCuts(() => write.mutateAsync(payload), {
        signal: attempt.signal,
        onWait: (waits) => {
          setWaiting(waits);
          if (waits) markWaiting(true);
        },
      });
      sentAt.current = startedAt;
      onDone(result);
    } catch (error) {
      fail(error);
    } finally {
      controller.current = null;
      setPending(false);
    }
  };
  const giveUp = (): void => {
    markWaiting(false);
    controller.current?.abort();
  };
  return {
    submit,
    failure,
    clearFailure: () => setFailure(null),
    isPending,
    uploadProgress,
    giveUp: isWaiting || (isFollowing && isUnreachable) ? giveUp : null,
  };
}
