// Parses the conversation id in an address.

/** No conversation has this id, so an invalid address shows the same page as a missing conversation. */
const NONE = 0

/** Pure. */
export const channelIdOf = ({ channelId }: { channelId: string }): number => (/^\d{1,15}$/.test(channelId) ? Number(channelId) : NONE)
