// True when the window is as narrow as a phone, by the same threshold as the styles of the kit.
import { useMediaQuery } from "@mantine/hooks";

export const useIsPhone = (): boolean =>
  useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });

/** True where a finger is the main pointer: nothing can be dragged from another window. */
export const useIsTouch = (): boolean =>
  useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
