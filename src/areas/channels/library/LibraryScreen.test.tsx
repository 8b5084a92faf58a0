// Tests of the library, and of the list of saved audio.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aContent, anAudio } from '../../../components/contents/contents.test-helper.ts'
import type { OrganizationConfig } from '../../../contract/organization.ts'
import { show, type Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { savedMedia } from '../../../state/device/saved-media.ts'
import { dropOwn, own, type Begun } from '../../../state/identity/own.ts'
import { tenant } from '../../../state/identity/tenant.ts'
import { playingOf } from '../../../components/player/playing-of.ts'
import { channelsArea } from '../area.ts'
import { LibraryScreen } from './LibraryScreen.tsx'
import { SavedScreen } from './SavedScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => {
  dropOwn()
  tenant.config = { CHAT_URL: '', MODULES: {} } as unknown as OrganizationConfig
})
afterEach(() => {
  tenant.config = null
  savedMedia.all = {}
  vi.restoreAllMocks()
})

const talk = aContent({ id: 'talk', slug: 'talk', title: 'A talk', audio: anAudio('/media/files/x/talk.mp3') })
const text = aContent({ id: 'text', slug: 'text', title: 'A text' })
const begun: Begun = { playing: playingOf(talk), at: 60, length: 600, when: 1 }

const at = (to: Parameters<typeof channelsArea.to.library>[0] = {}, more: Answers = {}, member = true) =>
  show(LibraryScreen, {
    pattern: channelsArea.to.library.pattern,
    at: channelsArea.to.library(to),
    member,
    answers: {
      'GET /contents': ({ type, featured, interest }) => (featured ? [] : interest ? [text] : type === 'audio' ? [talk] : [text, talk]),
      'GET /contents/subscribed': () => [talk],
      'GET /self/interests': () => [{ id: 'i', name: 'Glue' }],
      'GET /interests': () => [{ id: 'j', name: 'Wood' }],
      ...more,
    },
  })

test('what was begun comes first; kinds, interests and one’s own channels narrow it by the address', async () => {
  own.begun = { talk: begun }
  const { screen, server } = await at()
  await expect.element(screen.getByRole('region', { name: 'Continue listening' }).getByText('Guild Minutes, 9 min left')).toBeVisible()
  await screen.getByRole('link', { name: 'Audio' }).click()
  await expect.element(screen.getByRole('link', { name: 'A text' })).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Subscribed' }).click()
  await screen.getByRole('link', { name: 'Glue' }).click()
  expect(location.search).toBe('?type=audio&interest=Glue&from=subscribed')
  await expect.element(screen.getByRole('link', { name: 'A talk' })).toBeVisible()
  expect(server.calls.at(-1)?.params).toMatchObject({ type: 'audio', interest: 'Glue' })
  await expect.element(screen.getByRole('region', { name: 'Continue listening' })).not.toBeInTheDocument()
})

test('a visitor is offered interests of the organisation, and nothing of their own', async () => {
  const { screen, server } = await at({}, {}, false)
  await expect.element(screen.getByRole('link', { name: 'Wood' })).toHaveAttribute('href', '/library?interest=Wood')
  expect(screen.getByRole('link', { name: 'Subscribed' }).query()).toBeNull()
  expect(server.calls.map(({ path }) => path).filter((path) => path.includes('self'))).toEqual([])
})

test('saved audio is listed with its size, or the reason why it is not saved, and is deleted after a question', async () => {
  const { screen } = await show(SavedScreen, {
    pattern: channelsArea.to.saved.pattern,
    at: channelsArea.to.saved(),
    answers: {},
    member: true,
  })
  savedMedia.all = {
    talk: { playing: playingOf(talk), state: 'saved', got: 28_800_000, size: 28_800_000, at: 2 },
    other: { playing: { ...playingOf(talk), id: 'other', title: 'Other' }, state: 'failed', problem: 'full', got: 0, size: null, at: 1 },
  }
  await expect.element(screen.getByText('2 on this device, 27 MB')).toBeVisible()
  await expect.element(screen.getByText('Guild Minutes, There isn’t enough space on this device.')).toBeVisible()
  await screen.getByRole('button', { name: 'More for A talk' }).click()
  await screen.getByRole('menuitem', { name: 'Delete from this device' }).click()
  await screen.getByRole('button', { name: 'Delete from this device' }).click()
  await expect.element(screen.getByRole('link', { name: 'A talk' })).not.toBeInTheDocument()
})
