// The body of a list, on a screen of its own or inside another: its tools, its rows and their actions.
import { currentAddress } from "#kernel/web/navigation/address.ts";
import { type RefObject, Suspense, useRef, useState } from "react";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { callAddress } from "#kernel/web/calls/client.ts";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { usePageActions } from "../page/actions.ts";
import { Problem } from "../page/Problem.tsx";
import { type Outcome, hasNothingToReport, refusedRows } from "./bulk/bulk.ts";
import { BulkBar } from "./bulk/BulkBar.tsx";
import { focusAdjacentRow, useListKeys } from "./keyboard/keys.ts";
import { ExportMenu } from "./ListMenu.tsx";
import { lazyPart } from "../page/lazy-part.tsx";
import css from "./list.module.css";
import { type BodyProps, idOf, type ListModel, useListModel } from "./list-model.ts";
import { Pager } from "./Pager.tsx";
import { hasNextPage } from "./state.ts";
import { Rows } from "./table/Rows.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { Totals } from "./Totals.tsx";
import { usePeekPaging } from "./peek-paging.ts";
import { storeTrail, patternOf } from "./trail/trail.ts";
import { type LeavingPosition, useScrollRestoration } from "./trail/scroll-restoration.ts";

const Peek = lazyPart(() => import("./Peek.tsx"));
const KeysHelp = lazyPart(() => import("./keyboard/KeysHelp.tsx"));
const BulkOutcome = lazyPart(() => import("./bulk/BulkOutcome.tsx"));

/** Stores the trail that a record opened from this list follows back. */
function saveTrail(
  { list, address, fixed, peek }: BodyProps,
  model: ListModel,
  place: LeavingPosition,
): void {
  const { items, keyOf, to, request, answer } = model;
  if (!items || !to) return;
  const steps = items.map((item) => ({ row: keyOf(item), to: to(item) }));
  const pattern = keyOf === idOf ? patternOf(steps) : null;
  const { page, pageSize } = address.query;
  storeTrail({
    title: list.endpoint.title,
    to: currentAddress(),
    top: place.top,
    left: place.left,
    steps,
    around:
      pattern === null
        ? null
        : {
            from: callAddress(request.endpoint, {
              params: request.params,
              list: { ...request.query, page: 1 },
            }),
            pattern,
            page,
            pageSize,
            total: answer.exactTotal ?? null,
            isInAddress: peek !== undefined && fixed === undefined,
          },
    opened: place.opened,
  });
}

function useKeyboard(root: RefObject<HTMLElement | null>, body: BodyProps, model: ListModel) {
  const { peek } = body;
  const { answer, itemOf, to, selection, canPeek } = model;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const savePosition = useScrollRestoration(root, answer.page !== undefined && !answer.isStale, (place) =>
    saveTrail(body, model, place),
  );
  usePageActions([{ label: "Raccourcis clavier de la liste", run: () => setHelpOpen(true) }]);
  useListKeys(root, {
    onOpen: (key) => {
      const item = itemOf(key);
      if (!item || !to) return;
      savePosition(key);
      navigate(to(item));
    },
    onSelect: selection.toggle,
    onStep: (key) => {
      if (peek?.key) peek.set(key);
    },
    onHelp: () => setHelpOpen(true),
    ...(peek && canPeek && { onPeek: (key: string) => peek.set(key === peek.key ? "" : key) }),
    ...(peek?.key && { onLeave: () => peek.set("") }),
  });
  return isHelpOpen ? (
    <Suspense>
      <KeysHelp canPeek={canPeek} onClose={() => setHelpOpen(false)} />
    </Suspense>
  ) : null;
}

interface PartProps {
  body: BodyProps;
  model: ListModel;
}

/** Actions on the selected rows, and the outcome of the last one. */
function SelectionBar({ body: { list }, model }: PartProps) {
  const { items, selection, keyOf, nameOf, arrangement, request } = model;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (!list.bulk) return null;
  const selectedItems = items?.filter((item) => selection.keys.has(keyOf(item))) ?? [];
  const handleDone = (next: Outcome): void => {
    selection.replace(refusedRows(next).map(({ key }) => key));
    setOutcome(hasNothingToReport(next) ? null : next);
  };
  return (
    <>
      {outcome && (
        <Suspense>
          <BulkOutcome outcome={outcome} onClose={() => setOutcome(null)} />
        </Suspense>
      )}
      {selectedItems.length > 0 && (
        <BulkBar
          items={selectedItems}
          actions={list.bulk}
          keyOf={keyOf}
          nameOf={nameOf}
          onClear={selection.clear}
          onDone={handleDone}
        >
          <ExportMenu request={request} arrangement={arrangement} ids={selectedItems.map(idOf)} />
        </BulkBar>
      )}
    </>
  );
}

function PeekPanel({ body, model, onStep }: PartProps & { onStep: (by: number) => void }) {
  const { list, peek, address } = body;
  if (!peek?.key || !model.to) return null;
  const index = model.rows.indexOf(peek.key);
  const count = model.rows.length;
  const around = {
    hasBefore: index > 0 || (index === 0 && address.query.page > 1),
    hasAfter: index >= 0 && (index < count - 1 || hasNextPage(model.answer, address.query)),
  };
  return (
    <Suspense fallback={<aside className={css.peekWait} />}>
      <Peek
        item={model.items?.[index]}
        isWaiting={model.items === undefined}
        columns={model.arrangement.all}
        kind={list.endpoint.shows[0] ?? ""}
        to={model.to}
        at={{ index, count, ...around }}
        onStep={onStep}
        onClose={() => peek.set("")}
      />
    </Suspense>
  );
}

export function ListBody(body: BodyProps) {
  const { list, address, sizes, peek } = body;
  const model = useListModel(body);
  const { answer } = model;
  const root = useRef<HTMLDivElement>(null);
  const help = useKeyboard(root, body, model);
  const turnPage = usePeekPaging(body, model);
  const step = (by: number): void => {
    if (turnPage(by)) return;
    const next = root.current && focusAdjacentRow(root.current, by, peek?.key);
    if (next) peek?.set(next);
  };
  return (
    <div ref={root} className={css.list}>
      <Toolbar body={body} model={model} />
      {address.problem && (
        <Text ink="warning" padding={8} paddingX={14} className={css.problem}>
          {address.problem} La liste est affichée sans ces filtres.
        </Text>
      )}
      {answer.error ? (
        <Problem error={answer.error} retry={answer.retry} />
      ) : (
        <Inline align="stretch" grows className={css.beside}>
          <Rows body={body} model={model} />
          <PeekPanel body={body} model={model} onStep={step} />
        </Inline>
      )}
      <SelectionBar body={body} model={model} />
      <Totals endpoint={list.endpoint} answer={answer} />
      <Pager answer={answer} query={address.query} set={address.set} sizes={sizes} />
      {help}
    </div>
  );
}
