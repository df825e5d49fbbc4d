// The layout of the chosen table: read again when the file, the account or the description changes.
import { useEffect, useState, useSyncExternalStore } from "react";
import { call } from "#kernel/web/calls/client.ts";
import { errorMessage, isAborted } from "#kernel/web/calls/failures.ts";
import { useForm, useFormState } from "#kit/form/form.ts";
import { bankContract } from "../../../contract.ts";
import type { LayoutView, TableImport } from "../../../model/statement/table-import.ts";

/** A person who types a number of line is not read at each key. */
const pauseMs = 400;

export function useLayout(): LayoutView | null {
  const state = useFormState();
  const { values, set } = useForm<Partial<TableImport>>();
  const file = useSyncExternalStore(state.subscribe, () => state.files["file"]);
  const [layout, setLayout] = useState<LayoutView | null>(null);
  const { iban, profile } = values;

  const read = (described: TableImport["profile"] | null, accept: (found: LayoutView) => void) => {
    const stop = new AbortController();
    const body = { iban: iban ?? "", profile: described };
    call(bankContract.readStatementTable, { body, files: { file } }, { signal: stop.signal })
      .then((found) => stop.signal.aborted || accept(found))
      .catch((error: unknown) => isAborted(error) || state.setServerMessages({ file: errorMessage(error) }));
    return () => stop.abort();
  };

  useEffect(() => {
    setLayout(null);
    if (!file || !iban) return;
    return read(null, (found) => {
      setLayout(found);
      set("profile", found.profile);
      if (found.lastClosingCents !== null) set("openingCents", found.lastClosingCents);
    });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [file, iban]);

  useEffect(() => {
    if (!layout || !profile || profile === layout.profile) return;
    let stop = (): void => {};
    const timer = setTimeout(() => {
      stop = read(profile, (found) => setLayout({ ...found, profile }));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [profile]);

  return layout;
}
