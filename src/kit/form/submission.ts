// Sends a form: whatever goes wrong becomes a failure to show, or messages beside fields; what the network
// keeps from going waits for it, and goes once.
import { useEffect, useRef, useState } from "react";
import type { Result, Arguments, WriteEndpoint } from "#kernel/contract.ts";
import type { RowInUse } from "#kernel/failure.ts";
import { withoutUnknown } from "#kernel/strict.ts";
import { isPublicPage } from "#kernel/web/address.ts";
import { CallFailure, isAborted, networkFailure } from "#kernel/web/catalogue.ts";
import { throughCuts } from "#kernel/web/network.ts";
import { useWrite } from "#kernel/web/reads.ts";
import { keepDraft, settleDraft } from "./draft.ts";
import type { FormState } from "./form.ts";
import { goToFault } from "./summary.ts";

const abandon = (doubt: string): CallFailure =>
  new CallFailure("unavailable", {
    code: "unexpectedError",
    message: `L’envoi est abandonné. S’il était parti juste avant la coupure, ${doubt}`,
  });
/** Staff can look whether it was saved; whoever came by a link has nowhere to look. */
const givenUp = {
  staff: abandon("il a pu être enregistré : vérifiez avant de recommencer."),
  outsider: abandon("nous l’avons peut-être déjà reçu. Dans le doute, recommencez."),
};
const isGivenUp = (failure: CallFailure): boolean => Object.values(givenUp).includes(failure);

interface Target<E extends WriteEndpoint> {
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
}: Target<E>) {
  const [part, setPart] = useState(0);
  const onItsWay = useRef({ values: form.values, files: form.files });
  // Before the record is read again: a screen may open another form on it, which would find a draft of what is saved.
  const settle = (): void => {
    const { values, files } = onItsWay.current;
    form.finish(values, files);
    if (!isSecret) settleDraft(name, form, values);
  };
  const write = useWrite(endpoint, { isQuiet: true, progress: setPart, onAnswer: settle });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isPending, setPending] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  // Read at once: a second click comes before the screen is drawn again.
  const sending = useRef<AbortController | null>(null);
  const isReadying = useRef(false);
  // Nothing goes behind the back of somebody who has left.
  useEffect(() => () => sending.current?.abort(), []);
  const isRefused =
    failure !== null && !isGivenUp(failure) && !failure.isUncertain && failure.code !== "ChangedMeanwhile";
  // What was refused is being corrected: its reason no longer says what is there. What may have been saved stays told.
  useEffect(() => {
    if (!isRefused) return;
    const { values, files } = form;
    return form.subscribe(() => (form.values !== values || form.files !== files) && setFailure(null));
  }, [isRefused, form]);
  const showFirst = (): void => void setTimeout(() => goToFault(form.element), 30);

  const fail = (error: unknown): void => {
    if (isAborted(error)) return setFailure(isPublicPage() ? givenUp.outsider : givenUp.staff);
    const cause = error instanceof CallFailure ? error : networkFailure();
    if (!(error instanceof CallFailure)) console.error(error);
    setFailure(cause);
    if (cause.fields) form.refuse(cause.fields);
    const { rowsInUse } = (cause.details ?? {}) as { rowsInUse?: readonly RowInUse[] };
    if (rowsInUse) form.bringBack(rowsInUse);
    if (cause.kind === "refused") onRefused?.(cause);
    showFirst();
  };

  /** Whoever sends does not wait for a photo to be ready: the form does. False when somebody has left meanwhile. */
  const areFilesReady = async (): Promise<boolean> => {
    if (form.preparing.size === 0) return true;
    isReadying.current = true;
    setPending(true);
    while (form.preparing.size > 0) await Promise.all(form.preparing);
    setPending(false);
    isReadying.current = false;
    return form.element !== null;
  };
  const submit = async (): Promise<void> => {
    if (sending.current || isReadying.current || !(await areFilesReady())) return;
    form.insist();
    setFailure(null);
    if (Object.keys(form.wrong).length > 0) return showFirst();
    const { values, files } = (onItsWay.current = { values: form.values, files: form.files });
    if (form.isTyped && !isSecret) keepDraft(name, form);
    // Nothing is wrong in them by the schema of the endpoint, which is what the checker cannot see.
    const sent = {
      params,
      query,
      body: endpoint.takes?.body && withoutUnknown(endpoint.takes.body, values),
      files: endpoint.takes?.files && files,
    } as unknown as Arguments<E>;
    const leaving = (sending.current = new AbortController());
    setPart(0);
    setPending(true);
    try {
      const result = await throughCuts(() => write.mutateAsync(sent), {
        signal: leaving.signal,
        onWait: setWaiting,
      });
      onDone(result);
    } catch (error) {
      fail(error);
    } finally {
      sending.current = null;
      setPending(false);
    }
  };
  return {
    submit,
    failure,
    forget: () => setFailure(null),
    isPending,
    part,
    giveUp: isWaiting ? () => sending.current?.abort() : null,
  };
}
