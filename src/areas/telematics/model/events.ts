// Questions of telematics to later areas.
import { question } from "#kernel/event.ts";
import type { DoneService } from "./feeds/trouble.ts";

/** The last service done on each of these cars. */
export const lastServices = question<{ carIds: readonly string[] }, DoneService[]>("telematics.lastServices");
