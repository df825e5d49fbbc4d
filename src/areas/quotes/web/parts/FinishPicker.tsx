// Chooses a finish: brand, then model, then engine and finish; or by a few words of any of them. Unavailable finishes
// are shown with the reason.
import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";

const FinishChoices = idlePart(() => import("./FinishChoices.tsx"));

interface FinishPickerProps {
  isOpen: boolean;
  onClose: () => void;
  onPick: (finishId: string) => void;
}

export function FinishPicker({ isOpen, onClose, onPick }: FinishPickerProps) {
  const [input, setInput] = useState("");
  const [text] = useDebouncedValue(input.trim(), 300);
  const pick = (finishId: string): void => {
    onPick(finishId);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Choisir un véhicule" size="xl">
      <TextInput
        data-autofocus
        aria-label="Chercher une finition"
        placeholder="Marque, modèle, finition…"
        leftSection={<IconSearch size={15} stroke={1.6} />}
        value={input}
        onChange={(event) => setInput(event.currentTarget.value)}
      />
      <Suspense fallback={<Skeleton lines={5} />}>
        <FinishChoices text={text} onPick={pick} />
      </Suspense>
    </Dialog>
  );
}
