// Which of the 20 avatar colours a name gets. The colours are in avatar-colours.ts, and in src/ui/tokens/tokens.css for pages.

/** How many avatar colours there are. */
export const AVATAR_COLOURS = 20

/** 0-19, by the first character of the name (upper case), so one name has one colour on every device. */
export function avatarIndex(name: string): number {
  const first = [...name.trim().toLocaleUpperCase('en')][0] ?? '-'
  return first.codePointAt(0)! % AVATAR_COLOURS
}
