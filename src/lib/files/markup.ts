// HTML as text, for files made on the device: everything put into it is escaped, unless it is markup itself. Pure.
import { escaped } from '../text/escaped.ts'

/** HTML made by `html`. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Piece = Markup | string | number | null | undefined | false | readonly Piece[]

const textOf = (piece: Piece): string => {
  if (piece === null || piece === undefined || piece === false) return ''
  if (piece instanceof Markup) return piece.text
  return typeof piece === 'object' ? piece.map(textOf).join('') : escaped(String(piece))
}

/** A template of HTML. Its values are safe between tags and inside quoted attributes; null, undefined and false are left out. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Markup =>
  new Markup(parts.map((part, at) => part + textOf(pieces[at])).join(''))
