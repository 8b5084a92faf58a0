// Contacts with the notes about them, posts, photos and conversations of the album. Pure.
import { displayName } from '../../../lib/text/display-name.ts'
import { listed } from '../../../lib/text/listed.ts'
import { html } from '../../../lib/files/markup.ts'
import { listSection, moment, name, picture, said, sub, type Making, type Section } from './page.ts'

export function contactsSection(making: Making): Section | null {
  const { made, t, locale } = making
  const { notes } = made.device.own
  const known = made.found.contacts ?? []
  const rows = known.map((account) => {
    const work = listed([account.title, account.company], locale)
    return html`<div class="person">
      ${picture(making, account.image) ?? html`<span></span>`}
      <div>
        <h3>${name(displayName(account))}</h3>
        ${work && sub(name(work))}${said(notes[account.id])}
      </div>
    </div>`
  })
  // A note may be about a person who is no contact.
  const title = t('privacy.album.note')
  const others = Object.entries(notes).filter(([id]) => !known.some((account) => account.id === id))
  const rest = others.map(
    ([, note]) =>
      html`<h3>${title}</h3>
        ${said(note)}`,
  )
  return listSection('contacts', t('privacy.parts.contacts'), [...rows, ...rest])
}

export function photosSection(making: Making): Section | null {
  const { made, t, locale } = making
  const all = new Map([...(made.found.posts ?? []), ...(made.found.media ?? [])].map((post) => [post.id, post]))
  const rows = [...all.values()].flatMap((post) => {
    const when = moment(post.createdAt, locale)
    const image = picture(making, post.image, t('privacy.album.photo', { date: when }))
    return image
      ? html`<figure>
          ${image}
          <figcaption>${said(post.message)}${sub(when)}</figcaption>
        </figure>`
      : []
  })
  return listSection('photos', t('privacy.parts.media'), rows, 'photos')
}

export function postsSection({ made, t, locale }: Making): Section | null {
  const rows = (made.found.posts ?? []).map(({ message, createdAt, group, event, content }) => {
    const place = group?.name ?? event?.name ?? content?.title
    return html`${said(message)}${sub(moment(createdAt, locale), place && html` · ${name(place)}`)}`
  })
  return listSection('posts', t('privacy.parts.posts'), rows)
}

export function conversationsSection({ made, t, locale }: Making): Section | null {
  const rows = (made.found.conversations ?? []).map(({ conversation, members, messages }) => {
    const others = members.filter(({ accountId }) => accountId !== made.found.profile?.id)
    const title =
      conversation.channel.name ??
      listed(
        others.map(({ account }) => displayName(account)),
        locale,
      )
    // The server sends the newest first.
    const lines = messages
      .toReversed()
      .map(
        ({ account, text, createdAt }) =>
          html`<li><strong>${name(displayName(account))}</strong>${said(text)}${sub(moment(createdAt, locale))}</li>`,
      )
    return html`<details>
      <summary>${name(title || t('privacy.album.conversation'))}</summary>
      <ol>
        ${lines}
      </ol>
    </details>`
  })
  return listSection('conversations', t('privacy.parts.conversations'), rows)
}
