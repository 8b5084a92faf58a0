// The events of the album: when and where, the own agenda, passes and answers. Pure.
import { placeOf } from '../../../components/events/place-of.ts'
import { html, type Markup } from '../../../lib/files/markup.ts'
import { clockRange, shortDay } from '../../../lib/time/calendar.ts'
import { dayRange } from '../../../lib/time/dates.ts'
import type { Found } from '../export/parts.ts'
import { name, picture, sub, type Making, type Section } from './page.ts'

type OfEvent = NonNullable<Found['events']>[number]

function agendaOf({ event: { timezone }, agenda }: OfEvent, { t, locale }: Making): Markup | null {
  if (agenda.length === 0) return null
  const title = t('privacy.album.agenda')
  const place = { locale, timeZone: timezone }
  const rows = agenda
    .toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))
    .map(
      ({ name: session, startTime, endTime, location }) =>
        html`<li>
          ${name(session)}${sub(shortDay(startTime, place), ' ', clockRange(startTime, endTime, place), location && html` · ${name(location.name)}`)}
        </li>`,
    )
  return html`<h4>${title}</h4>
    <ol>
      ${rows}
    </ol>`
}

function passesOf({ passes, record }: OfEvent, { made, t }: Making): Markup | null {
  const held = passes.flatMap((pass) => pass ?? [])
  if (record === null || held.length === 0) return null
  const title = t('privacy.album.passes')
  const rows = held.map(({ id, ticket, alternateId, responses }) => {
    const guest = made.device.own.guests[id]
    const answers = responses.map(
      ({ question, value }) =>
        html`<dt>${name(question.label ?? question.name)}</dt>
          <dd dir="auto">${value}</dd>`,
    )
    return html`<li>
      ${name(ticket.name)}${sub(t('privacy.album.number', { number: String(alternateId) }), guest && html` · ${name(guest)}`)}${answers.length > 0 && html`<dl>${answers}</dl>`}
    </li>`
  })
  return html`<h4>${title}</h4>
    <ul>
      ${rows}
    </ul>`
}

export function eventsSection(making: Making): Section | null {
  const { made, t, locale } = making
  const all = made.found.events ?? []
  if (all.length === 0) return null
  const articles = all.map((one) => {
    const { event } = one
    const where = placeOf(event, locale)
    const when = dayRange(event.eventStart, event.eventEnd, { locale, timeZone: event.timezone }, made.at)
    return html`<article>
      ${picture(making, event.image)}
      <h3>${name(event.name)}</h3>
      ${sub(when, where && html` · ${name(where)}`)}${agendaOf(one, making)}${passesOf(one, making)}
    </article>`
  })
  return { id: 'events', title: t('privacy.parts.events'), content: html`${articles}` }
}
