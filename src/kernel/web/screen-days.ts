// Days and instants as written on screen: browsers break a line after a hyphen, so theirs is the one that never breaks.
import { type Day, frenchDay, frenchInstant } from "../calendar/day.ts";

const unbreakable = (text: string): string => text.replaceAll("-", "\u2011");

export const screenDay = (of: Day): string => unbreakable(frenchDay(of));
export const screenInstant = (at: Date | string): string => unbreakable(frenchInstant(at));
