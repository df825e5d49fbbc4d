// The kinds of notices: what happened to something that concerns an account.

export const noticeKinds = [
  "signed",
  "refused",
  "withdrawn",
  "requested",
  "decided",
  "answered",
  "mentioned",
  "late",
  "unsent",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
