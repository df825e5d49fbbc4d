// Notice during the first start of a demonstration: users can sign in while its company is being created.
import { useEffect, useState } from "react";
import { Text } from "#kit/layout/layout.tsx";
import { isFilling } from "../identity.ts";
import css from "./sign-in.module.css";

const pollMs = 2_000;

export function FillingNotice() {
  const [isShown, show] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const look = async (): Promise<void> => {
      // The server may not answer: the sign-in reports its failure.
      const is = await isFilling().catch(() => false);
      if (isLeft) return;
      show(is);
      if (is) timer = setTimeout(() => void look(), pollMs);
    };
    void look();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, []);
  return isShown ? (
    <Text above={16} ink="quiet" className={css.note} role="status">
      Premier démarrage : les véhicules, les clients et les contrats de la société de démonstration arrivent
      dans la demi-minute. Vous pouvez déjà vous connecter.
    </Text>
  ) : null;
}
