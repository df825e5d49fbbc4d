// The check of a chosen file: its changes are displayed before anything is written.
import { Button } from "@mantine/core";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { useFormState } from "../form/form.ts";
import { Stack } from "../layout/layout.tsx";
import { notifyFailure } from "../notify.ts";

interface FileCheckProps<R> {
  /** The field of the file. */
  name: string;
  check: (file: File) => Promise<R>;
  /** The report, hidden once another file is chosen. */
  children: (report: R) => ReactNode;
}

export function FileCheck<R>({ name, check, children }: FileCheckProps<R>) {
  const form = useFormState();
  const file = useSyncExternalStore(form.subscribe, () => form.files[name]);
  const [checked, setChecked] = useState<{ file: File; report: R } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    if (!file) return;
    setBusy(true);
    try {
      setChecked({ file, report: await check(file) });
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={12}>
      <Button variant="default" loading={isBusy} disabled={!file} onClick={() => void run()}>
        Vérifier le fichier
      </Button>
      {checked && checked.file === file && children(checked.report)}
    </Stack>
  );
}
