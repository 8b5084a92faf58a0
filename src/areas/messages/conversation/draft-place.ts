// The key of the draft of a conversation.

/** The key format of src/state/typed/drafts.ts. */
export const draftPlace = (channelId: number): string => `message:${channelId}`
