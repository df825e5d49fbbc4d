// A button that downloads a file under its own name.
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { Endpoint } from "#kernel/contract.ts";
import { saveDocument } from "./open-document.ts";

interface DownloadButtonProps {
  /** The endpoint that serves the file, and its arguments. */
  endpoint: Endpoint;
  sent?: object;
  /** True for the main action of its dialog. */
  isMain?: boolean;
  children: ReactNode;
}

export function DownloadButton({ endpoint, sent, isMain, children }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    await saveDocument(endpoint, sent ?? {});
    setBusy(false);
  };
  return (
    <Button variant={isMain ? "filled" : "default"} loading={isBusy} onClick={() => void download()}>
      {children}
    </Button>
  );
}
