// Writing a post: sent once, and kept until it has arrived.
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ApiError, OfflineError } from '../../api/transport/errors.ts'
import { aClient, anAccount, anActivity, type FakeServer } from '../../api/testing.test-helper.ts'
import type { Call } from '../../api/transport/transport.ts'
import { aContent } from '../../components/contents/contents.test-helper.ts'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import type { OrganizationConfig } from '../../contract/organization.ts'
import { draftAt, dropDrafts } from '../../state/typed/drafts.ts'
import { paths } from '../../paths.ts'
import { eventsArea } from '../events/area.ts'
import { session, visitor } from '../../state/identity/session.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { NewPostScreen } from './NewPostScreen.tsx'

const EVENT = '1d2c9f0a-3c0e-4a52-9f0a-1b7d2c9f0a33'

beforeEach(async () => {
  Object.assign(session, visitor, { status: 'signed-in', sub: 'me' })
  dropDrafts()
  tenant.config = { CHAT_URL: '', MODULES: {} } as unknown as OrganizationConfig
  await inEnglish()
  history.replaceState(null, '', paths.newPost())
})

async function aPage(answer: (call: Call) => unknown) {
  const server = aClient(answer)
  const screen = await render(
    <QueryClientProvider client={server.client}>
      <NewPostScreen />
    </QueryClientProvider>,
  )
  return { server, screen, box: screen.getByRole('textbox'), post: screen.getByRole('button', { name: 'Post', exact: true }) }
}

const posts = ({ calls }: FakeServer) => calls.filter(({ method, path }) => method === 'POST' && path === '/activities')

const aPicture = async () => {
  const canvas = new OffscreenCanvas(64, 48)
  canvas.getContext('2d')!.fillRect(0, 0, 64, 48)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'bench.png', { type: 'image/png' })
}

test('a double press sends one post, empties the draft and leads to the feed', async () => {
  let release: (value: unknown) => void = () => {}
  const { server, box, post } = await aPage(({ method }) => new Promise((resolve) => method === 'POST' && (release = resolve)))
  await box.fill('Nine toasters in, seven out.')
  const button = post.element() as HTMLButtonElement
  button.click()
  button.click()
  await expect.poll(() => posts(server)).toHaveLength(1)
  release(anActivity())
  await expect.poll(() => location.pathname).toBe(paths.feed())
  expect(posts(server)).toHaveLength(1)
  expect(draftAt('post')).toBe('')
})

test('what could not be sent stays, is explained, and goes out under the same key', async () => {
  let fails = true
  const { server, screen, box, post } = await aPage(({ method }) => {
    if (fails || method === 'GET') throw new OfflineError('timeout')
    return anActivity()
  })
  await box.fill('Bench 4 has a fresh blade.')
  await post.click()
  await expect.element(screen.getByText(/may have arrived/)).toBeVisible()
  await expect.element(box).toHaveValue('Bench 4 has a fresh blade.')
  expect(draftAt('post')).toBe('Bench 4 has a fresh blade.')
  fails = false
  await post.click()
  await expect.poll(() => location.pathname).toBe(paths.feed())
  expect(new Set(posts(server).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('in a page that is opened anew the same post has the same key', async () => {
  const keys: unknown[] = []
  for (const _page of [1, 2]) {
    const { server, screen, box, post } = await aPage(() => {
      throw new OfflineError('timeout')
    })
    if ((box.element() as HTMLTextAreaElement).value === '') await box.fill('Bench 4 has a fresh blade.')
    await post.click()
    await expect.element(screen.getByText(/may have arrived/)).toBeVisible()
    keys.push(...posts(server).map(({ idempotencyKey }) => idempotencyKey))
    await screen.unmount()
  }
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('another text is another post, with a key of its own', async () => {
  const { server, box, post } = await aPage(() => {
    throw new OfflineError('timeout')
  })
  await box.fill('one')
  await post.click()
  await expect.poll(() => posts(server).length).toBe(1)
  await box.fill('two')
  await post.click()
  await expect.poll(() => posts(server).length).toBe(2)
  expect(new Set(posts(server).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
})

test('a picture goes up as soon as it is chosen, once, however often the post is tried', async () => {
  let tries = 0
  const { server, screen, box, post } = await aPage(({ path }) => {
    if (path.startsWith('/storage'))
      return { id: 'f3b1b7de-3c0e-4a52-9f0a-1b7d2c9f0a11', uri: '', width: 64, height: 48, moderation: 'safe' }
    if (path !== '/activities') throw new ApiError(404, 'notFound')
    tries += 1
    if (tries === 1) throw new OfflineError('network')
    return anActivity()
  })
  await screen.getByLabelText('Add a picture or a video').upload(await aPicture())
  await expect.element(screen.getByAltText('The picture you chose')).toBeVisible()
  await box.fill('First coat of linseed')
  await post.click()
  await expect.poll(() => tries).toBe(1)
  await expect.element(screen.getByText(/offline/i)).toBeVisible()
  await post.click()
  await expect.poll(() => location.pathname).toBe(paths.feed())
  expect(server.calls.filter(({ path }) => path.startsWith('/storage'))).toHaveLength(1)
  expect(posts(server).at(-1)?.body).toMatchObject({ message: 'First coat of linseed', imageId: 'f3b1b7de-3c0e-4a52-9f0a-1b7d2c9f0a11' })
})

test('a picture that did not arrive says why, and the words wait for a decision', async () => {
  const { screen, box, post } = await aPage(() => {
    throw new OfflineError('network')
  })
  await box.fill('First coat of linseed')
  await screen.getByLabelText('Add a picture or a video').upload(await aPicture())
  await expect.element(screen.getByText('Waiting for connection. It starts again when you’re online.')).toBeVisible()
  await expect.element(post).toBeDisabled()
  await screen.getByRole('button', { name: 'Remove bench.png' }).click()
  await expect.element(post).toBeEnabled()
})

test('what is written for a group goes there, with the people and addresses in it marked', async () => {
  const nadia = anAccount({ id: 'n', username: 'nadia.r', firstName: 'Nadia', lastName: 'Rahmani' })
  const group = { id: '7d2c9f0a-3c0e-4a52-9f0a-1b7d2c9f0a22', slug: 'kiln', name: 'Kiln people' }
  const { server, screen, box, post } = await aPage(({ path, method }) => {
    if (path === '/self/groups') return [{ group, role: 'member' }]
    if (path === '/groups/:groupId') return group
    if (path === '/accounts') return [nadia]
    if (method === 'POST') return anActivity()
    throw new ApiError(404, 'notFound')
  })
  await box.fill('Thank you @nad')
  await screen.getByRole('option', { name: /Nadia Rahmani/ }).click()
  await expect.element(box).toHaveValue('Thank you @nadia.r ')
  await screen.getByRole('combobox', { name: 'Who can see it' }).selectOptions('kiln')
  await expect.element(box).toHaveValue('Thank you @nadia.r ')
  expect(draftAt('post')).toBe('')
  expect(draftAt('post:group:kiln')).toBe('Thank you @nadia.r ')
  await post.click()
  await expect.poll(() => location.pathname).toBe(paths.group({ group: 'kiln' }))
  expect(posts(server).at(-1)?.body).toMatchObject({
    message: 'Thank you @nadia.r',
    groupId: group.id,
    entities: [{ type: 'mention', startIndex: 10, endIndex: 18, accountId: 'n' }],
  })
})

test.each([
  [{ event: 'summit' }, 'Attendees of Form & Field Summit', { eventId: EVENT }, eventsArea.to.eventPosts({ event: 'summit' })],
  [
    { channel: 'minutes', content: 'dovetails' },
    'Shown under “What nobody tells you about dovetails”',
    { contentId: 'content' },
    paths.content({ channel: 'minutes', content: 'dovetails' }),
  ],
])('what is written for %o says where it goes, and goes there', async (to, words, body, feed) => {
  history.replaceState(null, '', paths.newPost(to))
  const event = { id: EVENT, slug: 'summit', name: 'Form & Field Summit' }
  const { server, screen, box, post } = await aPage(({ path, method }) => {
    if (path === '/events') return [event]
    if (path === '/events/:eventId') return event
    if (path === '/channels/:channelId/contents/:contentId') return aContent()
    if (method === 'POST') return anActivity()
    throw new ApiError(404, 'notFound')
  })
  await expect.element(screen.getByText(words)).toBeVisible()
  await box.fill('Bring your own chisel')
  await post.click()
  await expect.poll(() => location.pathname).toBe(feed)
  expect(posts(server).at(-1)?.body).toMatchObject({ message: 'Bring your own chisel', ...body })
})

test('nothing written and nothing chosen cannot be posted', async () => {
  const { box, post } = await aPage(() => {
    throw new ApiError(404, 'notFound')
  })
  await expect.element(post).toBeDisabled()
  await box.fill('   ')
  await expect.element(post).toBeDisabled()
})
