// A row open next to its list: all its columns, its comments and its history.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { Box, Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { ActionIcon, Button } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconX } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import type { ReactNode } from "react";
import { isEmpty } from "#kernel/values.ts";
import { Go } from "../page/Go.tsx";
import { Facts } from "../page/Facts.tsx";
import { Skeleton } from "../page/Skeleton.tsx";
import { ports } from "../ports.ts";
import { type AnyColumn, type AnyItem, cellOf } from "./columns.tsx";
import css from "./peek.module.css";

interface PeekProps {
  /** Undefined while it loads, or once the list no longer contains it. */
  item: AnyItem | undefined;
  isWaiting: boolean;
  columns: readonly AnyColumn[];
  /** The kind of record, for its comments and its history. */
  kind: string;
  to: (item: AnyItem) => PageAddress;
  /** Position among the rows of the page. */
  at: { index: number; count: number; hasBefore: boolean; hasAfter: boolean };
  onStep: (by: number) => void;
  onClose: () => void;
}

function factsOf(item: AnyItem, columns: readonly AnyColumn[]): [label: string, value: ReactNode][] {
  return columns
    .filter(({ key }) => !isEmpty(item[key]))
    .map((column): [string, ReactNode] => [column.label, cellOf(column, item)])
    .filter(([, value]) => value !== false && value !== null);
}

const parts = [
  ["facts", "Essentiel"],
  ["comments", "Commentaires"],
  ["history", "Historique"],
] as const;

function Content({ item, columns, kind }: Pick<PeekProps, "columns" | "kind"> & { item: AnyItem }) {
  const [part, setPart] = useState<(typeof parts)[number][0]>("facts");
  const { Comments, History } = ports();
  const of = { kind, id: String(item.id) };
  return (
    <>
      <Inline gap={2} align="stretch" className={css.parts} role="group" aria-label="Ce qui est montré">
        {parts.map(([key, label]) => (
          <button key={key} type="button" aria-pressed={part === key} onClick={() => setPart(key)}>
            {label}
          </button>
        ))}
      </Inline>
      <Box key={of.id} breaksAnywhere grows className={css.body}>
        <Suspense fallback={<Skeleton lines={4} />}>
          {part === "facts" && <Facts of={factsOf(item, columns.slice(1))} columns={1} />}
          {part === "comments" && <Comments {...of} />}
          {part === "history" && <History {...of} />}
        </Suspense>
      </Box>
    </>
  );
}

export default function Peek({ item, isWaiting, columns, kind, to, at, onStep, onClose }: PeekProps) {
  const [first] = columns;
  return (
    <Stack as="aside" className={css.peek} aria-label="Aperçu de la ligne">
      <Inline as="header" gap={2} className={css.head}>
        <Text as="h2" isTruncated grows shrinks aria-live="polite">
          {item && first ? cellOf(first, item) : isWaiting ? "…" : "Aperçu"}
        </Text>
        <Text as="span" ink="muted" size="small" isNumeric isOneLine className={css.at}>
          {at.index >= 0 && `${at.index + 1} sur ${at.count}`}
        </Text>
        <ActionIcon
          aria-label="Ligne précédente"
          title="Ligne précédente (k)"
          disabled={!at.hasBefore}
          onClick={() => onStep(-1)}
        >
          <IconChevronUp size={17} stroke={1.7} />
        </ActionIcon>
        <ActionIcon
          aria-label="Ligne suivante"
          title="Ligne suivante (j)"
          disabled={!at.hasAfter}
          onClick={() => onStep(1)}
        >
          <IconChevronDown size={17} stroke={1.7} />
        </ActionIcon>
        <ActionIcon aria-label="Fermer l’aperçu" title="Fermer (Échap)" onClick={onClose}>
          <IconX size={17} stroke={1.7} />
        </ActionIcon>
      </Inline>
      {item ? (
        <>
          <Content item={item} columns={columns} kind={kind} />
          <footer className={css.foot}>
            <Button component={Go} to={to(item)} fullWidth>
              Ouvrir la fiche
            </Button>
          </footer>
        </>
      ) : isWaiting ? (
        <Skeleton lines={5} />
      ) : (
        <p className={css.gone}>Cette ligne n’est pas parmi celles que la liste montre maintenant.</p>
      )}
    </Stack>
  );
}
