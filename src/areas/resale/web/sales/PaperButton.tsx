// A button that opens a paper of a sale.
import { Button } from "@mantine/core";
import type { Endpoint } from "#kernel/contract.ts";
import { openDocument } from "#kit/record/open-document.ts";

export const PaperButton = ({ of, id, label }: { of: Endpoint; id: string; label: string }) => (
  <Button variant="default" onClick={() => void openDocument(of, { params: { id } })}>
    {label}
  </Button>
);
