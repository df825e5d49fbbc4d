// The planning of cars, by person or by place: a day, a week, a month, a year.
import { Button, SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import { IconCalendarShare, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Suspense, useMemo, useState } from "react";
import type { Day } from "#kernel/calendar/day.ts";
import { choice, useAddress, word } from "#kernel/web/navigation/address.ts";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { useMinute, useToday } from "#kernel/web/today.ts";
import type { PlannedMoveProps } from "#kit/area.ts";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { ports } from "#kit/ports.ts";
import { Go } from "#kit/page/Go.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Page } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import type { DropTarget, PlanningItem } from "#kit/planning/item.ts";
import { Planning } from "#kit/planning/Planning.tsx";
import { deliveryContract } from "../contract.ts";
import { type Grain, patternAt, spanOf } from "../model/planning/pattern.ts";
import type { PlannedItem, PlanningView } from "../model/slot.ts";
import { axisOf, type GroupBy, itemsOf, personOfRow, rowsOf } from "./planning/grid-rows.ts";
import { KindFilter } from "./planning/KindFilter.tsx";
import css from "./planning/planning-screen.module.css";
import { dropRefusal } from "./planning/drop-refusal.ts";
import { Overflow } from "./planning/Overflow.tsx";
import { PersonFilter } from "./planning/PersonFilter.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Inline, Text } from "#kit/layout/layout.tsx";

const PartsTable = idlePart(() => import("./planning/PartsTable.tsx"));
const FeedDialog = lazyDialog(() => import("./planning/FeedDialog.tsx"));
const RuleDialog = lazyDialog(() => import("./planning/RuleDialog.tsx"));
const Reschedule = lazyDialog(() => import("./planning/Reschedule.tsx"));
const MoveDialog = lazyDialog(() => import("./planning/MoveDialog.tsx"));

const addressParts = { at: word, by: choice(["person", "place"], "person"), of: word, without: word };

const grains: readonly { value: Grain; label: string }[] = [
  { value: "day", label: "Jour" },
  { value: "week", label: "Semaine" },
  { value: "month", label: "Mois" },
  { value: "year", label: "Année" },
];

interface MoveQuestion {
  id: string;
  drop: DropTarget;
  onMove: (notifiesClient: boolean) => void;
  onClose: () => void;
}

interface GridProps {
  view: PlanningView;
  by: GroupBy;
  /** Empty for everybody. */
  personId: string;
}

function Grid({ view, by, personId: shownId }: GridProps) {
  const today = useToday();
  const now = useMinute();
  const move = useWrite(deliveryContract.moveDelivery);
  const { grain, from, to, rule } = view;
  const axis = useMemo(() => axisOf({ grain, from, to }, rule), [grain, from, to, rule]);
  const rows = useMemo(() => rowsOf(view, { by, personId: shownId }), [view, by, shownId]);
  const items = useMemo(() => itemsOf(view, by), [view, by]);
  const [rescheduledId, setRescheduledId] = useState<string | null>(null);
  const [moving, setMoving] = useState<(PlannedMoveProps & { kind: string }) | null>(null);
  const [question, setQuestion] = useState<MoveQuestion | null>(null);
  /** Null when the user gives up the move. */
  const askWhetherToNotify = async (id: string, drop: DropTarget): Promise<boolean | null> => {
    const answer = await new Promise<boolean | null>((onMove) =>
      setQuestion({ id, drop, onMove, onClose: () => onMove(null) }),
    );
    setQuestion(null);
    return answer;
  };
  /** Kinds of later areas are moved by a dialog of their own. */
  const moveByDialog = async ({ id, kind, personId }: PlannedItem, drop?: DropTarget): Promise<boolean> => {
    const to = drop && { ...drop, personId: by === "person" ? personOfRow(drop.rowId) : personId };
    await new Promise<void>((onClose) => setMoving({ id, kind, onClose, ...(to && { drop: to }) }));
    setMoving(null);
    return false;
  };
  const onRequestMove = ({ id }: PlanningItem): void => {
    const found = view.items.find((one) => one.id === id);
    if (found && found.kind !== "delivery") void moveByDialog(found);
    else setRescheduledId(id);
  };
  const MoveOther = moving && ports().plannedMoves[moving.kind];
  const onMove = async (item: PlanningItem, drop: DropTarget): Promise<boolean> => {
    const found = view.items.find(({ id }) => id === item.id);
    if (!found || found.version === null) return false;
    if (found.kind !== "delivery") return moveByDialog(found, drop);
    // No notice is due to the client when only the person in charge changes.
    const notifiesClient = drop.from === item.from ? false : await askWhetherToNotify(item.id, drop);
    if (notifiesClient === null) return false;
    const personId = by === "person" ? personOfRow(drop.rowId) : found.personId;
    try {
      await move.mutateAsync({
        params: { id: item.id },
        body: { version: found.version, from: drop.from, to: drop.to, personId, notifiesClient },
      });
      notifySuccess(
        notifiesClient ? "La livraison est déplacée ; le client est prévenu." : "La livraison est déplacée.",
      );
      return true;
    } catch (error) {
      notifyFailure(error);
      throw error;
    }
  };
  return (
    <>
      <Planning
        title={`Planning, ${view.title}`}
        axis={axis}
        today={today}
        rows={rows}
        items={items}
        refusal={(item, drop) => dropRefusal({ view, by, now }, item, drop)}
        onMove={onMove}
        onRequestMove={onRequestMove}
      />
      {rescheduledId && <Reschedule id={rescheduledId} onClose={() => setRescheduledId(null)} />}
      {question && <MoveDialog {...question} />}
      {moving && MoveOther && <MoveOther {...moving} />}
    </>
  );
}

export default function PlanningScreen() {
  const today = useToday();
  const [{ at, by, of, without }, set, address] = useAddress(addressParts);
  const [isFeedOpen, openFeed] = useState(false);
  const [isRuleOpen, openRule] = useState(false);
  const { hasPermission } = useSession();
  const pattern = spanOf(at) ? at : patternAt("week", today);
  const {
    data: view,
    error,
    refetch,
  } = useRead(
    deliveryContract.readPlanning,
    { params: { pattern }, query: { ...(of && { personId: of }), ...(without && { without }) } },
    { keepPrevious: true },
  );
  const grain = spanOf(pattern)?.grain ?? "week";
  /** The pattern of another size: around today when visible, else around the first visible day. */
  const around = (size: Grain): string => {
    const span = spanOf(pattern);
    const within = span && span.from <= today && today <= span.to ? today : (span?.from ?? today);
    return patternAt(size, within as Day);
  };
  const actions = (
    <>
      {hasPermission("MANAGE_PARAMETERS") && (
        <Button variant="subtle" onClick={() => openRule(true)}>
          Réglages
        </Button>
      )}
      <Button variant="default" leftSection={<IconCalendarShare size={15} />} onClick={() => openFeed(true)}>
        Mon calendrier
      </Button>
    </>
  );
  return (
    <Page subtitle={view?.title} actions={actions}>
      <Inline gap={10} columnGap={16} wraps below={12} className={css.bar}>
        <nav aria-label="Période">
          <Go to={address({ at: view?.previous ?? pattern })} aria-label="Avant" className={css.step}>
            <IconChevronLeft size={16} />
          </Go>
          <Go to={address({ at: patternAt(grain, today) })} className={css.step}>
            Aujourd’hui
          </Go>
          <Go to={address({ at: view?.next ?? pattern })} aria-label="Après" className={css.step}>
            <IconChevronRight size={16} />
          </Go>
        </nav>
        <SegmentedControl
          aria-label="Échelle"
          data={[...grains]}
          value={grain}
          onChange={(value) => set({ at: around(value as Grain) })}
        />
        <SegmentedControl
          aria-label="Lignes"
          data={[
            { value: "person", label: "Par personne" },
            { value: "place", label: "Par lieu" },
          ]}
          value={by}
          onChange={(value) => set({ by: value as GroupBy })}
        />
        {view && grain !== "year" && (
          <PersonFilter people={view.people} personId={of} set={(next) => set({ of: next })} />
        )}
        {view && <KindFilter view={view} without={without} set={(next) => set({ without: next }, false)} />}
      </Inline>
      {error && !view && <Problem error={error} retry={() => void refetch()} />}
      {!view && !error && <Skeleton lines={10} />}
      {view && <Overflow view={view} />}
      {view && view.parts.length > 0 && (
        <Suspense fallback={<Skeleton lines={10} />}>
          <PartsTable view={view} to={(part) => address({ at: part })} />
        </Suspense>
      )}
      {view && view.parts.length === 0 && (
        <>
          <Grid view={view} by={by} personId={of} />
          <Text above={8} ink="muted" className={css.hint}>
            Un rendez-vous se déplace à la souris, ou au clavier : Alt et les flèches (avec Maj, par
            demi-heure), Entrée pour déposer, Échap pour annuler.
          </Text>
        </>
      )}
      {isRuleOpen && <RuleDialog onClose={() => openRule(false)} />}
      {isFeedOpen && <FeedDialog onClose={() => openFeed(false)} />}
    </Page>
  );
}
