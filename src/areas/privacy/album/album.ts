// The album: everything of an export as one HTML file, which opens without a network and contains no script. Pure.
import { directionOf } from '../../../lib/text/direction.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { html, Markup } from '../../../lib/files/markup.ts'
import tokens from '../../../ui/tokens/tokens.css?inline'
import { partNames } from '../export/parts.ts'
import { missingLines } from '../export/missing-lines.ts'
import style from './album.css?inline'
import { eventsSection } from './events.ts'
import { moment, picture, sub, type Making, type Section } from './page.ts'
import { contactsSection, conversationsSection, photosSection, postsSection } from './people.ts'
import { receiptsSection } from './receipts.ts'

export interface AlbumOf extends Making {
  organization: string
  colours: { primary: string; secondary: string }
}

/** Nothing is loaded, sent or run, even if text of others contained markup. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"

/** A CSS colour of an organisation is text that others wrote. */
const colour = (text: string): string => (/^#[\da-f]{3,8}$/i.test(text) ? text : 'gray')

const raw = (value: unknown): string => JSON.stringify(value, null, 2)

/** Every answer as it is, so that the album contains what no section shows. */
function everything({ made, t }: Making): Section {
  const about = t('privacy.album.everythingText')
  const of = (id: string, title: string, value: unknown): Markup =>
    html`<details>
      <summary>${title}</summary>
      <pre lang="en" dir="ltr" data-part="${id}">${raw(value)}</pre>
    </details>`
  const found = partNames.flatMap((part) => (part in made.found ? of(part, t(`privacy.parts.${part}`), made.found[part]) : []))
  const content = html`${sub(about)}${found}${of('device', t('privacy.album.device'), made.device)}`
  return { id: 'everything', title: t('privacy.album.everything'), content }
}

const sections = [eventsSection, contactsSection, photosSection, postsSection, conversationsSection, receiptsSection, everything]

/** What is missing comes first. */
function missing(making: Making): Markup | null {
  const lines = missingLines(making.made, making.t, making.locale)
  return lines.length === 0
    ? null
    : html`<div class="missing">
        <h2>${making.t('privacy.export.missing')}</h2>
        <ul>
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>
      </div>`
}

export function albumOf(of: AlbumOf): string {
  const { made, organization, colours, t, locale } = of
  const { profile } = made.found
  const title = t('privacy.album.title', { name: displayName(profile) })
  const about = t('privacy.album.made', { date: moment(made.at, locale), organization })
  const contents = t('privacy.album.contents')
  const shown = sections.flatMap((section) => section(of) ?? [])
  // Styles are ours, so they are not escaped; everything else is.
  const styles = new Markup(`${tokens}${style}:root{--org-primary:${colour(colours.primary)};--org-secondary:${colour(colours.secondary)}}`)
  const page = html`<html lang="${locale}" dir="${directionOf(locale)}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
      <title>${title}</title>
      <style>
        ${styles}
      </style>
    </head>
    <body>
      <header>
        ${picture(of, profile?.image)}
        <h1>${title}</h1>
        ${sub(about)}
      </header>
      <nav aria-label="${contents}">
        <ul>
          ${shown.map((one) => html`<li><a href="#${one.id}">${one.title}</a></li>`)}
        </ul>
      </nav>
      <main>
        ${missing(of)}${shown.map(
          (one) =>
            html`<section id="${one.id}">
              <h2>${one.title}</h2>
              ${one.content}
            </section>`,
        )}
      </main>
    </body>
  </html>`
  return `<!doctype html>${page.text}`
}
