// A document among those of a record: its kind, its state, its sender; a click opens it.
import type { ReactNode } from "react";
import { Badge, InstantCell } from "#kit/cell/cells.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { badgeOf, type CarDocument } from "../../model/document.ts";
import css from "../documents.module.css";

interface LineProps {
  title: string;
  document: Pick<CarDocument, "name" | "state" | "hasFile" | "reason" | "addedAt" | "addedBy">;
  badges?: ReactNode;
  onOpen: () => void;
}

export const DocumentLines = ({ children }: { children: ReactNode }) => (
  <Stack as="ul" gap={6}>
    {children}
  </Stack>
);

export function DocumentLine({ title, document, badges, onOpen }: LineProps) {
  const { name, reason, addedAt, addedBy } = document;
  const { tone, label } = badgeOf(document);
  return (
    <li>
      <button type="button" className={css.line} onClick={onOpen}>
        <Stack as="span" breaksAnywhere shrinks className={css.what}>
          <strong>{title}</strong>
          <small>{[name, reason].filter(Boolean).join(" · ")}</small>
        </Stack>
        {badges}
        <Badge tone={tone}>{label}</Badge>
        <small className={css.by}>
          <InstantCell at={addedAt} /> · {addedBy}
        </small>
      </button>
    </li>
  );
}
