// Where the draft of a conversation is kept.

/** As src/state/typed/drafts.ts names it. */
export const draftPlace = (channelId: number): string => `message:${channelId}`
