// One task: what to do, its photos, and the two buttons of the workshop.
import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { frenchInstant } from "#kernel/day.ts";
import { throughCuts } from "#kernel/web/network.ts";
import { useWrite } from "#kernel/web/reads.ts";
import { Badge, StatusBadge } from "#kit/cell/cells.tsx";
import { useUploads } from "#kit/document/useUploads.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { Camera, Photos } from "#kit/photo/Photos.tsx";
import { taskContract } from "../../contract/tasks.ts";
import { type Task, taskFlow, taskRecordFields } from "../../model/task.ts";
import css from "./workshop.module.css";

function UndoDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={task.status === "DONE" ? "Remettre à faire" : "Impossible pour l’instant"}
      closesOutside={false}
    >
      <FormPanel
        endpoint={taskContract.undoPreparationTask}
        params={{ id: task.id }}
        start={{ version: task.version, reason: "" }}
        submit="Enregistrer"
        onCancel={onClose}
        onDone={onClose}
      >
        <TextArea
          name="reason"
          of={taskRecordFields.reason}
          description="Ce que lira celui qui attend ce véhicule"
        />
      </FormPanel>
    </Dialog>
  );
}

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

function TaskCamera({ id, label }: Pick<Task, "id" | "label">) {
  const queue = useUploads(taskContract.addTaskPicture, { scope: `task:${id}`, sent: { params: { id } } });
  return <Camera label="Photo" name={label} queue={queue} />;
}

function Acts({ task, onUndo }: { task: Task; onUndo: () => void }) {
  const complete = useWrite(taskContract.completePreparationTask);
  const [isCut, setCut] = useState(false);
  // Leaving the car gives up what waits for the network.
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const now = (leaving.current = new AbortController());
    return () => now.abort();
  }, []);
  const { offers } = task;
  const reasons = offers.complete?.reasons ?? [];
  const mayPhotograph = task.photos !== "NULL" && offers.uncomplete?.reasons.length === 0;
  const done = async (): Promise<void> => {
    const signal = leaving.current?.signal ?? AbortSignal.abort();
    const sent = { params: { id: task.id }, body: { version: task.version } };
    try {
      await throughCuts(() => complete.mutateAsync(sent), { signal, onWait: setCut });
    } catch (error) {
      if (!signal.aborted) notifyFailure(error, task.label);
    }
  };
  return (
    <div className={css.acts}>
      {mayPhotograph && <TaskCamera id={task.id} label={task.label} />}
      {task.status === "UNCOMPLETED" && mayPhotographOrDo(offers) && (
        <Button
          size="lg"
          leftSection={<IconCheck size={22} />}
          loading={complete.isPending || isCut}
          disabled={reasons.length > 0}
          onClick={() => void done()}
        >
          Fait
        </Button>
      )}
      {isCut && <p role="status">Sans réseau : « Fait » partira de lui-même.</p>}
      {offers.uncomplete?.reasons.length === 0 && (
        <Button size="lg" variant="subtle" onClick={onUndo}>
          {task.status === "DONE" ? "Remettre à faire" : "Impossible"}
        </Button>
      )}
    </div>
  );
}

/** Who may do nothing here reads the task without its buttons. */
const mayPhotographOrDo = (offers: Task["offers"]): boolean =>
  offers.complete !== undefined && offers.uncomplete?.reasons.length === 0;

export function TaskCard({ task }: { task: Task }) {
  const [isUndoing, setUndoing] = useState(false);
  const mayChange = task.offers.uncomplete?.reasons.length === 0;
  const reasons = task.offers.complete?.reasons ?? [];
  return (
    <article className={css.task} data-done={task.status === "DONE" || undefined} aria-label={task.label}>
      <header>
        <h3>{task.label}</h3>
        {task.photos === "REQUIRED" && task.pictures.length === 0 && task.status === "UNCOMPLETED" ? (
          <Badge tone="info">Photo obligatoire</Badge>
        ) : (
          <StatusBadge flow={taskFlow} status={task.status} />
        )}
      </header>
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
      {task.status !== "CLOSED" && <Acts task={task} onUndo={() => setUndoing(true)} />}
      {isUndoing && <UndoDialog task={task} onClose={() => setUndoing(false)} />}
    </article>
  );
}
