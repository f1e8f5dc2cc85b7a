export const messageStates = ["new", "answered", "spam"] as const;
export type MessageState = (typeof messageStates)[number];

export const inboxTabs = [...messageStates, "all"] as const;
export type InboxTab = (typeof inboxTabs)[number];

/** Which part of the inbox an administrator looks at; kept in the URL. */
export type InboxView = {
  readonly term: string;
  readonly tab: InboxTab;
  readonly page: number;
};

/** A message in the list. */
export type ListedMessage = {
  readonly id: string;
  readonly name: string;
  readonly subject: string;
  /** The first words of the message in one line. */
  readonly beginning: string;
  readonly state: MessageState;
  readonly isForwarded: boolean;
  readonly at: Date;
};

/** A message with everything that was typed. */
export type InboxMessage = Omit<ListedMessage, "beginning"> & {
  readonly email: string;
  readonly phone: string | null;
  readonly text: string;
  readonly version: number;
};

/** An answer that an administrator has written. */
export type MessageAnswer = {
  readonly id: string;
  /** Null if the account is gone. */
  readonly author: string | null;
  readonly text: string;
  readonly at: Date;
  readonly isSent: boolean;
};
