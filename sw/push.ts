// Shows what was pushed. Always, also while the app is in front: some browsers end the permission after three silent pushes.
import { recall } from './memory.ts'
import { noticeFor } from './notice.ts'
import { worker } from './worker-global.ts'

export async function showPush(payload: string): Promise<void> {
  const scopeId = await recall('workerScope')
  const {
    title,
    body,
    tag,
    path,
    scopeId: meantFor,
    badge,
  } = noticeFor(payload, {
    origin: worker.location.origin,
    language: worker.navigator.language,
    scopeId,
  })
  const data = { path, scopeId: meantFor }
  const icons = { icon: '/icons/192.png', badge: '/icons/192.png' }
  // `renotify`: a second message of one conversation takes the place of the first, and is still noticed.
  const options: NotificationOptions & { renotify?: boolean } = { body, data, dir: 'auto', ...icons, ...(tag && { tag, renotify: true }) }
  await worker.registration.showNotification(title, options)
  if (badge !== null) await worker.navigator.setAppBadge?.(badge).catch(() => undefined)
}
