// A list as it is shown, in a screen of its own or inside another: its tools, its rows, what can be done with them.
import { presentAddress } from "#kernel/web/address.ts";
import { type RefObject, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { navigate } from "#kernel/web/navigate.ts";
import { addressOf } from "#kernel/web/client.ts";
import { usePageActions } from "../page/actions.ts";
import { Empty } from "../page/Empty.tsx";
import { Problem } from "../page/Problem.tsx";
import { type Outcome, isPlain, refusedOf } from "./bulk.ts";
import { BulkBar } from "./BulkBar.tsx";
import { Cards } from "./Cards.tsx";
import { showSorted, watchEdges } from "./edges.ts";
import { stepTo, useListKeys } from "./keys.ts";
import { ExportMenu } from "./ListMenu.tsx";
import { piece } from "../page/piece.tsx";
import css from "./list.module.css";
import { type BodyProps, idOf, type Listed, useListed } from "./listed.ts";
import { Pager } from "./Pager.tsx";
import { hasNextPage } from "./state.ts";
import { Table } from "./Table.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { Totals } from "./Totals.tsx";
import { useTurning } from "./turning.ts";
import { leaveTrail, patternOf } from "./trail.ts";
import { type Left, useWhereabouts } from "./whereabouts.ts";

const Peek = piece(() => import("./Peek.tsx"));
const KeysHelp = piece(() => import("./KeysHelp.tsx"));
const BulkOutcome = piece(() => import("./BulkOutcome.tsx"));

function Nothing({ list, address, fixed }: BodyProps) {
  const isFiltered = address.query.conditions.length > (fixed?.length ?? 0) || address.query.search !== "";
  if (isFiltered)
    return (
      <Empty
        title="Aucun résultat"
        hint="Rien ne correspond à cette recherche. Retirez un filtre, ou effacez-les tous."
      />
    );
  return <Empty {...list.empty} />;
}

/** What a record opened from here is told of its list. */
function noteTrail({ list, address, fixed, peek }: BodyProps, listed: Listed, place: Left): void {
  const { items, keyOf, to, asked, answer } = listed;
  if (!items || !to) return;
  const steps = items.map((item) => ({ row: keyOf(item), to: to(item) }));
  const pattern = keyOf === idOf ? patternOf(steps) : null;
  const { page, pageSize } = address.query;
  leaveTrail({
    title: list.endpoint.title,
    to: presentAddress(),
    top: place.top,
    left: place.left,
    steps,
    around:
      pattern === null
        ? null
        : {
            from: addressOf(asked.endpoint, { params: asked.params, list: { ...asked.query, page: 1 } }),
            pattern,
            page,
            pageSize,
            total: answer.exactTotal ?? null,
            isInAddress: peek !== undefined && fixed === undefined,
          },
    opened: place.opened,
  });
}

function useKeys(whole: RefObject<HTMLElement | null>, body: BodyProps, listed: Listed) {
  const { peek } = body;
  const { answer, itemOf, to, selection, canPeek } = listed;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const note = useWhereabouts(whole, answer.page !== undefined && !answer.isStale, (place) =>
    noteTrail(body, listed, place),
  );
  usePageActions([{ label: "Raccourcis clavier de la liste", run: () => setHelpOpen(true) }]);
  useListKeys(whole, {
    onOpen: (key) => {
      const item = itemOf(key);
      if (!item || !to) return;
      note(key);
      navigate(to(item));
    },
    onSelect: selection.flip,
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
  listed: Listed;
}

/** What can be done with the rows chosen, and what became of those that an action went through. */
function Chosen({ body: { list }, listed }: PartProps) {
  const { items, selection, keyOf, nameOf, arrangement, asked } = listed;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (!list.bulk) return null;
  const chosen = items?.filter((item) => selection.keys.has(keyOf(item))) ?? [];
  const done = (next: Outcome): void => {
    selection.keep(refusedOf(next).map(({ key }) => key));
    setOutcome(isPlain(next) ? null : next);
  };
  return (
    <>
      {outcome && (
        <Suspense>
          <BulkOutcome outcome={outcome} onClose={() => setOutcome(null)} />
        </Suspense>
      )}
      {chosen.length > 0 && (
        <BulkBar
          items={chosen}
          actions={list.bulk}
          keyOf={keyOf}
          nameOf={nameOf}
          onClear={selection.clear}
          onDone={done}
        >
          <ExportMenu asked={asked} arrangement={arrangement} ids={chosen.map(idOf)} />
        </BulkBar>
      )}
    </>
  );
}

function Beside({ body, listed, onStep }: PartProps & { onStep: (by: number) => void }) {
  const { list, peek, address } = body;
  if (!peek?.key || !listed.to) return null;
  const index = listed.rows.indexOf(peek.key);
  const count = listed.rows.length;
  const around = {
    hasBefore: index > 0 || (index === 0 && address.query.page > 1),
    hasAfter: index >= 0 && (index < count - 1 || hasNextPage(listed.answer, address.query)),
  };
  return (
    <Suspense fallback={<aside className={css.peekWait} />}>
      <Peek
        item={listed.items?.[index]}
        isWaiting={listed.items === undefined}
        columns={listed.arrangement.all}
        kind={list.endpoint.shows[0] ?? ""}
        to={listed.to}
        at={{ index, count, ...around }}
        onStep={onStep}
        onClose={() => peek.set("")}
      />
    </Suspense>
  );
}

function Rows({ body, listed }: PartProps) {
  const { list, address, peek } = body;
  const { query, set } = address;
  const { items, answer, selection, canPeek } = listed;
  const scroller = useRef<HTMLDivElement>(null);
  const isHere = items !== undefined;
  useEffect(() => {
    // Once the browser has laid the rows: asked before, it would lay them for this alone.
    const soon = isHere ? requestAnimationFrame(() => showSorted(scroller.current)) : 0;
    return () => cancelAnimationFrame(soon);
  }, [query.sort.field, isHere]);
  useEffect(() => watchEdges(scroller.current), []);
  const sortBy = (field: string): void =>
    set({ sort: { field, descending: query.sort.field === field && !query.sort.descending } });
  const setPeek = peek?.set;
  const open = useMemo(() => (canPeek ? setPeek : undefined), [canPeek, setPeek]);
  return (
    <div className={css.window}>
      <div
        ref={scroller}
        className={css.scroll}
        tabIndex={0}
        role="region"
        aria-label={list.endpoint.title}
        data-list-scroll
      >
        {list.picture ? (
          <Cards list={list} listed={listed} />
        ) : (
          <Table
            label={list.endpoint.title}
            items={items}
            arrangement={listed.arrangement}
            sort={query.sort}
            onSort={sortBy}
            keyOf={listed.keyOf}
            to={listed.to}
            selected={list.bulk ? selection.keys : undefined}
            onSelect={selection.flip}
            onSelectAll={selection.flipAll}
            isStale={answer.isStale}
            onPeek={open}
            peeked={peek?.key ?? ""}
            isOnPhone={listed.isOnPhone}
          />
        )}
        {items?.length === 0 && <Nothing {...body} />}
      </div>
    </div>
  );
}

export function ListBody(body: BodyProps) {
  const { list, address, sizes, peek } = body;
  const listed = useListed(body);
  const { answer } = listed;
  const whole = useRef<HTMLDivElement>(null);
  const help = useKeys(whole, body, listed);
  const turn = useTurning(body, listed);
  const step = (by: number): void => {
    if (turn(by)) return;
    const next = whole.current && stepTo(whole.current, by, peek?.key);
    if (next) peek?.set(next);
  };
  return (
    <div ref={whole} className={css.list}>
      <Toolbar body={body} listed={listed} />
      {address.problem && (
        <p className={css.problem}>{address.problem} La liste est affichée sans ces filtres.</p>
      )}
      {answer.error ? (
        <Problem error={answer.error} retry={answer.retry} />
      ) : (
        <div className={css.beside}>
          <Rows body={body} listed={listed} />
          <Beside body={body} listed={listed} onStep={step} />
        </div>
      )}
      <Chosen body={body} listed={listed} />
      <Totals endpoint={list.endpoint} answer={answer} />
      <Pager answer={answer} query={address.query} set={address.set} sizes={sizes} />
      {help}
    </div>
  );
}
