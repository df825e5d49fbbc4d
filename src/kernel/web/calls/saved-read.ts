// A read whose last answer stays in this browser for its account, until sign-out: a page that starts without a network
// shows it.
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Arguments, ListEndpoint, ReadEndpoint, Result } from "../../contract.ts";
import { currentAccount } from "../session.ts";
import { readPrivate, savePrivate } from "../storage/private-store.ts";
import { callAddress } from "./client.ts";
import { type CallFailure, networkFailure } from "./failures.ts";
import { useIsServerUnreachable } from "./network.ts";

type DisplayedRead<Answer> = Pick<UseQueryResult<Answer, CallFailure>, "data" | "error" | "refetch">;

/** The browser may have no room left: the answer is then only on screen. */
function save(name: string, account: string, answer: unknown): void {
  try {
    savePrivate(name, account, answer);
  } catch (error) {
    console.warn("an answer could not be saved", error);
  }
}

/**
 * The read itself, or the last answer saved while the server does not answer: `savedAt` is then the instant of its
 * reception. Answers that the browser must not keep, such as searches, are not `isSaved`.
 */
export function useSavedRead<E extends ReadEndpoint | ListEndpoint>(
  endpoint: E,
  sent: Arguments<E>,
  read: UseQueryResult<Result<E>, CallFailure>,
  isSaved = true,
): DisplayedRead<Result<E>> & { savedAt: Date | null } {
  const { data, error, refetch, isPaused, isPlaceholderData } = read;
  const account = currentAccount();
  const name = `read.${callAddress(endpoint, sent as object)}`;
  const isUnreachable = useIsServerUnreachable();
  useEffect(() => {
    if (isSaved && account !== null && data !== undefined && !isPlaceholderData) save(name, account, data);
  }, [isSaved, account, data, isPlaceholderData, name]);
  const isCut = data === undefined && (isUnreachable || isPaused || error?.isCut === true);
  if (!isCut) return { data, error, refetch, savedAt: null };
  const saved = account === null ? null : readPrivate<Result<E>>(name, account);
  return saved
    ? { data: saved.value, error: null, refetch, savedAt: new Date(saved.at) }
    : { data: undefined, error: error ?? networkFailure(), refetch, savedAt: null };
}
