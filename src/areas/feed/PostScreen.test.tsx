// Tests of a post, and of the address of one of its comments.
import { beforeAll, expect, test } from 'vitest'
import { anActivity } from '../../api/testing.test-helper.ts'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import type { Activity } from '../../contract/community/activities.ts'
import { paths } from '../../paths.ts'
import { PostScreen } from './PostScreen.tsx'

beforeAll(inEnglish)

const post = '0140bff8-d40c-4059-bb41-6a06416e50dd'
const comment = '0140bff8-d40c-4059-bb41-6a06416e50ee'
const aComment = (of: Partial<Activity> = {}): Activity =>
  anActivity({ id: comment, message: 'Lovely glaze', commented: anActivity({ id: post }), ...of })

const at = (address: string, more: Answers = {}) =>
  show(PostScreen, {
    pattern: paths.post.pattern,
    at: address,
    member: true,
    answers: {
      'GET /activities/:activityId': ({ activityId }) => (activityId === comment ? aComment() : anActivity({ id: post })),
      'GET /activities/:activityId/comments': () => [aComment()],
      ...more,
    },
  })

test('the address of a comment leads to its place under the post', async () => {
  const { screen } = await at(paths.post({ activityId: comment }))
  await expect.poll(() => location.pathname + location.hash).toBe(paths.post({ activityId: post, commentId: comment }))
  await expect.element(screen.getByText('Lovely glaze')).toBeVisible()
  expect(document.getElementById(`c-${comment}`)).not.toBeNull()
})

test('a comment that stands pages below is asked for until it is there', async () => {
  const others = Array.from({ length: 50 }, (_row, at) => aComment({ id: `c${at}`, message: `No. ${at}` }))
  const rows = [...others, aComment()]
  const { screen, server } = await at(paths.post({ activityId: post, commentId: comment }), {
    'GET /activities/:activityId/comments': ({ page, pageSize: size }) =>
      rows.slice((Number(page) - 1) * Number(size), Number(page) * Number(size)),
  })
  const asked = () => server.calls.filter(({ path }) => path.endsWith('/comments')).map(({ params }) => params?.['page'])
  // The chunk that loads more pages is fetched first.
  await expect.poll(asked, { timeout: 10_000 }).toHaveLength(3)
  // A comment far below is rendered when it comes near the viewport. The shell scrolls there automatically.
  await expect
    .poll(() => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      return screen.getByText('Lovely glaze').query()
    })
    .not.toBeNull()
})
