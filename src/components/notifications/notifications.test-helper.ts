// Sample notifications for tests.
import { anAccount } from '../../api/testing.test-helper.ts'
import type { BaseActivity } from '../../contract/community/activities.ts'
import type { Notification } from '../../contract/community/notifications.ts'

export const aNotification = (of: Partial<Notification> = {}): Notification => ({
  id: 'one',
  type: 'FOLLOW',
  read: false,
  sender: anAccount(),
  like: null,
  activity: null,
  event: null,
  announcement: null,
  group: null,
  invitation: null,
  content: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...of,
})

export const aBaseActivity = (of: Partial<BaseActivity> = {}): BaseActivity => ({
  id: 'post',
  message: 'The kiln is warm.',
  image: null,
  video: null,
  account: anAccount(),
  createdAt: '2026-11-20T08:00:00.000Z',
  ...of,
})
