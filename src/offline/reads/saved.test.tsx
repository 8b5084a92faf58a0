// When the page says that everything is on the device, while a write is under way.
import { expect, test, vi } from 'vitest'
import { attachQueue, type Queue } from '../../api/queue.ts'
import { activityWrites } from '../../api/resources/community/activities.ts'
import { OfflineError } from '../../api/transport/errors.ts'
import { start, withPersistence } from './persist.test-helper.ts'

withPersistence()

test.each(['accepts it', 'refuses it'])('the page counts as saved only once the outbox has a write, and %s', async (how) => {
  const { client, keeping } = start()
  await keeping
  const saved = () => document.documentElement.dataset['saved']
  await vi.waitFor(() => expect(saved()).toBe('true'))
  let end = (): void => {}
  const answer = new Promise<{ key: string }>((resolve, reject) => {
    end = () => (how === 'accepts it' ? resolve({ key: 'mine' }) : reject(new OfflineError('unkept')))
  })
  attachQueue(client, async () => ({ take: () => answer }) as unknown as Queue)
  const write = client.getMutationCache().build(client, activityWrites.like)
  const taken = write.execute({ activityId: 'post' }).catch(() => {})
  await vi.waitFor(() => expect(saved()).toBe('false'))
  end()
  await taken
  await vi.waitFor(() => expect(saved()).toBe('true'))
})
