// What every section of the album is made with. Pure.
import type { TFunction } from 'i18next'
import { html, type Markup, type Piece } from '../../../lib/files/markup.ts'
import { format } from '../../../lib/time/dates.ts'
import type { Export } from '../export/run.ts'

export interface Making {
  made: Export
  t: TFunction
  /** The locale of `t`. */
  locale: string
}

/** A section of the page; null if it has no content. */
export interface Section {
  id: string
  title: string
  content: Markup
}

/** A section with a list; null for an empty list. */
export const listSection = (id: string, title: string, rows: readonly Markup[], list?: string): Section | null =>
  rows.length === 0
    ? null
    : {
        id,
        title,
        content: html`<ul class="${list}">
          ${rows.map((row) => html`<li>${row}</li>`)}
        </ul>`,
      }

/** A text that a person wrote, in its own direction. */
export const said = (text: string | null | undefined): Markup | null => (text ? html`<p dir="auto">${text}</p>` : null)

export const sub = (...text: Piece[]): Markup => html`<p class="sub">${text}</p>`

/** The name of a person or a thing, isolated from the direction of the page. */
export const name = (text: string): Markup => html`<bdi>${text}</bdi>`

/** "20 November 2026 at 09:00". */
export const moment = (at: string | number, locale: string, timeZone: string | null = 'local'): string =>
  format({ locale, timeZone }, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }).format(new Date(at))

/** A picture of the export; null if it is not among those that were fetched. `alt`: empty beside its name. */
export function picture({ made }: Making, image: { uri: string } | null | undefined, alt = ''): Markup | null {
  const source = image && made.pictures.get(image.uri)
  return source ? html`<img src="${source}" alt="${alt}" />` : null
}
