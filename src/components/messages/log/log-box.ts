// The box a conversation scrolls in: turned round, so that its end is at 0 and what is older at less.

/** As far above the end as still counts as being there. Pixels. */
const NEAR = 24
/** From here on there is a way back down. Pixels. */
const FAR = 240

export const isAwayFromEnd = (box: HTMLElement): boolean => box.scrollTop < -NEAR
export const isFarFromEnd = (box: HTMLElement): boolean => box.scrollTop < -FAR
