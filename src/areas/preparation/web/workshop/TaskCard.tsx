// One task: its instructions, its photos, and the two buttons of the workshop.
import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { Badge, StatusBadge } from "#kit/cell/cells.tsx";
import { UploadLines } from "#kit/upload/FileDrop.tsx";
import { queueWrite, type UploadQueue, useUploads } from "#kit/upload/useUploads.ts";
import { offlineDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Box, Inline } from "#kit/layout/layout.tsx";
import { Camera, Photos } from "#kit/photo/Photos.tsx";
import { taskContract } from "../../contract/tasks.ts";
import { isOver, reasonsAgainstCompleting, type Task, taskFlow } from "../../model/task.ts";
import css from "./workshop.module.css";

const UndoDialog = offlineDialog(() => import("./UndoDialog.tsx"));

function TaskPhotos({ task, mayChange }: { task: Task; mayChange: boolean }) {
  const remove = useWrite(taskContract.removeTaskPicture);
  return (
    <Photos
      photos={task.pictures.map(({ id, addedAt, addedBy }) => ({
        id,
        name: task.label,
        note: `${frenchInstant(addedAt)}, ${addedBy}`,
        endpoint: taskContract.readTaskPicture,
        sent: { params: { carId: task.carId, taskId: task.id, fileId: id } },
      }))}
      onRemove={
        mayChange ? (pictureId) => remove.mutateAsync({ params: { id: task.id, pictureId } }) : undefined
      }
    />
  );
}

interface TaskActionsProps {
  task: Task;
  queue: UploadQueue;
  reasons: readonly string[];
  onUndo: () => void;
}

function TaskActions({ task, queue, reasons, onUndo }: TaskActionsProps) {
  const { offers } = task;
  const mayPhotograph = task.photos !== "NULL" && offers.uncomplete?.reasons.length === 0;
  const isOnItsWay = queue.lines.some(({ write, state }) => write !== null && state !== "REFUSED");
  const done = (): void =>
    queueWrite(taskContract.completePreparationTask, {
      scope: uploadScope(task),
      sent: { params: { id: task.id }, body: { version: task.version } },
      name: `Fait : ${task.label}`,
    });
  return (
    <Inline gap={8} wraps align="stretch" above={10} className={css.acts}>
      {mayPhotograph ? (
        <Camera label="Photo" name={task.label} queue={queue} />
      ) : (
        <UploadLines queue={queue} />
      )}
      {task.status === "UNCOMPLETED" && canPhotographOrComplete(offers) && (
        <Button
          size="lg"
          leftSection={<IconCheck size={22} />}
          loading={isOnItsWay}
          disabled={reasons.length > 0}
          onClick={done}
        >
          Fait
        </Button>
      )}
      {offers.uncomplete?.reasons.length === 0 && (
        <Button size="lg" variant="subtle" onClick={onUndo}>
          {task.status === "DONE" ? "Remettre à faire" : "Impossible"}
        </Button>
      )}
    </Inline>
  );
}

const uploadScope = ({ id }: Pick<Task, "id">): string => `task:${id}`;

/** A user who may do nothing here reads the task without its buttons. */
const canPhotographOrComplete = (offers: Task["offers"]): boolean =>
  offers.complete !== undefined && offers.uncomplete?.reasons.length === 0;

const TaskHeader = ({ task }: { task: Task }) => (
  <header>
    <h3>{task.label}</h3>
    {task.photos === "REQUIRED" && task.pictures.length === 0 && task.status === "UNCOMPLETED" ? (
      <Badge tone="info">Photo obligatoire</Badge>
    ) : (
      <StatusBadge flow={taskFlow} status={task.status} />
    )}
  </header>
);

/** A task that was over when the screen opened is folded under its header. */
function Foldable({ task, children }: { task: Task; children: ReactNode }) {
  const [isFolded] = useState(() => isOver(task));
  const header = <TaskHeader task={task} />;
  return isFolded ? (
    <details>
      <summary>{header}</summary>
      {children}
    </details>
  ) : (
    <>
      {header}
      {children}
    </>
  );
}

export function TaskCard({ task }: { task: Task }) {
  const [isUndoing, setUndoing] = useState(false);
  const mayChange = task.offers.uncomplete?.reasons.length === 0;
  const queue = useUploads(taskContract.addTaskPicture, {
    scope: uploadScope(task),
    sent: { params: { id: task.id } },
  });
  const reasons = reasonsAgainstCompleting(
    task,
    queue.lines.some(({ blob, state }) => blob !== null && state !== "REFUSED"),
  );
  return (
    <Box
      as="article"
      below={10}
      padding={14}
      className={css.task}
      data-done={task.status === "DONE" || undefined}
      aria-label={task.label}
    >
      <Foldable task={task}>
        {task.description && <p>{task.description}</p>}
        {task.reason && <p className={css.why}>{task.reason}</p>}
        {task.doneAt && (
          <p>
            {task.doneBy}, le {frenchInstant(task.doneAt)}
          </p>
        )}
        <TaskPhotos task={task} mayChange={mayChange && task.status !== "CLOSED"} />
        {mayChange && task.status === "UNCOMPLETED" && reasons.length > 0 && (
          <p className={css.why}>{reasons.join(" ")}</p>
        )}
        {task.status !== "CLOSED" && (
          <TaskActions task={task} queue={queue} reasons={reasons} onUndo={() => setUndoing(true)} />
        )}
      </Foldable>
      {isUndoing && <UndoDialog task={task} scope={uploadScope(task)} onClose={() => setUndoing(false)} />}
    </Box>
  );
}
