// Hidden words and people in everything that people write, other than posts: messages, conversations, notifications, results.
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { anAccount } from '../../api/testing.test-helper.ts'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { changeOwn, openOwn } from '../../state/identity/own.ts'
import { Run } from '../messages/bubble/Run.tsx'
import { NotificationLine } from '../notifications/NotificationLine.tsx'
import { aBaseActivity, aNotification } from '../notifications/notifications.test-helper.ts'
import { RowText } from '../palette/RowText.tsx'
import type { PaletteRow } from '../palette/saved-matches.ts'

const tom = anAccount({ id: 'tom', firstName: 'Tom', lastName: 'Reed' })
const nothing = () => {}
const actions = {
  removing: new Set<number>(),
  onRemove: nothing,
  onRestore: nothing,
  onSendAgain: nothing,
  onDiscard: nothing,
  onCopy: nothing,
}
const texts = ['The kiln is warm.', 'Tea at four.']

const messages = (mine = false) => (
  <Run
    run={{ kind: 'run', key: 'run', mine, account: tom, bubbles: texts.map((text, id) => ({ key: String(id), id, text, at: id })) }}
    showName
    actions={actions}
  />
)

beforeEach(async () => {
  await inEnglish()
  await openOwn(null)
  changeOwn('hidden', () => ({ words: ['kiln'], people: {} }))
})

test('a message with a hidden word is folded, the others are not; it can be shown', async () => {
  const screen = await render(messages())
  await expect.element(screen.getByText('Hidden: kiln')).toBeVisible()
  await expect.element(screen.getByText('Tea at four.')).toBeVisible()
  await expect.element(screen.getByText('The kiln is warm.')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Show anyway' }).click()
  await expect.element(screen.getByText('The kiln is warm.')).toBeVisible()
})

test('one’s own messages are never folded', async () => {
  const screen = await render(messages(true))
  await expect.element(screen.getByText('The kiln is warm.')).toBeVisible()
})

test('a notification that quotes a hidden word, or is from a hidden person, is folded', async () => {
  const activity = aBaseActivity({ id: 'comment', message: 'A kiln!' })
  const line = (message: string, sender = tom) => (
    <NotificationLine
      notification={aNotification({ id: message, type: 'COMMENT', sender, activity: { ...activity, message } })}
      now={Date.now()}
      unread={false}
    />
  )
  const screen = await render(line('A kiln!'))
  await expect.element(screen.getByText('Hidden: kiln')).toBeVisible()
  await screen.rerender(line('Tea'))
  await expect.element(screen.getByText('Tea')).toBeVisible()
  changeOwn('hidden', () => ({ words: [], people: { tom: 'Tom Reed' } }))
  await expect.element(screen.getByText('Hidden: Tom Reed')).toBeVisible()
})

test('results fold what people wrote, and not names of things', async () => {
  const row = (of: Partial<PaletteRow>): PaletteRow => ({ kind: 'post', id: '1', title: 'Kiln news', href: '/', at: 0, ...of })
  const screen = await render(
    <>
      <p>
        <RowText row={row({ by: 'tom' })} line="title" />
      </p>
      <p>
        <RowText row={row({ kind: 'conversation', title: 'Kiln club', second: 'The kiln again' })} line="second" />
      </p>
      <p>
        <RowText row={row({ kind: 'group', title: 'Kiln Keepers' })} line="title" />
      </p>
    </>,
  )
  await expect.element(screen.getByText('Kiln Keepers')).toBeVisible()
  await expect.element(screen.getByText('Hidden: kiln').first()).toBeVisible()
  await expect.poll(() => screen.getByText('Hidden: kiln').all().length).toBe(2)
  await expect.element(screen.getByText('Kiln news')).not.toBeInTheDocument()
})
