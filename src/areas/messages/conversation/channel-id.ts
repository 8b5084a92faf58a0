// Which conversation an address names.

/** No conversation has this number: an address that names none meets the same face as one that is not there. */
const NONE = 0

/** Pure. */
export const channelIdOf = ({ channelId }: { channelId: string }): number => (/^\d{1,15}$/.test(channelId) ? Number(channelId) : NONE)
