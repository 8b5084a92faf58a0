// The scroll container of a conversation: column-reverse, so its end is at 0 and older messages have negative positions.

/** The distance from the end that still counts as being at the end, in pixels. */
const NEAR = 24
/** From this distance the button to the end is shown, in pixels. */
const FAR = 240

export const isAwayFromEnd = (box: HTMLElement): boolean => box.scrollTop < -NEAR
export const isFarFromEnd = (box: HTMLElement): boolean => box.scrollTop < -FAR
